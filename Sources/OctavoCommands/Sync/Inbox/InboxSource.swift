internal import Configuration
internal import Foundation
internal import Importing
internal import ReadingModel
internal import Syncing

/// A folder with lines from a phone, or one file.
struct InboxSource {
  struct File {
    let name: String
    /// As it is shown: `inbox/phone.md`.
    let shown: String
    let content: Content
  }

  enum Content {
    case lines(InboxFile)
    case export(Data, Importer)
    case unread(Data, InboxError)
  }

  /// From so many milliseconds after its last change on, a file is complete.
  private static let settledMilliseconds: Int64 = 60_000

  private let place: SyncPlace
  /// `inbox/` in a sync place, nothing in another folder.
  private let prefix: String
  /// The only file; nil for all.
  private var onlyFile: String?
  private let shownPrefix: String

  init(_ address: SyncAddress) { (place, prefix, shownPrefix) = (address.place, "inbox/", "inbox/") }

  /// A folder or file that the reader named. In a sync folder, its inbox.
  /// - Parameter isFolder: Whether it must be a folder.
  init(path: String, isFolder: Bool = false) {
    let url = URL(filePath: path).standardizedFileURL
    let isFolder = isFolder || InputFile(path).isFolder
    let folder = SyncAddress(folder: (isFolder ? url : url.deletingLastPathComponent()).path(percentEncoded: false))
    place = folder.place
    let marker = URL(filePath: folder.text).appending(path: SyncPlace.markerPath).path(percentEncoded: false)
    prefix = isFolder && FileManager.default.fileExists(atPath: marker) ? "inbox/" : ""
    onlyFile = isFolder ? nil : url.lastPathComponent
    shownPrefix = isFolder ? prefix : ""
  }

  /// The inboxes that commands read without being asked: those of sync places, and the folder of the settings.
  static func all(_ addresses: [SyncAddress], _ settings: Settings) -> [InboxSource] {
    addresses.map { InboxSource($0) } + (settings.inbox.map { [InboxSource(path: $0, isFolder: true)] } ?? [])
  }

  /// The files, by name.
  func files(now: Moment) throws -> [File] { try entries().compactMap { try file($0, now: now) } }

  /// The files by name, unread.
  func entries() throws -> [SyncPlace.Entry] {
    let entries = try place.list().filter { entry in
      guard entry.path.hasPrefix(prefix) else { return false }
      let name = entry.path.dropFirst(prefix.count)
      return !name.contains("/") && onlyFile.map { $0 == name } ?? !InboxFile.isIgnored(String(name))
    }
    return entries.sorted { $0.path < $1.path }
  }

  /// Reads a file; nil if it is gone, or may still be copied.
  func file(_ entry: SyncPlace.Entry, now: Moment) throws -> File? {
    guard let bytes = try place.read(entry.path) else { return nil }
    let name = String(entry.path.dropFirst(prefix.count))
    return InboxSource.content(bytes, name, isSettled: onlyFile != nil || InboxSource.isSettled(entry, now)).map {
      File(name: name, shown: shownPrefix + name, content: $0)
    }
  }

  /// Whether a file is complete.
  static func isSettled(_ entry: SyncPlace.Entry, _ now: Moment) -> Bool {
    Int64(now.unixMilliseconds) - entry.modified >= settledMilliseconds
  }

  /// What a file has; nil if it may still be copied.
  private static func content(_ bytes: Data, _ name: String, isSettled: Bool) -> Content? {
    let isText = InboxFile.isText(name)
    // Lines in brackets look like those of jrnl.
    if let importer = ImporterRegistry.builtIn.importer(for: FileHead(of: bytes, fileName: name)),
      !isText || importer.name != "jrnl"
    {
      return isSettled ? .export(bytes, importer) : nil
    }
    // Half a letter at the end of a file may still be written.
    let end = isSettled ? bytes.endIndex : bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
    if isText {
      return String(text: bytes[..<end]) == nil
        ? .unread(bytes, .notUTF8) : .lines(InboxFile(bytes, name: name, isComplete: isSettled))
    }
    return isSettled ? .unread(bytes, .unknownFile) : nil
  }
}

extension InboxSource.File {
  /// Whether nothing in it can be stored.
  var isUnread: Bool { if case .unread = content { true } else { false } }

  var uids: [UID] {
    switch content {
    case .lines(let file): file.lines.map(\.uid)
    case .export(let bytes, _), .unread(let bytes, _): [InboxFile.uid(of: bytes)]
    }
  }
}
