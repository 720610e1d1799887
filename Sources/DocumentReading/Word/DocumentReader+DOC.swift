internal import Foundation
internal import Markup
internal import ReadingModel

extension DocumentReader {
  /// Word documents of 1997 to 2003.
  static let doc = DocumentReader(
    name: "doc", summary: "Word documents before 2007: title, author, comments, page count when last saved.",
    endings: ["doc", "dot"],
    recognises: { _, look in look.hasStream("WordDocument") },
    read: { file in
      let stream: Data?
      do { stream = try CompoundFile(file.bytes).stream("\u{5}SummaryInformation") } catch {
        throw DocumentError(file: file.path, .damaged("its summary cannot be read"))
      }
      let properties = stream.flatMap { SummaryProperties($0) }
      var card = BookCard(title: properties?.text(.title) ?? "")
      card.contributors = PeopleText.people(properties?.text(.author) ?? "")
      card.description = MarkdownFromText.markdown(properties?.text(.comments) ?? "")
      card.pageCount = properties?.number(.pageCount).flatMap { Book.plausiblePageCounts.contains($0) ? $0 : nil }
      card.format = .ebook
      var left = LeftOut()
      left.add("subjects", [properties?.text(.subject) ?? ""])
      left.add("keywords", LeftOut.words(properties?.text(.keywords) ?? ""))
      return DocumentMetadata(card, remarks: left.remarks)
    }
  )
}
