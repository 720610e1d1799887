internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import Syncing

/// `octavo sync split`: takes joined books apart.
struct SyncSplitCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Take books apart that sync joined",
    discussion: "The books are separate again on every device, and are never joined again.",
    examples: ["octavo sync split dune"])
  @Argument(help: ArgumentHelp("The joined book.", valueName: "book")) var book: String
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    // Before a question about the book.
    try library.readers.require(.administer)
    let found = try library.books.find(book)
    let device = try SyncDeviceFile(session.places).device(in: library.sync.journal())
    let titles = try library.sync.split(found.id, as: device)
    try session.print(Answer(json: ["books": titles]), as: output) { console in
      console.print("\(DisplayText.line(found.title)): \(titles.count.counted("book")) again")
    }
  }
}

/// `octavo sync compact`: merges this device's files.
struct SyncCompactCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Merge this device's files in the sync folders",
    discussion: """
      Writes what this device has sent so far as one file, without texts that it replaced or removed since. Files of \
      earlier months are merged automatically.
      """, examples: ["octavo sync compact"])
  @Flag(name: .dryRun, help: "Show what would happen; write nothing.") var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    // Before the answer that the library does not sync.
    try library.readers.require(.administer)
    let device = try SyncDeviceFile(session.places).device(in: library.sync.journal())
    var counts: [String: Int] = [:]
    for address in try SyncAddress.named(nil, in: library) {
      var request = SyncRequest(address: address.text, place: address.place)
      request.isDryRun = isDryRun
      counts[address.text] = try library.sync.compact(request, as: device)
    }
    try session.print(Answer(json: ["merged": counts]), as: output) { console in
      for (address, count) in counts.sorted(by: { $0.key < $1.key }) {
        let shown = DisplayText.line(SyncAddress(text: address).shown)
        let verb = isDryRun ? "would become one" : "are one now"
        console.print(count < 2 ? "\(shown): nothing to merge" : "\(shown): \(count.counted("file")) \(verb)")
      }
    }
  }
}

/// `octavo sync leave`: stops syncing.
struct SyncLeaveCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Stop syncing with a folder or repository, or with all",
    discussion: "Nothing is removed, neither here nor in the folder or git repository.",
    examples: ["octavo sync leave", "octavo sync leave ~/Sync/octavo"])
  @Argument(help: ArgumentHelp("The folder or address (default: all).", valueName: "folder")) var folder: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    let address = try folder.map { try SyncAddress.named($0, in: library)[0].text }
    let left = try library.sync.leave(address)
    for address in left { SyncAddress(text: address).removeCopy() }
    try session.print(Answer(json: ["left": left]), as: output) { console in
      for address in left {
        console.print("\(DisplayText.line(SyncAddress(text: address).shown)): not synced any more; nothing was removed")
      }
    }
  }
}

extension SyncError: Hinted {
  var hint: String? {
    switch self {
    case .emptied(let place): "'octavo sync \(place.shellWord) --again' writes everything anew"
    case .unmarked(let place):
      "run it again when all files are there; another device that syncs there writes a lost one again,"
        + " and 'octavo sync \(place.shellWord) --again' writes a new one, after which the others need --join once"
    case .otherJournal: "add --join to merge the two; the same books become one, nothing is removed"
    case .otherFirstReader(_, let theirs, let own):
      "if they are the same person, write octavo reader rename \(own.shellWord) \(theirs.shellWord); else sync"
        + " another library, with --library"
    case .notSynced: "'octavo sync FOLDER' starts, with a folder that your devices share"
    case .unknownPlace: "'octavo sync status' lists the folders"
    case .noConflict(_, count: 1...): "'octavo sync conflicts' lists them"
    case .noConflict, .notJoined: nil
    }
  }
}

extension SyncPlaceError: Hinted {
  var hint: String? {
    switch reason {
    case .missing: "create it, or check that its disk is mounted"
    case .notAFolder: "name a folder"
    case .unwritable(let words) where words.contains("no space"): "make room there, then run 'octavo sync' again"
    case .unreadable, .unwritable: "make it readable and writable, then run 'octavo sync' again"
    }
  }
}
