internal import ExporterKit
internal import ReadingModel

/// What the reader is reading now, just finished and wants to read next; an address to share that stays the same.
struct NowPage {
  /// Its path, relative to the root.
  static let path = "now.html"

  private static let longestRow = 8

  let site: Site
  private let current: TemplateFields

  /// - Returns: nil if nothing is being read, or the site is of a past year.
  init?(site: Site) {
    guard let current = ProfilePage(site: site).currentValues else { return nil }
    self.site = site
    self.current = current
  }

  /// The values for its template, `html-now.html`.
  var values: TemplateValue {
    site.page(
      .now, path: NowPage.path, title: site.words["now"], description: site.about("now", site.name),
      current.adding(["finished": .group(newest(.finished)), "wanted": .group(newest(.wanted))]))
  }

  /// The newest books of a status. A book without a day was not just finished.
  private func newest(_ status: BookStatus) -> [TemplateValue] {
    let shelf = site.shelves.first { $0.kind == .bookStatus && $0.path == status.path }
    let dated = (shelf?.books ?? []).filter { status != .finished || $0.latestDay != nil }
    return dated.prefix(NowPage.longestRow).map { shelved in
      shelved.tile(note: shelved.latestDay.map(site.words.date), stars: shelved.rating.map(site.starsMarkup))
    }
  }
}
