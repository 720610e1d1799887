/// The readings and spoilers of a library that rows of one file told of. Another row of the file that tells something
/// else tells of something else, and not of these otherwise.
package struct TakenUIDs: Sendable {
  private var prints: Set<UInt64> = []

  /// Nothing yet.
  package init() {}

  /// Takes in what a row told.
  /// - Parameter names: By the uids of its readings that are readings of the library, the uids that these have.
  package mutating func take(_ news: News, named names: [UID: UID]) {
    for reading in news.book.readings {
      prints.insert(Fingerprint.of(names[reading.uid] ?? reading.uid))
      for entry in reading.entries where entry.isSpoiler { prints.insert(Fingerprint.of(entry.uid)) }
    }
  }

  func contains(_ uid: UID) -> Bool { !prints.isEmpty && prints.contains(Fingerprint.of(uid)) }
}
