/// Escapes text that begins with a dash, such as `- a list item`, so that the parser does not take it for an option.
enum ArgumentEscaping {
  /// The escape character before such text while it is parsed; no text of the library contains it.
  private static let guardCharacter: Character = "\u{1}"
  private static let optionsOfFiles = ["-o", "--output", "--library", "--templates", "--cover", "--avatar"]

  /// The arguments with escaped text. Text begins with one dash and is not an option, which is a dash and one letter.
  static func guarded(_ arguments: [String]) -> [String] {
    arguments.indices.map { index in
      let argument = arguments[index]
      let isText = argument.hasPrefix("-") && !argument.hasPrefix("--") && argument != "-"
      let isFile = index > 0 && optionsOfFiles.contains(arguments[index - 1])
      let isOption = argument.count == 2 && argument.last?.isLetter == true
      return isText && !isFile && !isOption ? String(guardCharacter) + argument : argument
    }
  }

  /// The text without the escape character.
  static func text(_ argument: String) -> String {
    argument.contains(guardCharacter) ? argument.filter { $0 != guardCharacter } : argument
  }
}
