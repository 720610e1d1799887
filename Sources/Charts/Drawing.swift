/// Builds an SVG picture with a title and a description.
struct Drawing {
  /// The only colour besides the text colour, with enough contrast on both white and black.
  static let accent = "#a8553a"

  let kind: String
  /// The size, in user units.
  let width, height: Int
  let idPrefix: String
  let title: String
  let description: String
  private(set) var pieces = ""

  mutating func add(_ element: String) { pieces += element }

  /// Adds a line of text in the colour of the surrounding text.
  mutating func text(_ text: String, x: Int, y: Int, size: Double, anchor: String, kind: String) {
    pieces +=
      "<text class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\" font-size=\"\(size.brief)\" text-anchor=\"\(anchor)\""
      + " fill=\"currentColor\">\(text)</text>"
  }

  /// Adds a bar in the accent colour.
  mutating func bar(x: Double, y: Double, width: Double, height: Double) {
    pieces +=
      "<rect class=\"chart-bar\" x=\"\(x.brief)\" y=\"\(y.brief)\" width=\"\(width.brief)\""
      + " height=\"\(height.brief)\" fill=\"\(Drawing.accent)\"/>"
  }

  /// Adds a hairline along a path.
  mutating func rule(_ path: String) {
    pieces += "<path class=\"chart-rule\" d=\"\(path)\" stroke=\"currentColor\" stroke-opacity=\".35\"/>"
  }

  /// Adds small dots along a path, all in one element, because there may be hundreds of them.
  mutating func emptyDots(_ path: String) {
    pieces +=
      "<path class=\"step-0\" d=\"\(path)\" stroke=\"currentColor\" stroke-opacity=\".35\" stroke-width=\"2.2\""
      + " stroke-linecap=\"round\"/>"
  }

  var svg: String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart \(kind)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\""
      + " aria-labelledby=\"\(idPrefix)-title \(idPrefix)-desc\"><title id=\"\(idPrefix)-title\">\(title)</title>"
      + "<desc id=\"\(idPrefix)-desc\">\(description)</desc>\(pieces)</svg>"
  }
}

extension Double {
  /// The number with at most one decimal, for lengths in a picture.
  var brief: String {
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
