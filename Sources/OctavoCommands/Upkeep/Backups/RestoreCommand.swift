internal import ArgumentParser
internal import Configuration
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo backup restore`: restores the library from a backup.
struct RestoreCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore the library from a backup",
    discussion: """
      Octavo verifies the backup, backs up the current library, and then replaces it, \
      whole or not at all. It asks first; --yes answers for you. A damaged library is kept unchanged \
      next to the backups.
      """,
    examples: [
      "octavo backup list",
      "octavo backup restore library-2026-03-14-2140.sqlite",
      "octavo backup restore /media/stick/library-2026-03-14-2140.sqlite --yes",
    ])

  @Argument(help: ArgumentHelp("The backup: a file, or a name from 'octavo backup list'.", valueName: "backup"))
  var name: String
  @OptionGroup var asking: AskOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let file = library.file(session)
    try library.requireOwner(session)
    let folder = session.backupFolder(of: file)
    let source = try source(in: folder)
    guard source.url.resolvingSymlinksInPath() != file.url.resolvingSymlinksInPath() else {
      throw BackupError.ownLibrary(source.path)
    }
    try Library.checkRestorable(source, now: session.now)
    let content = try BackupContent(of: source, now: session.now)
    let action = "replace \(described(file, session)) by \(described(source, session))"
    guard try asking.agrees(to: action, in: "restore it", orSay: "nothing was changed", session) else { return }
    let old = try session.console.noting(newFolder: folder) {
      try Library.restore(file, from: source, into: folder, now: session.now, onOrphanedLog: session.console.report)
    }
    let policy = session.settings.backupKeep
    let gone = try folder.prune(policy, of: content.uid, after: old?.file, preserving: source)
    let facts = ["library": file.path, "backup": source.path, "before": old?.file.path].compactMapValues(\.self)
    try session.print(Answer(json: facts), as: output) { console in
      console.print(
        "\(DisplayText.line(file.path)): restored from \(DisplayText.line(source.path)) (\(BackupText.counts(content)))"
      )
      if let old { console.say("the previous library is kept: \(DisplayText.line(old.file.path))") }
      for line in BackupText.removed(gone, keeping: policy) { console.say(line) }
    }
  }

  private func source(in folder: BackupFolder) throws -> LibraryFile {
    // In the backup folder any name will do, as the library may have had another one.
    for url in [URL(filePath: name), folder.url.appending(path: name)] {
      let file = LibraryFile(url)
      switch try file.content() {
      case .library: return file
      case .foreign: throw BackupError.notABackup(file.path)
      case .nothing: break
      }
    }
    // Copies before a migration are beside the library.
    guard let known = try folder.backups().first(where: { $0.file.url.lastPathComponent == name }) else {
      throw BackupError.none(name, folder: folder.url.path)
    }
    return known.file
  }

  /// The path of a file, with what can be read of its content.
  private func described(_ file: LibraryFile, _ session: Session) -> String {
    let path = DisplayText.line(file.path)
    guard (try? file.content()) != .nothing else { return "\(path) (no file)" }
    guard let content = try? BackupContent(of: file, now: session.now) else { return "\(path) (unreadable)" }
    return "\(path) (\(BackupText.counts(content)))"
  }
}

/// Why nothing can be restored.
enum BackupError: ReportedError, Equatable {
  /// Neither a file nor the name of a backup.
  case none(String, folder: String)
  case notABackup(String)
  case ownLibrary(String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .none(let name, let folder):
      "no file or backup '\(name)' in \(folder) - 'octavo backup list' lists the backups"
    case .notABackup(let path): "\(path) is not a backup of a library - 'octavo backup list' lists the backups"
    case .ownLibrary(let path): "\(path) is the library itself - 'octavo backup list' shows its backups"
    }
  }
}
