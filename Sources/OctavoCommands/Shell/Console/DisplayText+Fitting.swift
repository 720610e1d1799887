internal import ReadingModel

extension DisplayText {
  /// Wraps a line at spaces, with a hanging indent under the text beside its label. Colours take no columns.
  /// - Parameter breakingWords: Whether to break a word that is longer than a line; if not, a path stays whole.
  static func fitted(_ line: String, to columns: Int, breakingWords: Bool = true) -> [String] {
    let plain = Paint.removed(from: line)
    guard columns > 10, width(plain) > columns else { return [line] }
    let indent = spaces(hangingIndent(of: plain, in: columns))
    var lines: [String] = []
    var current = ""
    var colours = ""
    var used = 0
    var hasBegun = false
    for (word, columnsOfWord) in words(of: line, longest: breakingWords ? columns - indent.count : .max) {
      if columnsOfWord == 0 {
        colours += word
        continue
      }
      if used + columnsOfWord > columns, hasBegun {
        lines.append(current.withoutEndSpaces)
        (current, used, hasBegun) = (indent, indent.count, false)
      }
      let isSpace = word == " "
      // The space at a line break is dropped.
      if isSpace, !hasBegun, !lines.isEmpty { continue }
      current += colours + word
      (colours, used, hasBegun) = ("", used + columnsOfWord, hasBegun || !isSpace)
    }
    return lines + [current.withoutEndSpaces + colours]
  }

  /// The words, spaces and colours of a line with their columns; a word longer than a line is split into characters.
  private static func words(of line: String, longest: Int) -> [(word: String, columns: Int)] {
    var words: [(String, Int)] = []
    var word = ""
    var isCode = false
    func close() {
      guard !word.isEmpty else { return }
      // Chinese and Japanese text, recognised by its wide characters, may be broken anywhere.
      if width(word) > word.count || width(word) > longest {
        words += word.map { (String($0), width(String($0))) }
      } else {
        words.append((word, width(word)))
      }
      word = ""
    }
    for character in line {
      if isCode {
        words[words.count - 1].0.append(character)
        isCode = character != "m"
      } else if character == "\u{1B}" {
        close()
        words.append(("\u{1B}", 0))
        isCode = true
      } else if character == " " {
        close()
        words.append((" ", 1))
      } else {
        word.append(character)
      }
    }
    close()
    return words
  }

  /// The column where the text beside a label begins, as in `pages           412`; without a label, slightly more than
  /// the line's own indent.
  private static func hangingIndent(of line: String, in columns: Int) -> Int {
    let start = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(start)
    if let gap = rest.firstRange(of: "  ") {
      let label = width(String(rest[..<gap.lowerBound])) + rest[gap.lowerBound...].prefix { $0 == " " }.count
      if start + label <= columns / 2 { return start + label }
    }
    return min(start + 2, columns / 2)
  }
}
