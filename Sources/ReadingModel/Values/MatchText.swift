internal import Foundation

/// Text normalised for comparing titles and names between catalogues: without case, accents and punctuation, with
/// single spaces.
package struct MatchText {
  /// The normalised words.
  package let words: [String]

  /// Normalises a text. Text without letters or digits is kept as is, to stay distinguishable.
  package init(_ text: String) {
    let words = MatchText.words(ofPlain: text) ?? MatchText.words(of: text)
    self.words = words.isEmpty ? text.split(whereSeparator: \.isWhitespace).map(String.init) : words
  }

  /// Fast path for plain text: ASCII, letters of European languages, and usual punctuation; nil for other text.
  private static func words(ofPlain text: String) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte + 0x20)
      case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "^"): continue
      case UInt8(ascii: "&"):
        end()
        words.append("and")
      case 0xC3...0xC5:
        guard let second = bytes.next() else { return nil }
        for byte in latinLetters[Int(byte - 0xC3) << 6 | Int(second & 0x3F)] {
          if byte == UInt8(ascii: " ") { end() } else { word.append(byte) }
        }
      // U+2010…2027 are dashes and quotation marks; of these, two are apostrophes.
      case 0xE2:
        guard bytes.next() == 0x80, let third = bytes.next(), 0x90...0xA7 ~= third else { return nil }
        if third != 0x98, third != 0x99 { end() }
      case 0x80...: return nil
      default: end()
      }
    }
    end()
    return words
  }

  /// What U+00C0…017F become. A digit, which none of them becomes, separates them, to normalise all at once.
  private static let latinLetters: [[UInt8]] = {
    let letters = (UInt32(0xC0)...0x17F).compactMap(Unicode.Scalar.init).map(String.init).joined(separator: "0")
    return normalised(letters).utf8.split(separator: UInt8(ascii: "0"), omittingEmptySubsequences: false)
      .map(Array.init)
  }()

  private static func words(of text: String) -> [String] { normalised(text).split(separator: " ").map(String.init) }

  /// The words of a text, with spaces between and around them.
  private static func normalised(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .modifierSymbol: continue
      case .spacingMark, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        LetterFolding.append(scalar, to: &scalars)
      default:
        if scalar == "&" {
          scalars.append(allOf: " and ")
        } else if !MatchText.apostrophes.contains(scalar) {
          scalars.append(" ")
        }
      }
    }
    return String(scalars)
  }

  private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{00B4}", "`"]

  private static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "el", "los", "las", "una",
    "il", "lo", "gli", "o", "os", "as", "de", "het", "een", "den", "det", "en", "et",
  ]

  /// The words in one line, without a leading article.
  package var title: String {
    let isArticleFirst = words.count > 1 && MatchText.articles.contains(words[0])
    return (isArticleFirst ? words.dropFirst() : words[...]).joined(separator: " ")
  }

  /// The words without spaces, as the spacing of initials varies: `J. R. R. Tolkien`, `J.R.R. Tolkien`.
  package var name: String { words.joined() }

  /// The ``title`` of a text; without an array of words if it is plain ASCII.
  fileprivate static func title(_ text: String) -> String {
    guard let line = plainLine(text, between: UInt8(ascii: " ")) else { return MatchText(text).title }
    guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")), articles.contains(String(line[..<space])) else {
      return line
    }
    return String(line[line.utf8.index(after: space)...])
  }

  /// The ``name`` of a text; without an array of words if it is plain ASCII.
  fileprivate static func name(_ text: String) -> String { plainLine(text, between: nil) ?? MatchText(text).name }

  /// The words of a text, joined by a separator; nil if it has non-ASCII letters, an `&` (a word) or no words.
  private static func plainLine(_ text: String, between separator: UInt8?) -> String? {
    var isPlain = true
    // Not longer than the text, as every separator replaces at least one byte.
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
  /// A title as normalised for comparison.
  package static func matchTitle(_ title: String) -> String { MatchText(title).title }

  /// The key for matching a book that no catalogue identifies: title with subtitle, and first author.
  ///
  /// Ignores case, accents, punctuation, spacing, a leading article, and whether the subtitle is separate.
  package var matchKey: String {
    let fullTitle = subtitle.map { "\(title) \($0)" } ?? title
    let author = (contributors.first { $0.role == .author } ?? contributors.first)?.name ?? ""
    return MatchText.title(fullTitle) + "|" + MatchText.name(author)
  }

  /// The title and first author of a ``matchKey``. The name may be empty; only a title without letters and digits can
  /// contain a bar.
  package static func parts(ofMatchKey key: String) -> (title: Substring, name: Substring) {
    let bar = key.utf8.lastIndex(of: UInt8(ascii: "|")) ?? key.endIndex
    return (key[..<bar], key[bar...].dropFirst())
  }

  /// The ``matchKey`` without the subtitle, whether that is separate or follows a colon; nil if there is none.
  package static func mainTitleKey(_ title: String, _ subtitle: String?, matchKey: String) -> String? {
    let isWhole = !title.utf8.contains(UInt8(ascii: ":"))
    guard !isWhole || subtitle != nil else { return nil }
    let main = isWhole ? title : String(title.prefix { $0 != ":" })
    let key = MatchText.title(main) + "|" + parts(ofMatchKey: matchKey).name
    return key == matchKey || key.first == "|" ? nil : key
  }
}
