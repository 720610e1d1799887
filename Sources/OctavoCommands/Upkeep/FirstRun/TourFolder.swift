internal import Foundation
internal import Glibc
internal import LibraryStore
internal import PrivateFolders
internal import ReadingModel

/// The folder of the tour, with a separate library, its exports and the progress.
///
/// The tour's commands use this folder for all of Octavo's paths, so that nothing else is read or written.
struct TourFolder {
  /// Where it is; may not exist yet.
  let url: URL

  var path: String { url.path(percentEncoded: false) }
  private var library: LibraryFile { LibraryFile(url.appending(path: "library.sqlite")) }
  private var bookmark: URL { url.appending(path: "step") }

  /// How many steps were taken; nil if the tour was not started, or the progress cannot be read.
  var stepsTaken: Int? {
    guard let text = try? String(contentsOf: bookmark, encoding: .utf8), (try? library.content()) != .nothing else {
      return nil
    }
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Creates the folder from scratch, with a library of sample books.
  func begin(at now: Moment, seed: Snapshot) throws {
    try remove()
    try FolderError.refusing(path) { try PrivateFile.createFolder(url) }
    let made = try Library.create(library, now: now, seed: seed)
    // The steps need these books, also after one that adds a book. Without history, an early 'octavo undo' cannot
    // remove them.
    try made.imports.keepSamples()
    _ = try made.history.forget()
    try keep(stepsTaken: 0)
  }

  /// Stores how many steps were taken.
  func keep(stepsTaken count: Int) throws {
    try FolderError.refusing(path) { try Data("\(count)\n".utf8).write(to: bookmark, options: .atomic) }
  }

  /// Removes the folder and its content, if it exists.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FolderError.refusing(path) { try FileManager.default.removeItem(at: url) }
  }

  /// Makes it the working directory, so that commands write relative paths there.
  func enter() throws {
    guard chdir(path) == 0 else { throw FolderError.refused(path, words: String(cString: strerror(errno))) }
  }

  /// The environment of the tour's commands: the tour's folder for all of Octavo's paths, the reader's display choices,
  /// and no other settings of the reader's own library.
  func environment(of session: Session) -> [String: String] {
    var environment = session.environment.filter { !$0.key.hasPrefix("OCTAVO_") || $0.key == "OCTAVO_NOW" }
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] { environment[name] = path }
    environment["OCTAVO_LIBRARY"] = library.path
    environment["OCTAVO_COLOR"] = session.console.isColoured ? "always" : "never"
    // Every step fits a screen, and a reader may not know how to leave a pager.
    environment["OCTAVO_PAGER"] = "off"
    environment["OCTAVO_PLAIN"] = session.console.style.isPlain ? "on" : "off"
    return environment
  }
}
