package import Foundation
package import GitBranch
package import ReadingModel
internal import Synchronization
package import Syncing

extension SyncPlace {
  /// A branch of a git repository: its files, never merged, never checked out. A value is for one command: it fetches
  /// once, and again when a push is rejected.
  /// - Parameters:
  ///   - copy: A folder for a private copy of the branch, which can be deleted.
  ///   - environment: For git, which needs the reader's configuration, keys and proxies.
  package static func git(_ address: GitAddress, copy: URL, environment: [String: String]) -> SyncPlace {
    let copy = GitCopy(
      of: address, in: copy.path(percentEncoded: false), by: Git(environment: environment))
    let place = GitPlace(copy)
    return SyncPlace(list: place.list, read: place.read, put: place.put)
  }
}

private final class GitPlace: Sendable {
  private struct State {
    var isNew = false
    var blobs: [GitCopy.Blob] = []
    var indices: [String: Int] = [:]
    /// Files that were read with others and not asked for yet.
    var readAhead: [String: Data] = [:]
    /// How many files the next call of git reads.
    var batchCount = 1
    var isListed = false
  }

  /// The most files and bytes that one call of git reads ahead.
  private static let largestBatch = (count: 256, bytes: Int64(16) << 20)

  private let copy: GitCopy
  private let state = Mutex(State())

  init(_ copy: GitCopy) { self.copy = copy }

  func list() throws -> [SyncPlace.Entry] {
    if !state.withLock(\.isListed) { try refresh { try copy.fetch() } }
    return state.withLock { state in
      // Git keeps no times. A number of the content serves to see changes; it is long ago, as no file is being written.
      state.blobs.map { blob in
        SyncPlace.Entry(path: blob.path, size: blob.size, modified: -(Int64(blob.id.prefix(13), radix: 16) ?? 0))
      }
    }
  }

  /// Reads the list of files after a change of the copy.
  /// - Parameter change: Returns whether the remote has the branch.
  private func refresh(_ change: () throws -> Bool) throws {
    let blobs = try using { try change() ? copy.files().filter(GitPlace.mayBeOfJournal) : nil }
    state.withLock { state in
      state = State(isNew: blobs == nil, blobs: blobs ?? [], isListed: true)
      for (index, blob) in state.blobs.enumerated() { state.indices[blob.path] = index }
    }
  }

  /// Reads a file, and more files after it with each call: a call of git for each of 5,000 files would take minutes.
  func read(_ path: String) throws -> Data? {
    if !state.withLock(\.isListed) { _ = try list() }
    let (known, batch) = state.withLock { state -> (Data?, [GitCopy.Blob]) in
      if let known = state.readAhead.removeValue(forKey: path) { return (known, []) }
      guard let first = state.indices[path] else { return (nil, []) }
      var byteCount: Int64 = 0
      let batch = state.blobs[first...].prefix(state.batchCount).prefix { blob in
        byteCount += blob.size
        return blob.path == path
          || (byteCount <= GitPlace.largestBatch.bytes && GitPlace.haveSameFolder(blob.path, path))
      }
      state.batchCount = min(state.batchCount * 4, GitPlace.largestBatch.count)
      return (nil, Array(batch))
    }
    guard !batch.isEmpty else { return known }
    let contents = try using { try copy.read(batch) }
    state.withLock { state in
      for (blob, bytes) in zip(batch, contents).dropFirst() { state.readAhead[blob.path] = bytes }
    }
    return contents.first
  }

  private func using<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try copy.using(body) } catch let error as GitError { throw GitPlaceError(error) }
  }

  /// Whether a file is not hidden, and in the places of a journal's files.
  private static func mayBeOfJournal(_ blob: GitCopy.Blob) -> Bool {
    let names = blob.path.split(separator: "/", omittingEmptySubsequences: false)
    return blob.isFile && names.count <= 2 && !names.contains { $0.isEmpty || $0.hasPrefix(".") }
  }

  private static func haveSameFolder(_ one: String, _ other: String) -> Bool {
    one.prefix { $0 != "/" } == other.prefix { $0 != "/" }
  }

  func put(_ files: [(path: String, bytes: Data)], removing: [String]) throws {
    if !state.withLock(\.isListed) { _ = try list() }
    let isNew = state.withLock(\.isNew)
    try refresh {
      // Not the reader's name: the devices in the files' names are enough.
      try copy.push(isNew: isNew) { _ in GitCopy.Change("Sync", files: files, removed: removing) }
      return true
    }
  }
}

/// A git repository that cannot be used for sync.
package struct GitPlaceError: ReportedError, Hashable {
  package let error: GitError

  package init(_ error: GitError) { self.error = error }

  package var category: FailureCategory { error.category }

  package var description: String {
    guard category != .input else { return error.description }
    // The words of git follow the first line.
    let lines = error.description.split(separator: "\n", maxSplits: 1)
    return "\(lines[0]); the changes are kept for the next sync" + (lines.count == 2 ? "\n\(lines[1])" : "")
  }
}

extension GitAddress {
  /// The branch of a journal, unless its address names one.
  private static let journalBranch = "octavo"

  /// The address of a journal; nil if the text is a folder.
  package init?(journal text: String) throws(GitPlaceError) {
    do throws(GitError) {
      guard let address = try GitAddress(text, defaultBranch: GitAddress.journalBranch) else { return nil }
      self = address
    } catch { throw GitPlaceError(error) }
  }
}
