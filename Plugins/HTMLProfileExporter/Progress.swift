internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The progress of a reading that is not over.
struct Progress {
  private let reading: Reading

  init(_ reading: Reading) {
    self.reading = reading
  }

  /// The values of the progress bar; nil if the reading is over or its percentage is unknown.
  var values: TemplateValue? {
    guard reading.status == .reading || reading.status == .paused, let place = reading.place,
      let percent = place.percent
    else { return nil }
    return ["percent": .number(percent), "words": .text(Progress.words(place, percent: percent))]
  }

  private static func words(_ place: Position, percent: Int) -> String {
    let isPercent = place.unit == .percent
    return isPercent ? place.placeText : "\(place.placeWords) · \(percent)%"
  }
}
