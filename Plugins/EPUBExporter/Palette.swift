internal import ReadingModel

/// The colours of drawn covers: old cloth bindings and paper.
enum Palette {
  /// A cloth's colour and the colour printed on it.
  struct Cloth: Equatable {
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
    Cloth(ground: "#1f6f6b", print: "#efe6d0"), Cloth(ground: "#a8553a", print: "#f6ead8"),
    Cloth(ground: "#7d8f6a", print: "#22261c"), Cloth(ground: "#d9b26a", print: "#2b2622"),
    Cloth(ground: "#44506e", print: "#e8e0d0"), Cloth(ground: "#6e2f3a", print: "#f1dfd0"),
    Cloth(ground: "#8a93a8", print: "#1f232c"), Cloth(ground: "#c9bfa5", print: "#2b2622"),
  ]

  /// The chapters with the cloths of their spines: the colour of the cover if that is a drawing, else chosen by the
  /// book's fingerprint, but not the same as that of the book before.
  static func binding(_ chapters: [Chapter]) throws -> [Chapter] {
    var previous: Cloth?
    return try chapters.map { chapter in
      var bound = chapter
      let colour = try CoverColour(of: chapter.book.cover)
      let own = colour.map { Cloth(ground: $0.text, print: $0.isDark ? paper : ink) }
      bound.cloth = own ?? cloth(chapter.book.uid.fingerprint, after: previous)
      previous = bound.cloth
      return bound
    }
  }

  /// The cloth for a number; the next one if it would be the same as that before.
  private static func cloth(_ number: UInt64, after previous: Cloth?) -> Cloth {
    let place = Int(number % UInt64(cloths.count))
    return cloths[place] == previous ? cloths[(place + 1) % cloths.count] : cloths[place]
  }

  /// The cloth of a book that has none yet.
  static let undyed = cloths[0]
}
