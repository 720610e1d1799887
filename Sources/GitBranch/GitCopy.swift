package import Foundation
internal import Glibc
internal import PrivateFolders

/// The private copy of a branch: a bare repository, so that no file of it is ever checked out.
///
/// All of it is in the remote, too. A damaged copy, or one with the lock files of a killed git, is removed and fetched
/// again.
package struct GitCopy: Sendable {
  private let git: Git
  private let address: GitAddress
  private let folder: String

  private static let tip = "refs/octavo/tip"
  private static let next = "refs/octavo/next"

  /// - Parameter folder: A folder for the copy alone; it is created.
  package init(of address: GitAddress, in folder: String, by git: Git) {
    (self.address, self.folder, self.git) = (address, folder, git)
  }

  private var repository: String { folder + "/copy.git" }
  private var branch: String { "refs/heads/\(address.branch)" }

  /// A command on the copy failed.
  private struct Damaged: Error {
    let result: Git.Result
  }

  /// Runs the closure with a usable copy, which no other process changes meanwhile.
  package func using<Value>(_ body: () throws -> Value) throws -> Value {
    do { try PrivateFile.createFolder(URL(filePath: folder)) } catch {
      throw GitError.unwritableCopy(folder, words: error.systemWords)
    }
    do {
      return try FolderLock.holding(folder) {
        do { return try prepared(body) } catch is Damaged {
          try remove()
          return try prepared {
            _ = try fetch()
            return try body()
          }
        }
      }
    } catch let refused as PrivateFolder.Refused {
      throw refused.code == EWOULDBLOCK
        ? GitError.busy(address.text) : .unwritableCopy(folder, words: refused.words)
    } catch let damaged as Damaged { throw failure(damaged.result) }
  }

  private func prepared<Value>(_ body: () throws -> Value) throws -> Value {
    if FileManager.default.fileExists(atPath: repository + "/HEAD") { return try body() }
    do {
      let made = try git.run(["init", "--quiet", "--bare", "--template=", "--object-format=sha1", "--", repository])
      guard made.isSuccess else { throw failure(made) }
      return try body()
    } catch {
      // A mistyped address leaves no folder behind.
      if !(error is Damaged) { try? FileManager.default.removeItem(atPath: folder) }
      throw error
    }
  }

  private func remove() throws {
    do { try FileManager.default.removeItem(atPath: repository) } catch {
      throw GitError.unwritableCopy(folder, words: error.systemWords)
    }
  }

  private func failure(_ result: Git.Result) -> GitError {
    GitError.failed(address.text, result.reason, standardErrorText: result.standardErrorText)
  }

  /// Runs a command that needs only the copy.
  private func run(_ arguments: [String], input: Data = Data()) throws -> Git.Result {
    let result = try git.run(arguments, in: repository, input: input)
    guard result.isSuccess else { throw Damaged(result: result) }
    return result
  }
}

// What is in the branch.

extension GitCopy {
  /// A file in the branch.
  package struct Blob: Sendable {
    package let path: String
    package let size: Int64
    /// Whether it is a plain file, neither a link nor a submodule.
    package let isFile: Bool
    /// The hash of its bytes.
    package let id: String
  }

  /// Fetches the branch.
  /// - Returns: Whether the remote has such a branch.
  package func fetch() throws -> Bool {
    let options = ["--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"]
    let serving = address.isLocal ? ["--upload-pack=\(Git.serving("upload-pack"))"] : []
    let fetched = try git.run(
      ["fetch"] + options + serving + ["--", address.remote, "+\(branch):\(GitCopy.tip)"], in: repository)
    if fetched.isSuccess { return true }
    // The branch or the remote is missing, or the copy is damaged.
    let asked = try git.run(["ls-remote", "--quiet"] + serving + ["--", address.remote, branch], in: repository)
    guard asked.isSuccess else { throw failure(asked) }
    guard asked.output.isEmpty else { throw Damaged(result: fetched) }
    return false
  }

  /// What the fetched branch contains.
  package func files() throws -> [Blob] {
    let listing = try run(["ls-tree", "-r", "-l", "-z", "--full-tree", GitCopy.tip]).output
    return listing.split(separator: 0).compactMap { record in
      // 100644 blob <id> <size><tab><path>; links and submodules have other modes.
      guard let tab = record.firstIndex(of: 9) else { return nil }
      let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 4 else { return nil }
      return Blob(
        path: String(decoding: record[(tab + 1)...], as: UTF8.self), size: Int64(words[3]) ?? 0,
        isFile: words[0].hasPrefix("100"), id: String(words[2]))
    }
  }

