internal import LibraryStore
internal import ReadingModel

extension StandingChange {
  /// Says that a reading stands otherwise than before an entry was corrected.
  func say(in session: Session) {
    session.console.say(
      "\(DisplayText.line(title)) is now \(now.rawValue), no longer \(before.rawValue) - 'octavo undo' takes it back")
  }
}
