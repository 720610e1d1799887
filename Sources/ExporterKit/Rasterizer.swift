public import Foundation

/// Turns SVG into PNG. Exporters start no programs, so the host hands them one if it can.
public struct Rasterizer: Sendable {
  /// Draws a picture; the numbers say which of how many it is, for progress.
  public typealias Draw = @Sendable (_ svg: String, _ number: Int, _ count: Int) throws -> Data

  private let draw: Draw

  /// A rasterizer that calls the closure.
  public init(_ draw: @escaping Draw) {
    self.draw = draw
  }

  /// The picture as PNG, in the size that the SVG declares.
  /// - Parameters:
  ///   - svg: The picture.
  ///   - number: Which picture of the export it is, 1 or more.
  ///   - count: How many the export has.
  /// - Throws: Why it cannot be drawn.
  public func png(_ svg: String, number: Int = 1, of count: Int = 1) throws -> Data {
    try draw(svg, number, count)
  }
}
