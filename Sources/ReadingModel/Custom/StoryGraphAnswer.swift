/// What readers answer about a book on StoryGraph, by its column there, and the custom field for it.
package enum StoryGraphAnswer: String, CaseIterable, Sendable {
  case mood = "Moods"
  case pace = "Pace"
  case drive = "Character- or Plot-Driven?"
  case development = "Strong Character Development?"
  case lovable = "Loveable Characters?"
  case diverse = "Diverse Characters?"
  case flawed = "Flawed Characters?"
  case contentWarnings = "Content Warnings"
  case contentWarningWords = "Content Warning Description"

  /// The name of the custom field.
  package var field: FieldName? {
    let name =
      switch self {
      case .mood: "mood"
      case .pace: "pace"
      case .drive: "driven-by"
      case .development: "character-development"
      case .lovable: "lovable-characters"
      case .diverse: "diverse-characters"
      case .flawed: "flawed-characters"
      case .contentWarnings: "content-warning"
      case .contentWarningWords: "content-warning-note"
      }
    return try? FieldName(name)
  }

  /// The cell for a book: values separated by commas, with Yes and No as StoryGraph writes them.
  package func cell(of book: Book) -> String? {
    guard let values = field.map({ book.custom[$0] }), !values.isEmpty else { return nil }
    return values.map { value in
      if case .flag(let isSet) = value { return isSet ? "Yes" : "No" }
      return value.text()
    }.joined(separator: ", ")
  }
}
