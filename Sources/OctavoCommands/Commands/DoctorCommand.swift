internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import LibraryStore

/// `octavo doctor`: looks whether everything is sound.
struct DoctorCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that the library is sound, and that exports lose nothing.",
    discussion: """
      Looks through the library file. With --round-trip, every exporter that says it loses nothing exports the library, \
      the export is imported into an empty one in memory, and the two are compared.

      EXAMPLE
        octavo doctor
        octavo doctor --round-trip
      """)

  @Flag(name: .customLong("round-trip"), help: "Export, import and compare.") var makesRoundTrip = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) async throws {
    let library = try library.open(session)
    let faults = try library.faults()
    let books = try library.bookCount()
    var trips: [RoundTrip.Outcome] = []
    if makesRoundTrip, faults.isEmpty {
      let exporters = try ExporterRegistry(builtIn: session.program.exporters).all.map(\.exporter)
      for exporter in exporters where RoundTrip.isClaimed(by: exporter) {
        trips.append(try await RoundTrip(exporter, of: library.snapshot(), session).outcome())
      }
    }
    if output.isJSON {
      try session.console.printJSON(Facts(library: library.file.path, books: books, faults: faults, roundTrips: trips))
    } else {
      let size = books == 1 ? "1 book" : "\(books) books"
      session.console.print("library: \(faults.isEmpty ? "sound" : "damaged") (\(size), \(library.file.path))")
      for fault in faults { session.console.print("  \(DisplayText.line(fault))") }
      for trip in trips { session.console.print(trip.text) }
    }
    if !faults.isEmpty { throw LibraryDamage(path: library.file.path) }
    let lossy = trips.filter { !$0.differences.isEmpty }
    if !lossy.isEmpty { throw RoundTripLoss(exporters: lossy.map(\.exporter)) }
  }

  private struct Facts: Encodable {
    let library: String
    let books: Int
    let faults: [String]
    let roundTrips: [RoundTrip.Outcome]
  }
}

/// A library that SQLite finds fault with.
struct LibraryDamage: Error, Equatable, CustomStringConvertible {
  let path: String

  /// One sentence for the reader.
  var description: String {
    "\(path) is damaged - keep a copy of it, save what can be read with 'octavo export json -o saved.json', and import "
      + "that into a new library"
  }
}

/// Exporters that lose what they say they carry.
struct RoundTripLoss: Error, Equatable, CustomStringConvertible {
  let exporters: [String]

  /// One sentence for the reader.
  var description: String {
    "what \(exporters.joined(separator: " and ")) exported did not come back as it was - please report it, and keep "
      + "the library file itself as your backup"
  }
}
