internal import ReadingModel

/// A command line up to the cursor, without the program's name.
struct TypedLine: Equatable {
  /// The complete words before the cursor, without quotes.
  var words: [String]
  /// The start of the word at the cursor, without quotes.
  var beginning: String
  var openQuote: Unicode.Scalar?

  /// Characters that a backslash escapes inside double quotes.
  static let signsInQuotes = "\"\\$`".unicodeScalars

  /// A line already split by the shell; the last word is the one at the cursor.
  init(words: [String]) {
    self.words = Array(words.dropLast())
    beginning = words.last ?? ""
  }

  /// Parses a line typed in Bash, with the program's name (Bash Reference Manual §3.1.2 "Quoting").
  init(bash line: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var isInWord = false
    var quote: Unicode.Scalar?
    var signs = line.unicodeScalars.makeIterator()
    while let sign = signs.next() {
      switch (sign, quote) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("'", nil), ("\"", nil):
        quote = sign
        isInWord = true
      case ("\\", nil), ("\\", "\""):
        guard let escaped = signs.next() else { continue }
        if quote != nil, !TypedLine.signsInQuotes.contains(escaped) { word.append(sign) }
        word.append(escaped)
        isInWord = true
      case (" ", nil), ("\t", nil):
        if isInWord { words.append(String(word)) }
        (word, isInWord) = (String.UnicodeScalarView(), false)
      default:
        word.append(sign)
        isInWord = true
      }
    }
    self.words = Array(words.dropFirst())
    beginning = String(word)
    openQuote = quote
  }
}

extension TypedLine {
  /// A candidate in the form of Bash's `COMPREPLY`.
  ///
  /// Bash inserts a reply verbatim, in place of the text after the last unquoted colon or equals sign
  /// (`COMP_WORDBREAKS`, Bash Reference Manual §5.2). Not `compgen -W`: it would run a command in a title.
  func bashReply(_ candidate: Completion.Candidate) -> String {
    if let openQuote { return TypedLine.quoted(candidate.word, in: openQuote) }
    let beginning = beginning.unicodeScalars
    guard let divider = beginning.lastIndex(where: { $0 == ":" || $0 == "=" }) else {
      return TypedLine.escaped(candidate.word)
    }
    return TypedLine.escaped(String(candidate.word.unicodeScalars.dropFirst(beginning[...divider].count)))
  }

  /// Escapes every ASCII character that may be special to the shell: all except a few.
  private static func escaped(_ word: String) -> String {
    word.unicodeScalars.map { sign in
      switch sign {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", ":", "=", "@", "%", "+": String(sign)
      default: sign.isASCII ? "\\\(sign)" : String(sign)
      }
    }.joined()
  }

  /// Escapes text inside an open quote.
  private static func quoted(_ word: String, in quote: Unicode.Scalar) -> String {
    guard quote == "\"" else { return word.replacing(scalar: "'", with: "'\\''") }
    return word.unicodeScalars.map { TypedLine.signsInQuotes.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
