internal import ArgumentParser
internal import Configuration
internal import Foundation
internal import LibraryStore
internal import ReadingModel

struct BackupCommand: TopLevelCommand {
  static let word = "backup"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Back up the library, or list the backups",
    discussion: """
      A backup is a library in one file: 'octavo backup restore' puts it back, and --library FILE opens it. It \
      is made while other programs keep writing, and is verified before it gets its name.

      Backups go to a folder 'backups' beside the library, or to the one set by 'octavo config set backup-folder'. Older \
      ones are removed as 'backup-keep' or --keep says. Files you named yourself are never removed.

      EXAMPLE
        octavo backup
        octavo backup /media/stick/ --keep "10, 12 monthly"
        octavo backup before-the-clearance.sqlite
        octavo backup list
      """, subcommands: [Make.self, List.self, RestoreCommand.self], defaultSubcommand: Make.self)

  struct Make: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "make", abstract: "Make a backup",
      examples: ["octavo backup make", "octavo backup make /media/stick/"])
    @Argument(help: "A folder, or a new file (default: the backup folder).") var target: String?
    @Option(
      help: ArgumentHelp(
        "Which backups to keep: the newest ones, and the last of so many days, weeks, months or years.",
        valueName: "policy"))
    var keep: RetentionPolicy?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      guard let target, !Make.isFolder(target) else { return }
      if target.isEmpty || target == "-" {
        throw InvalidValue("not a file name: '\(target)' - name a folder, or a file such as before.sqlite")
      }
      if !target.contains("."), !target.contains("/") {
        throw InvalidValue(
          "no folder '\(target)', and a file name needs an ending - write \(target)/ or \(target).sqlite;"
            + " 'octavo backup list' lists the backups")
      }
      if keep != nil {
        throw ValidationError("--keep needs a folder, and \(target) is not one - name a folder, or leave out --keep")
      }
    }

    func run(_ library: Library, in session: Session) throws {
      let policy = keep ?? session.settings.backupKeep
      let file = target.flatMap { Make.isFolder($0) ? nil : URL(filePath: $0) }
      let folder =
        target.map {
          BackupFolder(
            of: library.file, at: file?.deletingLastPathComponent() ?? URL(filePath: $0, directoryHint: .isDirectory))
        } ?? session.backupFolder(of: library.file)
      let made = try session.console.noting(newFolder: folder) {
        try session.console.showingCopy { progress in
          guard let file else { return try library.backups.create(into: folder, progress: progress) }
          return try library.backups.create(toFile: LibraryFile(file), progress: progress)
        }
      }
      let gone = try file == nil ? folder.prune(policy, of: made.content.uid, after: made.backup.file) : []
      let listed = ListedBackup(backup: made.backup, content: made.content)
      let facts = MadeBackupFacts(backup: Record(listed), removed: gone.map(\.file.path))
      try session.print(Answer(json: facts), as: output) { console in
        console.print(BackupText.made(made))
        for line in BackupText.removed(gone, keeping: policy) { console.say(line) }
      }
    }

    private static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || InputFile(path).isFolder }
  }

  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the backups, newest first",
      examples: ["octavo backup list", "octavo backup list --csv"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      // The counts include the data of all readers.
      try library.requireOwner(session)
      let folder = session.backupFolder(of: library.file(session))
      let backups = try folder.backups().map {
        ListedBackup(backup: $0, content: try? BackupContent(of: $0.file, now: session.now))
      }
      let nothing = "no backups in \(DisplayText.line(folder.url.path)) - 'octavo backup' makes one"
      try session.print(Answer("backups", backups), as: output, orElse: .message(nothing)) { console in
        console.show(BackupText.lines(backups, console))
      }
      if let line = BackupText.others(try folder.otherLibraries(), in: folder) { session.console.say(line) }
    }
  }
}
