/// What a program refuses to do.
package enum ProgramRefusal: Error, Equatable, CustomStringConvertible {
  /// It was started by hand.
  case noRequest(program: String)
  /// Standard input has something else.
  case invalidRequest(words: String)
  /// It renders a template.
  case noTemplates(name: String)
  /// Its output is one that `exporter.json` cannot declare.
  case undeclarable

  /// The message, one sentence.
  package var description: String {
    switch self {
    case .noRequest(let program):
      "Octavo starts this program - './\(program) --manifest > exporter.json' writes its manifest, and 'octavo plugins preview .' runs it"
    case .invalidRequest(let words): "the request on standard input is invalid: \(words)"
    case .noTemplates(let name): "a program has no templates, so '\(name)' cannot be rendered"
    case .undeclarable: "a program cannot have the output 'epub' - use a tree or a binary file"
    }
  }
}