  /// The bytes of files, in their order.
  package func read(_ blobs: [Blob]) throws -> [Data] {
    let ids = Data(blobs.map { $0.id + "\n" }.joined().utf8)
    let result = try run(["cat-file", "--batch"], input: ids)
    var rest = result.output[...]
    return try blobs.map { blob in
      // <id> blob <size><newline><bytes><newline>
      guard let end = rest.firstIndex(of: 10), rest[..<end].elementsEqual("\(blob.id) blob \(blob.size)".utf8),
        rest.distance(from: end, to: rest.endIndex) >= blob.size + 2
      else { throw Damaged(result: result) }
      let bytes = rest[(end + 1)..<(end + 1 + Int(blob.size))]
      rest = rest[(bytes.endIndex + 1)...]
      return Data(bytes)
    }
  }
}

// What is added to it.

extension GitCopy {
  private static let attempts = 50
  /// A push that fails so often, though nothing else was pushed, fails for another reason.
  private static let failures = 3

  /// One commit.
  package struct Change {
    package var message: String
    package var files: [(path: String, bytes: Data)]
    package var removed: [String]

    package init(_ message: String, files: [(path: String, bytes: Data)], removed: [String]) {
      (self.message, self.files, self.removed) = (message, files, removed)
    }
  }

  /// Changes the branch by one commit.
  /// - Parameters:
  ///   - isNew: Whether the remote has no such branch yet.
  ///   - change: The change of the fetched branch; called again after another push.
  package func push(isNew: Bool, _ change: (_ isNew: Bool) throws -> Change) throws {
    // The copy may have been made again since the branch was listed.
    var isNew = try isNew || !git.run(["rev-parse", "--verify", "--quiet", GitCopy.tip], in: repository).isSuccess
    var failures = 0
    for attempt in 1...GitCopy.attempts {
      try commit(change(isNew), isNew: isNew)
      // A killed run may have pushed already.
      if !isNew, try id(GitCopy.tip + "^{tree}") == id(GitCopy.next + "^{tree}") { return }
      let pushed = try push()
      if pushed.isSuccess {
        _ = try run(["update-ref", GitCopy.tip, GitCopy.next])
        return
      }
      let before = isNew ? nil : try id(GitCopy.tip)
      // Before the fetch: what is fetched has to be new when it is pushed onto.
      usleep(.random(in: 0...20_000) * UInt32(min(attempt, 10)))
      isNew = try !fetch()
      failures = try before == (isNew ? nil : id(GitCopy.tip)) ? failures + 1 : 0
      guard failures < GitCopy.failures, !pushed.isTooSlow else { throw failure(pushed) }
    }
    throw GitError.contended(address.text)
  }

  private func push() throws -> Git.Result {
    let options = ["--quiet", "--no-verify", "--no-follow-tags", "--no-signed", "--recurse-submodules=no"]
    let serving = address.isLocal ? ["--receive-pack=\(Git.serving("receive-pack"))"] : []
    return try git.run(
      ["push"] + options + serving + ["--", address.remote, "\(GitCopy.next):\(branch)"], in: repository)
  }

  private func id(_ name: String) throws -> Data { try run(["rev-parse", "--verify", name]).output }

  /// Commits onto the tip; what is new is synced to disk in one pack.
  private func commit(_ change: Change, isNew: Bool) throws {
    var input = Data()
    func add(_ line: String) { input.append(Data((line + "\n").utf8)) }
    add("commit \(GitCopy.next)")
    // Not the reader's name and address, which may be private.
    add("committer Octavo <octavo@octavo.invalid> now")
    add("data \(change.message.utf8.count)\n\(change.message)")
    if !isNew { add("from \(GitCopy.tip)^0") }
    for path in change.removed { add("D \(GitCopy.quoted(path))") }
    for (path, bytes) in change.files {
      add("M 100644 inline \(GitCopy.quoted(path))")
      add("data \(bytes.count)")
      input.append(bytes)
      add("")
    }
    add("done")
    _ = try run(["fast-import", "--quiet", "--force", "--done", "--date-format=now"], input: input)
  }

  private static func quoted(_ path: String) -> String {
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
