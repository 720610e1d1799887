internal import ArgumentParser
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo reader`: who reads in a library.
struct ReaderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader", abstract: "Several readers of one library, each with a journal of their own.",
    discussion: """
      Books are shared, with what is known of them and with copies, loans and budgets. Readings, ratings, reviews, the \
      journal, wishes, shelves, goals, saved queries, favourites, notes on books, the profile, the timer and the history \
      are each reader's own, and are in no answer and no export of another.

      --reader NAME says for one command who reads, $OCTAVO_READER for all that follow, and 'octavo reader use' for this \
      library.

      An owner may do everything. A member may not add, rename or remove readers, give roles, clear the sample books, back \
      up or restore. A guest keeps a journal and wishes, sees no loans and budgets, and changes nothing that is shared.

      A passphrase is asked for before anything of a reader's is shown, changed or exported. It keeps honest people who use \
      Octavo from one another's journals. It does not encrypt the file: who can read the file can read all of it with \
      other programs, and who can write it can change roles and passphrases. Who needs more keeps the library in an \
      encrypted folder, and names it with --library.

      EXAMPLE
        octavo reader add Tilda --own-name Ada
        octavo log 120 --reader tilda
        octavo reader use tilda
        octavo reader passphrase
      """,
    subcommands: [
      List.self, Add.self, Use.self, Rename.self, Role.self, SetPassphrase.self, Remove.self,
    ], defaultSubcommand: List.self)

  /// `octavo reader list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the readers; * is who reads now.",
      discussion: """
        No passphrase is asked for: who reads here is no secret to those who do.

        EXAMPLE
          octavo reader list
          octavo reader list --format '{{name}} {{role}}'
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let (readers, meant) = try library.readers(session)
      let facts = readers.map { ReaderFacts($0, now: meant) }
      if try output.answers(facts, named: "readers", on: session.console) { return }
      guard !readers.isEmpty else {
        return session.console.say("this library has one reader - 'octavo reader add NAME' adds another")
      }
      let columns = readers.map { DisplayText.width(DisplayText.line($0.name)) }.max() ?? 0
      for reader in readers {
        let facts =
          [reader.role.rawValue] + (reader.isUsual ? ["usual"] : []) + (reader.hasPassphrase ? ["passphrase"] : [])
        session.console.print(
          (reader.uid == meant?.uid ? "* " : "  ")
            + DisplayText.padded(DisplayText.line(reader.name), to: columns)
            + "  " + facts.joined(separator: ", "))
      }
    }
  }

  /// `octavo reader add`.
  struct Add: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a reader, who begins with an empty journal.",
      discussion: """
        With the first reader that is added, the one who was alone gets a name too: --own-name, else that of your profile.

        EXAMPLE
          octavo reader add Tilda --own-name Ada
          octavo reader add Max --role guest
        """)
    @Argument(help: "The name.") var name: String
    @Option(help: "owner, member or guest.") var role: ReaderRole = .member
    @Option(name: .customLong("own-name"), help: ArgumentHelp("What you are called.", valueName: "name")) var ownName:
      String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let own = try library.readers().isEmpty ? nameOfWhoWasAlone(in: library, session) : nil
      let added = try library.addReader(DashedText.text(name), role: role, ownName: own ?? "")
      if output.isJSON { return try session.console.printJSON(ReaderFacts(added, now: library.reader)) }
      let (name, word) = (DisplayText.line(added.name), DisplayText.line(added.name.shellWord))
      session.console.print("\(name) reads here, as \(added.role == .owner ? "an owner" : "a \(added.role.rawValue)")")
      session.console.say("  'octavo list --reader \(word)' for one command, 'octavo reader use \(word)' from now on")
      if let own { session.console.say("  you are \(try Name(own, of: .reader).text) from now on, an owner") }
    }

    /// What the one who was alone is called: as they say, else as their profile does, but for that of the samples.
    private func nameOfWhoWasAlone(in library: Library, _ session: Session) throws -> String {
      if let ownName { return DashedText.text(ownName) }
      let known = try library.profile().name
      if let known, known != (try session.program.seed().profile.name) { return known }
      guard session.console.mayAsk,
        let answer = session.console.ask("what are you called, who read here alone until now? "), !answer.isEmpty
      else { throw ReaderChangeError.noOwnName(added: DashedText.text(name)) }
      return answer
    }
  }

  /// `octavo reader use`.
  struct Use: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say who reads in this library when nobody is named.",
      discussion: """
        If the present default reader has a passphrase, it is asked for, or that of an owner named with --reader. A guest \
        cannot change the default reader.

        EXAMPLE
          octavo reader use tilda
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "reader")) var name: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try options(session).open(session)
      let reader = try library.useReader(name)
      if output.isJSON { return try session.console.printJSON(ReaderFacts(reader, now: reader)) }
      session.console.print("\(DisplayText.line(reader.name)) reads from now on")
    }

    /// Opens the library as the reader whose word counts: an owner with a passphrase who is named, else the default
    /// reader with a passphrase, whose place is taken, else the one who takes it unless that is a guest.
    private func options(_ session: Session) throws -> LibraryOptions {
      let readers = try library.readers(session).all
      func named(_ text: String) -> LibraryReader? { readers.first { Name.areSame($0.name, DashedText.text(text)) } }
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

/// A reader, as JSON tells it.
struct ReaderFacts: TabularFacts {
  let name: String
  let uid: String
  let role: String
  let isUsual: Bool
  let hasPassphrase: Bool
  let isReading: Bool

  /// The facts of a reader, and whether it is who reads now.
  init(_ reader: LibraryReader, now: LibraryReader?) {
    name = reader.name
    uid = reader.uid.text
    role = reader.role.rawValue
    isUsual = reader.isUsual
    hasPassphrase = reader.hasPassphrase
    isReading = reader.uid == now?.uid
  }

  static var columns: [FactColumn<ReaderFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("uid") { .text($0.uid) }, FactColumn("role") { .text($0.role) },
      FactColumn("isUsual") { .yes($0.isUsual) }, FactColumn("hasPassphrase") { .yes($0.hasPassphrase) },
      FactColumn("isReading") { .yes($0.isReading) },
    ]
  }
}
