internal import ReadingModel

/// The colours of drawn covers: old cloth bindings and paper.
enum Palette {
  /// A cloth's colour and the colour printed on it.
  struct Cloth {
    let ground: String
    let print: String
  }

  /// The paper of the front cover and of labels.
  static let paper = "#f4eee1"
  /// The ink on paper.
  static let ink = "#2b2622"

  private static let cloths = [
    Cloth(ground: "#2f4858", print: "#e9dcc3"), Cloth(ground: "#8f3f2f", print: "#f3e3cf"),
    Cloth(ground: "#566b4f", print: "#efe6d0"), Cloth(ground: "#c08a3e", print: "#2b2622"),
    Cloth(ground: "#5d4157", print: "#eedfd5"), Cloth(ground: "#3b3a3c", print: "#e5d9c6"),
    Cloth(ground: "#a9b0a2", print: "#2b2622"), Cloth(ground: "#7a5c43", print: "#f2e6d3"),
  ]

  /// The cloth of a book's spine: the colour of its cover if that is a drawing, else chosen by the book's fingerprint.
  static func cloth(of book: Book) throws -> Cloth {
    guard let colour = try CoverColour(of: book.cover) else { return cloth(book.uid.fingerprint) }
    return Cloth(ground: colour.text, print: colour.isDark ? paper : ink)
  }

  /// The cloth for a number.
  static func cloth(_ number: UInt64) -> Cloth { cloths[Int(number % UInt64(cloths.count))] }
}
