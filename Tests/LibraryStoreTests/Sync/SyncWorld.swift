import Foundation
import LibraryStore
import ReadingModel
import Syncing
import TemporaryFolders
import Testing

/// A sync folder and the devices that use it.
final class SyncWorld {
  let folder: TemporaryFolder
  private var devices: [String: SyncDevice] = [:]
  private var day = 0

  init(_ folder: TemporaryFolder) { self.folder = folder }

  var address: String { folder.path(of: "shared") }
  var place: SyncPlace { .folder(address) }

  /// Runs a test with a sync folder.
  static func with(_ body: (SyncWorld) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "shared"), withIntermediateDirectories: false)
      try body(SyncWorld(folder))
    }
  }

  /// Runs a test with a sync folder and two empty libraries.
  static func withTwo(_ body: (SyncWorld, Library, Library) throws -> Void) throws {
    try with { world in try body(world, .fresh(), .fresh()) }
  }

  /// Runs the body with two devices that synced a book each with a folder of their own, so that they have two journals.
  static func withTwoJournals(_ body: (_ own: SyncWorld, _ other: SyncWorld, Library, Library) throws -> Void) throws {
    try withTwo { own, a, b in
      try with { other in
        try a.adding("Dune")
        try b.adding("Emma")
        try own.sync(a, "a")
        try other.sync(b, "b")
        try body(own, other, a, b)
      }
    }
  }

  /// The library a day later: no two commands have the same time.
  func later(_ library: Library) throws -> Library {
    day += 1
    return library.at(try .on((try Day("2025-08-10").adding(days: day) ?? Day("2025-08-10")).text))
  }

  /// Gives the entry with a text another one, a day later.
  func edit(_ text: String, to other: String, in library: Library) throws {
    guard let logged = try library.journal.entries().first(where: { $0.entry.text == text }) else {
      throw NotExactlyOne(count: 0)
    }
    var change = Library.Journal.EntryChange()
    change.text = other
    _ = try later(library).journal.edit(logged.id, change)
  }

  @discardableResult
  func sync(
    _ library: Library, _ name: String, joining: Bool = true, again: Bool = false, isDryRun: Bool = false
  ) throws -> SyncReport {
    var request = SyncRequest(address: address, place: place)
    (request.isAgain, request.isDryRun) = (again, isDryRun)
    request.joins = { _ in joining }
    return try library.sync.sync(
      request, as: { _ in self.device(name) }, keeping: { self.devices[name] = $1 })
  }

  func device(_ name: String) -> SyncDevice {
    if let device = devices[name] { return device }
    let device = SyncDevice(id: SyncDevice.newID(name), name: name, sequence: 0)
    devices[name] = device
    return device
  }

  /// Copies all files of another sync folder into this one, as a program does that makes them one.
  func copyFiles(of other: SyncWorld) throws {
    let files = try other.place.list().compactMap { entry in
      try other.place.read(entry.path).map { (path: entry.path, bytes: $0) }
    }
    try place.put(files, [])
  }

  /// Gives one device the record of another, as a cloned disk does.
  func clone(_ name: String, as clone: String) { devices[clone] = device(name) }

  /// The paths of the sync files.
  var files: [String] { get throws { try place.list().map(\.path).filter(SyncPlace.mayBeFacts).sorted() } }

  /// Syncs the devices `a`, `b` and so on until none has anything new, and checks that all have the same journal.
  func meet(_ libraries: Library...) throws {
    for _ in 0..<3 { for (library, name) in zip(libraries, ["a", "b", "c"]) { try sync(library, name) } }
    let snapshots = try libraries.map { try $0.snapshot() }
    for snapshot in snapshots.dropFirst() { expectSame(snapshot, snapshots[0]) }
    for library in libraries { #expect(try library.faults() == []) }
  }

  private func expectSame(_ one: Snapshot, _ other: Snapshot) {
    #expect(one.books.map(\.title) == other.books.map(\.title))
    for (a, b) in zip(one.books, other.books) { #expect(a == b) }
    #expect(one == other)
  }
}
