internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

struct ReaderCommand: TopLevelCommand {
  static let word = "reader"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Share one library among several readers",
    discussion: """
      Books with their details, copies, loans and budgets are shared. Readings, ratings, reviews, the \
      journal, wishes, shelves, goals, saved queries, favourites, notes on books, the profile, the timer and the history \
      belong to each reader alone and never appear in another reader's output or exports.

      --reader NAME chooses the reader for one command, $OCTAVO_READER for a shell session, and 'octavo reader use' for this \
      library.

      An owner may do everything. A member may not add, rename or remove readers, give roles, clear the sample books, back \
      up or restore. A guest keeps a journal and wishes, sees no loans and budgets, and changes nothing that is shared.

      A passphrase protects a reader's journal from the others who use \
      Octavo on the same library. It does not encrypt the file: anyone who can read the file can read all of it with \
      other programs, and anyone who can write it can change roles and passphrases. For more protection, keep the library in an \
      encrypted folder and use --library.

      EXAMPLE
        octavo reader add Tilda --own-name Ada
        octavo log 120 --reader tilda
        octavo reader use tilda
        octavo reader passphrase
      """,
    subcommands: [
      List.self, ProfileCommand.self, Add.self, Use.self, Rename.self, Role.self, SetPassphrase.self, Remove.self,
    ], defaultSubcommand: List.self)

  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the readers; * marks the current one",
      discussion: "The list of readers is not protected by a passphrase.",
      examples: ["octavo reader list", "octavo reader list --format '{{name}} {{role}}'"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let (readers, selected) = try library.readers(session)
      let answer = Answer("readers", readers, LibraryReader.columns(current: selected))
      let nothing = NoRows.message("this library has one reader - 'octavo reader add NAME' adds another")
      try session.print(answer, as: output, orElse: nothing) { console in
        let rows = readers.map { reader in
          let facts =
            [reader.role.rawValue] + (reader.isUsual ? ["usual"] : []) + (reader.hasPassphrase ? ["passphrase"] : [])
          let sign = reader.uid == selected?.uid ? "* " : "  "
          return [sign + DisplayText.line(reader.name), facts.joined(separator: ", ")]
        }
        TextTable(.plain, .plain, rows: rows).lines(on: console).forEach(console.print)
      }
    }
  }

  struct Add: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a reader with an empty journal",
      discussion: "When you add the first reader, you need a name too: --own-name, or the name in your profile.",
      examples: ["octavo reader add Tilda --own-name Ada", "octavo reader add Max --role guest"])
    @Argument(help: "The name.") var name: String
    @Option(help: "owner, member or guest.") var role: ReaderRole = .member
    @Option(name: .customLong("own-name"), help: ArgumentHelp("Your own name.", valueName: "name")) var ownName: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let own = try library.readers.all().isEmpty ? soleReaderName(in: library, session) : nil
      let added = try library.readers.add(name, role: role, ownName: own ?? "")
      try session.print(Answer(added, LibraryReader.columns(current: library.reader)), as: output) { console in
        let (name, word) = (DisplayText.line(added.name), DisplayText.line(added.name.shellWord))
        console.print("\(name): added as \(added.role.withArticle)")
        console.say("  'octavo list --reader \(word)' for one command, 'octavo reader use \(word)' from now on")
        if let own { console.say("  you are \(try Name(own, of: .reader).text) from now on, an owner") }
      }
    }

    /// The name of the reader who was alone: from the option, else the profile (unless it is the sample profile), else
    /// the answer to a question.
    private func soleReaderName(in library: Library, _ session: Session) throws -> String {
      if let ownName { return ownName }
      let known = try library.profile().name
      if let known, known != (try session.program.seed().profile.name) { return known }
      guard session.console.mayAsk,
        let answer = session.console.ask("your own name: "), !answer.isEmpty
      else { throw ReaderChangeError.noOwnName(added: name) }
      return answer
    }
  }

  struct Use: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "use", abstract: "Choose the default reader of this library",
      discussion: """
        If the present default reader has a passphrase, it is asked for, or that of an owner named with --reader. A guest \
        cannot change the default reader.
        """, examples: ["octavo reader use tilda"])
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try options(session).open(session)
      let reader = try library.readers.use(name)
      try session.print(Answer(reader, LibraryReader.columns(current: reader)), as: output) { console in
        console.print("\(DisplayText.line(reader.name)) is now the default reader")
      }
    }

    /// Opens the library as the reader who authorises the change: the one of `--reader`, if an owner with a passphrase;
    /// else the current default reader, if one with a passphrase is replaced; else the new default reader, unless a
    /// guest.
    private func options(_ session: Session) throws -> LibraryOptions {
      let readers = try library.readers(session).all
      func named(_ text: String) -> LibraryReader? { readers.first { Name.areSame($0.name, text) } }
      let next = named(name)
      if let actor = library.reader.flatMap(named), actor.role == .owner, actor.hasPassphrase { return library }
      var options = library
      if let present = readers.first(where: \.isUsual), present.hasPassphrase, present != next {
        options.reader = present.name
      } else if next?.role.may(.edit) ?? true {
        options.reader = name
      }
      return options
    }
  }
}

extension LibraryReader {
  /// The columns of a reader; the current one is marked.
  @Columns<LibraryReader> fileprivate static func columns(current: LibraryReader?) -> [Column<LibraryReader>] {
    Column("name", \.name)
    Column("uid", \.uid)
    Column("role", \.role.rawValue)
    Column("isUsual", \.isUsual)
    Column("hasPassphrase", \.hasPassphrase)
    Column("isReading") { $0.uid == current?.uid }
  }
}
