internal import Foundation
internal import Glibc
internal import OutsidePrograms

/// The paths of Octavo's files (XDG Base Directory Specification 0.8).
struct XDGPaths: Sendable {
  private let data: URL
  private let config: URL
  private let state: URL
  private let cache: URL
  /// The library, unless `--library` names another.
  let library: URL
  let backups: URL?

  /// The paths that the environment gives, else the defaults in the home folder. In the configured paths of the library
  /// and the backups, `~/` is the home folder.
  init(environment: [String: String], library path: String?, backups backupPath: String? = nil) {
    let home = URL(filePath: XDGPaths.home(environment))
    func place(_ path: String) -> URL {
      path.hasPrefix("~/") ? home.appending(path: String(path.dropFirst(2))) : URL(filePath: path)
    }
    func folder(_ name: String, else fallback: String) -> URL {
      // The specification says to ignore relative paths.
      let path = environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      return (path ?? home.appending(path: fallback)).appending(path: "octavo")
    }
    data = folder("XDG_DATA_HOME", else: ".local/share")
    config = folder("XDG_CONFIG_HOME", else: ".config")
    state = folder("XDG_STATE_HOME", else: ".local/state")
    cache = folder("XDG_CACHE_HOME", else: ".cache")
    library = path.map(place) ?? data.appending(path: "library.sqlite")
    backups = backupPath.map(place)
  }

  /// The home folder: `HOME`, else the user's home folder in the system's user database.
  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return getpwuid(getuid()).flatMap { user in user.pointee.pw_dir.map { String(cString: $0) } } ?? "/"
  }
}

extension XDGPaths {
  var configuration: URL { config.appending(path: "config.yaml") }
  var hooks: URL { config.appending(path: "hooks") }
  /// The reader's templates, one folder for each exporter.
  var templates: URL { config.appending(path: "templates") }
  /// The reader's programs of a kind.
  func programs(_ kind: ProgramKind) -> URL { data.appending(path: kind.folderName) }
  /// The list of trusted programs of a kind on the PATH.
  func trustedPrograms(_ kind: ProgramKind) -> URL { config.appending(path: "trusted-\(kind.folderName).json") }
  /// The cache of the sources, one folder for each.
  var sourceCache: URL { cache.appending(path: "sources") }
  /// Drafts that are not committed yet.
  var drafts: URL { state.appending(path: "drafts") }
  /// The library and the progress of the tour.
  var tour: URL { state.appending(path: "tour") }
  /// A record of the single files that are exports.
  var exportedFiles: URL { state.appending(path: "exported") }
  /// What each export was made from, to recognise that nothing has changed.
  var exportReceipts: URL { cache.appending(path: "exports") }
  /// A record of the books that bulk lookups did not find, one file for each library.
  var lookups: URL { state.appending(path: "lookups") }
  /// Records of what the exports with --since-last wrote.
  var deltas: URL { state.appending(path: "since-last") }
  /// This device in each journal that it syncs, one file for each.
  var devices: URL { state.appending(path: "devices") }
  /// The sample books as exporters make them, one folder for each.
  var previews: URL { cache.appending(path: "previews") }
  /// What was new in each file of the inboxes, one file for each library.
  var inboxCounts: URL { cache.appending(path: "inbox") }
  /// A record of what public exports have shown, one file for each library.
  var published: URL { state.appending(path: "published") }
  /// Where and how the site of each library is published.
  var publishing: URL { config.appending(path: "publish") }
  /// Private copies of branches of git repositories.
  var gitCopies: URL { state.appending(path: "git") }
}
