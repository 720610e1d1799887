internal import LibraryStore
internal import LookingUp
internal import OutsidePrograms
internal import ReadingModel

/// An answer of a source, compared with the library.
struct Lookup {
  /// A candidate, and what it would change.
  struct Candidate {
    let number: Int
    let id: String
    let card: BookCard
    /// The matching book of the library; nil if the candidate would be new.
    let existing: BookSummary?
    let changes: [CardChange]
  }

  let candidates: [Candidate]
  let answer: SourceAnswer
  let source: Source
  let page: Int

  /// Asks a source.
  /// - Parameter existingBook: The book to compare all candidates with; nil to find the matching book of each.
  init(_ question: SourceQuestion, _ source: Source, existingBook: BookID?, _ library: Library) throws {
    self.source = source
    if case .search(_, let page) = question { self.page = page } else { page = 1 }
    let answer = try source.answer(to: question)
    self.answer = answer
    candidates = try answer.candidates.enumerated().map { index, candidate in
      let id = try existingBook ?? library.books.book(of: candidate.book)
      let existing = try id.map { try library.books.find("#\($0.number)") }
      let changes = try id.map { candidate.book.changes(to: try library.books.book($0)) } ?? []
      return Candidate(number: index + 1, id: candidate.id, card: candidate.book, existing: existing, changes: changes)
    }
  }

  /// Asks sources in turn until one finds something; reports one that fails and continues with the next.
  /// - Throws: ``LookupError`` if no source finds anything; the error of the source if there is only one.
  static func first(
    of sources: [Source], _ question: SourceQuestion, existingBook: BookID? = nil, _ library: Library,
    _ console: Console
  ) throws -> Lookup {
    var (silent, failed): ([String], [String]) = ([], [])
    for source in sources {
      do {
        let lookup = try Lookup(question, source, existingBook: existingBook, library)
        if !lookup.candidates.isEmpty { return lookup }
        silent.append(source.name)
      } catch let error as ProgramError where sources.count > 1 {
        console.say("\(error)")
        failed.append(source.name)
      }
    }
    if case .search(_, let page) = question, page > 1, !silent.isEmpty {
      throw LookupError.noPage(page, silent: silent)
    }
    throw LookupError.nothingFound(silent: silent, failed: failed)
  }

  /// All details of a candidate, from its source.
  /// - Throws: ``LookupError`` if the source no longer has the candidate or answers with another one; `ProgramError`.
  func card(of candidate: Candidate) throws -> BookCard {
    guard let details = try source.answer(to: .details(id: candidate.id)).candidates.first else {
      throw LookupError.gone(source: source.name)
    }
    guard details.id == candidate.id else {
      throw LookupError.otherCandidate(source: source.name, asked: candidate.id, answered: details.id)
    }
    return details.book
  }

  /// The candidate with a number.
  /// - Throws: ``LookupError`` if there is none.
  func candidate(_ number: Int) throws -> Candidate {
    guard let candidate = candidates.first(where: { $0.number == number }) else {
      throw LookupError.noCandidate(number, count: candidates.count)
    }
    return candidate
  }
}

extension Lookup: Tabular {
  static var columns: [Column<Lookup>] {
    Column("source", \.source.name)
    Column("page", \.page)
    Column("total", \.answer.total)
    Column("hasMore", \.answer.hasMore)
    Column("isFromCache", \.answer.isFromCache)
    Column.list("candidates", \.candidates)
  }
}

extension Lookup.Candidate: Tabular {
  static var columns: [Column<Lookup.Candidate>] {
    Column("number", \.number)
    Column("id", \.id)
    Column.json("card", \.card)
    Column.object("book", BookSummary.columns, \.existing)
    Column.list("changes", \.changes)
  }
}

extension CardChange: Tabular {
  static var columns: [Column<CardChange>] {
    Column("field", \.word)
    Column("held", \.existing)
    Column("told", \.incoming)
  }
}

enum LookupError: ReportedError, Equatable {
  /// No source has this name, or none exists at all; `known` lists the available ones.
  case noSource(String?, known: [String])
  /// The sources that answered found nothing; others failed.
  case nothingFound(silent: [String], failed: [String])
  case noPage(Int, silent: [String])
  /// No candidate has this number; nil if the answer was not a number.
  case noCandidate(Int?, count: Int)
  case gone(source: String)
  case otherCandidate(source: String, asked: String, answered: String)
  case notChosen
  case noRecord(path: String, words: String)

  var category: FailureCategory {
    switch self {
    case .noSource: .input
    case .noRecord: .library
    case .nothingFound(silent: [], _): .plugin
    default: .noMatch
    }
  }

  var description: String {
    switch self {
    case .noSource(let name?, let known) where !known.isEmpty:
      "no source '\(name)' - choose among \(known.joined(separator: ", "))"
    case .noSource: "no sources - 'octavo plugins list --kind source' shows how to add one"
    case .noPage(let page, let silent):
      "\(silent.formattedList) \(silent.count == 1 ? "has" : "have") no page \(page) - choose an earlier one"
    case .nothingFound(let silent, let failed) where silent.isEmpty:
      "no source answered: \(failed.joined(separator: ", ")) - see above"
    case .nothingFound(let silent, _):
      "\(silent.formattedList) found no such book - try fewer words, or another --source"
    case .noCandidate(let number?, let count):
      "no candidate \(number) - choose 1\(count > 1 ? " to \(count)" : "")"
    case .noCandidate(nil, let count): "not a number - choose 1\(count > 1 ? " to \(count)" : ""), or press Enter"
    case .gone(let source): "\(source) no longer has that candidate - look it up again"
    case .otherCandidate(let source, let asked, let answered):
      "asked for \(DisplayText.line(asked)), but \(source) answered with \(DisplayText.line(answered)), which was not used - "
        + "look it up again, or use another --source"
    case .noRecord(let path, let words):
      "cannot write \(DisplayText.line(path)): \(words) - free some space, or set XDG_STATE_HOME to another folder"
    case .notChosen: "nothing was added - choose a candidate with --take N"
    }
  }
}
