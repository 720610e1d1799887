internal import Charts
internal import ExporterKit
internal import Foundation
internal import ReadingModel

extension Site {
  func write(to writer: FileWriter) async throws {
    if isSingle { return try writer.write(singleFile(), to: "index.html") }
    try writer.write(style, to: "style.css")
    for file in themeFiles.all { try writer.write(file.bytes, to: file.path) }
    let (pages, templates) = (pages, input.templates)
    try await writer.write(
      pages.map { page in IndependentFile(path: page.path) { Data(try page.markup(templates).utf8) } })
    try writeServerFiles(for: pages.map(\.path), to: writer)
    if let feed = Feed(site: self).values {
      try writer.write(input.templates.render("html-feed.xml", feed), to: Feed.path)
    }
    try shareImages?.write(of: self, to: writer)
    if let portrait = input.snapshot.profile.avatar, let path = portraitPath {
      try writer.write(portrait.bytes, to: path)
    }
    if let background = input.snapshot.profile.background, let path = backgroundPath {
      try writer.write(background.bytes, to: path)
    }
    try await writer.write(
      books.map { shelved in
        IndependentFile(path: shelved.coverPath, isMadeInTurn: shelved.book.cover != nil) {
          try self.cover(of: shelved).bytes
        }
      })
  }

  /// What servers and browsers look for: the page for a missing address, the icon, the map for search engines, and the
  /// file that keeps GitHub Pages from processing the site.
  private func writeServerFiles(for paths: [String], to writer: FileWriter) throws {
    let missing = page(
      .missing, path: Site.missingPath, title: words["not-found"], description: words["not-found-text"], [:])
    try writer.write(input.templates.render("html-missing.html", missing), to: Site.missingPath)
    try writer.write(input.templates.render("html-favicon.svg", [:]), to: Site.iconPath)
    try writer.write("", to: ".nojekyll")
    let addresses = paths.compactMap(publicAddress)
    guard let map = publicAddress("sitemap.xml") else {
      return try writer.write("User-agent: *\nAllow: /\n", to: "robots.txt")
    }
    try writer.write("User-agent: *\nAllow: /\nSitemap: \(map)\n", to: "robots.txt")
    let pages = addresses.map { TemplateValue.object(["address": .text($0)]) }
    try writer.write(input.templates.render("html-sitemap.xml", ["pages": .list(pages)]), to: "sitemap.xml")
  }

  /// Every page, in reading order.
  private var pages: [SitePage] {
    var pages: [SitePage] = []
    func add(_ path: String, _ template: String, _ values: @escaping @Sendable () throws -> TemplateValue) {
      pages.append(SitePage(path: path, template: template, values: values))
    }
    add("index.html", "html-index.html") { try ProfilePage(site: self).values }
    if let now = NowPage(site: self) { add(NowPage.path, "html-now.html") { now.values } }
    for year in years.reversed() {
      add(YearPage.path(year), "html-year.html") { YearPage(site: self, year: year).values }
      if let story = YearStory(of: facts(of: year), site: self) {
        add(YearStory.path(year), "html-story.html") { story.values }
      }
    }
    if years.count > 1 { add(YearsPage.path, "html-years.html") { YearsPage(site: self).values } }
    for page in shelves.flatMap({ ShelfPage.all(of: $0, site: self) }) {
      add(page.path, "html-shelf.html") { page.values }
    }
    for page in gatherings.all.flatMap({ GatheringPage.all(of: $0, site: self) }) {
      add(page.path, "html-gathering.html") { page.values }
    }
    for page in QuotesPage.all(of: self) { add(page.path, "html-quotes.html") { page.values } }
    for shelved in bookPages { add(shelved.path, "html-book.html") { BookPage(site: self, shelved: shelved).values } }
    for number in 1...index.pages.count {
      let page = BookIndexPage(site: self, number: number)
      add(page.path, "html-books.html") { page.values }
    }
    return pages
  }

  /// All pages and pictures in one file.
  private func singleFile() throws -> String {
    let parts = try pages.map { TemplateValue.text(try $0.markup(input.templates)) }
    let plates: [TemplateValue] = try books.map { shelved in
      ["id": .text(shelved.plate), "data": .text(try cover(of: shelved).dataAddress)]
    }
    return try input.templates.render(
      "html-single.html",
      page(
        .all, path: "index.html", title: title, description: description,
        [
          "parts": .list(parts), "plates": .list(plates),
          "style": .text("data:text/css;base64,\(Data(themeFiles.embedded(in: style).utf8).base64EncodedString())"),
        ]))
  }

  /// The book's cover, or else a drawn one.
  func cover(of shelved: ShelvedBook) throws -> Picture {
    try shelved.book.cover ?? drawnCover(of: shelved)
  }

  private func drawing(of shelved: ShelvedBook) -> DrawnCover {
    DrawnCover(
      title: shelved.title, byline: shelved.byline, fingerprint: shelved.book.uid.fingerprint,
      cloth: Cloth.all[clothNumber(of: shelved)])
  }

  func drawnCover(of shelved: ShelvedBook) throws -> Picture {
    let drawing = try input.templates.render(theme.coverTemplate, drawing(of: shelved).values)
    return Picture(mediaType: .svg, bytes: Data(drawing.utf8))
  }
}

/// A page of the site, made when it is written.
private struct SitePage: Sendable {
  let path: String
  let template: String
  let values: @Sendable () throws -> TemplateValue

  func markup(_ templates: TemplateRenderer) throws -> String { try templates.render(template, values()) }
}

extension Picture {
  /// The picture as a data URL (RFC 2397).
  var dataAddress: String {
    get throws { "data:\(mediaType.rawValue);base64,\(try bytes.base64EncodedString())" }
  }
}
