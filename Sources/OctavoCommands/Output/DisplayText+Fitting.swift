internal import ReadingModel

extension DisplayText {
  /// The line in lines of at most so many columns: broken at spaces, and set in to where the text beside its label
  /// begins. Colours take no room.
  /// - Parameter breakingWords: Whether a word that no line could hold is broken; a path stays whole when not.
  static func fitted(_ line: String, to columns: Int, breakingWords: Bool = true) -> [String] {
    let plain = Paint.removed(from: line)
    guard columns > 10, width(plain) > columns else { return [line] }
    let indent = String(repeating: " ", count: hangingIndent(of: plain, in: columns))
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
      // Where a line was broken the next does not begin with a space.
      if isSpace, !hasBegun, !lines.isEmpty { continue }
      current += colours + word
      (colours, used, hasBegun) = ("", used + columnsOfWord, hasBegun || !isSpace)
    }
    return lines + [current.withoutEndSpaces + colours]
  }

  /// The words, spaces and colours of a line with the columns they take; a word that no line could hold is its letters.
  private static func words(of line: String, longest: Int) -> [(word: String, columns: Int)] {
    var words: [(String, Int)] = []
    var word = ""
    var isCode = false
    func close() {
      guard !word.isEmpty else { return }
      // Chinese and Japanese, whose letters are wide, are broken anywhere.
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

  /// Where what stands beside a label begins, as in `pages           412`; else a little more than the line is set in.
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
