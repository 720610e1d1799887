internal import Foundation
internal import LibraryStore
internal import ReadingModel

extension Session {
  /// Opens an editor document in the editor until all its changes are valid, and commits them.
  ///
  /// Errors are marked in the text, and the editor opens again. The draft stays on disk until its changes are stored.
  /// - Parameter document: The current document; read again before the changes are stored, to avoid overwriting newer
  ///   changes.
  /// - Returns: The result of `commit`; nil if nothing was changed.
  /// - Throws: ``EditorError`` if the editor cannot be started; ``DraftError`` if it failed, or if the reader emptied
  ///   the text or left errors uncorrected; errors of `commit` that the reader cannot correct.
  func edit<Result>(
    named name: String, _ document: () throws -> EditorDocument, commit: (inout EditorDocumentChanges) throws -> Result
  ) throws -> Result? {
    let editor = try Editor(settings)
    let start = try document()
    let draft = try Draft(name, start: start.text, isKnown: true, in: places.drafts)
    var shown = start.text
    while true {
      try editor.edit(draft)
      let text = try draft.text()
      if EditorDocumentText.isEmptied(text) {
        draft.discard()
        throw DraftError.empty
      }
      do {
        guard text != shown || shown == start.text else { throw DraftError.left(savedAt: draft.url.path) }
        let read = try EditorDocumentText(text, fields: start.fields.map(\.name))
        var changes = EditorDocumentChanges(from: start, to: read)
        if !changes.isEmpty, try document() != start {
          throw DraftError.changedConcurrently("what you edited", savedAt: draft.url.path)
        }
        let result = changes.isEmpty ? nil : try commit(&changes)
        draft.discard()
        return result
      } catch let problems as EditorDocumentText.Problems {
        shown = try refuse(text, for: problems.list, draft)
      } catch let error where Session.isReaders(error) {
        shown = try refuse(text, for: [EditorDocumentText.Problem(line: nil, words: error.messageWithHint)], draft)
      } catch let error as DraftError where error.includesLocation {
        throw error
      } catch {
        console.say("the draft is kept in \(draft.url.path)")
        throw error
      }
    }
  }

  /// Whether the reader can correct an error by editing.
  private static func isReaders(_ error: any Error) -> Bool {
    switch error {
    case DayError.future, is ReadingError, is ReadingDaysError, is EditionError, is EntryError, is PlaceInput.Mismatch:
      true
    default: false
    }
  }

  /// Marks the errors in the draft; throws without a terminal, where they cannot be corrected.
  private func refuse(_ text: String, for problems: [EditorDocumentText.Problem], _ draft: Draft) throws -> String {
    let marked = EditorDocumentText.marked(text, with: problems)
    try draft.rewrite(marked)
    guard console.mayAsk else {
      throw DraftError.invalid(
        savedAt: draft.url.path, problems: problems.map { ($0.line.map { "line \($0): " } ?? "") + $0.words })
    }
    return marked
  }
}
