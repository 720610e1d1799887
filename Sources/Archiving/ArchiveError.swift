internal import CArchive
internal import Foundation

/// Why an archive could not be written or read.
package struct ArchiveError: Error, Equatable, CustomStringConvertible {
  /// The kind of error; a `String` is a message of the system or of libarchive.
  package enum Reason: Equatable, Sendable {
    /// A file of that name exists; it was not changed.
    case exists
    /// The file cannot be created.
    case notCreated(String)
    /// The bytes could not be written.
    case notWritten(String)
    /// The writer was already finished or discarded.
    case closed
    /// The path is empty, absolute, too long, leaves its folder, or has an empty part or a control character.
    case unusablePath
    /// An entry with that path was already added.
    case duplicateEntry
    /// The source file of an entry cannot be read.
    case sourceUnreadable(source: String, String)
    /// The source file grew or shrank while it was read.
    case sourceChanged(source: String)
    /// The archive needs ZIP64, which is not supported for EPUB.
    case tooBigForEPUB
    /// The file cannot be opened.
    case notOpened(String)
    /// Not an archive, damaged, or truncated.
    case damaged(String)
    /// The bytes of the entry are encrypted.
    case encrypted
    /// The entry is not a file.
    case notAFile(ArchiveEntry.Kind)
    /// No entry has that path.
    case noSuchEntry
    /// The entry unpacks to more than the caller's limit.
    case entryTooBig(maximumBytes: Int)
    /// The archive has more entries than the reader's limit.
    case tooManyEntries(maximum: Int)
    /// The entries together unpack to more than the reader's limit.
    case contentsTooBig(maximumBytes: Int64)
  }

  /// The path of the archive, as given.
  package let file: String
  /// The path inside the archive, if the error concerns one entry.
  package let entry: String?
  /// The kind of error.
  package let reason: Reason

  /// An error.
  package init(file: String, entry: String? = nil, reason: Reason) {
    self.file = file
    self.entry = entry
    self.reason = reason
  }

  /// The message: what happened to what, and what to do next, without a full stop. Names are not escaped, even those
  /// from untrusted archives.
  package var description: String {
    let subject = entry.map { "'\($0)' in '\(file)'" } ?? "'\(file)'"
    return "\(subject) \(sentence)"
  }

  /// The message without the file name.
  package var sentence: String {
    switch reason {
    case .exists: "already exists - choose another name, or move it away first"
    case .notCreated(let words): "cannot be created: \(words) - choose another folder"
    case .notWritten(let words):
      "could not be written: \(words) - free some space, choose another disk, or raise 'ulimit -f', and "
        + "try again"
    case .closed: "is closed, nothing can be added - start a new archive"
    case .unusablePath: "is not a usable path - use a relative one of plain names joined by '/'"
    case .duplicateEntry: "was added twice - give every file its own path"
    case .sourceUnreadable(let source, let words):
      "could not be read from '\(source)': \(words) - check the file"
    case .sourceChanged(let source):
      "changed while it was read from '\(source)' - try again when no program is writing to it"
    case .tooBigForEPUB: "is too big for an EPUB (65,534 files, 4 GiB) - export fewer books"
    case .notOpened(let words): "cannot be opened: \(words) - check the path"
    case .damaged(let words): "is damaged or truncated: \(words) - get a new copy"
    case .encrypted: "is encrypted - unpack it with its password first"
    case .notAFile(let kind): "is not a file (\(kind.rawValue)) and cannot be read"
    case .noSuchEntry: "does not exist - check that it is the right archive"
    case .entryTooBig(let maximum): "is larger than the limit of \(Self.size(Int64(maximum)))"
    case .tooManyEntries(let maximum): "has more than the limit of \(maximum) entries"
    case .contentsTooBig(let maximum): "unpacks to more than the limit of \(Self.size(maximum))"
    }
  }

  /// Whether the format was not recognized at all, as opposed to a truncated or damaged archive.
  package var isOfUnknownFormat: Bool { reason == .damaged(ArchiveError.unknownFormat) }

  /// libarchive's message for an unknown format.
  private static let unknownFormat = "Unrecognized archive format"

  /// `256 MiB`, `1000 bytes`.
  private static func size(_ bytes: Int64) -> String {
    bytes > 0 && bytes.isMultiple(of: 1 << 20) ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }

  /// libarchive's last error message, with the system's message if it was a system error.
  static func words(of archive: OpaquePointer) -> String {
    let words = archive_error_string(archive).map { String(cString: $0) } ?? "unknown error"
    let code = archive_errno(archive)
    let isSystemError = code > 0 && code != EILSEQ && code != EINVAL
    let systemWords = OpenFile.Refusal(code: code).words
    return isSystemError && !words.contains(systemWords) ? "\(words): \(systemWords)" : words
  }
}
