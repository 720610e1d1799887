internal import GRDB
package import ReadingModel

extension Library {
  /// The reader's profile.
  package func profile() throws -> Profile {
    try read(ProfileRow.fetch)
  }

  /// Changes the reader's profile.
  package func setProfile(_ profile: Profile) throws {
    try write {
      try ProfileRow.set(profile, $0)
    } as: {
      "change the profile"
    } notifying: { _, _ in
      [.profileChanged(profile)]
    }
  }
}
