package import Foundation
package import ReadingModel

/// Where devices put their files for each other, such as a folder: files can be listed, read and put, nothing else.
package struct SyncPlace: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The path in the place, such as `journal/laptop-7f3a91-000017-9c01d2e4.jsonl`.
    package let path: String
    package let size: Int64
    /// When it was last changed, in milliseconds of Unix time.
    package let modified: Int64

    package init(path: String, size: Int64, modified: Int64) {
      (self.path, self.size, self.modified) = (path, size, modified)
    }
  }

  package let list: @Sendable () throws -> [Entry]
  /// Reads a file; nil if it is gone.
  package let read: @Sendable (String) throws -> Data?
  /// Puts new files, all of them durably when it returns; a file of that path is replaced. The paths in `removing` are
  /// files of this device that one of the new files replaces.
  package let put: @Sendable (_ files: [(path: String, bytes: Data)], _ removing: [String]) throws -> Void

  package init(
    list: @escaping @Sendable () throws -> [Entry], read: @escaping @Sendable (String) throws -> Data?,
    put: @escaping @Sendable (_ files: [(path: String, bytes: Data)], _ removing: [String]) throws -> Void
  ) {
    (self.list, self.read, self.put) = (list, read, put)
  }
}

package struct SyncPlaceError: ReportedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case missing
    case notAFolder
    case unreadable(String)
    case unwritable(String)
  }

  package let place: String
  package let reason: Reason

  package init(_ place: String, _ reason: Reason) { (self.place, self.reason) = (place, reason) }

  package var category: FailureCategory { .library }

  package var description: String {
    switch reason {
    case .missing: "no folder \(place)"
    case .notAFolder: "\(place) is not a folder"
    case .unreadable(let words): "can't read \(place): \(words)"
    case .unwritable(let words): "can't write to \(place): \(words); the changes are kept for the next sync"
    }
  }
}

extension SyncPlace {
  /// The file that marks a place, the same bytes on every device.
  package static let markerPath = "octavo-sync.json"

  package static func marker(journal: String) -> Data {
    Data((JSON.object(["octavo-sync": 1, "journal": .text(journal), "key": .null]).canonical + "\n").utf8)
  }

  /// The journal that a place is for; nil if it has no marker.
  package func journal() throws -> String? {
    try read(SyncPlace.markerPath).flatMap { JSON($0)?["journal"]?.text }
  }

  /// Whether a file may be a sync file. Names are hints: conflict copies are read, unfinished copies are not.
  package static func mayBeFacts(_ path: String) -> Bool {
    path.hasPrefix("journal/") && path.hasSuffix(".jsonl") && !path.contains("/.")
  }
}

extension SyncPlace {
  package static let readme = Data(
    """
    This folder carries a reading journal between devices that use Octavo.

    journal/   what each device has written: JSON Lines, one file for each sync, never changed
    pictures/  covers, named by the SHA-256 of their bytes
    inbox/     lines from a phone: every text file in it is read by "octavo sync" and "octavo inbox"

    Copy or sync it with any program. Conflict copies, missing and late files do no harm. What you wrote is readable here,
    private entries included. Don't edit the files.

    """.utf8)
}
