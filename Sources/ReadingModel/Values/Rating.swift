/// A rating of a reading: 0.25 to 5 stars, in hundredths. Unrated is `nil`.
public struct Rating: Hashable, Sendable {
  /// A number or text that is not a rating.
  public struct Invalid: Error, Equatable, CustomStringConvertible, ReportedError {
    /// The text as given.
    public let text: String

    package var category: FailureCategory { .input }

    /// The message for the reader.
    public var description: String {
      "'\(text)' is not a rating - write a number from 0.25 to 5, such as \(Decimals.text(hundredths: likely))"
    }

    /// The rating that was probably meant: of ten or a hundred, or with a point before the last digit.
    private var likely: Int {
      switch Decimals.hundredths(text) {
      case 0: 25
      case let number? where (600...1000).contains(number): number / 2
      case let number? where (1001...5000).contains(number) && number.isMultiple(of: 500): number / 10
      case let number? where (5001...10_000).contains(number): number / 20
      default: 450
      }
    }
  }

  /// Stars times 100, 25…500.
  public let hundredths: Int

  /// A rating from stars times 100, 25…500.
  /// - Throws: ``Invalid`` for any other number.
  public init(hundredths: Int) throws(Invalid) {
    guard (25...500).contains(hundredths) else { throw Invalid(text: Decimals.text(hundredths: hundredths)) }
    self.hundredths = hundredths
  }

  /// Parses `4`, `4.5`, `4,75` or `4.5/5`, with at most two decimals, `4½`, or stars: `★★★★½`, `****`.
  /// - Throws: ``Invalid`` for any other text.
  public init(_ text: String) throws(Invalid) {
    if let hundredths = Rating.countedStars(text), (25...500).contains(hundredths) {
      self.hundredths = hundredths
      return
    }
    let number = text.hasSuffix("/5") ? String(text.dropLast(2)) : text
    guard let hundredths = Decimals.hundredths(number), (25...500).contains(hundredths) else {
      throw Invalid(text: text)
    }
    self.hundredths = hundredths
  }

  /// Characters for fractions of a star.
  private static let fractions: [Character: Int] = ["¼": 25, "½": 50, "¾": 75]

  /// Parses `★★★★`, `★★★½☆`, `****`, and `4½`; nil for other text.
  private static func countedStars(_ text: String) -> Int? {
    var rest = text[...]
    while rest.last == "☆" { rest = rest.dropLast() }
    let isOutlined = rest.endIndex < text.endIndex
    let fraction = rest.last.flatMap { fractions[$0] }
    if fraction != nil { rest = rest.dropLast() }
    if let star = rest.first, ["★", "⭐", "*"].contains(star) {
      guard rest.allSatisfy({ $0 == star }) else { return nil }
      return rest.count * 100 + (fraction ?? 0)
    }
    guard !isOutlined, let fraction, let whole = rest.isEmpty ? 0 : Int(rest), (0...5).contains(whole) else {
      return nil
    }
    return whole * 100 + fraction
  }

  /// The shortest decimal form: `4`, `4.5`, `4.75`.
  public var text: String { Decimals.text(hundredths: hundredths) }

  /// Whether it ends in half a star.
  public var hasHalfStar: Bool { hundredths % 100 == 50 }

  /// Whether it is finer than half a star: with a quarter, or any other part.
  public var isFinerThanHalfStars: Bool { !hundredths.isMultiple(of: 50) }

  /// The stars, with quarters: `★★★★¾`; finer ratings are rounded down to the quarter.
  public var filledStars: String {
    let quarters = ["", "¼", "½", "¾"]
    return String(repeating: "★", count: hundredths / 100) + quarters[hundredths % 100 / 25]
  }

  /// The stars padded with outlines to five characters: `★★★★¾`, `★★★☆☆`.
  public var stars: String {
    let filled = filledStars
    return filled + String(repeating: "☆", count: 5 - filled.count)
  }
}

extension Rating: Comparable {
  /// Lower first.
  public static func < (left: Rating, right: Rating) -> Bool { left.hundredths < right.hundredths }
}

extension Rating: Codable {
  /// Decodes a number of stars.
  public init(from decoder: any Decoder) throws {
    let stars = try decoder.singleValueContainer().decode(Double.self)
    let hundredths = (stars * 100).rounded()
    guard (25...500).contains(hundredths), let rating = try? Rating(hundredths: Int(hundredths)) else {
      throw DecodingError.invalid(Invalid(text: "\(stars)"), in: decoder)
    }
    self = rating
  }

  /// Encodes a number of stars.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Double(hundredths) / 100)
  }
}
