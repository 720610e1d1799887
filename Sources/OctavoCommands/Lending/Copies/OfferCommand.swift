internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo copies offer`: offers a copy.
struct OfferCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: "Offer a copy for sale, for swapping or as a gift",
    discussion: """
      An offer is private unless it is --public: then public exports show the copy, its condition and the \
      offer, but not what you paid or where the copy is kept. 'octavo copies --state offered' lists offers; 'octavo copies sell', \
      'octavo copies swap' and 'octavo copies give' end one. Run it again to change an offer.

      EXAMPLE
        octavo copies offer emma --for "12 EUR" --note "spine cracked" --public
        octavo copies offer "moby dick" --for swap
        octavo copies offer kokoro --for nothing
        octavo copies offer emma --withdraw
      """)

  @Argument(help: "The book.") var book: [String]
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("What you ask: '12 EUR', swap, nothing, or money for any amount.", valueName: "amount"))
  var ask: String?
  @Option(help: ArgumentHelp("A note for buyers.", valueName: "text")) var note: String?
  @Flag(help: "Who may see the offer in exports (default: private).") var visibility: [VisibilityFlag] = []
  @Flag(help: "Withdraw the offer.") var withdraw = false
  @OptionGroup var which: WhichCopyOption
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  private static let missingPrice = "missing price - give --for \"12 EUR\", --for swap or --for nothing"

  func validate() throws {
    try visibility.checkSingle()
    if withdraw, ask != nil || note != nil || !visibility.isEmpty {
      throw ValidationError("--withdraw takes no other option - leave out the others")
    }
    if !withdraw, ask == nil, note == nil, visibility.isEmpty { throw ValidationError(OfferCommand.missingPrice) }
  }

  func run(in session: Session) throws {
    let (asked, text) = (try ask.map(OfferCommand.asked), String.field(note))
    let library = try library.open(session)
    let book = try library.books.book(named: book, associatedWith: .copy).id
    let copy = try which.asking(session.console) { number in
      try library.lending.offer(book, number: number) { previous in
        if withdraw { return nil }
        guard var offer = asked ?? previous else {
          throw InvalidValue("the copy is not offered yet - " + OfferCommand.missingPrice)
        }
        // Fields not given keep their previous value.
        (offer.note, offer.visibility) = (text ?? previous?.note, visibility.value ?? previous?.visibility ?? .private)
        return offer
      }
    }
    try session.print(Answer(copy), as: output) { console in
      let isPublic = copy.copy.offer?.visibility == .public
      let seen = isPublic ? ", public" : ""
      CopyText.print(copy, copy.copy.offer.map { "offered \($0.words)\(seen)" } ?? "offer withdrawn", on: console)
      guard isPublic else { return }
      if try library.books.book(copy.book.id).visibility == .private {
        console.say("  not exported while the book is private - 'octavo share \(copy.book.id.number)' makes it public")
      } else if copy.loan != nil {
        console.say("  not exported while it is lent")
      }
    }
  }

  /// Parses what the reader asks for the copy.
  private static func asked(_ words: String) throws -> Offer {
    switch words.lowercased() {
    case "swap": return Offer(.swap)
    case "nothing", "free": return Offer(.gift)
    case "money": return Offer(.sale)
    default:
      do { return Offer(.sale, price: try Money(typed: words)) } catch Money.Mistyped.notMoney {
        throw InvalidValue("not a price: '\(words)' - write --for \"12 EUR\", --for money, --for swap or --for nothing")
      }
    }
  }
}
