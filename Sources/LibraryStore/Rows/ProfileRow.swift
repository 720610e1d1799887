internal import GRDB
package import ReadingModel

/// The reader's row of `profile`.
enum ProfileRow {
  static func fetch(_ db: Database) throws -> Profile {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT profile.*, avatar.mediaType AS avatarType, avatar.bytes AS avatarBytes,
            background.mediaType AS backgroundType, background.bytes AS backgroundBytes
          FROM profile LEFT JOIN picture AS avatar ON avatar.id = profile.avatarId
            LEFT JOIN picture AS background ON background.id = profile.backgroundId
          """)
    else { return Profile() }
    var profile = try Profile(name: row["name"], bio: row["bio"], link: row["link"])
    profile.avatar = try PictureRow.picture(row, mediaType: "avatarType", bytes: "avatarBytes")
    profile.background = try PictureRow.picture(row, mediaType: "backgroundType", bytes: "backgroundBytes")
    return profile
  }

  static func fill(from other: Profile, _ db: Database) throws {
    let existing = try fetch(db)
    let filled = Profile(
      name: existing.name ?? other.name, bio: existing.bio ?? other.bio, link: existing.link ?? other.link,
      avatar: existing.avatar ?? other.avatar, background: existing.background ?? other.background)
    try set(filled, db)
  }

  /// Empties the fields that are still those of the samples.
  static func clear(_ samples: Profile, _ db: Database) throws {
    try set(fetch(db).without(samples), db)
  }

  static func set(_ profile: Profile, _ db: Database) throws {
    let profile = profile.storable
    guard try fetch(db) != profile else { return }
    try db.execute(
      sql: "UPDATE main.profile SET name = ?, bio = ?, link = ? WHERE id = currentReaderId()",
      arguments: [profile.name, profile.bio, profile.link])
    let old = try Row.fetchOne(db, sql: "SELECT avatarId, backgroundId FROM profile")
    try PictureRow.replace(old?["avatarId"], with: profile.avatar, db) { avatarID in
      try db.execute(sql: "UPDATE main.profile SET avatarId = ? WHERE id = currentReaderId()", arguments: [avatarID])
    }
    try PictureRow.replace(old?["backgroundId"], with: profile.background, db) { backgroundID in
      try db.run("UPDATE main.profile SET backgroundId = ? WHERE id = currentReaderId()", [backgroundID])
    }
  }
}

extension Profile {
  var storable: Profile {
    Profile(name: name.storable, bio: bio.storable, link: link.storable, avatar: avatar, background: background)
  }

  /// The profile without the fields that are those of the samples.
  package func without(_ samples: Profile) -> Profile {
    let samples = samples.storable
    func own<Value: Equatable>(_ field: KeyPath<Profile, Value?>) -> Value? {
      self[keyPath: field] == samples[keyPath: field] ? nil : self[keyPath: field]
    }
    return Profile(
      name: own(\.name), bio: own(\.bio), link: own(\.link), avatar: own(\.avatar), background: own(\.background))
  }
}
