internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension ReaderRole: OptionKeyword {
  /// `an owner`.
  var withArticle: String { (self == .owner ? "an " : "a ") + rawValue }
}

extension ReaderCommand {
  struct Rename: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a reader", examples: ["octavo reader rename max Maxine"])
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @Argument(help: "The new name.") var newName: String
    @OptionGroup var library: LibraryOptions

    func run(_ library: Library, in session: Session) throws {
      let (reader, before) = try library.readers.rename(name, to: newName)
      session.console.print("\(DisplayText.line(before)) is \(DisplayText.line(reader.name)) now")
    }
  }

  struct Role: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "role", abstract: "Make a reader an owner, a member or a guest",
      examples: ["octavo reader role max member"])
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @Argument(help: "owner, member or guest.") var role: ReaderRole
    @OptionGroup var library: LibraryOptions

    func run(_ library: Library, in session: Session) throws {
      let reader = try library.readers.setRole(role, of: name)
      session.console.print("\(DisplayText.line(reader.name)) is \(reader.role.withArticle) now")
    }
  }

  struct SetPassphrase: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "passphrase", abstract: "Set the passphrase of the current reader",
      discussion: """
        Octavo asks for it before it shows, changes or exports anything of yours, and stores only its Argon2id hash. It cannot \
        be recovered, and 'octavo undo' does not restore an earlier one. Scripts give it in a file \
        named by $OCTAVO_PASSPHRASE_FILE.

        The library file is not encrypted: anyone who can read the file can read your journal with other programs.
        """,
      examples: [
        "octavo reader passphrase",
        "octavo reader passphrase --file secret.txt --reader tilda",
        "octavo reader passphrase --remove",
      ])
    @Option(help: ArgumentHelp("Read it from the first line of a file.", valueName: "file")) var file: String?
    @Flag(help: "Remove it.") var remove = false
    @OptionGroup var library: LibraryOptions

    func validate() throws { try ValidationError.checkExclusive(["--file": file != nil, "--remove": remove]) }

    func run(_ library: Library, in session: Session) throws {
      guard let name = library.reader?.name else { throw ReaderChangeError.noOtherReader }
      let words = remove ? nil : try PassphraseSource(session: session).newPassphrase(from: file)
      guard remove || words != nil else { throw ReaderChangeError.noNewPassphrase }
      guard !remove || library.reader?.hasPassphrase ?? false else { throw ReaderError.hasNone(name: name) }
      _ = try library.readers.setPassphrase(words)
      session.console.print(
        "\(DisplayText.line(name)) " + (remove ? "has no passphrase any more" : "has a passphrase now"))
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a reader and their journal for good",
      discussion: """
        Books stay. This cannot be undone, because undo would have to keep the removed journal; a JSON export of \
        theirs can be imported again. Adding or renaming a reader, or changing a role, can be undone.
        """, examples: ["octavo reader remove max --yes"])
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @OptionGroup var asking: AskOptions
    @OptionGroup var library: LibraryOptions

    func run(_ library: Library, in session: Session) throws {
      let preview = try library.readers.removable(name)
      let action = "remove \(DisplayText.line(preview.reader.name)) with their whole journal"
      guard
        try asking.agrees(to: action + ", for good", in: action, orSay: "nothing was changed", session)
      else { return }
      let removed = try library.readers.remove(name, confirmed: asking.yes ? nil : preview)
      session.console.print(
        "\(DisplayText.line(removed.name)) and their journal were removed; this cannot be undone"
      )
    }
  }
}

enum ReaderChangeError: ReportedError, Equatable {
  /// The only reader has no name yet and needs one when another is added.
  case noOwnName(added: String)
  /// The library has one reader, without a name.
  case noOtherReader
  /// No new passphrase was given, and Octavo cannot ask without a terminal.
  case noNewPassphrase
  case differentPassphrases

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .noOwnName(let added):
      "your own name is missing - write octavo reader add \(added.shellWord) --own-name Ada"
    case .noOtherReader: "a library with one reader needs no passphrase - 'octavo reader add NAME' adds another reader"
    case .noNewPassphrase:
      StandardMessage.notATerminal + " - write octavo reader passphrase --file FILE, with the passphrase in its "
        + "first line"
    case .differentPassphrases: "the passphrases differ - nothing was changed"
    }
  }
}
