extension Entry {
  private static let spoilerTag = "spoiler"

  /// A spoiler marked in an imported review: a private thought without a day.
  package init(uid: UID, spoiler: String) {
    self.init(uid: uid, kind: .thought, day: nil, visibility: .private)
    text = spoiler
    tags = [Entry.spoilerTag]
  }

  /// Whether it is such a spoiler.
  package var isSpoiler: Bool { kind == .thought && day == nil && visibility == .private && tags == [Entry.spoilerTag] }
}
