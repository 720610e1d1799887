internal import ArgumentParser
internal import LibraryStore
internal import Presentation

/// `octavo sync status`: shows the state of sync.
struct SyncStatusCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the folders, what is unsent, and conflicts",
    examples: ["octavo sync status"])
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    let status = try library.sync.status()
    try session.print(Answer(status), as: output) { console in
      for place in status.places {
        let days = place.daysSinceSync
        let when = days.map { $0 == 0 ? "synced today" : "synced \($0.counted("day")) ago" } ?? "never synced"
        let waiting = place.waitingFileCount > 0 ? ", \(place.waitingFileCount.counted("file")) to write" : ""
        console.print("\(DisplayText.line(SyncAddress(text: place.address).shown)): \(when)\(waiting)")
      }
      console.print("unsent: \(status.unsentCount.counted("change"))")
      if status.conflictCount > 0 {
        console.print("conflicts: \(status.conflictCount) - 'octavo sync conflicts' shows them")
      }
      if status.awaitedPictureCount > 0 { console.print("pictures not there yet: \(status.awaitedPictureCount)") }
      for line in SyncDevicesCommand.lines(status, console) { console.print(line) }
    }
  }
}

/// `octavo sync devices`: lists the devices, or names this one.
struct SyncDevicesCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices; --name names this one",
    examples: ["octavo sync devices", "octavo sync devices --name \"reading corner\""])
  @Option(help: ArgumentHelp("This device's new name.", valueName: "name")) var name: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    let status = try library.sync.status()
    if let name {
      let devices = SyncDeviceFile(session.places)
      let device = try devices.device(in: status.journal, name: name)
      try devices.keep(status.journal, device)
      return try session.print(Answer(json: ["id": device.id, "name": device.name]), as: output) { console in
        console.print("this device is now '\(DisplayText.line(device.name))' (\(device.id))")
      }
    }
    try session.print(Answer(status), as: output) { console in
      for line in SyncDevicesCommand.lines(status, console) { console.print(line) }
    }
  }

  static func lines(_ status: SyncStatus, _ console: Console) -> [String] {
    let rows = status.devices.map { device in
      [
        (device.isOwn ? "* " : "  ") + DisplayText.line(device.name), device.id,
        device.lastMade.replacing("T", with: " ").replacing("Z", with: ""), device.fileCount.counted("file"),
      ]
    }
    return TextTable(.plain, .plain, .plain, .plain, rows: rows).lines(on: console)
  }
}

extension SyncStatus: Tabular {
  static var columns: [Column<SyncStatus>] {
    Column("journal", \.journal)
    Column.list("places", \.places)
    Column.list("devices", \.devices)
    Column("unsent", \.unsentCount)
    Column("conflicts", \.conflictCount)
    Column("awaitedPictures", \.awaitedPictureCount)
  }
}

extension SyncStatus.Place: Tabular {
  static var columns: [Column<SyncStatus.Place>] {
    Column("folder", \.address)
    Column("syncedUnixSeconds", \.syncedAt)
    Column("waitingFiles", \.waitingFileCount)
  }
}

extension SyncStatus.Device: Tabular {
  static var columns: [Column<SyncStatus.Device>] {
    Column("id", \.id)
    Column("name", \.name)
    Column("lastMade", \.lastMade)
    Column("files", \.fileCount)
    Column("isThis", \.isOwn)
  }
}
