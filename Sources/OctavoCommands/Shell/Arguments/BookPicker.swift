internal import Foundation
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Asks the reader to choose one of several books.
struct BookPicker {
  /// A console that may ask questions.
  let console: Console
  /// The most candidates in a list; for another one, the reader types more of its title.
  private static let largestList = 20

  /// The candidate that the reader chooses by its number or by words of its title.
  /// - Throws: ``MatchError`` if the reader chooses none.
  func pick(_ error: BookError) throws -> BookSummary {
    let candidates = Array(error.candidates.prefix(BookPicker.largestList))
    if case .none(let words, _) = error, let only = candidates.first, candidates.count == 1 {
      guard
        console.confirm(
          StandardMessage.noMatch("book", for: words) + " - did you mean \(BookLine(only).titleAndByline)?")
      else {
        throw MatchError.noneChosen
      }
      return only
    }
    for line in lines(of: candidates, question: error.question) { console.say(line) }
    if error.candidates.count > candidates.count {
      console.say(
        "  \(console.style.ellipsis) and \(error.candidates.count - candidates.count) more - type more of the title to narrow them down"
      )
    }
    while let answer = console.ask(Console.whichOne), !answer.isEmpty {
      let matches = candidates.filter { "\($0.id.number)" == answer }
      let named = candidates.filter { Name.isPart(answer, of: $0.title) }
      if let book = matches.first ?? (named.count == 1 ? named.first : nil) { return book }
      console.say(
        "'\(DisplayText.line(answer))' matches \(named.isEmpty ? "none" : "several") of them - type one of the numbers"
      )
    }
    throw MatchError.noneChosen
  }

  private func lines(of candidates: [BookSummary], question: String) -> [String] {
    let columns = candidates.map { "\($0.id.number)".count }.max() ?? 1
    return [DisplayText.line(question)]
      + candidates.map { book in
        let number = DisplayText.rightAligned("\(book.id.number)", to: columns)
        let statusText = BookLine(book).statusText(console.style)
        return "  \(number)  \(BookLine(book).titleAndByline)" + (statusText.isEmpty ? "" : "  \(statusText)")
      }
  }
}
