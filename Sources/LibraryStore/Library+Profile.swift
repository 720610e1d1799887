internal import Foundation
internal import GRDB
package import ReadingModel

extension Library {
  /// Who the reader is.
  package func profile() throws -> Profile {
    try read(ProfileRow.fetch)
  }

  /// Changes who the reader is.
  package func setProfile(_ profile: Profile) throws {
    try write { try ProfileRow.set(profile, $0) }
  }
}

/// The one row of `profile`.
enum ProfileRow {
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
    if let type = (row["mediaType"] as String?).flatMap({ Picture.MediaType(rawValue: $0) }),
      let bytes = row["bytes"] as Data?
    {
      profile.avatar = Picture(mediaType: type, bytes: bytes)
    }
    return profile
  }

  static func set(_ profile: Profile, _ db: Database) throws {
    let oldID = try Int64.fetchOne(db, sql: "SELECT avatarId FROM profile")
    let newID = try profile.avatar.map { try PictureRow.insert($0, db) }
    try db.execute(
      sql: "UPDATE profile SET name = ?, bio = ?, link = ?, avatarId = ?",
      arguments: [profile.name, profile.bio, profile.link, newID])
    try PictureRow.remove(oldID, db)
  }
}
