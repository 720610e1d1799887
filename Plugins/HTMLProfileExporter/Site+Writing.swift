internal import ExporterKit
internal import Foundation
internal import ReadingModel

extension Site {
  /// Writes all files, one after the other.
  func write(to writer: FileWriter) throws {
    if isSingle { return try writer.write(singleFile(), to: "index.html") }
    try writer.write(style, to: "style.css")
    try forEachPage { try writer.write($1(), to: $0) }
    if let feed = Feed(site: self).values {
      try writer.write(input.templates.render("html-feed.xml", feed), to: Feed.path)
    }
    if let portrait = input.snapshot.profile.avatar, let path = portraitPath {
      try writer.write(portrait.bytes, to: path)
    }
    if let background = input.snapshot.profile.background, let path = backgroundPath {
      try writer.write(background.bytes, to: path)
    }
    for shelved in books { try writer.write(cover(of: shelved).bytes, to: shelved.coverPath) }
  }

  /// The style sheet of the theme.
  var style: String {
    get throws { try input.templates.render(theme.styleTemplate, [:]) }
  }

  /// Every page with its path, in reading order.
  private func forEachPage(_ take: (String, () throws -> String) throws -> Void) throws {
    let templates = input.templates
    try take("index.html") { try templates.render("html-index.html", ProfilePage(site: self).values) }
    for year in years.reversed() {
      try take(YearPage.path(year)) {
        try templates.render("html-year.html", YearPage(site: self, year: year).values)
      }
    }
    for shelf in shelves {
      let page = ShelfPage(site: self, shelf: shelf)
      try take(shelf.path) { try templates.render("html-shelf.html", page.values) }
    }
    for page in QuotesPage.all(of: self) {
      try take(page.path) { try templates.render("html-quotes.html", page.values) }
    }
    for shelved in books {
      try take(shelved.path) { try templates.render("html-book.html", BookPage(site: self, shelved: shelved).values) }
    }
    try take(BookIndexPage.path) { try templates.render("html-books.html", BookIndexPage(site: self).values) }
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
        .all, path: "index.html", title: title, description: "What \(name) reads, and what they write about it.",
        [
          "parts": .list(parts), "plates": .list(plates),
          "style": .text("data:text/css;base64,\(Data(try style.utf8).base64EncodedString())"),
        ]))
  }

  /// The book's cover, or else a typographic one.
  private func cover(of shelved: ShelvedBook) throws -> Picture {
    if let cover = shelved.book.cover { return cover }
    let drawing = try input.templates.render(theme.coverTemplate, TypographicCover(shelved).values)
    return Picture(mediaType: .svg, bytes: Data(drawing.utf8))
  }
}

extension Picture {
  /// The picture as a data URL (RFC 2397).
  var dataAddress: String {
    get throws { "data:\(mediaType.rawValue);base64,\(try bytes.base64EncodedString())" }
  }
}
