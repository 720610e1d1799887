internal import ExporterKit

extension Publication {
  /// The kind of publication, for the title page; nil if the title already says it.
  var kind: String? {
    let kind = year != nil ? "A year in books" : isOfOneBook ? "The journal of a book" : "A reading journal"
    return kind == "A reading journal" && printedTitle.lowercased().contains("reading journal") ? nil : kind
  }

  /// The title for the cover and title page, without the reader's name, which has its own line there.
  var printedTitle: String {
    guard let reader, title.hasPrefix("\(reader) · ") else { return title }
    return String(title.dropFirst(reader.count + 3))
  }

  var titlePage: TemplateValue {
    // The year has its own line only if the title does not contain it.
    let lonelyYear = year.map(String.init).flatMap { title.contains($0) ? nil : $0 }
    return [
      "title": .text(printedTitle), "kind": .optional(kind), "year": .optional(lonelyYear), "reader": .optional(reader),
      "date": .text(stamp.words),
    ]
  }
}
