/// The pages, or the seconds of an audiobook, that an entry adds.
struct ProgressGain: Equatable {
  /// What was skipped before a span, and read at some time since another day.
  var unlogged = 0
  var unloggedSince: Day?
  /// What the entry's position covers.
  var logged = 0
  /// The remainder, added by finishing.
  var rest = 0
  /// The whole book, if it was finished without any position.
  var whole = 0
}
