package import ReadingModel

/// A text piece of a page: an entry, a review, or the notes about the book.
package enum PagePiece: Hashable, Sendable {
  /// The entry with a name, see ``EntryMark``.
  case entry(String)
  /// An entry that the reader added, identified by its fingerprint.
  case unnamed(mark: String)
  case review(UID)
  case notes
  /// Everything else: headings, and what is derived from the journal.
  case frame

  /// Parses ``text``; nil if invalid.
  init?(_ text: some StringProtocol) {
    switch text.first {
    case "+": self = .unnamed(mark: String(text.dropFirst()))
    case "r":
      guard let uid = try? UID(String(text.dropFirst())) else { return nil }
      self = .review(uid)
    case "n": self = .notes
    case "_": self = .frame
    default: self = .entry(String(text))
    }
  }

  /// The text form.
  var text: String {
    switch self {
    case .entry(let name): name
    case .unnamed(let mark): "+" + mark
    case .review(let uid): "r" + uid.text
    case .notes: "n"
    case .frame: "_"
    }
  }
}

extension PageSections {
  /// The fingerprints of the page's pieces, for detecting changes.
  ///
  /// Equal for texts with the same meaning; ignores what note-taking programs change automatically: trailing spaces,
  /// and the number of blank lines.
  package var marks: [PagePiece: String] {
    var marks: [PagePiece: String] = [.frame: PageSections.mark(frame: frame.lines)]
    if !notes.isEmpty { marks[.notes] = PageSections.mark(nil, notes, below: 2) }
    for reading in readings {
      if let uid = reading.uid, !reading.review.isEmpty {
        marks[.review(uid)] = PageSections.mark(review: reading.review)
      }
      for item in reading.items {
        let mark = item.mark
        if let name = item.name, marks[.entry(name)] == nil {
          marks[.entry(name)] = mark
        } else {
          marks[.unnamed(mark: mark)] = mark
        }
      }
    }
    return marks
  }

  package static func mark(review lines: [[UInt8]]) -> String { mark(nil, lines, below: 3) }

  static func mark(frame lines: [[UInt8]]) -> String { mark(nil, lines, below: 6) }

  fileprivate static func mark(_ head: [UInt8]?, _ lines: [[UInt8]], below level: Int) -> String {
    var text = head.map(trimmed) ?? []
    var isGap = false
    let unescaped = BlockText.bytes(lines.map(trimmed), below: level)
    for line in unescaped.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let content = line[..<end(of: line)]
      if !content.isEmpty || !isGap {
        text.append(UInt8(ascii: "\n"))
        text.append(contentsOf: content)
      }
      isGap = content.isEmpty
    }
    return PageMarks.mark(text, digits: 8)
  }

  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    let end = end(of: line[...])
    return end == line.endIndex ? line : Array(line[..<end])
  }

  /// The end of a line without trailing spaces.
  private static func end(of line: ArraySlice<UInt8>) -> Int {
    line.lastIndex { !LineSyntax.isSpace($0) }.map { $0 + 1 } ?? line.startIndex
  }
}

extension PageSections.Item {
  /// The fingerprint of the item, for detecting changes.
  package var mark: String { PageSections.mark(lines.first, Array(lines.dropFirst()), below: 3) }
}

extension PageSections {
  /// The fingerprints of items that a later version of the page has, too, but in the form of an export.
  package func marks(ofItemsIn later: PageSections) -> Set<String> {
    let known = Set(later.readings.flatMap(\.items).compactMap(\.markAsWritten))
    return Set(readings.flatMap(\.items).filter { $0.markAsWritten.map(known.contains) ?? false }.map(\.mark))
  }
}

extension PageSections.Item {
  /// The fingerprint of its entry in the form of an export, without the length of the book, which an import adds; nil
  /// if it can't be read.
  fileprivate var markAsWritten: String? {
    guard var entry = try? PageEntry(self).entry(UID(halves: 0, 0)) else { return nil }
    if let place = entry.position {
      entry.position = try? Position(place.unit, from: place.from, to: place.to, isBaseline: place.isBaseline)
    }
    return WrittenEntry(entry, isBegun: false, statesVisibility: false).item.mark
  }
}

extension BlockText {
  /// The fingerprint of a text as a piece of a page.
  package static func mark(_ text: String?, below level: Int) -> String {
    let lines = BlockText(text, below: level).text ?? ""
    return PageSections.mark(
      nil, lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init),
      below: level)
  }
}
