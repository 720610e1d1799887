internal import GRDB
package import ReadingModel

extension Library {
  /// Who the reader is.
  package func profile() throws -> Profile {
    try read(ProfileRow.fetch)
  }

  /// Changes who the reader is.
  package func setProfile(_ profile: Profile) throws {
    try write {
      try ProfileRow.set(profile, $0)
    } as: {
      "change the profile"
    } telling: { _, _ in
      [.profileChanged(profile)]
    }
  }
}
