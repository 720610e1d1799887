internal import ExporterKit

extension Publication {
  /// What kind of book it is, in the words of a title page.
  var kind: String { year != nil ? "A year in books" : isOfOneBook ? "The journal of a book" : "A reading journal" }

  /// The values of the title page.
  var titlePage: TemplateValue {
    // Said once: the year stands alone only where the title does not tell it.
    let lonelyYear = year.map(String.init).flatMap { title.contains($0) ? nil : $0 }
    return [
      "title": .text(title), "kind": .text(kind), "year": .optional(lonelyYear), "reader": .optional(reader),
      "date": .text(stamp.words),
    ]
  }
}
