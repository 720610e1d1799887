internal import Foundation

/// Text reduced to what stays the same when two catalogues write one title or name: no case, no accents, no
/// punctuation, single spaces.
struct MatchText {
  /// The words that are left.
  let words: [String]

  /// Reduces a text. Text that holds nothing but signs keeps them, so that it still differs from other such text.
  init(_ text: String) {
    let words = MatchText.words(ofASCII: text) ?? MatchText.words(of: text)
    self.words = words.isEmpty ? text.split(whereSeparator: \.isWhitespace).map(String.init) : words
  }

  /// The words of text that is all ASCII, which most is and which is quick; nil for other text.
  private static func words(ofASCII text: String) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte + 0x20)
      case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "^"): continue
      case UInt8(ascii: "&"):
        end()
        words.append("and")
      case 0x80...: return nil
      default: end()
      }
    }
    end()
    return words
  }

  private static func words(of text: String) -> [String] {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .modifierSymbol: continue
      case .spacingMark, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        MatchText.append(scalar, to: &scalars)
      default:
        if scalar == "&" {
          scalars.append(allOf: " and ")
        } else if !MatchText.apostrophes.contains(scalar) {
          scalars.append(" ")
        }
      }
    }
    return String(scalars).split(separator: " ").map(String.init)
  }

  private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{00B4}", "`"]

  private static func append(_ scalar: Unicode.Scalar, to scalars: inout String.UnicodeScalarView) {
    if let base = LetterFolding.base(of: scalar) {
      scalars.append(allOf: base)
    } else {
      scalars.append(scalar)
    }
  }

  private static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "el", "los", "las", "una",
    "il", "lo", "gli", "o", "os", "as", "de", "het", "een", "den", "det", "en", "et",
  ]

  /// The words in one line, without the article a title begins with.
  var title: String {
    let isArticleFirst = words.count > 1 && MatchText.articles.contains(words[0])
    return (isArticleFirst ? words.dropFirst() : words[...]).joined(separator: " ")
  }

  /// The words run together, as initials are spaced at will: `J. R. R. Tolkien`, `J.R.R. Tolkien`.
  var name: String { words.joined() }

  /// The ``title`` of a text, without a list of its words where it is plain.
  fileprivate static func title(_ text: String) -> String {
    guard let line = plainLine(text, between: UInt8(ascii: " ")) else { return MatchText(text).title }
    guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")), articles.contains(String(line[..<space])) else {
      return line
    }
    return String(line[line.utf8.index(after: space)...])
  }

  /// The ``name`` of a text, without a list of its words where it is plain.
  fileprivate static func name(_ text: String) -> String { plainLine(text, between: nil) ?? MatchText(text).name }

  /// The words of a text with something between them; nil when it has other letters than those of ASCII, an `&`, which
  /// is a word, or no word at all.
  private static func plainLine(_ text: String, between separator: UInt8?) -> String? {
    var isPlain = true
    // No longer than the text, as something stood wherever a separator comes.
    let line = String(unsafeUninitializedCapacity: text.utf8.count) { line in
      var count = 0
      var isWordDue = false
      func add(_ byte: UInt8) {
        line[count] = byte
        count += 1
      }
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          if isWordDue, count > 0, let separator { add(separator) }
          isWordDue = false
          add((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte)
        case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "^"): continue
        case UInt8(ascii: "&"), 0x80...:
          isPlain = false
          return 0
        default: isWordDue = true
        }
      }
      return count
    }
    return isPlain && !line.isEmpty ? line : nil
  }
}

extension Book {
  /// A title as it counts when books are compared.
  package static func matchTitle(_ title: String) -> String { MatchText(title).title }

  /// What the book is recognised by when no catalogue names it: its title with the subtitle, and its first author.
  ///
  /// Case, accents, punctuation, spacing and a leading article do not count, nor whether a subtitle stands apart.
  package var matchKey: String {
    let fullTitle = subtitle.map { "\(title) \($0)" } ?? title
    let author = (contributors.first { $0.role == .author } ?? contributors.first)?.name ?? ""
    return MatchText.title(fullTitle) + "|" + MatchText.name(author)
  }

  /// The title and the first author of a ``matchKey``; a name may be empty, and a title holds no bar but one of signs.
  package static func parts(ofMatchKey key: String) -> (title: Substring, name: Substring) {
    let bar = key.utf8.lastIndex(of: UInt8(ascii: "|")) ?? key.endIndex
    return (key[..<bar], key[bar...].dropFirst())
  }

  /// The ``matchKey`` that a book would have without its subtitle, which stands apart or behind a colon; nil when it
  /// has none.
  package static func mainTitleKey(_ title: String, _ subtitle: String?, matchKey: String) -> String? {
    let isWhole = !title.utf8.contains(UInt8(ascii: ":"))
    guard !isWhole || subtitle != nil else { return nil }
    let main = isWhole ? title : String(title.prefix { $0 != ":" })
    let key = MatchText.title(main) + "|" + parts(ofMatchKey: matchKey).name
    return key == matchKey || key.first == "|" ? nil : key
  }
}
