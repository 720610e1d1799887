internal import GRDB
internal import ReadingModel

/// The one row of `profile`.
enum ProfileRow {
  /// Who the reader is.
  static func fetch(_ db: Database) throws -> Profile {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT profile.*, picture.mediaType, picture.bytes
          FROM profile LEFT JOIN picture ON picture.id = profile.avatarId
          """)
    else { return Profile() }
    var profile = Profile(name: row["name"], bio: row["bio"], link: row["link"])
    profile.avatar = PictureRow.picture(row, mediaType: "mediaType", bytes: "bytes")
    return profile
  }

  /// Fills what the library does not know of the reader.
  static func fill(from other: Profile, _ db: Database) throws {
    let held = try fetch(db)
    let filled = Profile(
      name: held.name ?? other.name, bio: held.bio ?? other.bio, link: held.link ?? other.link,
      avatar: held.avatar ?? other.avatar)
    try set(filled, db)
  }

  /// Writes the profile, unless it says what is there already.
  static func set(_ profile: Profile, _ db: Database) throws {
    let profile = profile.storable
    guard try fetch(db) != profile else { return }
    let oldID = try Int64.fetchOne(db, sql: "SELECT avatarId FROM profile")
    try PictureRow.replace(oldID, with: profile.avatar, db) { avatarID in
      try db.execute(
        sql: "UPDATE profile SET name = ?, bio = ?, link = ?, avatarId = ?",
        arguments: [profile.name, profile.bio, profile.link, avatarID])
    }
  }
}

extension Profile {
  /// The profile as the library keeps it.
  var storable: Profile {
    Profile(name: name.storable, bio: bio.storable, link: link.storable, avatar: avatar)
  }
}
