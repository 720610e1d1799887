internal import Foundation
internal import Glibc
internal import PrivateFolders

/// A text being written in the reader's editor, on the disk until it is safe in the library.
struct Draft {
  /// Where it is.
  let url: URL
  private let known: String?

  /// A new draft, for the reader alone.
  /// - Parameter isKnown: Whether what it begins with is in the library, so that it need not be kept while nothing else
  ///   is written.
  /// - Throws: ``DraftError`` when it cannot be written.
  init(_ name: String, start: String, isKnown: Bool = false, in folder: URL) throws {
    known = isKnown ? start : nil
    url = folder.appending(path: "\(name)-\(getpid())-\(UInt32.random(in: 0 ... .max)).md")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw DraftError.unwritable(folder.path, reason: "its folder cannot be made") }
    let descriptor = open(url.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DraftError.unwritable(url.path, reason: String(cString: strerror(errno))) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(start.utf8))
      try file.synchronize()
      try file.close()
    } catch {
      unlink(url.path)
      throw DraftError.unwritable(url.path, reason: "it does not fit on the disk")
    }
  }

  /// What is in it now.
  /// - Throws: ``DraftError`` when the editor took it away or put something else in its place, ``GivenFileError`` when
  ///   it cannot be read.
  func text() throws -> String {
    let file = GivenFile(url.path)
    guard file.size != nil else { throw DraftError.lost(url.path) }
    return try String(text: try file.bytes(), named: "the draft \(url.path)")
  }

  /// Whether nothing was written in it, so that there is nothing to keep.
  var isUntouched: Bool {
    // What is there and cannot be read may hold words.
    guard let bytes = try? Data(contentsOf: url) else { return !FileManager.default.fileExists(atPath: url.path) }
    return known.map { Data($0.utf8) } == bytes || bytes.allSatisfy { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
  }

  /// Puts another text in its place, so that there is always one of the two.
  /// - Throws: ``DraftError`` when it cannot be written; what was there stays.
  func rewrite(_ text: String) throws {
    do throws(PrivateFolder.Refused) { try PrivateFile.write(Data(text.utf8), to: url.path) } catch {
      throw DraftError.unmarked(keptIn: url.path, reason: error.words)
    }
  }

  /// Does what makes a draft safe, and takes it away then; when that fails the reader is told where it is kept.
  /// - Parameters:
  ///   - draft: Nil when the text was not written in an editor.
  ///   - command: What takes the draft up again from standard input, such as `octavo note -`.
  static func committing<Result>(
    _ draft: Draft?, takenUpBy command: String, _ console: Console, _ body: () throws -> Result
  ) throws -> Result {
    do {
      let result = try body()
      draft?.discard()
      return result
    } catch {
      if let draft { console.say("the draft is kept in \(draft.url.path) - '\(command) < FILE' takes it up") }
      throw error
    }
  }

  /// A sentence about the drafts that lie in a folder, as an editor or a terminal that was killed leaves them; nil
  /// where there are none, or the folder cannot be listed.
  static func kept(in folder: URL) -> String? {
    let path = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path))?.filter { $0.hasSuffix(".md") } ?? []
    guard !names.isEmpty else { return nil }
    return "\(names.count == 1 ? "1 draft is" : "\(names.count) drafts are") kept in \(DisplayText.line(path)) - take "
      + "your words from there, and remove what you do not need"
  }

  /// Takes it away, once it is safe elsewhere or nobody wants it.
  func discard() {
    unlink(url.path)
  }
}
