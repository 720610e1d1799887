import Fixtures
import ReadingModel
import Testing

extension Reading {
  /// The reading with a journal such as `2025-01-01 page 120/400; 2025-01-02 seconds 4800 40 min; 2025-01-03 quote page
  /// 7; ? finished`. `~` before a position makes it a baseline.
  init(journal: String) throws {
    var make = FixtureMaker()
    self = make.reading(
      try journal.split(separator: "; ").map { line in
        let words = line.split(separator: " ").map(String.init)
        let day = words[0] == "?" ? nil : try Day(words[0])
        let status = Reading.Status(rawValue: words[1])
        var entry =
          status.map { make.status($0, day) } ?? make.entry(words[1] == "quote" ? .quote : .progress, day)
        if let unit = words.firstIndex(where: { Position.Unit(rawValue: $0) != nil }) {
          entry.position = try Position(words[unit], words[unit + 1])
        }
        if words.last == "min" { entry.minutes = Int(words[words.count - 2]) }
        return entry
      })
  }
}

extension Position {
  /// The position of a journal such as `page ~20-120/400`.
  fileprivate init(_ unit: String, _ place: String) throws {
    let parts = place.drop { $0 == "~" }.split(separator: "/")
    let span = parts[0].split(separator: "-").compactMap { Int($0) }
    try self.init(
      try #require(Unit(rawValue: unit)), from: span.count > 1 ? span[0] : nil, to: span[span.count - 1],
      total: parts.count > 1 ? Int(parts[1]) : nil, isBaseline: place.hasPrefix("~"))
  }
}
