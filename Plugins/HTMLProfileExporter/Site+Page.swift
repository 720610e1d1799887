internal import ExporterKit
internal import ReadingModel

extension Site {
  /// The page that the navigation marks as current.
  enum Place: Equatable {
    case profile, books, shelf
    case book(ShelvedBook)
    case year(Int)
    case quotes(Int)
    /// The single file with all pages.
    case all
  }

  /// The number of years in the navigation; the profile lists them all.
  private static let linkedYears = 3

  /// The values of a page: the shared ones and its own.
  ///
  /// - Parameters:
  ///   - path: Its path, relative to the root.
  ///   - title: The page's title, for the window title.
  func page(
    _ place: Place, path: String, title: String, description: String, _ own: TemplateFields
  ) -> TemplateValue {
    let root = isSingle ? "#" : path.contains("/") ? "../" : ""
    let shared: TemplateFields = [
      "part": isSingle && place != .all ? .text(address(path)) : .absent,
      "ids": .text(ids(path)),
      "documentTitle": .text(title == self.title ? title : "\(title) · \(self.title)"),
      "description": .text(description),
      "root": .text(root),
      "home": .text(address("index.html")),
      "booksPath": .text(address(BookIndexPage.path)),
      "siteTitle": .text(self.title),
      "pageTitle": .text(title),
      "links": .list(place == .all || !isSingle ? links(from: place) : []),
      "changed": changed,
      "feed": isSingle || !hasFeed ? .absent : .text(root + Feed.path),
      "address": .optional(publicAddress(path)),
      "policy": .text(policy),
    ]
    let style: TemplateFields = isSingle ? [:] : ["style": .text(root + "style.css")]
    // Every link looks up `root`; the last value is found first.
    return .object(own.adding(style).adding(card(place)).adding(shared))
  }

  /// The prefix of a page's ids: the page's name in a single-file site, else empty.
  func ids(_ path: String) -> String { isSingle ? address(path) + "-" : "" }

  /// The Content-Security-Policy: allows only the site's own style sheet and pictures.
  private var policy: String {
    let rest = "base-uri 'none'; form-action 'none'"
    return isSingle
      ? "default-src 'none'; img-src data:; style-src data:; \(rest)"
      : "default-src 'none'; img-src 'self' data:; style-src 'self'; \(rest)"
  }

  /// The page's Open Graph metadata. Its picture must be an absolute URL.
  private func card(_ place: Place) -> TemplateFields {
    var picture = portraitPath.flatMap(publicAddress)
    var type = input.snapshot.profile.avatar?.mediaType
    var isbn: String?
    var kind = place == .profile || place == .all ? "profile" : "website"
    if case .book(let shelved) = place {
      kind = "book"
      picture = publicAddress(shelved.coverPath)
      type = shelved.book.cover?.mediaType ?? .svg
      isbn = shelved.book.isbn?.digits
    }
    if isSingle { picture = nil }
    return [
      "kind": .text(kind), "isbn": .optional(isbn), "picture": .optional(picture),
      "pictureType": .optional(picture == nil ? nil : type?.rawValue),
    ]
  }

  private func links(from place: Place) -> [TemplateValue] {
    var links = [link("Profile", "index.html", isCurrent: place == .profile)]
    if !books.isEmpty { links.append(link("Books", BookIndexPage.path, isCurrent: place == .books)) }
    if hasQuotes { links.append(link("Quotes", QuotesPage.path(1), isCurrent: place == .quotes(1))) }
    return links
      + years.suffix(Site.linkedYears).reversed().map { year in
        link(String(year), YearPage.path(year), isCurrent: place == .year(year))
      }
  }

  private func link(_ label: String, _ path: String, isCurrent: Bool) -> TemplateValue {
    ["label": .text(label), "path": .text(address(path)), "isHere": .flag(isCurrent)]
  }

  /// The date of the last change, in UTC; absent if unknown.
  static func changed(_ input: ExportInput) -> TemplateValue {
    guard input.stampUnixSeconds > 0, let day = CalendarSecond(unixSeconds: input.stampUnixSeconds)?.day else {
      return .absent
    }
    return .text(day.coarsened(to: input.dates).timeMarkup)
  }
}
