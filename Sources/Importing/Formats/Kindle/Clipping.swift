/// A highlight, note or bookmark from a Kindle.
struct Clipping {
  /// The line with title and author, as written in the file.
  let heading: String
  /// The line below it, with kind, place and date.
  let details: String
  let kind: ClippingKind
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

  /// Identifies a text at a place, however often the file has it.
  struct Key: Hashable {
    let words: String
    let location: Int?
  }

  var key: Key { Key(words: text.singleSpaced, location: place.locations?.lowerBound) }

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

  /// The minutes from this clipping to another; nil if the time of either is unknown.
  func minutes(until other: Clipping) -> Int? {
    guard let start = date?.minutesSinceEpoch, let end = other.date?.minutesSinceEpoch else { return nil }
    return end - start
  }
}
