internal import Foundation
internal import GitBranch
internal import GitSync
internal import LibraryStore
internal import OutsidePrograms
internal import ReadingModel
internal import Syncing

/// A place to sync with, as the reader typed it.
struct SyncAddress {
  /// As the library remembers it: an absolute path, or the address of a git repository.
  let text: String
  /// One value for a whole command: a git repository is fetched once.
  let place: SyncPlace
  private let git: GitAddress?

  /// An address that the library remembers.
  init(text: String) { self.init(text: text, git: try? GitAddress(journal: text)) }

  private init(text: String, git: GitAddress?) {
    (self.text, self.git) = (text, git)
    place = git.map { .git($0, copy: SyncAddress.copy(of: $0), environment: SyncAddress.environment) } ?? .folder(text)
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  private static func copy(of git: GitAddress) -> URL {
    XDGPaths(environment: environment, library: nil).gitCopies.appending(path: git.copyName)
  }

  /// As it is shown: the home folder as `~`.
  var shown: String {
    let home = FileManager.default.homeDirectoryForCurrentUser.path(percentEncoded: false)
    return text.hasPrefix(home) && home.count > 1 ? "~/" + text.dropFirst(home.count).drop { $0 == "/" } : text
  }

  var noun: String { git == nil ? "sync folder" : "sync repository" }

  var isFolder: Bool { git == nil }

  /// What another device connects to, for a command to type.
  var onOtherDevices: String {
    guard let git else { return "FOLDER" }
    return text.hasPrefix("/") ? "REPOSITORY" + text.dropFirst(git.remote.count) : DisplayText.line(text).shellWord
  }

  /// The named place, or all of the library's.
  static func named(_ typed: String?, in library: Library) throws -> [SyncAddress] {
    if let typed { return [try SyncAddress(typed: typed)] }
    let known = try library.sync.places()
    guard !known.isEmpty else { throw SyncError.notSynced }
    return known.map { SyncAddress(text: $0.address) }
  }

  private init(typed: String) throws {
    let path = InputFile(typed).absolutePath
    // An existing folder may be named like `host:path`.
    let isFolder = FileManager.default.fileExists(atPath: path)
    let git = isFolder ? try GitAddress(journal: path) : try GitAddress(journal: typed) ?? GitAddress(journal: path)
    self.init(text: git?.text ?? path, git: git)
  }

  init(folder: String) { self.init(text: InputFile(folder).absolutePath, git: nil) }

  /// Creates the folder, in one that exists.
  func makeFolder() throws {
    guard git == nil, !FileManager.default.fileExists(atPath: text) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: text, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch { throw SyncPlaceError(text, .missing) }
  }

  /// Removes the private copy of a git repository; the next sync would make it again.
  func removeCopy() {
    if let git { try? FileManager.default.removeItem(at: SyncAddress.copy(of: git)) }
  }
}

extension ReportedError {
  /// Whether other places can still be used.
  var isAboutPlace: Bool { self is SyncPlaceError || self is GitPlaceError || self is SyncError }
}

extension Console {
  /// Reports several errors. The first is thrown: its exit code counts.
  func end(with errors: [any ReportedError]) throws {
    for error in errors.dropFirst() { say("octavo: \(error.messageWithHint)") }
    if let first = errors.first { throw first }
  }
}

extension GitPlaceError: Hinted {
  var hint: String? {
    switch error {
    case .noGit: "install git, or sync over a folder"
    case .unknownScheme: "use ssh://, https://, host:path, or the path of a bare repository"
    case .invalidBranch: "write a branch after '#', such as git@example.org:journal.git#octavo"
    case .failed(_, .offline, _), .failed(_, .tooSlow, _): "run 'octavo sync' again when it can be reached"
    case .contended, .busy: "run 'octavo sync' again"
    case .failed, .passwordInAddress, .unwritableCopy: error.hint
    }
  }
}
