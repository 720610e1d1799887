internal import ExporterKit
internal import ReadingModel

extension Site {
  /// A place that the line of links at the top of each page can stand on.
  enum Place: Hashable {
    case profile, books, shelf, book
    case year(Int)
  }

  /// How many years the line of links shows; the profile has them all.
  private static let linkedYears = 3

  /// The values of a page: what every page needs, and its own.
  ///
  /// - Parameters:
  ///   - title: What the page is, for the window's title.
  ///   - root: How to get from its folder to the root: empty or `../`.
  func page(
    _ place: Place, title: String, description: String, root: String, _ own: [String: TemplateValue]
  ) -> TemplateValue {
    var values = own
    values["documentTitle"] = .text(title == self.title ? title : "\(title) · \(self.title)")
    values["description"] = .text(description)
    values["root"] = .text(root)
    values["siteTitle"] = .text(self.title)
    values["links"] = .list(links(from: place))
    values["changed"] = changed
    return .object(values)
  }

  private func links(from place: Place) -> [TemplateValue] {
    var links = [link("Profile", "index.html", isHere: place == .profile)]
    if !books.isEmpty { links.append(link("Books", "books/index.html", isHere: place == .books)) }
    return links
      + years.suffix(Site.linkedYears).reversed().map { year in
        link(String(year), YearPage.path(year), isHere: place == .year(year))
      }
  }

  private func link(_ label: String, _ path: String, isHere: Bool) -> TemplateValue {
    ["label": .text(label), "path": .text(path), "isHere": .flag(isHere)]
  }

  /// The day of the stamp, by the clock of UTC; nothing when the library does not know when it was changed.
  private var changed: TemplateValue {
    guard input.stampUnixSeconds > 0, let day = Day(daysSinceEpoch: input.stampUnixSeconds / 86_400) else {
      return .absent
    }
    return .text(day.timeMarkup)
  }
}
