internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo offer`: offers a copy.
struct OfferCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: "Offer a copy of yours: for money, for another book, or for nothing.",
    discussion: """
      Only you know of the offer, unless it is --public: then public exports tell of the copy, its condition and the \
      offer, but not of what you paid and where it stands. 'octavo copies --standing offered' lists offers, 'octavo sell', \
      'octavo swap' and 'octavo give' end one. Given again for a copy that is offered it changes what is said anew.

      EXAMPLE
        octavo offer emma --for "12 EUR" --note "spine cracked" --public
        octavo offer "moby dick" --for swap
        octavo offer kokoro --for nothing
        octavo offer emma --withdraw
      """)

  @Argument(help: "The book.") var book: [String]
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("What you ask: '12 EUR', swap, nothing, or money without an amount.", valueName: "amount"))
  var ask: String?
  @Option(help: ArgumentHelp("What else there is to say to whoever may want it.", valueName: "text")) var note: String?
  @Flag(help: "Who may see the offer in exports (default: you alone).") var visibility: VisibilityFlag?
  @Flag(help: "Offer it no more.") var withdraw = false
  @OptionGroup var which: WhichCopyOption
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if withdraw, ask != nil || note != nil || visibility != nil {
      throw ValidationError("--withdraw goes alone")
    }
    if !withdraw, ask == nil, note == nil, visibility == nil {
      throw ValidationError("say what you ask: --for \"12 EUR\", --for swap or --for nothing")
    }
  }

  func run(in session: Session) throws {
    let (asked, text) = (try ask.map(OfferCommand.asked), DashedText.field(note))
    let library = try library.open(session)
    let book = try library.book(named: book, having: .copy).id
    let copy = try which.asking(session.console) { number in
      try library.offer(book, number: number) { held in
        if withdraw { return nil }
        guard var offer = asked ?? held else { throw OfferError.nothingAsked }
        // What is not said anew stays as it was.
        (offer.note, offer.visibility) = (text ?? held?.note, visibility?.value ?? held?.visibility ?? .private)
        return offer
      }
    }
    if output.isJSON { return try session.console.printJSON(CopyFacts(copy)) }
    let seen = copy.copy.offer?.visibility == .public ? ", public" : ""
    CopyText(copy, session.console).print(copy.copy.offer.map { "offered \($0.words)\(seen)" } ?? "offered no more")
    guard copy.copy.offer?.visibility == .public else { return }
    if try library.book(copy.book.id).visibility == .private {
      session.console.say(
        "  exports leave it out while the book is private - 'octavo share \(copy.book.id.number)' shows that")
    } else if copy.loan != nil {
      session.console.say("  exports leave it out while it is lent")
    }
  }

  /// What the reader asks for it.
  private static func asked(_ words: String) throws -> Offer {
    switch words.lowercased() {
    case "swap": return Offer(.swap)
    case "nothing", "free": return Offer(.gift)
    case "money": return Offer(.sale)
    default:
      do { return Offer(.sale, price: try Money(typed: words)) } catch Money.Mistyped.notMoney {
        throw OfferError.notAnAsk(words)
      }
    }
  }
}

/// What cannot be asked for a copy.
enum OfferError: Error, Equatable, CustomStringConvertible {
  /// A copy that is not offered yet is offered for nothing that is said.
  case nothingAsked
  /// Words that are neither money nor anything else that can be asked.
  case notAnAsk(String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .nothingAsked: "the copy is not offered yet - say what you ask: --for \"12 EUR\", --for swap or --for nothing"
    case .notAnAsk(let words):
      "'\(words)' is not what can be asked - write --for \"12 EUR\", --for money, --for swap or --for nothing"
    }
  }
}
