internal import GRDB
package import ReadingModel

extension Library {
  package func profile() throws -> Profile {
    try read(ProfileRow.fetch)
  }

  /// Changes the reader's profile; the first change drops the fields of the sample profile.
  @discardableResult package func setProfile(_ profile: Profile) throws -> Profile {
    try write { db, _ in
      let own = try withoutSample(profile, db)
      try ProfileRow.set(own, db)
      return own
    } as: { _ in
      "change the profile"
    } notifying: { own, _ in
      [.profileChanged(own)]
    }
  }

  /// A changed profile without what comes from the samples, as long as the library has some.
  private func withoutSample(_ profile: Profile, _ db: Database) throws -> Profile {
    guard let samples, try db.exists("SELECT 1 FROM sample") else { return profile }
    let sample = try samples.seed().profile
    return profile.storable == sample.storable ? profile : profile.without(sample)
  }
}
