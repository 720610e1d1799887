extension Entry {
  private static let spoilerTag = "spoiler"

  /// What a review marks as giving the story away: a thought for its reader alone, of no day that is told.
  package init(uid: UID, spoiler: String) {
    self.init(uid: uid, kind: .thought, day: nil, visibility: .private)
    text = spoiler
    tags = [Entry.spoilerTag]
  }

  /// Whether it is such a thought.
  var isSpoiler: Bool { kind == .thought && day == nil && visibility == .private && tags == [Entry.spoilerTag] }
}
