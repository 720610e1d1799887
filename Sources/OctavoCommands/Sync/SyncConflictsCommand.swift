internal import ArgumentParser
internal import LibraryStore

/// `octavo sync conflicts`: shows texts that differ, and resolves them.
struct SyncConflictsCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: "Show texts that differ, or resolve one",
    discussion: """
      When a text was changed on two devices that did not know each other's version, the newer one is shown and the other \
      is kept here. --use shows the other one instead, --drop forgets it. Both forget the version that is not shown, and \
      'octavo undo' does not bring it back.
      """, examples: ["octavo sync conflicts", "octavo sync conflicts 1 --use", "octavo sync conflicts 2 --drop"])
  @Argument(help: ArgumentHelp("The number of a conflict.", valueName: "number")) var number: Int?
  @Flag(help: "Show the other version instead.") var use = false
  @Flag(help: "Forget the other version.") var drop = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try ValidationError.checkExclusive(["--use": use, "--drop": drop])
    if use || drop, number == nil {
      throw ValidationError("missing number - 'octavo sync conflicts' lists the conflicts")
    }
  }

  func run(_ library: Library, in session: Session) throws {
    if let number, use || drop {
      let device = try SyncDeviceFile(session.places).device(in: library.sync.journal())
      let resolved = try library.sync.resolve(number, usingOther: use, as: device)
      return try session.print(Answer(resolved), as: output) { console in
        let title = DisplayText.line(resolved.item.title)
        console.print(
          "\(resolved.item.field ?? "") of \(title): the version of \(resolved.otherDeviceWords) is "
            + (use ? resolved.item.isRemoved ? "back" : "shown" : "gone"))
      }
    }
    let all = try library.sync.conflicts()
    let conflicts = all.filter { number == nil || $0.number == number }
    if let number, conflicts.isEmpty { throw SyncError.noConflict(number, count: all.count) }
    try session.print(Answer("conflicts", conflicts), as: output) { console in
      if conflicts.isEmpty { return console.say("no conflicts") }
      for conflict in conflicts {
        console.print("\(conflict.number)  \(conflict.item.field ?? "") of \(DisplayText.line(conflict.item.title))")
        let label = conflict.item.removedWords.map { "\($0); its last text" } ?? "shown"
        console.print("   \(label), from \(conflict.shownDeviceWords): \(DisplayText.line(conflict.shownText))")
        console.print("   other, from \(conflict.otherDeviceWords): \(DisplayText.line(conflict.otherText))")
      }
      let removed = conflicts.contains(where: \.item.isRemoved) ? "; what was removed comes back with --use" : ""
      console.say("'octavo sync conflicts 1 --use' shows the other version of the first, --drop forgets it" + removed)
    }
  }
}

extension SyncedConflict: Tabular {
  static var columns: [Column<SyncedConflict>] {
    Column("number", \.number)
    SyncedItem.columns.of(\.item)
    Column("shown", \.shownText)
    Column("other", \.otherText)
    Column("shownDevice", \.shownDevice)
    Column("otherDevice", \.otherDevice)
    Column("shownIsThis", \.isShownOwn)
    Column("otherIsThis", \.isOtherOwn)
  }

  fileprivate var shownDeviceWords: String { isShownOwn ? "this device" : DisplayText.line(shownDevice) }
  fileprivate var otherDeviceWords: String { isOtherOwn ? "this device" : DisplayText.line(otherDevice) }
}
