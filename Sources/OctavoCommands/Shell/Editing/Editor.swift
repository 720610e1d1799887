internal import Configuration
internal import Foundation
internal import ReadingModel

struct Editor {
  private let command: String

  /// The configured editor, with its own arguments, as in `code --wait`.
  init(_ settings: Settings) throws {
    guard let command = settings.editor?.trimmingCharacters(in: .whitespaces), !command.isEmpty else {
      throw EditorError.none
    }
    self.command = command
  }

  /// Characters that are special to a shell.
  private static let shellSigns = Set("|&;<>()$`\\\"'*?[#~=%!{}\t\n")

  /// The program and its arguments. A command with special characters is run by the shell, as in git, so that
  /// `emacsclient -a '' -t`, `~/bin/ed` and quoted paths work as everywhere else.
  private func words(opening path: String) -> [String] {
    guard command.contains(where: Editor.shellSigns.contains) else {
      return command.split(separator: " ").map(String.init) + [path]
    }
    return ["/bin/sh", "-c", command + " \"$@\"", command, path]
  }

  /// Opens the draft in the editor on this terminal, and waits until it ends. If it fails, a draft with text is kept.
  func edit(_ draft: Draft) throws {
    let status: Int32
    do { status = try open(draft.url.path) } catch {
      if draft.isUntouched { draft.discard() }
      throw error
    }
    guard status != 0 else { return }
    let isUntouched = draft.isUntouched
    if isUntouched { draft.discard() }
    throw DraftError.editorFailed(status: status, savedAt: isUntouched ? nil : draft.url.path)
  }

  /// Opens a file in the editor directly, without a draft, and waits until the editor ends.
  func edit(file path: String) throws {
    let status = try open(path)
    guard status == 0 else { throw EditorError.stopped(status: status, path: path) }
  }

  /// Runs the editor and returns its exit status.
  private func open(_ path: String) throws -> Int32 {
    let words = words(opening: path)
    do throws(TerminalProgram.Unstarted) { return try TerminalProgram(words: words).run() } catch {
      throw EditorError.notStarted(command: words[0], reason: error.reason)
    }
  }
}

/// Why the editor failed.
enum EditorError: ReportedError, Equatable {
  case none
  /// No editor is set, and the broken configuration file must be repaired before one can be.
  case nothingToRepair(path: String)
  case notStarted(command: String, reason: String)
  /// The editor ended with an error while it edited a file directly.
  case stopped(status: Int32, path: String)

  var category: FailureCategory {
    switch self {
    case .none, .nothingToRepair: .input
    case .notStarted, .stopped: .plugin
    }
  }

  var description: String {
    switch self {
    case .none: "no editor set - set VISUAL or EDITOR, or run 'octavo config set editor vim'"
    case .nothingToRepair(let path): "no editor set - set VISUAL or EDITOR, or open \(path) yourself"
    case .notStarted(let command, let reason):
      "cannot start the editor '\(command)': \(reason) - set VISUAL or EDITOR to another one"
    case .stopped(let status, let path): "the editor ended with status \(status) - check \(path)"
    }
  }
}
