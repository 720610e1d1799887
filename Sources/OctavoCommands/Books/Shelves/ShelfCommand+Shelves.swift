internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

// Commands for shelves.

extension ShelfCommand {
  struct Create: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Create a shelf",
      examples: [
        "octavo shelf create \"To the sea\"",
        "octavo shelf create \"Best of 2026\" --description \"In *no* order.\" --public",
      ])
    @Argument(help: "The name.") var name: [String]
    @OptionGroup var fields: ShelfFieldOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let text = try session.text(fields.description)
      let library = try library.open(session)
      try refuseBook(in: library, session)
      let shelf = try library.shelves.create(
        try Name(name.joined(separator: " "), of: .shelf).text, description: text,
        visibility: fields.visibility.value ?? .private)
      try session.print(Answer(shelf), as: output) { console in
        console.print("\(DisplayText.line(shelf.name)): created, \(shelf.visibility.rawValue)")
      }
    }

    /// Refuses a name with a title after it, which may be a book for the shelf: `shelf create Summer emma`.
    /// - Throws: ``AmbiguousWordsError`` with the commands.
    private func refuseBook(in library: Library, _ session: Session) throws {
      let book = name.dropFirst().joined(separator: " ")
      guard name.count > 1, case .one = try library.books.titled(book) else { return }
      let options = session.options(besides: ["create"] + name)
      func create(_ name: String) -> String { "octavo shelf create".with([name] + options) }
      let whole = name.joined(separator: " ")
      let add = "octavo shelf add".with([name[0], book])
      let isKnown = (try? library.shelves.name(matching: name[0]))?.isWhole == true
      let other = isKnown ? add : create(name[0]) + " && " + add
      throw AmbiguousWordsError(words: whole, commands: [create(whole), other])
    }
  }

  struct Rename: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a shelf", examples: ["octavo shelf rename sea \"To the mountains\""])
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: String
    @Argument(help: "Its new name.") var newName: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      var change = Library.Shelves.ShelfChange()
      change.name = try Name(newName, of: .shelf).text
      let done = try library.open(session).shelves.edit(name, change)
      try session.print(Answer(done.shelf), as: output) { console in
        console.print("\(DisplayText.line(done.old)) is now \(DisplayText.line(done.shelf.name))")
      }
    }
  }

  struct Edit: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Set a shelf's description and visibility",
      discussion: "An empty description removes it.",
      examples: ["octavo shelf edit sea --description \"Sand gets into everything.\" --public"])
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: [String]
    @OptionGroup var fields: ShelfFieldOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if fields.description == nil, fields.visibility.isEmpty {
        throw ValidationError(
          StandardMessage.nothingToChange + " - give --description, --public or --private; 'octavo shelf "
            + "rename' renames")
      }
    }

    func run(in session: Session) throws {
      var change = Library.Shelves.ShelfChange()
      change.description = try fields.description.map { try session.text($0) ?? "" }
      change.visibility = fields.visibility.value
      let done = try library.open(session).shelves.edit(name.joined(separator: " "), change)
      try session.print(Answer(done.shelf), as: output) { console in
        console.print("\(DisplayText.line(done.shelf.name)): " + (done.isChanged ? "changed" : "nothing was changed"))
      }
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a shelf; its books stay in the library",
      discussion: """
        If you give only part of the name, Octavo asks first; --yes answers for you. 'octavo undo' brings it \
        back.
        """, examples: ["octavo shelf remove \"To the sea\"", "octavo shelf remove sea --yes"])
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: [String]
    @OptionGroup var asking: AskOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let words = name.joined(separator: " ")
      try refuseBooks(in: library, session)
      let found = try library.shelves.name(matching: words)
      let action = "remove the shelf '\(DisplayText.line(found.name))'"
      guard try found.isWhole || asking.agrees(to: action, orSay: "nothing was removed", session) else { return }
      let shelf = try library.shelves.remove(words, confirmed: found.name)
      try session.print(Answer(shelf), as: output) { console in
        let books =
          switch shelf.books.count {
          case 0: ""
          case 1: "; its book stays in the library"
          default: "; its \(shelf.books.count.grouped) books stay in the library"
          }
        console.print("\(DisplayText.line(shelf.name)): removed\(books)")
      }
    }

    /// Refuses a shelf with books after it, which are taken off by another command: `shelf remove sea emma`.
    /// - Throws: ``AmbiguousWordsError`` with the command.
    private func refuseBooks(in library: Library, _ session: Session) throws {
      func isShelf(_ words: String) throws -> Bool {
        do {
          _ = try library.shelves.name(matching: words)
          return true
        } catch is NameError { return false } catch is ShelfError { return false }
      }
      func isBook(_ words: String) throws -> Bool { try library.books.titled(words).book != nil }
      let (whole, others) = (name.joined(separator: " "), Array(name.dropFirst()))
      guard !others.isEmpty, try isShelf(name[0]), try !isShelf(whole) else { return }
      let title = others.joined(separator: " ")
      let books = try isBook(title) ? [title] : others
      guard try books.allSatisfy(isBook) else { return }
      let options = session.options(besides: ["remove"] + name, without: ["--yes"])
      let take = "octavo shelf take".with([name[0]] + books + options)
      throw AmbiguousWordsError(words: whole, commands: [take])
    }
  }
}
