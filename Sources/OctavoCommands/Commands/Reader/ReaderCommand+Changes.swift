internal import ArgumentParser
internal import LibraryStore

extension ReaderRole: OptionWord {}

extension ReaderCommand {
  /// `octavo reader rename`.
  struct Rename: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give a reader another name.",
      discussion: """
        EXAMPLE
          octavo reader rename me Ada
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @Argument(help: "The new name.") var newName: String
    @OptionGroup var library: LibraryOptions

    func run(in session: Session) throws {
      let (reader, before) = try library.open(session).renameReader(name, to: newName)
      session.console.print("\(DisplayText.line(before)) is \(DisplayText.line(reader.name)) now")
    }
  }

  /// `octavo reader role`.
  struct Role: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a reader an owner, a member or a guest.",
      discussion: """
        EXAMPLE
          octavo reader role max member
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @Argument(help: "owner, member or guest.") var role: ReaderRole
    @OptionGroup var library: LibraryOptions

    func run(in session: Session) throws {
      let reader = try library.open(session).setRole(role, of: name)
      let article = reader.role == .owner ? "an" : "a"
      session.console.print("\(DisplayText.line(reader.name)) is \(article) \(reader.role.rawValue) now")
    }
  }

  /// `octavo reader passphrase`.
  struct SetPassphrase: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "passphrase", abstract: "Set the passphrase of who reads now.",
      discussion: """
        It is asked for before anything of yours is shown, changed or exported; only its Argon2id hash is kept. Nobody can \
        tell it to you when you forget it, and 'octavo undo' does not bring a former one back. Programs give it in a file \
        that $OCTAVO_PASSPHRASE_FILE names.

        The file of the library is not encrypted: who can read it can read your journal with other programs.

        EXAMPLE
          octavo reader passphrase
          octavo reader passphrase --file secret.txt --reader tilda
          octavo reader passphrase --remove
        """)
    @Option(help: ArgumentHelp("Take it from the first line of a file.", valueName: "file")) var file: String?
    @Flag(help: "Take it away.") var remove = false
    @OptionGroup var library: LibraryOptions

    func validate() throws {
      if remove, file != nil { throw ValidationError("--file and --remove exclude each other") }
    }

    func run(in session: Session) throws {
      let library = try library.open(session)
      guard let name = library.reader?.name else { throw ReaderChangeError.nobodyNamed }
      let words = remove ? nil : try PassphraseSource(session).newPassphrase(from: file)
      guard remove || words != nil else { throw ReaderChangeError.noNewPassphrase }
      guard !remove || library.reader?.hasPassphrase ?? false else { throw ReaderError.hasNone(name: name) }
      _ = try library.setPassphrase(words)
      session.console.print(
        "\(DisplayText.line(name)) " + (remove ? "has no passphrase any more" : "has a passphrase now"))
    }
  }

  /// `octavo reader remove`.
  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a reader with their journal, for good.",
      discussion: """
        Books stay. It cannot be undone, as what is theirs would have to be kept where you could see it; an export of \
        theirs can be imported again. That a reader was added, renamed or got another role, 'octavo undo' takes back.

        EXAMPLE
          octavo reader remove max --yes
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @OptionGroup var asking: AskOptions
    @OptionGroup var library: LibraryOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let meant = try library.removable(name)
      let deed = "remove \(DisplayText.line(meant.reader.name)) with their whole journal"
      guard try asking.agrees(to: deed + ", for good", in: deed, session) else {
        return session.console.say("nothing was changed")
      }
      let removed = try library.removeReader(name, agreed: asking.yes ? nil : meant)
      session.console.print("\(DisplayText.line(removed.name)) and their journal are gone")
    }
  }
}
