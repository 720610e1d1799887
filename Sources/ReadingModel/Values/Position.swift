/// A place in a book, or a span up to one, with the total of the edition at that time.
///
/// The total belongs to the position, so that correcting a page count later does not change what was logged.
public struct Position: Hashable, Sendable {
  /// The unit of a position.
  public enum Unit: String, Sendable, Hashable, CaseIterable, Codable {
    /// A numbered page.
    case page
    /// A front matter page, counted from 1.
    case roman
    /// Hundredths of a percent, 0…10,000.
    case percent
    /// Seconds of an audiobook.
    case seconds
    /// An e-reader location.
    case location
    /// A chapter.
    case chapter

    /// The smallest one: 1 for pages and chapters, of which a span includes the first, 0 for a point that it begins at.
    var smallest: Int {
      switch self {
      case .page, .roman, .chapter: 1
      case .percent, .seconds, .location: 0
      }
    }
  }

  /// Why a position is invalid.
  public enum Invalid: Error, Equatable, CustomStringConvertible {
    /// A negative number, or page zero.
    case tooSmall
    /// A number, in units, too large for any book.
    case tooLarge(Int)
    /// The total is zero or less.
    case noLength
    /// The span ends before it starts.
    case endsBeforeStart(from: String, to: String)
    /// The position is past the end of the book.
    case afterEnd(place: String, end: String)

    /// The message for the reader.
    public var description: String {
      switch self {
      case .tooSmall: "a position starts at page 1, 0% or 0:00 - write where you are"
      case .tooLarge(let number): "\(number) is too large for a book - check the digits"
      case .noLength: "a book has at least 1 page or second - write its last page or its length"
      case .endsBeforeStart(let from, let to): "\(from) comes after \(to) - write the earlier position first"
      case .afterEnd(let place, let end): "\(place) is past the end, \(end) - correct the position or the book"
      }
    }
  }

  /// The largest number of a position, in units; sums of positions stay exact.
  public static let largest = 1_000_000_000

  /// The unit.
  public let unit: Unit
  /// The start of the span, in units; nil if only the position reached is known.
  public let from: Int?
  /// The position reached, in units.
  public let to: Int
  /// The end of the edition in units, as known when this was logged; nil if unknown, 10,000 for percent.
  public let total: Int?
  /// Whether the reader began here, so that nothing before it counts as read: a span counts only its own pages, a
  /// single position none.
  public let isBaseline: Bool

  /// A position or span.
  /// - Throws: ``Invalid`` for impossible numbers, and for a span that ends before it starts.
  public init(
    _ unit: Unit, from: Int? = nil, to: Int, total: Int? = nil, isBaseline: Bool = false
  ) throws(Invalid) {
    let smallest = unit.smallest
    // A baseline at page 0 means the very start.
    guard to >= smallest || (isBaseline && to == 0), from.map({ $0 >= min(smallest, to) }) ?? true else {
      throw .tooSmall
    }
    let end = unit == .percent ? 10_000 : total
    if to > Position.largest { throw .tooLarge(to) }
    if let end, end > Position.largest { throw .tooLarge(end) }
    if let end, end < 1 { throw .noLength }
    if let from, from > to { throw .endsBeforeStart(from: Position.text(from, unit), to: Position.text(to, unit)) }
    if let end, to > end, unit != .roman {
      throw .afterEnd(place: Position.text(to, unit), end: Position.text(end, unit))
    }
    self.unit = unit
    self.from = from
    self.to = to
    self.total = end
    self.isBaseline = isBaseline
  }

  /// The fraction of the book read, 0…1; nil if the total is unknown or the position is in the front matter.
  public var fraction: Double? {
    guard unit != .roman, let total, total > 0 else { return nil }
    return Double(to) / Double(total)
  }

  /// Whether it is a chapter of an unknown number, which says nothing about pages, hours and shares.
  package var isChapterWithoutTotal: Bool { unit == .chapter && total == nil }

  /// Whether the position precedes another; positions in different units are compared by whole percent.
  package func isBefore(_ other: Position) -> Bool {
    if unit == other.unit, total == other.total { return to < other.to }
    if unit == .roman, other.unit == .page { return true }
    guard let percent, let later = other.percent else { return unit == other.unit && to < other.to }
    return percent < later
  }

  /// Whole percent, rounded down so that only the end is 100; nil if unknown.
  public var percent: Int? {
    guard unit != .roman, let total, total > 0 else { return nil }
    return to * 100 / total
  }

  /// The position in words: `page 120`, `page xii`, `62%`, `1:20`, `location 593`.
  public var placeText: String { Position.text(to, unit) }

  /// The position or span in words: `page 120`, `pages 100-120`, `1:00-1:20`.
  public var text: String {
    guard let from, from != to else { return placeText }
    switch unit {
    case .page: return "pages \(from)-\(to)"
    case .roman: return "pages \(Position.roman(from))-\(Position.roman(to))"
    case .percent: return "\(Decimals.text(hundredths: from))-\(placeText)"
    case .seconds: return "\(Position.text(from, unit))-\(placeText)"
    case .location: return "locations \(from)-\(to)"
    case .chapter: return "chapters \(from)-\(to)"
    }
  }

  /// A number of units in words: `page 120`, `62%`, `1:20`.
  public static func text(_ number: Int, _ unit: Unit) -> String {
    switch unit {
    case .page: "page \(number)"
    case .roman: "page \(roman(number))"
    case .percent: Decimals.text(hundredths: number) + "%"
    case .seconds: Duration.clockText(seconds: number)
    case .location: "location \(number)"
    case .chapter: "chapter \(number)"
    }
  }

  private static func roman(_ number: Int) -> String { RomanNumeral(number)?.text ?? "\(number)" }
}

extension Position: Codable {
  private enum Key: String, CodingKey {
    case unit, from, to, total, isBaseline
  }

  /// Decodes a position; percent is a number 0…100 with at most two decimals.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let unit = try container.decode(Unit.self, forKey: .unit)
    func number(_ key: Key) throws -> Int? {
      guard unit == .percent else { return try container.decodeIfPresent(Int.self, forKey: key) }
      guard let percent = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
      let hundredths = (percent * 100).rounded()
      guard (0...10_000).contains(hundredths) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(percent) is not within 0...100")
      }
      return Int(hundredths)
    }
    guard let to = try number(.to) else {
      throw DecodingError.keyNotFound(
        Key.to, .init(codingPath: decoder.codingPath, debugDescription: "missing position"))
    }
    do {
      try self.init(
        unit, from: try number(.from), to: to, total: unit == .percent ? nil : try number(.total),
        isBaseline: try container.decodeIfPresent(Bool.self, forKey: .isBaseline) ?? false)
    } catch let problem as Invalid { throw DecodingError.invalid(problem, in: decoder) }
  }

  /// Encodes the position; percent is a number 0…100 without a total.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  public func encode(to encoder: any Encoder) throws {
    let json = try JSONValueEncoder.this(encoder, for: self)
    json.run.open(.object)
    BookJSON.write(self, to: &json.run)
  }
}
