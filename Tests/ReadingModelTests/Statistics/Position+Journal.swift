import ReadingModel
import Testing

extension Position {
  /// The position of a journal such as `page ~20-120/400`.
  init(_ unit: String, _ place: String) throws {
    let parts = place.drop { $0 == "~" }.split(separator: "/")
    let span = parts[0].split(separator: "-").compactMap { Int($0) }
    try self.init(
      try #require(Unit(rawValue: unit)), from: span.count > 1 ? span[0] : nil, to: span[span.count - 1],
      total: parts.count > 1 ? Int(parts[1]) : nil, isBaseline: place.hasPrefix("~"))
  }
}
