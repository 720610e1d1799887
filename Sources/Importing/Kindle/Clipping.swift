internal import ReadingModel

/// One passage, note or bookmark of a Kindle.
struct Clipping {
  /// The line with title and author, as it stands in the file.
  let heading: String
  /// The line below it, with kind, place and date.
  let details: String
  /// What it is.
  let kind: ClippingKind
  /// Where it stands.
  let place: ClippingPlace
  /// When it was made; nil when the line tells no date that is known here.
  let date: ClippingDate?
  /// The words, their line breaks kept.
  var text: String
  /// The 1-based line of the file on which it starts.
  let line: Int

  /// Whether the file ends before the line that ends a clipping.
  var isCutOff = false

  /// The clipping as the device writes it.
  var written: String { "\(heading)\n\(details)\n\n\(text)" }

  /// Whether the place was understood.
  var isPlaced: Bool { place.isKnown || kind == .bookmark }

  /// A clipping from the lines between two separators; `line` is where the first one stands.
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

  /// Whether the other one is what became of this one when the reader marked more of the same words, or had marked
  /// fewer of them by the next day. Fewer that are marked later are a passage of another time through.
  func grew(into other: Clipping) -> Bool {
    guard kind == .highlight, other.kind == .highlight, !isMarkedLater(than: other) else { return false }
    if let mine = place.locations, let theirs = other.place.locations {
      return mine.overlaps(theirs) && other.text.contains(text)
    }
    return place == other.place && other.text.hasPrefix(text)
  }

  /// Whether it was marked more than a day after the other one.
  private func isMarkedLater(than other: Clipping) -> Bool {
    guard let mine = date?.day.daysSinceEpoch, let theirs = other.date?.day.daysSinceEpoch else { return false }
    return mine - theirs > 1 && text.singleSpaced != other.text.singleSpaced
  }
}
