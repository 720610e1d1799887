internal import Charts
internal import ExporterKit
internal import ReadingModel

extension Publication {
  /// Writes the container's files: pages in reading order, each rendered and written before the next.
  func write(to container: inout ContainerWriter) throws {
    try container.writeUnlisted("epub-container.xml", to: "META-INF/container.xml", [:])
    try container.write(
      "epub-style.css", ManifestItem(id: "style", href: "style.css", mediaType: "text/css"), [:])
    let front = FrontCover(publication: self)
    try container.write(
      "epub-front.svg",
      ManifestItem(
        id: "cover-image", href: "images/cover.svg", mediaType: "image/svg+xml", properties: ["cover-image"]),
      front.values)
    try container.writePage(
      "epub-cover.xhtml", to: "cover.xhtml", ["title": .text(title), "alternative": .text(front.alternative)])
    try container.writePage("epub-title.xhtml", to: "title.xhtml", titlePage)
    let quotes = QuotePages(of: chapters, year: year)
    let navigation = Navigation(of: self, quotes: quotes)
    try container.writePage("epub-nav.xhtml", to: "nav.xhtml", navigation.values, properties: ["nav"])
    let overview = SummaryPage(of: self)
    try container.writePage(
      "epub-glance.xhtml", to: "glance.xhtml", overview.values, properties: overview.hasCharts ? ["svg"] : [])
    for page in months { try container.writePage("epub-month.xhtml", to: page.fileName, page.values) }
    for page in lists { try write(page, to: &container) }
    for chapter in chapters where chapter.hasPage { try write(chapter, to: &container) }
    for page in quotes.pages {
      try container.writePage("epub-quotes.xhtml", to: page.fileName, page.values(year: year))
    }
    if hasLists { try container.writePage("epub-index.xhtml", to: "index.xhtml", indexPage) }
    try container.writePage("epub-colophon.xhtml", to: "colophon.xhtml", colophonPage(quoteCount: quotes.count))
    try container.write(
      "epub-toc.ncx", ManifestItem(id: "ncx", href: "toc.ncx", mediaType: "application/x-dtbncx+xml"), navigation.values
    )
    if let record {
      // In the manifest but on no page, so it needs no fallback for reading systems that can't show it (EPUB 3.3,
      // exempt resources).
      try container.write(ManifestItem(id: "record", href: "record.json", mediaType: "application/json")) { take in
        try record.write(isIndented: false, take)
      }
    }
    try container.writeUnlisted("epub-package.opf", to: "EPUB/package.opf", packageDocument(items: container.items))
  }

  var hasBooks: Bool { !chapters.isEmpty || !shelf.isEmpty }

  /// Whether it has a list of books; a publication of one book needs none.
  var hasLists: Bool { !lists.isEmpty }

  private func write(_ page: BookListPage, to container: inout ContainerWriter) throws {
    var pictures: [Int: ManifestItem] = [:]
    for chapter in page.groups.flatMap(\.chapters) where !chapter.hasPage {
      guard let (bytes, item) = try BookJacket.ownPicture(of: chapter) else { continue }
      try container.write(bytes, item)
      pictures[chapter.number] = item
    }
    try container.writePage("epub-books.xhtml", to: page.fileName, page.values(pictures: pictures))
  }

  private func write(_ chapter: Chapter, to container: inout ContainerWriter) throws {
    let jacket: ManifestItem
    if let (bytes, item) = try BookJacket.ownPicture(of: chapter) {
      jacket = item
      try container.write(bytes, jacket)
    } else {
      jacket = BookJacket.item(of: chapter, .svg)
      try container.write("epub-jacket.svg", jacket, DrawnCover(of: chapter).values(named: chapter.title))
    }
    try container.writePage(
      "epub-book.xhtml", to: chapter.fileName,
      ChapterPage(chapter: chapter, year: year, dayStart: months.isEmpty ? input.dayStart : nil)
        .values(jacket: jacket.href))
  }
}
