internal import CArchive
internal import Foundation

/// Why an archive could not be written or read.
package struct ArchiveError: Error, Equatable, CustomStringConvertible {
  /// What went wrong; a `String` holds the words of the system or of libarchive.
  package enum Reason: Equatable, Sendable {
    /// There is a file of that name already; it was left as it is.
    case exists
    /// The file cannot be created.
    case notCreated(String)
    /// The bytes could not be written.
    case notWritten(String)
    /// The writer was finished or discarded before.
    case closed
    /// The path is empty, absolute, too long, leaves its folder, or has an empty part or a control character.
    case unusablePath
    /// An entry of that path was added before.
    case duplicateEntry
    /// The file on disk that was to become the entry cannot be read.
    case sourceUnreadable(source: String, String)
    /// The file on disk grew or shrank while it was read.
    case sourceChanged(source: String)
    /// The archive needs ZIP64, which an EPUB may not use here.
    case tooBigForEPUB
    /// The file cannot be opened.
    case notOpened(String)
    /// It is no archive, damaged, or cut off.
    case damaged(String)
    /// The bytes of the entry are encrypted.
    case encrypted
    /// The entry has no bytes of its own.
    case notAFile(ArchiveEntry.Kind)
    /// There is no entry of that path.
    case noSuchEntry
    /// The entry unpacks to more than was asked for.
    case entryTooBig(maximumBytes: Int)
    /// The archive has more entries than its reader takes.
    case tooManyEntries(maximum: Int)
    /// The entries together unpack to more than their reader takes.
    case contentsTooBig(maximumBytes: Int64)
  }

  /// The path of the archive, as it was given.
  package let file: String
  /// The path inside the archive, where one entry is to blame.
  package let entry: String?
  /// What went wrong.
  package let reason: Reason

  /// Puts the three together.
  package init(file: String, entry: String? = nil, reason: Reason) {
    self.file = file
    self.entry = entry
    self.reason = reason
  }

  /// What happened, to what, and what to do next, without a full stop; names stand in it as they are, also those of
  /// strangers.
  package var description: String {
    let subject = entry.map { "'\($0)' in '\(file)'" } ?? "'\(file)'"
    return "\(subject) \(sentence)"
  }

  /// What happened and what to do next, without the name of the file.
  package var sentence: String {
    switch reason {
    case .exists: "already exists - choose another name, or move it away first"
    case .notCreated(let words): "cannot be created: \(words) - choose another folder"
    case .notWritten(let words):
      "could not be written: \(words) - make room, choose another disk, or raise what 'ulimit -f' allows, and "
        + "try again"
    case .closed: "is closed, nothing can be added - start a new archive"
    case .unusablePath: "is not a usable path - use a relative one of plain names joined by '/'"
    case .duplicateEntry: "is there twice - give every file its own path"
    case .sourceUnreadable(let source, let words):
      "could not be read from '\(source)': \(words) - check the file"
    case .sourceChanged(let source):
      "changed while it was read from '\(source)' - try again when nothing writes to it"
    case .tooBigForEPUB: "is too big for an EPUB (65,534 files, 4 GiB) - export fewer books"
    case .notOpened(let words): "cannot be opened: \(words) - check the path"
    case .damaged(let words): "is damaged or cut off: \(words) - fetch or make it again"
    case .encrypted: "is encrypted - unpack it with its password first"
    case .notAFile(let kind): "is not a file (\(kind.rawValue)) - it has no contents to read"
    case .noSuchEntry: "does not exist - check that it is the right archive"
    case .entryTooBig(let maximum): "is larger than \(Self.size(Int64(maximum))) - it is not read further"
    case .tooManyEntries(let maximum): "has more than \(maximum) entries - it is not read further"
    case .contentsTooBig(let maximum): "unpacks to more than \(Self.size(maximum)) - it is not read further"
    }
  }

  /// Whether what was read is nothing known, rather than something known that breaks off or is damaged.
  package var isOfUnknownFormat: Bool { reason == .damaged(ArchiveError.unknownFormat) }

  /// What libarchive says of such bytes.
  private static let unknownFormat = "Unrecognized archive format"

  /// `256 MiB`, `1000 bytes`.
  private static func size(_ bytes: Int64) -> String {
    bytes > 0 && bytes.isMultiple(of: 1 << 20) ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }

  /// libarchive's own words for its last error, with the system's where it names a system error.
  static func words(of archive: OpaquePointer) -> String {
    let words = archive_error_string(archive).map { String(cString: $0) } ?? "unknown error"
    let code = archive_errno(archive)
    let isSystemError = code > 0 && code != EILSEQ && code != EINVAL
    let systemWords = OpenFile.Refusal(code: code).words
    return isSystemError && !words.contains(systemWords) ? "\(words): \(systemWords)" : words
  }
}
