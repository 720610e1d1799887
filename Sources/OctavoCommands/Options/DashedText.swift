/// Words that begin with a dash and are text all the same, `- a list item`, kept from a parser that would take them for
/// options.
enum DashedText {
  /// Stands before such words while they are parsed: a character that no text of the library holds.
  private static let guardCharacter: Character = "\u{1}"
  private static let optionsOfFiles = ["-o", "--output", "--library", "--templates", "--cover", "--avatar"]

  /// The arguments with a guard before words that begin with one dash and are no option: a dash and one letter are one,
  /// or are meant to be.
  static func guarded(_ arguments: [String]) -> [String] {
    arguments.indices.map { index in
      let argument = arguments[index]
      let isText = argument.hasPrefix("-") && !argument.hasPrefix("--") && argument != "-"
      let isFile = index > 0 && optionsOfFiles.contains(arguments[index - 1])
      let isOption = argument.count == 2 && argument.last?.isLetter == true
      return isText && !isFile && !isOption ? String(guardCharacter) + argument : argument
    }
  }

  /// The text without the guard.
  static func text(_ argument: String) -> String {
    argument.contains(guardCharacter) ? argument.filter { $0 != guardCharacter } : argument
  }
}
