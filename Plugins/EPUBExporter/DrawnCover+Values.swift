internal import Charts
internal import ExporterKit
internal import ReadingModel

extension DrawnCover {
  init(of chapter: Chapter) {
    self.init(
      title: chapter.title, byline: chapter.book.shownByline ?? "", fingerprint: chapter.book.uid.fingerprint,
      cloth: chapter.cloth)
  }

  /// The values for its template, `epub-jacket.svg`.
  func values(named name: String) -> TemplateValue {
    [
      "name": .text(name), "ground": .text(cloth.ground), "pattern": .text(cloth.pattern), "motif": .text(motif),
      "paper": .text(DrawnCover.paper), "ink": .text(DrawnCover.ink),
      "labelHeight": .number(labelHeight), "frameHeight": .number(labelHeight - 12),
      "size": .number(size), "rule": .number(rule), "hasAuthors": .flag(!author.isEmpty),
      "titleLines": .list(title.map(\.values)), "authorLines": .list(author.map(\.values)),
    ]
  }
}

extension DrawnCover.Line {
  fileprivate var values: TemplateValue { ["text": .text(text), "y": .number(y)] }
}
