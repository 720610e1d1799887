internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

// Commands that record a disposal. The copy stays in the list of those that are gone, with the price received.

/// The options of a disposal: which copy, and when.
struct DisposalOptions: ParsableArguments {
  @Argument(help: "The book.") var book: [String]
  @Option(name: .on, help: .on) var on: DayPhrase?
  @OptionGroup var which: WhichCopyOption
  @OptionGroup var library: LibraryOptions

  func record(
    _ how: Disposal.How, to party: String? = nil, for price: Money? = nil, in session: Session, _ output: OutputOptions
  ) throws {
    let party = try party.map { try Name($0).text }
    let disposal = Disposal(how, on: try session.day(or: on), to: party, price: price)
    let library = try library.open(session, for: .lend)
    let book =
      try WordsForOptions.disposal(how)?.book(book, associatedWith: .copy, in: library, session)
      ?? library.books.book(named: book, associatedWith: .copy).id
    let copy = try which.asking(session.console) { try library.lending.dispose(of: book, number: $0, disposal) }
    try session.print(Answer(copy), as: output) { CopyText.print(copy, CopyText.words(disposal, $0.style), on: $0) }
  }
}

extension ArgumentHelp {
  /// Who received the copy.
  fileprivate static let newOwner = ArgumentHelp("Who has it now.", valueName: "person|library")
}

/// `octavo copies sell`: records a copy that was sold.
struct SellCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "sell", abstract: "Record a copy you sold",
    examples: [
      "octavo copies sell emma --for \"12 EUR\" --to Bob",
      "octavo copies sell \"moby dick\" --copy 2 --on \"last fri\"",
    ])
  @OptionGroup var disposalOptions: DisposalOptions
  @Option(name: .customLong("to"), help: .newOwner) var party: String?
  @Option(name: .customLong("for"), help: ArgumentHelp("What you got: '12 EUR'.", valueName: "amount"))
  var price: Money?
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws { try disposalOptions.record(.sold, to: party, for: price, in: session, output) }
}

/// `octavo copies give`: records a copy that was given away.
struct GiveCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "give", abstract: "Record a copy you gave away", examples: ["octavo copies give emma --to Ada"])
  @OptionGroup var disposalOptions: DisposalOptions
  @Option(name: .customLong("to"), help: .newOwner) var party: String?
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws { try disposalOptions.record(.given, to: party, in: session, output) }
}

/// `octavo copies swap`: records a copy that was swapped.
struct SwapCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap", abstract: "Record a copy you swapped", examples: ["octavo copies swap emma --to Ada"])
  @OptionGroup var disposalOptions: DisposalOptions
  @Option(name: .customLong("to"), help: .newOwner) var party: String?
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws { try disposalOptions.record(.swapped, to: party, in: session, output) }
}

/// `octavo copies lose`: records a copy that was lost.
struct LoseCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "lose", abstract: "Record a copy you lost", examples: ["octavo copies lose emma --on 2025"])
  @OptionGroup var disposalOptions: DisposalOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws { try disposalOptions.record(.lost, in: session, output) }
}

/// Options that change how a copy left; an empty value clears a field.
struct DisposalFieldOptions: ParsableArguments {
  @Option(name: .customLong("gone"), help: ArgumentHelp("The day it went, for a copy that is gone.", valueName: "day"))
  var day: FieldUpdate<DayPhrase>?
  @Option(name: .customLong("to"), help: .newOwner) var party: String?
  @Option(name: .customLong("for"), help: ArgumentHelp("What you got for it: '12 EUR'.", valueName: "amount"))
  var price: FieldUpdate<Money>?
  @Flag(help: "Mark it as still yours.") var kept = false

  var isGiven: Bool { kept || hasChange }

  private var hasChange: Bool { day != nil || party != nil || price != nil }

  func validate() throws {
    if kept, hasChange {
      throw ValidationError("--kept marks the copy as still yours - leave out --gone, --to and --for")
    }
  }

  /// The change described by the options. It throws ``InvalidValue`` for a copy that is not gone or was not sold.
  func change(_ session: Session) throws -> (inout BookCopy) throws -> Void {
    let day = try session.pastDay(day)
    let party: String?? = try party.map { $0.isEmpty ? nil : try Name($0).text }
    return { copy in
      guard isGiven else { return }
      guard var disposal = copy.disposal else {
        throw InvalidValue(
          "the copy is not gone - 'octavo copies sell', 'octavo copies give' and 'octavo copies lose' record that")
      }
      if kept {
        copy.state = .kept
        return
      }
      if price != nil, disposal.how != .sold {
        throw InvalidValue("the copy was \(disposal.how.words), not sold - leave out --for")
      }
      if let day { disposal.day = day }
      if let party { disposal.to = party }
      if let price { disposal.price = price.value }
      copy.state = .gone(disposal)
    }
  }
}
