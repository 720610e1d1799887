/// A place in a book, or a span up to one, with the total of the edition at that time.
///
/// The total belongs to the position, so that correcting a page count later never rewrites what was logged.
public struct Position: Hashable, Sendable {
  /// What a position counts.
  public enum Unit: String, Sendable, Hashable, CaseIterable, Codable {
    /// A numbered page.
    case page
    /// A page of the front matter, counted from 1.
    case roman
    /// Hundredths of a percent, 0…10,000.
    case percent
    /// Seconds of an audiobook.
    case seconds
    /// A location of an e-reader.
    case location
  }

  /// A position that cannot be.
  public enum Invalid: Error, Equatable, CustomStringConvertible {
    /// A number below zero, or page zero.
    case tooSmall
    /// A number, in units, that no book has.
    case tooLarge(Int)
    /// The book's total is zero or less.
    case noLength
    /// The span ends before it starts.
    case endsBeforeStart(from: String, to: String)
    /// The place lies past the end of the book.
    case behindEnd(place: String, end: String)

    /// One sentence for the reader.
    public var description: String {
      switch self {
      case .tooSmall: "a position starts at page 1, 0% or 0:00 - write where you are"
      case .tooLarge(let number): "\(number) is more than any book has - look for a digit too many"
      case .noLength: "a book has at least 1 page or second - write its last page or its length"
      case .endsBeforeStart(let from, let to): "\(from) comes after \(to) - write the earlier position first"
      case .behindEnd(let place, let end): "\(place) lies past the end, \(end) - correct the position or the book"
      }
    }
  }

  /// The largest number that a position can hold, in units; sums of positions stay exact.
  public static let largest = 1_000_000_000

  /// What the numbers count.
  public let unit: Unit
  /// Where the span starts, in units; nil when only the place reached is known.
  public let from: Int?
  /// The place reached, in units.
  public let to: Int
  /// The last place of the edition in units, as known when this was logged; nil when unknown, 10,000 for percent.
  public let total: Int?
  /// Whether the reader came in here, so that nothing before it counts as read: of a span only its own pages do, of a
  /// place none.
  public let isBaseline: Bool

  /// A position or span.
  /// - Throws: ``Invalid`` for numbers that no position has, and for a span that ends before it begins.
  public init(
    _ unit: Unit, from: Int? = nil, to: Int, total: Int? = nil, isBaseline: Bool = false
  ) throws(Invalid) {
    let smallest = unit == .page || unit == .roman ? 1 : 0
    // A baseline at page 0 means: from the very start.
    guard to >= smallest || (isBaseline && to == 0), from.map({ $0 >= min(smallest, to) }) ?? true else {
      throw .tooSmall
    }
    let end = unit == .percent ? 10_000 : total
    if to > Position.largest { throw .tooLarge(to) }
    if let end, end > Position.largest { throw .tooLarge(end) }
    if let end, end < 1 { throw .noLength }
    if let from, from > to {
      throw .endsBeforeStart(from: Position.text(from, unit), to: Position.text(to, unit))
    }
    if let end, to > end, unit != .roman {
      throw .behindEnd(place: Position.text(to, unit), end: Position.text(end, unit))
    }
    self.unit = unit
    self.from = from
    self.to = to
    self.total = end
    self.isBaseline = isBaseline
  }

  /// How far through the book the place is, 0…1; nil when the total is unknown or the place is in the front matter.
  public var fraction: Double? {
    guard unit != .roman, let total, total > 0 else { return nil }
    return Double(to) / Double(total)
  }

  /// Whether the place lies before another one; places that are counted differently are compared by their whole
  /// percent.
  package func isBefore(_ other: Position) -> Bool {
    if unit == other.unit, total == other.total { return to < other.to }
    if unit == .roman, other.unit == .page { return true }
    guard let percent, let later = other.percent else { return unit == other.unit && to < other.to }
    return percent < later
  }

  /// Whole percent, rounded down so that only the end is 100; nil when it is unknown.
  public var percent: Int? {
    guard unit != .roman, let total, total > 0 else { return nil }
    return to * 100 / total
  }

  /// The place as readers write it: `page 120`, `page xii`, `62%`, `1:20`, `location 593`.
  public var placeText: String { Position.text(to, unit) }

  /// The place or span: `page 120`, `pages 100-120`, `1:00-1:20`.
  public var text: String {
    guard let from, from != to else { return placeText }
    switch unit {
    case .page: return "pages \(from)-\(to)"
    case .roman: return "pages \(Position.roman(from))-\(Position.roman(to))"
    case .percent: return "\(Decimals.text(hundredths: from))-\(placeText)"
    case .seconds: return "\(Position.text(from, unit))-\(placeText)"
    case .location: return "locations \(from)-\(to)"
    }
  }

  /// A number of units as readers write it: `page 120`, `62%`, `1:20`.
  public static func text(_ number: Int, _ unit: Unit) -> String {
    switch unit {
    case .page: "page \(number)"
    case .roman: "page \(roman(number))"
    case .percent: Decimals.text(hundredths: number) + "%"
    case .seconds: Duration.clockText(seconds: number)
    case .location: "location \(number)"
    }
  }

  private static func roman(_ number: Int) -> String { RomanNumeral(number)?.text ?? "\(number)" }
}
