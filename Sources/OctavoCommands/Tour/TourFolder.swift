internal import Foundation
internal import Glibc
internal import LibraryStore
internal import PrivateFolders
internal import ReadingModel

/// The folder in which the tour keeps a library of its own, what is exported on it, and how far it has come.
///
/// Its commands see this folder as the reader's home of everything, so that nothing else is read or written.
struct TourFolder {
  private let url: URL

  /// The folder, there or not.
  init(_ places: Places) {
    url = places.tour
  }

  /// Where it is.
  var path: String { url.path(percentEncoded: false) }
  private var library: LibraryFile { LibraryFile(url.appending(path: "library.sqlite")) }
  private var bookmark: URL { url.appending(path: "step") }

  /// How many steps were taken; nil when the tour was not begun, or what tells of it cannot be read.
  var stepsTaken: Int? {
    guard let text = try? String(contentsOf: bookmark, encoding: .utf8), (try? library.content()) != .nothing else {
      return nil
    }
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Makes it anew, with a library of sample books.
  /// - Throws: ``FolderError`` when it cannot be written.
  func begin(at now: Moment, seed: Snapshot) throws {
    try remove()
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw FolderError.refused(path, words: error.systemWords) }
    // Whoever tries 'octavo undo' first is not to lose the books that the steps are about.
    _ = try Library.create(library, now: now, seed: seed).forgetHistory()
    try keep(stepsTaken: 0)
  }

  /// Keeps in mind how many steps were taken.
  /// - Throws: ``FolderError`` when it cannot be written.
  func keep(stepsTaken count: Int) throws {
    do { try Data("\(count)\n".utf8).write(to: bookmark, options: .atomic) } catch {
      throw FolderError.refused(path, words: error.systemWords)
    }
  }

  /// Removes it with all that is in it; one that is not there is fine.
  /// - Throws: ``FolderError`` when it cannot be removed.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do { try FileManager.default.removeItem(at: url) } catch {
      throw FolderError.refused(path, words: error.systemWords)
    }
  }

  /// Goes into it, so that what a command writes without a whole path is written there.
  /// - Throws: ``FolderError`` when it cannot be entered.
  func enter() throws {
    guard chdir(path) == 0 else { throw FolderError.refused(path, words: String(cString: strerror(errno))) }
  }

  /// The environment of the tour's commands: its folder for everything of Octavo's, the reader's ways of showing
  /// results, and nothing else that is set for the reader's own library.
  func environment(of session: Session) -> [String: String] {
    var environment = session.environment.filter { !$0.key.hasPrefix("OCTAVO_") || $0.key == "OCTAVO_NOW" }
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] { environment[name] = path }
    environment["OCTAVO_LIBRARY"] = library.path
    environment["OCTAVO_COLOR"] = session.console.isColoured ? "always" : "never"
    environment["OCTAVO_PLAIN"] = session.console.style.isPlain ? "on" : "off"
    return environment
  }
}
