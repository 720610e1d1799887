internal import Configuration
internal import Foundation
internal import LibraryStore
internal import PrivateFolders
internal import ReadingModel
internal import Syncing

/// Counts what is new in this machine's inboxes, for a prompt: a file that did not change since the last count is not
/// read again, and a drive that does not answer is not waited for.
enum InboxCount {
  /// A file, and the uids that were new in it. What was taken never becomes new again.
  private struct Counted: Codable, Equatable {
    let size, modified: Int64
    var uids: [String]
  }

  private struct Found: Sendable {
    var files: [String: Counted] = [:]
    /// The files that may still be written.
    var unsettled: Set<String> = []
  }

  private static let longestSeconds = 1.0

  /// How many lines and files are new; 0 if that takes too long.
  static func newCount(_ library: Library, _ session: Session) throws -> Int {
    let (addresses, setting, now) = (try library.sync.places().map(\.address), session.settings.inbox, session.now)
    guard !addresses.isEmpty || setting != nil else { return 0 }
    let cache = session.places.inboxCounts.appending(path: try library.recordName() + ".json")
    let known: [String: Counted] = PrivateFile.read(jsonOf: cache) ?? [:]
    let found = TimeLimit.result(withinSeconds: longestSeconds) {
      files(in: folders(addresses) + (setting.map { [$0] } ?? []), now, known)
    }
    guard var found else { return 0 }
    let new = try library.sync.untaken(found.files.values.flatMap(\.uids).map { try UID($0) })
    for (path, file) in found.files {
      found.files[path]?.uids = try file.uids.filter { new.contains(try UID($0)) }
    }
    let settled = found.files.filter { !found.unsettled.contains($0.key) }
    // Without the cache, the next count reads all files.
    if settled != known { try? PrivateFile.write(json: settled, to: cache) }
    return new.count
  }

  /// The inboxes of sync folders. That of a git repository would have to be fetched.
  private static func folders(_ addresses: [String]) -> [String] {
    addresses.filter { SyncAddress(text: $0).isFolder }.map { "\($0)/inbox" }.filter { InputFile($0).isFolder }
  }

  private static func files(in folders: [String], _ now: Moment, _ known: [String: Counted]) -> Found {
    var found = Found()
    for folder in folders {
      let source = InboxSource(path: folder, isFolder: true)
      // A folder that is gone has nothing new; 'octavo inbox' says what is wrong with it.
      for entry in (try? source.entries()) ?? [] {
        let path = "\(folder)/\(entry.path)"
        if let file = known[path], file.size == entry.size, file.modified == entry.modified {
          found.files[path] = file
          continue
        }
        let read = (try? source.file(entry, now: now)).flatMap { $0.isUnread ? nil : $0 }
        let uids = read?.uids ?? []
        found.files[path] = Counted(size: entry.size, modified: entry.modified, uids: uids.map(\.text))
        if !InboxSource.isSettled(entry, now) { found.unsettled.insert(path) }
      }
    }
    return found
  }
}
