internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// Options that change the fields of a copy; an empty value clears a field.
struct CopyFieldOptions: ParsableArguments {
  @Option(help: "print, ebook or audio.", completion: Book.Format.completion) var format: String?
  @Option(help: .condition) var condition: FieldUpdate<BookCopy.Condition>?
  @Option(help: ArgumentHelp("Where it is kept: 'hall, top shelf'.", valueName: "text")) var place: String?
  @Option(help: ArgumentHelp("When you got it.", valueName: "day")) var bought: FieldUpdate<DayPhrase>?
  @Option(name: .customLong("at"), help: ArgumentHelp("Where it was bought.", valueName: "text")) var shop: String?
  @Option(help: ArgumentHelp("The price paid: '24.90 EUR'.", valueName: "amount")) var price: FieldUpdate<Money>?
  @Flag(inversion: .prefixedNo, help: "Whether it is signed.") var signed: Bool?
  @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?

  var isGiven: Bool {
    [format, place, shop, note].contains { $0 != nil } || condition != nil || bought != nil || price != nil
      || signed != nil
  }

  func validate() throws {
    if let format, !format.isEmpty, Book.Format(named: format) == nil {
      throw InvalidValue("--format takes print, ebook or audio, not \(format)")
    }
  }

  func change(_ session: Session) throws -> (inout BookCopy) -> Void {
    let bought = try session.pastDay(bought)
    let (place, shop) = (try Name.field(place, of: .place), try Name.field(shop, of: .shop))
    return { copy in
      func set<Value>(_ field: inout Value?, _ value: Value??) { if let value { field = value } }
      set(&copy.format, format.map { Book.Format(named: $0) })
      set(&copy.condition, condition.map(\.value))
      set(&copy.place, place)
      set(&copy.bought, bought)
      set(&copy.shop, shop)
      set(&copy.price, price.map(\.value))
      if let signed { copy.isSigned = signed }
      set(&copy.note, String.field(note))
    }
  }
}

extension BookCopy.Condition: OptionKeyword {
  /// Parses `very-good` or `very good`.
  init(typed text: String) throws {
    guard let condition = Self(rawValue: text.lowercased().replacing(" ", with: "-")) else {
      throw InvalidValue("--condition takes \(Self.allCases.map(\.rawValue).formattedChoice), not \(text)")
    }
    self = condition
  }
}

extension ArgumentHelp {
  static let condition: ArgumentHelp = "new, like-new, very-good, good, acceptable or poor."
}

struct WhichCopyOption: ParsableArguments {
  @Option(name: .customLong("copy"), help: .copyNumber) var number: Int?

  /// Runs an operation on the selected copy; if several are possible, asks the reader at a terminal.
  func asking<Value>(_ console: Console, _ body: (Int?) throws -> Value) throws -> Value {
    do { return try body(number) } catch CopyError.several(let title, let choices) where console.mayAsk {
      let question = "you have \(choices.count) copies of \(title):"
      let lines = choices.map { (label: "\($0.number)", words: $0.words) }
      return try body(choices[try console.choose(question, among: lines)].number)
    }
  }
}
