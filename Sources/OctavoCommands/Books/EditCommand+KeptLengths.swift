internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension EditCommand {
  /// How many entries keep the length that a book had before an edit, by reading, and the command that changes them,
  /// unless one of them is past the new length.
  func keptLengths(of book: BookSummary, _ edit: BookEdit, _ library: Library) throws -> [String] {
    let (before, after) = (edit.before, edit.after)
    guard before.pageCount != after.pageCount || before.durationSeconds != after.durationSeconds else { return [] }
    let name = library.books.reference(to: book).shellWord
    let lengths: [(unit: Position.Unit, old: Int?, new: Int?)] = [
      (.page, before.pageCount, after.pageCount), (.seconds, before.durationSeconds, after.durationSeconds),
    ]
    return try lengths.flatMap { unit, old, new -> [String] in
      guard let old, let new, old != new else { return [] }
      let length = unit == .page ? old.counted("page") : Position.text(old, unit)
      let total = unit == .page ? "\(new)" : Position.text(new, unit)
      let readings = try library.books.entries(loggedWith: old, unit, in: book.id)
      return readings.enumerated().compactMap { place, kept -> String? in
        guard kept.count > 0 else { return nil }
        let number = readings.count == 1 ? "" : " --reading \(place + 1)"
        let isOne = kept.count == 1
        let fact =
          isOne
          ? "1 entry was logged with \(length) and keeps that"
          : "\(kept.count.grouped) entries were logged with \(length) and keep that"
        return kept.furthest > new
          ? fact : "\(fact) - 'octavo edit \(name)\(number) --total \(total)' changes \(isOne ? "it" : "them")"
      }
    }
  }
}
