internal import Charts
internal import ReadingModel

/// The colours of the front cover and its spines.
enum Palette {
  static let paper = "#f4eee1"
  static let ink = "#2b2622"

  /// The chapters with the cloths of their spines: the colour of the cover if that is a drawing, else a cloth that its
  /// neighbours do not have.
  static func binding(_ chapters: [Chapter]) throws -> [Chapter] {
    let numbers = Cloth.numbers(of: [chapters.map(\.book.uid)])
    return try chapters.map { chapter in
      var bound = chapter
      let own = try CoverColour(of: chapter.book.cover).map { colour in
        Cloth(ground: colour.text, print: colour.isDark ? paper : ink, pattern: colour.isDark ? paper : ink)
      }
      bound.cloth = own ?? Cloth.all[numbers[chapter.book.uid] ?? 0]
      return bound
    }
  }
}
