internal import Charts
internal import ExporterKit

extension DrawnCover {
  /// The values for its template, `html-cover.svg`.
  var values: TemplateValue {
    [
      "ground": .text(cloth.ground), "ink": .text(cloth.pattern), "motif": .text(motif),
      "labelHeight": .number(labelHeight), "frameHeight": .number(labelHeight - 12),
      "size": .number(size), "top": .number(top), "rule": .number(rule),
      "hasAuthor": .flag(!author.isEmpty),
      "title": .list(title.map(\.values)), "author": .list(author.map(\.values)),
    ]
  }
}

extension DrawnCover.Line {
  fileprivate var values: TemplateValue { ["words": .text(text), "y": .number(y)] }
}
