internal import ArgumentParser
internal import Foundation
internal import PrivateFolders

/// `octavo config manual`: prints manual pages, generated from the commands.
struct ManualCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print a manual page, or write them all to a folder",
    discussion: "Pages are in the format of man(1). 'make install' installs them for 'man octavo'.",
    examples: ["octavo config manual log | man -l -", "octavo config manual --into ~/.local/share/man/man1"])

  @Argument(help: "The command (default: the program itself).") var command: String?
  @Option(
    help: ArgumentHelp("Write all pages to this folder, created if missing.", valueName: "folder"))
  var into: String?

  func validate() throws {
    if let command, into != nil { throw ValidationError("--into writes every page - leave '\(command)' out") }
  }

  func run(in session: Session) throws {
    if let into { return try write(to: URL(filePath: into), session.console) }
    guard let command else { return session.console.print(try ManualPage.ofProgram().text) }
    guard let type = Octavo.command(named: command), type.configuration.shouldDisplay else {
      throw UnknownCommand(word: command, known: Octavo.commandNames)
    }
    session.console.print(try ManualPage.of(type).text)
  }

  private func write(to folder: URL, _ console: Console) throws {
    let pages = try ManualPage.all()
    try FolderError.refusing(folder.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for page in pages { try Data(page.text.utf8).write(to: folder.appending(path: page.fileName), options: .atomic) }
    }
    console.print(
      "the manual is in \(DisplayText.line(folder.path)) - 'man octavo' shows it when that is on the MANPATH")
  }
}
