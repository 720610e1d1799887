import Foundation

/// A terminal session as plain text: commands after `$ `, then their output; standard error after `2> `, a nonzero exit
/// code after `? `. Everything before the first command is prose.
struct Transcript {
  /// One command and its output.
  struct Step: Equatable {
    let command: String
    let output: String
  }

  let prose: String
  let steps: [Step]

  init(_ text: String) {
    var prose: [Substring] = []
    var steps: [Step] = []
    var command: String?
    var output: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        if let command { steps.append(Step(command: command, output: Transcript.joined(output))) }
        command = String(line.dropFirst(2))
        output = []
      } else if command == nil {
        prose.append(line)
      } else {
        output.append(line)
      }
    }
    if let command { steps.append(Step(command: command, output: Transcript.joined(output))) }
    self.prose = prose.joined(separator: "\n")
    self.steps = steps
  }

  private static func joined(_ lines: [Substring]) -> String {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }

  /// The transcript with the commands' actual output.
  func performed(in terminal: TestTerminal) throws -> String {
    var text = prose
    if !text.isEmpty { text = text.trimmingCharacters(in: .newlines) + "\n\n" }
    for step in steps {
      let output = try terminal.run(step.command)
      text += "$ \(step.command)\n" + (output.isEmpty ? "" : output + "\n") + "\n"
    }
    return text.trimmingCharacters(in: .newlines) + "\n"
  }
}
