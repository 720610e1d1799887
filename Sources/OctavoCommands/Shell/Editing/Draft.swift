internal import Foundation
internal import Glibc
internal import Presentation
internal import PrivateFolders
internal import ReadingModel

/// A text written in the reader's editor, on disk until it is stored in the library.
struct Draft {
  let url: URL
  private let known: String?

  /// Creates a draft that only the reader can access.
  /// - Parameter isKnown: Whether the initial text is in the library, so that an unchanged draft need not be kept.
  init(_ name: String, start: String, isKnown: Bool = false, in folder: URL) throws {
    known = isKnown ? start : nil
    url = folder.appending(path: "\(name)-\(getpid())-\(UInt32.random(in: 0 ... .max)).md")
    do { try PrivateFile.createFolder(folder) } catch {
      throw DraftError.unwritable(folder.path, reason: "its folder cannot be created")
    }
    let descriptor = open(url.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DraftError.unwritable(url.path, reason: String(cString: strerror(errno))) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(start.utf8))
      try file.synchronize()
      try file.close()
    } catch {
      unlink(url.path)
      throw DraftError.unwritable(url.path, reason: "the disk is full")
    }
  }

  /// The current text.
  /// - Throws: ``DraftError`` if the editor removed it or put something else in its place, ``InputFileError`` if it
  ///   cannot be read.
  func text() throws -> String {
    let file = InputFile(url.path)
    guard file.size != nil else { throw DraftError.lost(url.path) }
    return try String(text: try file.bytes(), named: "the draft \(url.path)")
  }

  /// Whether the draft is blank or unchanged, so that it need not be kept.
  var isUntouched: Bool {
    // An unreadable file may contain text.
    guard let bytes = try? Data(contentsOf: url) else { return !FileManager.default.fileExists(atPath: url.path) }
    return known.map { Data($0.utf8) } == bytes || bytes.allSatisfy { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
  }

  /// Replaces the text atomically.
  /// - Throws: ``DraftError`` if it cannot be written; the old text stays.
  func rewrite(_ text: String) throws {
    do throws(PrivateFolder.Refused) { try PrivateFile.write(Data(text.utf8), to: url.path) } catch {
      throw DraftError.unmarked(savedAt: url.path, reason: error.words)
    }
  }

  /// Stores a draft, then deletes it; if that fails, prints where the draft is kept, and the command that takes it on
  /// standard input. Nil if the text was not written in an editor.
  static func committing<Result>(
    _ draft: Draft?, resumedBy command: String, _ console: Console, _ body: () throws -> Result
  ) throws -> Result {
    do {
      let result = try body()
      draft?.discard()
      return result
    } catch {
      if let draft { console.say("the draft is kept in \(draft.url.path) - '\(command) < FILE' uses it") }
      throw error
    }
  }

  /// A sentence about drafts left in a folder, as after an editor or a terminal was killed; nil if there are none, or
  /// if the folder cannot be listed.
  static func kept(in folder: URL) -> String? {
    let path = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path))?.filter { $0.hasSuffix(".md") } ?? []
    guard !names.isEmpty else { return nil }
    return "\(names.count.counted("draft is", "drafts are")) left in \(DisplayText.line(path)) - copy "
      + "what you need, then delete them"
  }

  func discard() { unlink(url.path) }
}

/// Why a draft was not used.
enum DraftError: ReportedError, Equatable {
  case empty
  /// The editor ended with an error; the draft is kept if it has text.
  case editorFailed(status: Int32, savedAt: String?)
  case changedConcurrently(String, savedAt: String)
  case tooLong(savedAt: String)
  /// The draft has errors that cannot be corrected without a terminal; it is kept.
  case invalid(savedAt: String, problems: [String])
  /// The reader left the marked errors uncorrected; the draft is kept.
  case left(savedAt: String)
  /// The errors cannot be marked in the draft; it is kept as the reader left it.
  case unmarked(savedAt: String, reason: String)
  case unwritable(String, reason: String)
  case lost(String)

  var category: FailureCategory {
    switch self {
    case .unwritable, .unmarked: .library
    case .editorFailed: .plugin
    default: .input
    }
  }

  var description: String {
    switch self {
    case .empty: "the draft is empty - nothing was changed"
    case .editorFailed(let status, nil): "the editor ended with status \(status) - nothing was changed"
    case .editorFailed(let status, let path?):
      "the editor ended with status \(status) - the draft is kept in \(path)"
    case .changedConcurrently(let name, let path):
      "\(name) was changed in another window - nothing was overwritten, your draft is in \(path)"
    case .tooLong(let path):
      "the draft is longer than \(TextLimit.byteCount) bytes, the limit for a text - nothing was changed, and it is "
        + "kept in \(path); split it"
    case .invalid(let path, let problems):
      "nothing was changed, the draft is kept in \(path) - edit again and copy your text from there:"
        + problems.indentedLines
    case .left(let path):
      "the marked mistakes were not corrected - nothing was changed, the draft is kept in \(path); edit "
        + "again and copy your text from there"
    case .unmarked(let path, let reason):
      "the mistakes cannot be marked in the draft (\(reason)) - nothing was changed, and it is kept in \(path); free some space "
        + "and edit again"
    case .unwritable(let path, let reason):
      "cannot write the draft \(path): \(reason) - give the text on standard input with -"
    case .lost(let path): "the editor removed the draft \(path) - nothing was changed"
    }
  }

  /// Whether the message says where the draft is kept.
  var includesLocation: Bool {
    switch self {
    case .editorFailed, .changedConcurrently, .tooLong, .invalid, .left, .unmarked: true
    case .empty, .unwritable, .lost: false
    }
  }
}
