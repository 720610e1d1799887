internal import ExporterKit

extension Publication {
  /// What kind of book it is, in the words of a title page; nil where the title says it.
  var kind: String? {
    let kind = year != nil ? "A year in books" : isOfOneBook ? "The journal of a book" : "A reading journal"
    return kind == "A reading journal" && printedTitle.lowercased().contains("reading journal") ? nil : kind
  }

  /// The title as it stands on the cover and the title page, where the reader is named by themselves.
  var printedTitle: String {
    guard let reader, title.hasPrefix("\(reader) · ") else { return title }
    return String(title.dropFirst(reader.count + 3))
  }

  /// The values of the title page.
  var titlePage: TemplateValue {
    // Said once: the year stands alone only where the title does not tell it.
    let lonelyYear = year.map(String.init).flatMap { title.contains($0) ? nil : $0 }
    return [
      "title": .text(printedTitle), "kind": .optional(kind), "year": .optional(lonelyYear), "reader": .optional(reader),
      "date": .text(stamp.words),
    ]
  }
}
