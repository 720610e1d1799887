internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import LibraryStore

/// `octavo doctor`: looks whether everything is sound, and saves what can be saved.
struct DoctorCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that the library is sound, and save what can be read of a damaged one.",
    discussion: """
      Looks through the library file and the search. Of a damaged library it tells what can be read; --salvage saves that \
      into a new library and leaves the damaged one as it is. It also tells of drafts that an editor or a terminal left, and \
      of a file that others may look into.

      With --round-trip, every exporter that says it loses nothing exports the library, the export is imported into an \
      empty one in memory, and the two are compared.

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
    if salvage != nil, makesRoundTrip { throw ValidationError("--salvage and --round-trip exclude each other") }
  }

  func run(in session: Session) throws {
    let file = library.file(session)
    if salvage != nil { try library.requireOwner(session) }
    if let salvage { return try save(file, into: LibraryOptions.file(at: salvage), session) }
    let examination = try Examination(of: file) { try library.open(session) }
    var trips: [RoundTrip.Outcome] = []
    if makesRoundTrip, let library = examination.soundLibrary {
      let exporters = try ExporterRegistry(builtIn: session.program.exporters).all.map(\.exporter)
      for exporter in exporters where RoundTrip.isClaimed(by: exporter) {
        let trip = RoundTrip(exporter, of: try library.snapshot(), session)
        trips.append(try Awaited.value { try await trip.outcome() })
      }
    }
    if output.isJSON {
      try session.console.printJSON(ExaminationFacts(examination, trips))
    } else {
      for line in ExaminationText(examination).lines { session.console.print(line) }
      for trip in trips { session.console.print(trip.text) }
    }
    if let kept = Draft.kept(in: session.places.drafts) { session.console.say(kept) }
    if file.isOpenToOthers {
      session.console.say(
        "others on this machine may look into \(DisplayText.line(file.path)) - 'chmod 600' makes it yours alone")
    }
    if !examination.faults.isEmpty { throw LibraryDamage(path: file.path, hasRemains: examination.remains != nil) }
    let lossy = trips.filter { !$0.differences.isEmpty }
    if !lossy.isEmpty { throw RoundTripLoss(exporters: lossy.map(\.exporter)) }
  }

  private func save(_ file: LibraryFile, into target: LibraryFile, _ session: Session) throws {
    let salvaged = try Library.salvage(file, into: target, now: session.now)
    if let log = salvaged.orphanedLog { session.console.report(log) }
    if output.isJSON {
      return try session.console.printJSON(SalvageFacts(salvaged.report, target: target, loose: salvaged.loose))
    }
    for line in SalvageText(salvaged.report).lines { session.console.print(line) }
    let path = DisplayText.line(target.path)
    let place = library.path == nil ? "" : " --library \(DisplayText.line(file.path))"
    session.console.print("saved in \(path)" + (salvaged.report.isWhole ? ", nothing lost" : ""))
    if let loose = salvaged.loose {
      session.console.say("rows that found no place are in \(DisplayText.line(loose.path)), as text")
    }
    session.console.say(
      "look at it with 'octavo list --library \(path)'; 'octavo restore \(path)\(place)' puts it in the place of the "
        + "damaged one")
  }
}

/// A library that is damaged.
struct LibraryDamage: Error, Equatable, CustomStringConvertible {
  let path: String
  /// Whether anything of it can be saved.
  let hasRemains: Bool

  /// One sentence for the reader.
  var description: String {
    "\(path) is damaged - "
      + (hasRemains
        ? "'octavo doctor --library \(path) --salvage saved.sqlite' saves what can be read, and 'octavo backup list' shows "
          + "what you can go back to"
        : "nothing of it can be read; 'octavo backup list' shows what you can go back to")
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
