internal import LibraryStore
internal import ReadingModel

extension StatusChange {
  /// Reports that the status of the reading changed with a corrected entry.
  func say(in session: Session) {
    session.console.say(
      "\(DisplayText.line(title)) is now \(now.rawValue), no longer \(before.rawValue) - 'octavo undo' undoes it")
  }
}
