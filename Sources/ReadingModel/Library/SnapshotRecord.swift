public import Foundation

/// The JSON form in which a snapshot is kept (`Documentation/schema/snapshot-1.json`): all of it but the moment of its
/// last change.
///
/// Importing a record elsewhere is a change, too, and would spoil the comparison. Keys are sorted, so that two records
/// differ only where the libraries do.
public struct SnapshotRecord: Sendable {
  private let snapshot: Snapshot

  /// The record of a snapshot.
  public init(of snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The bytes, in UTF-8 and with a line end behind them.
  /// - Parameter isIndented: Whether every value has a line of its own.
  public func json(isIndented: Bool) throws -> Data {
    var json = try JSONText.bytes(of: self, isIndented: isIndented)
    json.append(UInt8(ascii: "\n"))
    return json
  }
}

extension SnapshotRecord: Encodable {
  private enum Key: String, CodingKey {
    case schema, year, profile, queries, goals, budgets, books, shelves
  }

  /// Writes the record with its schema version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    // In the order of the keys, which spares the writer to sort a whole library.
    try container.encode(snapshot.books, forKey: .books)
    if !snapshot.budgets.isEmpty { try container.encode(snapshot.budgets, forKey: .budgets) }
    if !snapshot.goals.isEmpty { try container.encode(snapshot.goals, forKey: .goals) }
    try container.encode(snapshot.profile, forKey: .profile)
    if !snapshot.queries.isEmpty { try container.encode(snapshot.queries, forKey: .queries) }
    try container.encode(Snapshot.schemaVersion, forKey: .schema)
    let shelves = snapshot.shelves
    if !shelves.isEmpty { try container.encode(shelves, forKey: .shelves) }
    try container.encodeIfPresent(snapshot.year, forKey: .year)
  }
}
