public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// A picture to share: of the profile, a year or a book. The command `share-image` runs it; it is not in the list of
  /// exporters, since it carries only a little of a library.
  public static let shareImage = Exporter(
    name: "html", summary: "A picture of your profile, a year or a book.", shape: .binary(extension: "png"),
    mediaType: "image/png", scopes: [.library, .year, .book], audience: .public,
    carries: [
      .titles, .contributors, .covers, .favorites, .pageCounts, .statuses, .readingDays, .rereadings, .ratings,
      .progress, .profile,
    ],
    options: [
      ExporterOption(
        name: "theme", kind: .word(Theme.builtIn), defaultValue: Theme.builtIn[0], help: "The look."),
      ExporterOption(
        name: "shape", kind: .choice(ShareShape.allCases.map(\.rawValue)), defaultValue: ShareShape.wide.rawValue,
        help: "1200×630, 1080×1080 or 1080×1920 pixels."),
      ExporterOption(
        name: "language", kind: .word(SiteWords.builtIn), defaultValue: "en",
        help: "The language of labels and dates."),
    ]
  ) { input, writer in
    let site = try Site(input)
    let card: ShareCard
    if let year = input.snapshot.year {
      card = .year(year, site)
    } else if input.scope == .book, let shelved = site.books.first {
      card = .book(shelved, site)
    } else {
      card = .profile(site)
    }
    let shape = ShareShape(rawValue: input.options.text("shape")) ?? .wide
    let svg = try ShareDrawing(card, shape, site: site).svg
    guard let rasterizer = input.rasterizer else { return try writer.write(svg) }
    try writer.write(rasterizer.png(svg), to: "output")
  }
}
