/// What can be completed at the cursor.
enum Completion: Equatable {
  /// One of these words.
  case candidates([Candidate])
  /// A file path.
  case files
  /// A folder path.
  case folders

  /// A word to offer.
  struct Candidate: Equatable {
    let word: String
    /// A short description.
    let meaning: String?
    /// Whether more follows without a space, such as the value of a field.
    let isOpen: Bool
    /// Whether the order of the words matters, and the words may begin otherwise than what was typed.
    let isRanked: Bool

    init(_ word: String, _ meaning: String? = nil, isOpen: Bool = false, isRanked: Bool = false) {
      self.word = word
      self.meaning = meaning
      self.isOpen = isOpen
      self.isRanked = isRanked
    }
  }

  /// No completions.
  static let nothing = Completion.candidates([])
}
