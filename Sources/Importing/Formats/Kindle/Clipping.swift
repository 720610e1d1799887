internal import ReadingModel

/// A highlight, note or bookmark from a Kindle.
struct Clipping {
  /// The line with title and author, as written in the file.
  let heading: String
  /// The line below it, with kind, place and date.
  let details: String
  let kind: ClippingKind
  /// Where it is in the book.
  let place: ClippingPlace
  /// When it was made; nil if the date format is unknown.
  let date: ClippingDate?
  /// The text, with its line breaks.
  var text: String
  /// The 1-based line of the file on which it starts.
  let line: Int

  /// Whether the file ends before its separator.
  var isTruncated = false

  /// The clipping as written in the file.
  var written: String { "\(heading)\n\(details)\n\n\(text)" }

  /// Whether the place was recognised; a bookmark needs none.
  var isPlaced: Bool { place.isKnown || kind == .bookmark }

  /// Parses the lines between two separators; `line` is the 1-based line of the first.
  init(heading: String, details: String, body: [String], line: Int) {
    self.heading = heading
    self.details = details
    self.line = line
    let parts = details.split(whereSeparator: { $0 == "|" || $0 == "\u{FF5C}" })
    let (places, last) =
      parts.count > 1 ? (parts.dropLast().joined(separator: "|"), parts[parts.count - 1]) : (details, details[...])
    kind = ClippingKind(places)
    place = ClippingPlace(places)
    date = ClippingDate(last)
    text = body.joined(separator: "\n")
  }

  /// Whether this passage is part of the other one, which replaced it: the reader extended the marked text, or
  /// shortened it within a day. Shorter text marked later is a passage of another readthrough.
  func grew(into other: Clipping) -> Bool {
    guard kind == .highlight, other.kind == .highlight, !isMarkedLater(than: other) else { return false }
    if let mine = place.locations, let theirs = other.place.locations {
      return mine.overlaps(theirs) && other.text.contains(text)
    }
    return place == other.place && other.text.hasPrefix(text)
  }

  /// Whether it was marked more than a day after the other one, with different text.
  private func isMarkedLater(than other: Clipping) -> Bool {
    guard let mine = date?.day.daysSinceEpoch, let theirs = other.date?.day.daysSinceEpoch else { return false }
    return mine - theirs > 1 && text.singleSpaced != other.text.singleSpaced
  }
}
