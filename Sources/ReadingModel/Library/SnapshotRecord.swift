public import Foundation

/// The JSON form in which a snapshot is kept (`Documentation/schema/snapshot-1.json`): all of it but the moment of its
/// last change.
///
/// Importing a record elsewhere is a change, too, and would spoil the comparison. Keys are sorted, so that two records
/// differ only where the libraries do. Books are written as they come, so that no more than one of the covers that are
/// kept elsewhere is in memory.
public struct SnapshotRecord: Sendable {
  private let snapshot: Snapshot
  private let tellsChange: Bool

  /// The record of a snapshot.
  public init(of snapshot: Snapshot) {
    self.init(of: snapshot, tellingChange: false)
  }

  /// The record of a snapshot, which tells the moment of its last change or does not.
  package init(of snapshot: Snapshot, tellingChange tellsChange: Bool) {
    self.snapshot = snapshot
    self.tellsChange = tellsChange
  }

  /// Writes the record in UTF-8 with a line end behind it, piece by piece.
  /// - Parameters:
  ///   - isIndented: Whether every value has a line of its own.
  ///   - take: Is given each piece, in their order.
  /// - Throws: What reading a picture throws that is kept elsewhere, and what taking the bytes does.
  public func write(isIndented: Bool, _ take: (Data) throws -> Void) throws {
    try writeValue(isIndented: isIndented, take)
    try take(Data("\n".utf8))
  }

  /// Writes the record as a part of something larger, with nothing behind it.
  package func writeValue(isIndented: Bool, _ take: (Data) throws -> Void) throws {
    let writer = JSONListWriter("books", isIndented: isIndented)
    for book in snapshot.books { try writer.write(book, take) }
    writer.endList()
    // In the order of the keys.
    if !snapshot.budgets.isEmpty { try writer.write("budgets", snapshot.budgets) }
    if !snapshot.goals.isEmpty { try writer.write("goals", snapshot.goals) }
    if tellsChange { try writer.write("modifiedUnixSeconds", snapshot.modifiedUnixSeconds) }
    try writer.write("profile", snapshot.profile)
    if !snapshot.queries.isEmpty { try writer.write("queries", snapshot.queries) }
    try writer.write("schema", Snapshot.schemaVersion)
    let shelves = snapshot.shelves
    if !shelves.isEmpty { try writer.write("shelves", shelves) }
    if let year = snapshot.year { try writer.write("year", year) }
    try writer.end(take)
  }

  /// The record whole.
  /// - Throws: What reading a picture throws that is kept elsewhere.
  public func json(isIndented: Bool) throws -> Data {
    var json = Data()
    try write(isIndented: isIndented) { json += $0 }
    return json
  }
}
