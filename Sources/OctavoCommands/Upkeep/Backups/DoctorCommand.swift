internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import ReadingModel

struct DoctorCommand: OctavoCommand, TopLevelCommand {
  static let word = "doctor"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Check the library, or salvage a damaged one",
    discussion: """
      Verifies the library file and the search index, which is rebuilt if it does not match the texts. For a damaged library it shows what can be read; --salvage saves that \
      to a new library and leaves the damaged one unchanged. It also lists drafts left behind by an editor or a terminal, and \
      warns when others can read the file.

      With --round-trip, every lossless exporter exports the library, the export is imported into an \
      empty library in memory, and the two are compared.

      EXAMPLE
        octavo doctor
        octavo doctor --salvage saved.sqlite
        octavo doctor --round-trip
      """)

  @Flag(name: .customLong("round-trip"), help: "Export, import and compare.") var makesRoundTrip = false
  @Option(help: ArgumentHelp("Save what can be read into a new library.", valueName: "file")) var salvage: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try ValidationError.checkExclusive(["--salvage": salvage != nil, "--round-trip": makesRoundTrip])
  }

  func run(in session: Session) throws {
    let file = library.file(session)
    if salvage != nil { try library.requireOwner(session) }
    if let salvage { return try save(file, into: LibraryFile(URL(filePath: salvage)), session) }
    let doctorReport = try DoctorReport(of: file) { try library.open(session) }
    var trips: [RoundTrip.Outcome] = []
    if makesRoundTrip, let library = doctorReport.intactLibrary {
      let exporters = try ExporterRegistry(builtIn: session.program.exporters).all.map(\.exporter)
      for exporter in exporters where RoundTrip.isClaimed(by: exporter) {
        let trip = RoundTrip(exporter: exporter, snapshot: try library.snapshot(), session: session)
        trips.append(try AsyncBridge.runBlocking { try await trip.outcome() })
      }
    }
    try session.print(Answer(doctorReport, DoctorReport.columns(trips)), as: output) { console in
      for line in doctorReport.lines + trips.map(\.text) { console.print(line) }
    }
    if let kept = Draft.kept(in: session.places.drafts) { session.console.say(kept) }
    if file.isOpenToOthers {
      session.console.say(
        "others on this machine can read \(DisplayText.line(file.path)) - 'chmod 600' makes it private")
    }
    if !doctorReport.faults.isEmpty { throw LibraryDamage(path: file.path, hasRemains: doctorReport.remains != nil) }
    let lossy = trips.filter { !$0.differences.isEmpty }
    if !lossy.isEmpty { throw RoundTripLoss(exporters: lossy.map(\.exporter)) }
  }

  private func save(_ file: LibraryFile, into target: LibraryFile, _ session: Session) throws {
    let salvaged = try Library.salvage(file, into: target, now: session.now)
    if let log = salvaged.orphanedLog { session.console.report(log) }
    let columns = SalvageReport.columns(library: target.path, looseRows: salvaged.loose?.path)
    try session.print(Answer(salvaged.report, columns), as: output) { console in
      for line in SalvageText(report: salvaged.report).lines { console.print(line) }
      let path = DisplayText.line(target.path)
      let place = library.path == nil ? "" : " --library \(DisplayText.line(file.path))"
      console.print("saved in \(path)" + (salvaged.report.isWhole ? ", nothing lost" : ""))
      if let loose = salvaged.loose {
        console.say("rows that could not be placed are in \(DisplayText.line(loose.path)), as text")
      }
      guard !salvaged.report.lacksEveryBook else { return }
      let shown = "'octavo list --library \(path)' shows it"
      let replaced = "'octavo backup restore \(path)\(place)' replaces the library"
      console.say(
        salvaged.report.isWhole
          ? "\(shown); \(replaced)"
          : "\(shown); 'octavo backup list' lists the backups, which may have more\n  \(replaced)")
    }
    if salvaged.report.lacksEveryBook { throw EmptySalvage(source: file.path, target: target.path) }
  }
}

/// A salvage that saved no book.
struct EmptySalvage: ReportedError, Equatable {
  let source: String
  let target: String

  var category: FailureCategory { .library }

  var description: String {
    "no book could be read in \(source), so \(target) has none - 'octavo backup list' lists the backups"
  }
}

struct LibraryDamage: ReportedError, Equatable {
  let path: String
  /// Whether anything can be salvaged.
  let hasRemains: Bool

  var category: FailureCategory { .library }

  var description: String {
    "\(path) is damaged - "
      + (hasRemains
        ? "'octavo doctor --library \(path) --salvage saved.sqlite' saves what can be read, 'octavo backup list' lists "
          + "the backups"
        : "nothing in it can be read; 'octavo backup list' lists the backups")
  }
}

/// Exporters that claim to be lossless and lost data in a round trip.
struct RoundTripLoss: ReportedError, Equatable {
  let exporters: [String]

  var category: FailureCategory { .plugin }

  var description: String {
    "the export of \(exporters.joined(separator: " and ")) came back different - please report it, and keep "
      + "the library file as your backup"
  }
}
