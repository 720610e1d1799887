internal import Configuration
internal import Foundation

/// The reader's editor.
struct Editor {
  private let command: String

  /// The editor that is set, with its own arguments, as in `code --wait`.
  /// - Throws: ``EditorError`` when none is.
  init(_ settings: Settings) throws {
    guard let command = settings.editor?.trimmingCharacters(in: .whitespaces), !command.isEmpty else {
      throw EditorError.none
    }
    self.command = command
  }

  /// Means something to a shell.
  private static let shellSigns = Set("|&;<>()$`\\\"'*?[#~=%!{}\t\n")

  /// The program and its arguments. What is more than words goes to the shell, as with git, so that
  /// `emacsclient -a '' -t`, `~/bin/ed` and paths in quotes are what they are everywhere else.
  private func words(opening path: String) -> [String] {
    guard command.contains(where: Editor.shellSigns.contains) else {
      return command.split(separator: " ").map(String.init) + [path]
    }
    return ["/bin/sh", "-c", command + " \"$@\"", command, path]
  }

  /// Lets the reader edit the draft on this terminal, and waits for the end of it.
  /// - Throws: ``EditorError`` when it could not be started, ``DraftError`` when it ended with an error; the draft
  ///   stays where something was written in it.
  func edit(_ draft: Draft) throws {
    let status: Int32
    do { status = try open(draft.url.path) } catch {
      if draft.isUntouched { draft.discard() }
      throw error
    }
    guard status != 0 else { return }
    let isUntouched = draft.isUntouched
    if isUntouched { draft.discard() }
    throw DraftError.editorFailed(status: status, keptIn: isUntouched ? nil : draft.url.path)
  }

  /// Lets the reader edit a file of theirs in its place, and waits for the end of it.
  /// - Throws: ``EditorError`` when it could not be started or ended with an error.
  func edit(file path: String) throws {
    let status = try open(path)
    guard status == 0 else { throw EditorError.stopped(status: status, path: path) }
  }

  /// How the editor ended.
  private func open(_ path: String) throws -> Int32 {
    let words = words(opening: path)
    do throws(TerminalProgram.Unstarted) { return try TerminalProgram(words: words).run() } catch {
      throw EditorError.notStarted(command: words[0], reason: error.reason)
    }
  }
}
