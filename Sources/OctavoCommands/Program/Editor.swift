internal import Foundation
internal import Glibc

/// The reader's editor (`VISUAL`, else `EDITOR`).
struct Editor {
  private let words: [String]

  /// The editor that the environment names, with its own arguments, as in `code --wait`.
  /// - Throws: ``InputError`` when none is named.
  init(environment: [String: String]) throws {
    let command = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
    guard let words = command?.split(separator: " ").map(String.init), !words.isEmpty else { throw InputError.noEditor }
    self.words = words
  }

  /// Lets the reader edit the draft on this terminal, and waits for the end of it.
  /// - Throws: ``InputError`` when the editor could not be started or ended with an error; the draft stays.
  func edit(_ draft: Draft) throws {
    var arguments: [UnsafeMutablePointer<CChar>?] = (words + [draft.url.path]).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, words[0], nil, nil, arguments, environ)
    guard problem == 0 else {
      throw InputError.editorNotStarted(command: words[0], reason: String(cString: strerror(problem)))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      let isExit = status & 0x7F == 0
      throw InputError.editorFailed(
        status: isExit ? (status >> 8) & 0xFF : 128 + (status & 0x7F), draft: draft.url.path)
    }
  }
}
