internal import ExporterKit
internal import ReadingModel

/// The share images of a site, for link previews: these need absolute URLs, so there are none without the site's own.
struct ShareImages {
  /// Which pages have one.
  enum Extent: String, CaseIterable {
    /// The profile and the years.
    case main
    /// Also every book with a page.
    case all
    case no
  }

  static let profilePath = "images/share.png"

  private let rasterizer: Rasterizer
  private let hasBooks: Bool

  /// - Returns: nil without the site's URL, a program to draw them, or the reader's wish.
  init?(_ input: ExportInput, base: String?) {
    let extent = Extent(rawValue: input.options.text("share-images")) ?? .no
    guard base != nil, extent != .no, !input.options.isOn("single"), let rasterizer = input.rasterizer else {
      return nil
    }
    self.rasterizer = rasterizer
    hasBooks = extent == .all
  }

  static func path(_ year: Int) -> String { "images/share-\(year).png" }
  static func path(_ shelved: ShelvedBook) -> String { "images/share-\(shelved.name).png" }

  /// The image of a page; nil for a book with a picture of its own that previews can show.
  func path(for place: Site.Place) -> String? {
    switch place {
    case .year(let year), .story(let year): ShareImages.path(year)
    case .book(let shelved) where hasBooks: ShareImages.path(shelved)
    case .book(let shelved) where shelved.book.cover.map { $0.mediaType != .svg } ?? false: nil
    default: ShareImages.profilePath
    }
  }

  func write(of site: Site, to writer: FileWriter) throws {
    var images = [(ShareImages.profilePath, { ShareCard.profile(site) })]
    images += site.years.map { year in (ShareImages.path(year), { ShareCard.year(year, site) }) }
    if hasBooks {
      images += site.bookPages.map { shelved in (ShareImages.path(shelved), { ShareCard.book(shelved, site) }) }
    }
    for (index, image) in images.enumerated() {
      let svg = try ShareDrawing(image.1(), .wide, site: site).svg
      try writer.write(rasterizer.png(svg, number: index + 1, of: images.count), to: image.0)
    }
  }
}
