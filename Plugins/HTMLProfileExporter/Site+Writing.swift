internal import Charts
internal import ExporterKit
internal import Foundation
internal import ReadingModel

extension Site {
  /// Writes all files, one after the other.
  func write(to writer: FileWriter) throws {
    if isSingle { return try writer.write(singleFile(), to: "index.html") }
    try writer.write(style, to: "style.css")
    for file in themeFiles.all { try writer.write(file.bytes, to: file.path) }
    var paths: [String] = []
    try forEachPage {
      try writer.write($1(), to: $0)
      paths.append($0)
    }
    try writeServerFiles(for: paths, to: writer)
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
    for shelved in books { try writer.write(cover(of: shelved).bytes, to: shelved.coverPath) }
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

  /// Every page with its path, in reading order.
  private func forEachPage(_ take: (String, () throws -> String) throws -> Void) throws {
    let templates = input.templates
    try take("index.html") { try templates.render("html-index.html", ProfilePage(site: self).values) }
    if let now = NowPage(site: self) {
      try take(NowPage.path) { try templates.render("html-now.html", now.values) }
    }
    for year in years.reversed() {
      try take(YearPage.path(year)) {
        try templates.render("html-year.html", YearPage(site: self, year: year).values)
      }
      if let story = YearStory(of: facts(of: year), site: self) {
        try take(YearStory.path(year)) { try templates.render("html-story.html", story.values) }
      }
    }
    if years.count > 1 {
      try take(YearsPage.path) { try templates.render("html-years.html", YearsPage(site: self).values) }
    }
    for page in shelves.flatMap({ ShelfPage.all(of: $0, site: self) }) {
      try take(page.path) { try templates.render("html-shelf.html", page.values) }
    }
    for page in gatherings.all.flatMap({ GatheringPage.all(of: $0, site: self) }) {
      try take(page.path) { try templates.render("html-gathering.html", page.values) }
    }
    for page in QuotesPage.all(of: self) {
      try take(page.path) { try templates.render("html-quotes.html", page.values) }
    }
    for shelved in bookPages {
      try take(shelved.path) { try templates.render("html-book.html", BookPage(site: self, shelved: shelved).values) }
    }
    for number in 1...index.pages.count {
      let page = BookIndexPage(site: self, number: number)
      try take(page.path) { try templates.render("html-books.html", page.values) }
    }
  }

  /// All pages and pictures in one file.
  private func singleFile() throws -> String {
    var parts: [TemplateValue] = []
    try forEachPage { parts.append(.text(try $1())) }
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

  /// A drawn cover.
  func drawnCover(of shelved: ShelvedBook) throws -> Picture {
    let drawing = try input.templates.render(theme.coverTemplate, drawing(of: shelved).values)
    return Picture(mediaType: .svg, bytes: Data(drawing.utf8))
  }
}

extension Picture {
  /// The picture as a data URL (RFC 2397).
  var dataAddress: String {
    get throws { "data:\(mediaType.rawValue);base64,\(try bytes.base64EncodedString())" }
  }
}
