internal import Foundation
internal import ReadingModel

/// The day of a document's date, which may be a year, a month or a timestamp.
enum EditionDay {
  /// Whether the text is not a date, nor calibre's placeholder for an unknown one.
  static func isNone(_ text: String) -> Bool { day(text) == nil && !text.hasPrefix("0101-") }

  /// The day; nil if invalid, and for the year 101, which calibre writes for unknown.
  static func day(_ text: String) -> Day? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let date = text.split(separator: "T", maxSplits: 1).first.map(String.init) ?? ""
    let first = date.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    guard let day = try? Day(first), day.year > 101 else { return nil }
    return day
  }
}
