/// A series and the book's place in it.
public struct SeriesPlace: Hashable, Sendable, Codable {
  /// The name of the series.
  public var name: String
  /// The place as numbered by the series, such as `2`, `2.5` or `1-3`; nil if unnumbered.
  public var position: String?

  /// A place in a series.
  public init(name: String, position: String? = nil) {
    self.name = name
    self.position = position
  }

  /// The series and place: `Discworld, 2`.
  public var text: String { position.map { "\(name), \($0)" } ?? name }
}
