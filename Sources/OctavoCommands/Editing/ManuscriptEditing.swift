internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// Lets the reader correct a manuscript in the editor until all of it can be taken.
struct ManuscriptEditing {
  private let session: Session

  /// Editing at the terminal of this run.
  init(_ session: Session) {
    self.session = session
  }

  /// What came of committing the reader's changes; nil when there were none, or when the reader emptied the text.
  ///
  /// What cannot be taken is marked in the text at its place, and the editor opens again. The draft stays on the disk
  /// until its changes are safe, whatever ends the editor.
  /// - Parameters:
  ///   - name: What the draft is called, such as `book`.
  ///   - manuscript: What is to be corrected, as it is now: read once more before the changes are stored, so that
  ///     nothing is overwritten that came about meanwhile.
  ///   - commit: Stores the changes, or throws what is wrong with them.
  /// - Throws: ``EditorError`` when the editor could not be started, ``DraftError`` when it failed or the reader left
  ///   what is wrong as it was; what `commit` throws when it is not the reader's to correct.
  func edit<Result>(
    named name: String, _ manuscript: () throws -> Manuscript, commit: (inout ManuscriptChanges) throws -> Result
  ) throws -> Result? {
    let editor = try Editor(session.settings)
    let start = try manuscript()
    let draft = try Draft(name, start: start.text, isKnown: true, in: session.places.drafts)
    var shown = start.text
    while true {
      try editor.edit(draft)
      let text = try draft.text()
      if ManuscriptText.isEmptied(text) {
        draft.discard()
        throw DraftError.empty
      }
      do {
        guard text != shown || shown == start.text else { throw DraftError.left(keptIn: draft.url.path) }
        let read = try ManuscriptText(text, fields: start.fields.map(\.name))
        var changes = ManuscriptChanges(from: start, to: read)
        if !changes.isEmpty, try manuscript() != start {
          throw DraftError.changedMeanwhile("what you edited", keptIn: draft.url.path)
        }
        let result = changes.isEmpty ? nil : try commit(&changes)
        draft.discard()
        return result
      } catch let problems as ManuscriptText.Problems {
        shown = try refuse(text, for: problems.list, draft)
      } catch let error where ManuscriptEditing.isReaders(error) {
        shown = try refuse(text, for: [ManuscriptText.Problem(line: nil, words: "\(error)")], draft)
      } catch let error as DraftError where error.tellsWhere {
        throw error
      } catch {
        session.console.say("the draft is kept in \(draft.url.path)")
        throw error
      }
    }
  }

  /// Whether an error is about what the reader wrote.
  private static func isReaders(_ error: any Error) -> Bool {
    switch error {
    case DayError.future, is ReadingError, is ReadingDaysError, is EditionError, is EntryError, is PlaceInput.Unfit:
      true
    default: false
    }
  }

  /// Marks what cannot be taken; where nobody sits at the terminal to correct it, that is the end.
  private func refuse(_ text: String, for problems: [ManuscriptText.Problem], _ draft: Draft) throws -> String {
    let marked = ManuscriptText.marked(text, with: problems)
    try draft.rewrite(marked)
    guard session.console.mayAsk else {
      throw DraftError.unfit(
        keptIn: draft.url.path,
        problems: problems.map { ($0.line.map { "line \($0): " } ?? "") + $0.words })
    }
    return marked
  }
}
