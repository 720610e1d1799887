internal import Foundation
internal import Glibc

/// Where things lie on this machine (XDG Base Directory Specification 0.8).
struct Places: Sendable {
  /// The library, unless `--library` names another.
  let library: URL
  /// What the reader has set.
  let configuration: URL
  /// Programs of the reader's own that are told what happens.
  let hooks: URL
  /// The reader's templates, one folder for each exporter.
  let templates: URL
  /// The reader's exporters.
  let exporters: URL
  /// The programs on the PATH that may make exports.
  let trustedPrograms: URL
  /// The reader's own programs that look books up.
  let sources: URL
  /// Those on the PATH that may.
  let trustedSources: URL
  /// What sources keep of their answers, a folder for each.
  let sourceCache: URL
  /// The reader's own programs that read documents.
  let documentReaders: URL
  /// Those on the PATH that may.
  let trustedDocumentReaders: URL
  /// Drafts that were not committed yet.
  let drafts: URL
  /// The library and the place of the tour.
  let tour: URL
  /// What was public in an export once, a file for each library.
  let published: URL
  /// Where backups go, when a place is set for them.
  let backups: URL?

  /// The places that the environment names, else the usual ones below the home folder.
  /// - Parameters:
  ///   - path: The library that is set, if any; `~/` in it is the home folder.
  ///   - backupPath: The folder for backups that is set, if any, in the same way.
  init(environment: [String: String], library path: String?, backups backupPath: String? = nil) {
    let home = URL(filePath: Places.home(environment))
    func place(_ path: String) -> URL {
      path.hasPrefix("~/") ? home.appending(path: String(path.dropFirst(2))) : URL(filePath: path)
    }
    func folder(_ name: String, else fallback: String) -> URL {
      // The specification has relative paths ignored.
      let path = environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      return (path ?? home.appending(path: fallback)).appending(path: "octavo")
    }
    let data = folder("XDG_DATA_HOME", else: ".local/share")
    let config = folder("XDG_CONFIG_HOME", else: ".config")
    let state = folder("XDG_STATE_HOME", else: ".local/state")
    library = path.map(place) ?? data.appending(path: "library.sqlite")
    backups = backupPath.map(place)
    configuration = config.appending(path: "config.yaml")
    hooks = config.appending(path: "hooks")
    templates = config.appending(path: "templates")
    trustedPrograms = config.appending(path: "trusted-exporters.json")
    sources = data.appending(path: "sources")
    trustedSources = config.appending(path: "trusted-sources.json")
    sourceCache = folder("XDG_CACHE_HOME", else: ".cache").appending(path: "sources")
    documentReaders = data.appending(path: "document-readers")
    trustedDocumentReaders = config.appending(path: "trusted-document-readers.json")
    exporters = data.appending(path: "exporters")
    drafts = state.appending(path: "drafts")
    tour = state.appending(path: "tour")
    published = state.appending(path: "published")
  }

  /// The home folder: `HOME`, else the one that the system knows for the user.
  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return getpwuid(getuid()).flatMap { user in user.pointee.pw_dir.map { String(cString: $0) } } ?? "/"
  }
}
