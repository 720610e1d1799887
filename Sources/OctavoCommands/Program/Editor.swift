internal import Configuration
internal import Foundation

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
    do throws(TerminalProgram.Unstarted) { return try TerminalProgram(words: words + [path]).run() } catch {
      throw InputError.editorNotStarted(command: words[0], reason: error.reason)
    }
  }
}

extension Session {
  /// Whether somebody sits at a terminal and has named an editor.
  var mayOpenEditor: Bool { console.mayAsk && (try? Editor(settings)) != nil }
}
