package import ReadingModel

/// A three-way merge of a book: what is new in the file since the baseline, merged into the existing book.
package struct ThreeWayMerge {
  /// The book of the file.
  package let incoming: Book
  /// What earlier imports contained; nil if there were none, so that all of the file is new.
  package let baseline: ImportBaseline?
  /// What is new in the file.
  package let delta: ImportDelta
  /// The merged book.
  package let book: Book
  /// Maps uids of matched incoming readings to those of the existing ones.
  package let names: [UID: UID]
  /// Whether an item of the file has another uid in the library.
  package var renames: Bool { names.contains { $0.key != $0.value } }

  /// Merges a book, see ``ImportDelta`` and ``ReadingModel/Book/joining(_:)``.
  /// - Parameters:
  ///   - endIsLastChange: See ``ImportDelta``.
  ///   - isSameRow: Whether the row was found by its service's id, so that a person of a role in place of another one
  ///     is a correction.
  ///   - reduced: The delta without what the caller knows the reader removed.
  package init(
    of incoming: Book, since baseline: ImportBaseline?, into existing: Book, isRowOfService: Bool,
    endIsLastChange: Bool = false, isSameRow: Bool, claimed: ClaimedIDs, reduced: (ImportDelta) throws -> ImportDelta
  ) rethrows {
    let delta =
      baseline.map {
        ImportDelta(
          of: incoming, since: $0, for: existing, isRowOfService: isRowOfService, endIsLastChange: endIsLastChange,
          claimed: claimed)
      } ?? ImportDelta(allOf: incoming)
    self.incoming = incoming
    self.baseline = baseline
    self.delta = try reduced(delta)
    var revised = self.delta.applyingRevisions(existing)
    if isSameRow, let baseline { revised.correctPeople(from: incoming, since: baseline) }
    var new = self.delta.book
    if isRowOfService, baseline?.hasRowOfSource == true { new.moveCopies(from: incoming.format, to: revised.format) }
    (book, names) = revised.joining(new)
  }

  /// The values that are new in the file but differ from those of the merged book, which stay.
  /// - Parameter isOwn: Whether the file has the book's own uid, so that every value is of this edition.
  package func conflicts(in merged: Book, isOwn: Bool) -> [FieldConflict] {
    let isRetitled = baseline?.hasTitle(of: incoming) != true
    let conflicts = merged.conflicts(with: delta, named: names, isKnownBefore: baseline != nil && !isOwn)
    if isOwn { return merged.ownConflicts(with: delta.book, isRetitled: isRetitled) + conflicts }
    guard baseline?.hasRowOfSource == true else { return conflicts }
    return merged.workConflicts(with: delta.book, isRetitled: isRetitled) + conflicts
  }

  /// The baseline record of what the baseline lacks, linked to the merged book, with its new shelves, and the versions
  /// of the parts of its vault page.
  package func baselineRecord(
    key: RowKey, in merged: Book, shelves: [String], versions: [[String]]
  ) -> BaselineRecord {
    var record = incoming.baselineRecord(
      key: key, delta, since: baseline ?? ImportBaseline(), named: names, in: merged)
    record.add(shelves: shelves)
    record.add(versions: versions)
    return record
  }

  /// What replaces the legacy records of the row; nil if there are none.
  package func legacyReplacement(key: RowKey, shelves: [String]) -> LegacyReplacement? {
    guard let baseline, let legacy = baseline.legacy else { return nil }
    return incoming.legacyReplacement(key: key, shelves: shelves, delta, since: baseline, legacy)
  }
}

extension Book {
  /// Gives the copies in the format of a row the format that the book has here: a service gives a changed binding to
  /// the copies it knew before.
  fileprivate mutating func moveCopies(from incoming: Format?, to kept: Format?) {
    guard let incoming, let kept, incoming != kept else { return }
    for copy in holding.copies.indices where holding.copies[copy].format == incoming {
      holding.copies[copy].format = kept
    }
  }

  /// Replaces the only person of a role who is gone from the row since an earlier import by the only new one.
  fileprivate mutating func correctPeople(from row: Book, since baseline: ImportBaseline) {
    let people = contributors
    for role in Contributor.Role.allCases {
      let gone = people.indices.filter { place in
        people[place].role == role && baseline.isOfSource(people[place].fact)
          && !row.contributors.contains { $0.name == people[place].name }
      }
      let new = row.contributors.filter { person in
        person.role == role && !baseline.hasFact(person.fact) && !people.contains { $0.name == person.name }
      }
      if gone.count == 1, new.count == 1 { contributors[gone[0]] = new[0] }
    }
  }
}

/// The existing readings and spoilers that earlier rows of the file claimed. A later row with other content is another
/// item, not an edit of these; the same row again is the same.
package struct ClaimedIDs: Sendable {
  private struct Claim: Hashable {
    let reading: UID
    let hash: ContentHash
  }

  private var uids: Set<UID> = []
  private var claims: Set<Claim> = []

  package init() {}

  /// Adds what a row claims.
  package mutating func take(_ row: ThreeWayMerge) {
    for reading in row.delta.book.readings {
      uids.insert(row.names[reading.uid] ?? reading.uid)
      for entry in reading.entries where entry.isSpoiler { uids.insert(entry.uid) }
    }
    for (key, target) in zip(row.incoming.readings.keys(), row.delta.targets) {
      if let target { claims.insert(Claim(reading: target, hash: key.hash)) }
    }
  }

  func contains(_ uid: UID) -> Bool { uids.contains(uid) }

  /// Whether an earlier row had content for the reading that is not the incoming one's.
  func isClaimed(reading uid: UID, otherThan key: ItemKey) -> Bool {
    uids.contains(uid) && !claims.contains(Claim(reading: uid, hash: key.hash))
  }
}
