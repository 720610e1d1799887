internal import Configuration
internal import Foundation
internal import Glibc

/// The reader's editor.
struct Editor {
  private let words: [String]

  /// The editor that is set, with its own arguments, as in `code --wait`.
  /// - Throws: ``InputError`` when none is.
  init(_ settings: Settings) throws {
    guard let words = settings.editor?.split(separator: " ").map(String.init), !words.isEmpty else {
      throw InputError.noEditor
    }
    self.words = words
  }

  /// Lets the reader edit the draft on this terminal, and waits for the end of it.
  /// - Throws: ``InputError`` when the editor could not be started or ended with an error; the draft stays.
  func edit(_ draft: Draft) throws {
    let (status, path) = (try open(draft.url.path), draft.url.path)
    guard status == 0 else { throw InputError.editorFailed(status: status, draft: path) }
  }

  /// Lets the reader edit a file of theirs in its place, and waits for the end of it.
  /// - Throws: ``InputError`` when the editor could not be started or ended with an error.
  func edit(file path: String) throws {
    let status = try open(path)
    guard status == 0 else { throw InputError.editorStopped(status: status, path: path) }
  }

  /// How the editor ended.
  private func open(_ path: String) throws -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = (words + [path]).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    // Ctrl-C and Ctrl-\ are the editor's while it runs; what is ignored here is not to be ignored there.
    let previous = [SIGINT, SIGQUIT].map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip([SIGINT, SIGQUIT], previous) { signal(number, handler) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    let problem = posix_spawnp(&process, words[0], nil, &attributes, arguments, environ)
    guard problem == 0 else {
      throw InputError.editorNotStarted(command: words[0], reason: String(cString: strerror(problem)))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

extension Session {
  /// Whether somebody sits at a terminal and has named an editor.
  var mayOpenEditor: Bool { console.mayAsk && (try? Editor(settings)) != nil }
}
