internal import ExporterKit
internal import ReadingModel

/// The progress of a reading that is not over.
struct Progress {
  private let reading: Reading

  private let words: SiteWords

  init(_ reading: Reading, _ words: SiteWords) {
    self.reading = reading
    self.words = words
  }

  /// The values of the progress bar; nil if the reading is over or its percentage is unknown.
  var values: TemplateValue? {
    guard reading.status == .reading || reading.status == .paused, let place = reading.place,
      let percent = place.percent
    else { return nil }
    return ["percent": .number(percent), "words": .text(text(place, percent: percent))]
  }

  private func text(_ place: Position, percent: Int) -> String {
    let isPercent = place.unit == .percent
    return isPercent ? words.place(place, isEnd: true) : "\(words.endWithTotal(place)) · \(percent)%"
  }
}
