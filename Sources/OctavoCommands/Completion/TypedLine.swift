/// A command line up to the cursor, as it is being typed, without the program's name.
struct TypedLine: Equatable {
  /// The words that stand whole, without their quotes.
  var words: [String]
  /// The beginning of the word at the cursor, without its quotes.
  var beginning: String
  /// The quote that is open at the cursor.
  var openQuote: Character?

  /// A line that a shell has divided already; the last word is the one at the cursor.
  init(words: [String]) {
    self.words = Array(words.dropLast())
    beginning = words.last ?? ""
  }

  /// A line as it was typed in Bash, with the program's name (Bash Reference Manual §3.1.2 "Quoting").
  init(bash line: String) {
    var words: [String] = []
    var word = ""
    var isInWord = false
    var quote: Character?
    var characters = line.makeIterator()
    while let character = characters.next() {
      switch (character, quote) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("'", nil), ("\"", nil):
        quote = character
        isInWord = true
      case ("\\", nil), ("\\", "\""):
        guard let escaped = characters.next() else { continue }
        if quote != nil, !"\"\\$`".contains(escaped) { word.append(character) }
        word.append(escaped)
        isInWord = true
      case (" ", nil), ("\t", nil):
        if isInWord { words.append(word) }
        (word, isInWord) = ("", false)
      default:
        word.append(character)
        isInWord = true
      }
    }
    self.words = Array(words.dropFirst())
    beginning = word
    openQuote = quote
  }
}
