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
      'octavo swap' and 'octavo give' end one.

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
    if !withdraw, ask == nil {
      throw ValidationError("say what you ask: --for \"12 EUR\", --for swap or --for nothing")
    }
  }

  func run(in session: Session) throws {
    let offer = withdraw ? nil : try offer()
    let library = try library.open(session)
    let copy = try library.offer(try library.book(named: book).id, number: which.number, offer)
    if output.isJSON { return try session.console.printJSON(CopyFacts(copy)) }
    let seen = offer?.visibility == .public ? ", public" : ""
    CopyText(copy, session.console).print(offer.map { "offered \($0.words)\(seen)" } ?? "offered no more")
  }

  private func offer() throws -> Offer {
    let text = note.map(DashedText.text).flatMap { $0.isEmpty ? nil : $0 }
    let seen = visibility?.value ?? .private
    switch ask?.lowercased() {
    case "swap": return Offer(.swap, note: text, visibility: seen)
    case "nothing", "free": return Offer(.gift, note: text, visibility: seen)
    case "money", nil: return Offer(.sale, note: text, visibility: seen)
    default: return Offer(.sale, price: try Money(typed: ask ?? ""), note: text, visibility: seen)
    }
  }
}
