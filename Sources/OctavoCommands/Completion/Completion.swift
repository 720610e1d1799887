/// What may stand at the cursor of a command line.
enum Completion: Equatable {
  /// One of these.
  case candidates([Candidate])
  /// The path of a file.
  case files
  /// The path of a folder.
  case folders

  /// A word that may stand there.
  struct Candidate: Equatable {
    /// The whole word.
    let word: String
    /// What it is, in a few words.
    let meaning: String?
    /// Whether more follows without a space: the value of a field.
    let isOpen: Bool

    init(_ word: String, _ meaning: String? = nil, isOpen: Bool = false) {
      self.word = word
      self.meaning = meaning
      self.isOpen = isOpen
    }
  }

  /// Nothing is known of what may stand there.
  static let nothing = Completion.candidates([])
}
