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

  package var description: String {
    switch self {
    case .noRequest(let program):
      "Octavo starts this program - './\(program) --manifest > exporter.json' writes its manifest, and 'octavo plugins preview .' runs it"
    case .invalidRequest(let words):
      "invalid request on standard input: \(words) - 'octavo plugins preview .' runs the exporter with a valid one"
    case .noTemplates(let name): "a program has no templates: '\(name)' - build the text in Swift"
    case .undeclarable: "a program cannot have the output 'epub' - use a tree or a binary file"
    }
  }
}
