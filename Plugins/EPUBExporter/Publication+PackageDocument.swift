internal import ExporterKit
internal import Presentation

extension Publication {
  func packageDocument(items: [ManifestItem]) -> TemplateValue {
    [
      "identifier": .text(identifier.urn), "title": .text(title), "reader": .optional(reader),
      "date": .text(stamp.date), "modified": .text(stamp.instant), "description": .text(blurb),
      "accessibilitySummary": .text(accessibilitySummary), "hasIndex": .flag(hasLists),
      "items": .list(
        items.map { item in
          [
            "id": .text(item.id), "href": .text(item.href), "mediaType": .text(item.mediaType),
            "properties": .optional(item.properties.isEmpty ? nil : item.properties.joined(separator: " ")),
          ]
        }),
      "pages": .list(items.filter(\.isPage).map { .text($0.id) }),
    ]
  }

  private var blurb: String {
    let subject = year.map { "the year \($0) in books" } ?? "a reading journal"
    let owner = reader.map { ", kept by \($0)" } ?? ""
    guard !chapters.isEmpty else { return "An account of \(subject)\(owner)." }
    return "An account of \(subject)\(owner): \(chapters.count.counted("book")) with thoughts, quotes and ratings."
  }

  /// The accessibility summary: what is true of every exported book, and what is not.
  private var accessibilitySummary: String {
    "All text reflows, can be enlarged and read aloud in order; headings, contents and landmarks give the structure. "
      + "Covers and charts have text alternatives. Quotes and titles are marked with the language of their book where "
      + "that is known; the language of the journal itself is not marked. The book has not been audited against "
      + "an accessibility standard."
  }
}
