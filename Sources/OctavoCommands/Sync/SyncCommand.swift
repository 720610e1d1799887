internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import Presentation
internal import ReadingModel
internal import Syncing

struct SyncCommand: TopLevelCommand {
  static let word = "sync"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Keep the same journal on several devices",
    discussion: """
      A sync folder is any folder that something carries to your other devices: Syncthing, Dropbox, a network drive, a \
      stick. 'octavo sync FOLDER' on each device connects it, 'octavo sync' exchanges what is new. Devices work offline \
      and in any order; what was written on two of them is merged, and no text is lost: where two versions of a text \
      differ, 'octavo sync conflicts' shows both.

      Instead of a folder, give the address of a git repository. The journal is on its branch 'octavo'; #NAME after the \
      address names another branch.

      Everything you wrote is readable there, private entries included, except passphrases, settings, the timer \
      and the history of commands, which stay on the device. Sync is not a step that 'octavo undo' undoes.

      EXAMPLE
        octavo sync ~/Sync/octavo
        octavo sync git@example.org:journal.git
        octavo sync
        octavo sync status
        octavo sync conflicts
      """,
    subcommands: [
      Now.self, SyncStatusCommand.self, SyncConflictsCommand.self, SyncSplitCommand.self, SyncDevicesCommand.self,
      SyncCompactCommand.self, SyncLeaveCommand.self,
    ], defaultSubcommand: Now.self)

  struct Now: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "now", abstract: "Exchange what is new with folders and git",
      discussion: """
        With a folder or the address of a git repository, connects the library to it: the first device writes its journal \
        there, the next ones join it. Without, syncs with all connected places. A new folder in the current one is \
        written ./journal, as a mistyped subcommand must not create one.
        """,
      examples: [
        "octavo sync now",
        "octavo sync ~/Sync/octavo --join",
        "octavo sync ssh://example.org/srv/journal.git#reading",
        "octavo sync --quiet",
      ])
    @Argument(help: ArgumentHelp("A folder or git repository to connect, or a connected one.", valueName: "folder"))
    var folder: String?
    @Flag(help: "Merge this library with the journal there, without asking.") var join = false
    @Flag(help: "Write everything again where the journal is gone.") var again = false
    @Option(help: ArgumentHelp("This device's name (default: the host's).", valueName: "name")) var name: String?
    @Flag(name: .dryRun, help: "Show what would happen; write nothing.") var isDryRun = false
    @Flag(help: "Print nothing when all is well.") var quiet = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      var library = library
      // Before a folder is created.
      try library.readers.require(.administer)
      var addresses = try SyncAddress.named(folder, in: library)
      var (facts, failures) = (Facts(), [any ReportedError]())
      addresses = try addresses.filter { address in
        do {
          try exchange(address, &library, session, &facts)
          return true
        } catch let error as any ReportedError where error.isAboutPlace {
          facts.failed.append(.init(place: address.text, error: "\(error)"))
          failures.append(error)
          return false
        }
      }
      if addresses.isEmpty { return try session.console.end(with: failures) }
      // After what other devices have sent, which may be the same lines.
      let inbox = try takeInbox(addresses, library, session)
      facts.inbox = Record(inbox)
      for address in addresses where !isDryRun && !(inbox.taken.isEmpty && inbox.imported.isEmpty) {
        let report = try sync(address, &library, session)
        facts.places.append(Record(SyncedPlace(address: address.text, report: report)))
        if output.form == .text, !quiet, !report.isUpToDate { print(report, address, library, session) }
      }
      if isDryRun, output.form == .text, !quiet { session.console.say(StandardMessage.dryRun) }
      if output.isJSON { try session.print(Answer(json: facts), as: output) { _ in } }
      try session.console.end(with: failures + inbox.failures)
    }

    private struct Facts: Encodable {
      struct Failed: Encodable {
        let place, error: String
      }

      var places: [Record<SyncedPlace>] = []
      var failed: [Failed] = []
      var inbox: Record<InboxReport>?
    }

    private func exchange(
      _ address: SyncAddress, _ library: inout Library, _ session: Session, _ facts: inout Facts
    ) throws {
      let isNew = try !library.sync.places().contains { $0.address == address.text }
      if isNew { try checkNewFolder(address) }
      if isNew, !isDryRun { try address.makeFolder() }
      let report = try sync(address, &library, session)
      facts.places.append(Record(SyncedPlace(address: address.text, report: report)))
      if output.form == .text, !quiet { print(report, address, library, session) }
    }

    /// Refuses to create a folder with a bare name, which is likely a mistyped subcommand.
    private func checkNewFolder(_ address: SyncAddress) throws {
      guard let folder, address.isFolder, !folder.contains("/"), !FileManager.default.fileExists(atPath: address.text)
      else { return }
      throw UnknownCommand(
        word: folder, known: SyncCommand.configuration.subcommands.map { $0.typedName }, prefix: "octavo sync",
        rest: [folder], fallback: "'octavo sync \("./\(folder)".shellWord)' creates a sync folder")
    }

    private func takeInbox(_ addresses: [SyncAddress], _ library: Library, _ session: Session) throws -> InboxReport {
      let sources = InboxSource.all(addresses, session.settings)
      let report = try InboxRun(library, session, isDryRun: isDryRun).take(sources)
      if output.form == .text, !quiet || !report.waiting.isEmpty {
        let text = InboxText(report: report, style: session.console.style, isDryRun: isDryRun)
        for line in text.syncLines(session) { session.console.printSentence(line) }
      }
      return report
    }

    private func sync(_ address: SyncAddress, _ library: inout Library, _ session: Session) throws -> SyncReport {
      var request = SyncRequest(address: address.text, place: address.place)
      (request.isAgain, request.isDryRun) = (again, isDryRun)
      let (join, console) = (join, session.console)
      request.joins = { offer in
        if join { return true }
        guard console.mayAsk else { return false }
        console.say(SyncText.offer(offer, in: address.shown))
        return console.confirm("join them? The same books become one, nothing is removed")
      }
      let devices = SyncDeviceFile(session.places)
      let former = try library.sync.journal()
      let report = try library.sync.sync(
        request, as: { try devices.device(in: $0, after: former, name: name) }, keeping: devices.keep)
      library = try library.meetingReaders()
      if !isDryRun, !report.isUpToDate {
        _ = try library.sync.compact(
          request, as: try devices.device(in: library.sync.journal(), name: name), isAll: false)
      }
      return report
    }

    private func print(_ report: SyncReport, _ address: SyncAddress, _ library: Library, _ session: Session) {
      let count = (try? library.sync.places().count) ?? 1
      if count > 1 { session.console.say("\(DisplayText.line(address.shown)):") }
      for line in SyncText.lines(report, address.shown, noun: address.noun, isDryRun: isDryRun) {
        session.console.printSentence(line)
      }
      if report.isNewPlace, report.senders.isEmpty, !isDryRun {
        session.console.say("on another device, run: octavo sync \(address.onOtherDevices)")
      }
    }
  }
}
