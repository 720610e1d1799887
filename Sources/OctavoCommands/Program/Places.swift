internal import Foundation
internal import Glibc

/// Where things lie on this machine (XDG Base Directory Specification 0.8).
struct Places: Sendable {
  private let data: URL
  private let config: URL
  private let state: URL
  private let cache: URL
  /// The library, unless `--library` names another.
  let library: URL
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
    data = folder("XDG_DATA_HOME", else: ".local/share")
    config = folder("XDG_CONFIG_HOME", else: ".config")
    state = folder("XDG_STATE_HOME", else: ".local/state")
    cache = folder("XDG_CACHE_HOME", else: ".cache")
    library = path.map(place) ?? data.appending(path: "library.sqlite")
    backups = backupPath.map(place)
  }

  /// The home folder: `HOME`, else the one that the system knows for the user.
  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return getpwuid(getuid()).flatMap { user in user.pointee.pw_dir.map { String(cString: $0) } } ?? "/"
  }
}

extension Places {
  /// What the reader has set.
  var configuration: URL { config.appending(path: "config.yaml") }
  /// Programs of the reader's own that are told what happens.
  var hooks: URL { config.appending(path: "hooks") }
  /// The reader's templates, one folder for each exporter.
  var templates: URL { config.appending(path: "templates") }
  /// The reader's exporters.
  var exporters: URL { data.appending(path: "exporters") }
  /// The programs on the PATH that may make exports.
  var trustedExporters: URL { config.appending(path: "trusted-exporters.json") }
  /// The reader's own programs that look books up.
  var sources: URL { data.appending(path: "sources") }
  /// Those on the PATH that may.
  var trustedSources: URL { config.appending(path: "trusted-sources.json") }
  /// What sources keep of their answers, a folder for each.
  var sourceCache: URL { cache.appending(path: "sources") }
  /// The reader's own programs that read documents.
  var documentReaders: URL { data.appending(path: "document-readers") }
  /// Those on the PATH that may.
  var trustedDocumentReaders: URL { config.appending(path: "trusted-document-readers.json") }
  /// Drafts that were not committed yet.
  var drafts: URL { state.appending(path: "drafts") }
  /// The library and the place of the tour.
  var tour: URL { state.appending(path: "tour") }
  /// Which single files are exports.
  var exportedFiles: URL { state.appending(path: "exported") }
  /// What was public in an export once, a file for each library.
  var published: URL { state.appending(path: "published") }
}
