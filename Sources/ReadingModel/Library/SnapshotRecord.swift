public import Foundation

/// The JSON record of a snapshot (`Documentation/schema/snapshot-1.json`), without the time of its last change.
///
/// The time is left out because importing a record elsewhere changes it, which would spoil a comparison. Keys are
/// sorted, so that two records differ only where the libraries do. Books are streamed, so that a large
/// library is not in memory as a whole.
public struct SnapshotRecord: Sendable {
  private let snapshot: Snapshot
  private let includesChange: Bool

  /// The record of a snapshot.
  public init(of snapshot: Snapshot) {
    self.init(of: snapshot, includingChange: false)
  }

  /// The record of a snapshot, with or without the time of its last change.
  package init(of snapshot: Snapshot, includingChange includesChange: Bool) {
    self.snapshot = snapshot
    self.includesChange = includesChange
  }

  /// Writes the record in UTF-8, with a final newline, in pieces.
  /// - Parameters:
  ///   - isIndented: Whether every value goes on its own line.
  ///   - take: Receives the pieces in order.
  /// - Throws: What reading an externally stored picture throws, and what `take` throws.
  public func write(isIndented: Bool, _ take: (Data) throws -> Void) throws {
    try writeValue(isIndented: isIndented, take)
    try take(Data("\n".utf8))
  }

  /// Writes the record as part of something larger, without a final newline.
  package func writeValue(isIndented: Bool, _ take: (Data) throws -> Void) throws {
    let writer = JSONListWriter("books", isIndented: isIndented)
    try snapshot.forEachBook { try writer.write($0, take) }
    writer.endList()
    // In key order.
    if !snapshot.budgets.isEmpty { try writer.write("budgets", snapshot.budgets) }
    if !snapshot.goals.isEmpty { try writer.write("goals", snapshot.goals) }
    if includesChange { try writer.write("modifiedUnixSeconds", snapshot.modifiedUnixSeconds) }
    try writer.write("profile", snapshot.profile)
    if !snapshot.queries.isEmpty { try writer.write("queries", snapshot.queries) }
    try writer.write("schema", Snapshot.schemaVersion)
    let shelves = snapshot.shelves
    if !shelves.isEmpty { try writer.write("shelves", shelves) }
    if let year = snapshot.year { try writer.write("year", year) }
    try writer.end(take)
  }

  /// The whole record.
  /// - Throws: What reading an externally stored picture throws.
  public func json(isIndented: Bool) throws -> Data {
    var json = Data()
    try write(isIndented: isIndented) { json += $0 }
    return json
  }
}
