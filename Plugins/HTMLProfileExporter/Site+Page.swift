internal import ExporterKit
internal import ReadingModel

extension Site {
  /// The page that the navigation marks as current.
  enum Place: Equatable {
    case profile, now, books, shelf, gathering, years, missing
    case book(ShelvedBook)
    case year(Int)
    case story(Int)
    case quotes(Int)
    /// The single file with all pages.
    case all
  }

  static let missingPath = "404.html"
  static let iconPath = "favicon.svg"

  /// The number of years in the navigation, besides the page of all years.
  private static let linkedYears = 2

  /// The values of a page: the shared ones and its own.
  ///
  /// - Parameters:
  ///   - path: Its path, relative to the root.
  ///   - title: The page's title, for the window title.
  func page(
    _ place: Place, path: String, title: String, description: String, crumbs: [TemplateValue] = [],
    _ own: TemplateFields
  ) -> TemplateValue {
    // The page for a missing address is shown at any depth.
    let root = place == .missing ? base ?? "" : isSingle ? "#" : path.contains("/") ? "../" : ""
    let shared: TemplateFields = [
      "language": .text(words.language), "isRightToLeft": .flag(words.isRightToLeft),
      "isStory": .flag(isStory(place)),
      "crumbs": .group(crumbs),
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
      "policy": .text(policy), "icon": .text(isSingle ? "data:," : root + Site.iconPath),
    ]
    let style: TemplateFields = isSingle ? [:] : ["style": .text(root + "style.css")]
    // Every link looks up `root`; the last value is found first.
    return .object(own.adding(style).adding(card(place)).adding(shared).over(words.fields))
  }

  /// The prefix of a page's ids: the page's name in a single-file site, else empty.
  func ids(_ path: String) -> String { isSingle ? address(path) + "-" : "" }

  /// The Content-Security-Policy: allows only the site's own style sheets, pictures and, if it has any, fonts.
  private var policy: String {
    let (pictures, styles) = isSingle ? ("data:", "data:") : ("'self' data:", "'self'")
    let fonts = themeFiles.hasFonts ? " font-src \(pictures);" : ""
    return "default-src 'none'; img-src \(pictures); style-src \(styles);\(fonts) base-uri 'none'; form-action 'none'"
  }

  private func isStory(_ place: Place) -> Bool {
    if case .story = place { true } else { false }
  }

  /// The page's Open Graph metadata. Its picture must be an absolute URL.
  private func card(_ place: Place) -> TemplateFields {
    var isbn: String?
    var kind = [.profile, .now, .all].contains(place) ? "profile" : "website"
    if case .book(let shelved) = place {
      kind = "book"
      isbn = shelved.book.isbn?.digits
    }
    let picture = linkPicture(place)
    return [
      "kind": .text(kind), "isbn": .optional(isbn), "picture": .optional(picture?.address),
      "pictureType": .optional(picture?.type.rawValue),
      "cardKind": .text(picture?.size == nil ? "summary" : "summary_large_image"),
      "pictureSize": picture?.size.map { ["width": .number($0.width), "height": .number($0.height)] } ?? .absent,
    ]
  }

  private struct LinkPicture {
    let address: String
    let type: Picture.MediaType
    /// The size of a share image; nil for other pictures.
    let size: (width: Int, height: Int)?
  }

  /// The picture for link previews: a share image if there is one, else the cover or the portrait.
  private func linkPicture(_ place: Place) -> LinkPicture? {
    guard !isSingle else { return nil }
    if let share = shareImages?.path(for: place), let address = publicAddress(share) {
      return LinkPicture(address: address, type: .png, size: ShareShape.wide.size)
    }
    if case .book(let shelved) = place {
      let type = shelved.book.cover?.mediaType ?? .svg
      return publicAddress(shelved.coverPath).map { LinkPicture(address: $0, type: type, size: nil) }
    }
    guard let avatar = input.snapshot.profile.avatar, let address = portraitPath.flatMap(publicAddress) else {
      return nil
    }
    return LinkPicture(address: address, type: avatar.mediaType, size: nil)
  }

  private func links(from place: Place) -> [TemplateValue] {
    var links = [link(words["profile"], "index.html", isCurrent: place == .profile)]
    if !books.isEmpty { links.append(link(words["books-title"], BookIndexPage.path, isCurrent: place == .books)) }
    if hasQuotes { links.append(link(words["quotes"], QuotesPage.path(1), isCurrent: place == .quotes(1))) }
    if years.count > 1 { links.append(link(words["years"], YearsPage.path, isCurrent: place == .years)) }
    return links
      + years.suffix(Site.linkedYears).reversed().map { year in
        link(words.year(year), YearPage.path(year), isCurrent: place == .year(year))
      }
  }

  /// A step of the way from the first page to this one.
  func crumb(_ label: String, _ path: String) -> TemplateValue {
    ["label": .text(label), "path": .text(address(path))]
  }

  /// The step to the index of all books.
  var indexCrumb: TemplateValue { crumb(words["all-books"], BookIndexPage.path) }

  var shelfLinks: [TemplateValue] {
    shelves.map { shelf in
      [
        "title": .text(shelf.title), "path": .text(address(shelf.path)),
        "count": .text(words.number(shelf.books.count)),
      ]
    }
  }

  private func link(_ label: String, _ path: String, isCurrent: Bool) -> TemplateValue {
    ["label": .text(label), "path": .text(address(path)), "isHere": .flag(isCurrent)]
  }

  /// The date of the last change, in UTC; nil if unknown.
  static func changedDay(_ input: ExportInput) -> Day? {
    guard input.stampUnixSeconds > 0 else { return nil }
    return CalendarSecond(unixSeconds: input.stampUnixSeconds)?.day.coarsened(to: input.dates)
  }
}
