internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// Options that change the fields of a copy; an empty value clears a field.
struct CopyFieldOptions: ParsableArguments {
  @Option(help: "print, ebook or audio.", completion: .list(Book.Format.allCases.map(\.rawValue))) var format: String?
  @Option(
    help: "new, like-new, very-good, good, acceptable or poor.",
    completion: .list(BookCopy.Condition.allCases.map(\.rawValue)))
  var condition: String?
  @Option(help: ArgumentHelp("Where it is kept: 'hall, top shelf'.", valueName: "text")) var place: String?
  @Option(help: ArgumentHelp("When you got it.", valueName: "day")) var bought: String?
  @Option(name: .customLong("at"), help: ArgumentHelp("Where it was bought.", valueName: "text")) var shop: String?
  @Option(help: ArgumentHelp("The price paid: '24.90 EUR'.", valueName: "amount")) var price: String?
  @Flag(inversion: .prefixedNo, help: "Whether it is signed.") var signed: Bool?
  @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?

  /// Whether any option is given.
  var isGiven: Bool {
    [format, condition, place, bought, shop, price, note].contains { $0 != nil } || signed != nil
  }

  func validate() throws {
    if let format, !format.isEmpty, Book.Format(named: format) == nil {
      throw InvalidValue("--format takes print, ebook or audio, not \(format)")
    }
    if condition?.isEmpty != true { try BookCopy.Condition.check(condition) }
  }

  /// The change described by the options.
  /// - Throws: What is wrong with a value.
  func change(_ session: Session) throws -> (inout BookCopy) -> Void {
    let day: Day?? = try bought.map { $0.isEmpty ? nil : try session.pastDay(try DayPhrase($0)) }
    let money: Money?? = try price.map { $0.isEmpty ? nil : try Money(typed: $0) }
    let (place, shop) = (try Name.field(place, of: .place), try Name.field(shop, of: .shop))
    return { copy in
      func set<Value>(_ field: inout Value?, _ value: Value??) { if let value { field = value } }
      set(&copy.format, format.map { Book.Format(named: $0) })
      set(&copy.condition, condition.map { BookCopy.Condition(typed: $0) })
      set(&copy.place, place)
      set(&copy.bought, day)
      set(&copy.shop, shop)
      set(&copy.price, money)
      if let signed { copy.isSigned = signed }
      set(&copy.note, String.field(note))
    }
  }
}

extension BookCopy.Condition {
  /// Parses `very-good` or `very good`.
  init?(typed text: String) {
    self.init(rawValue: text.lowercased().replacing(" ", with: "-"))
  }

  /// Refuses an unknown value of `--condition`.
  static func check(_ text: String?) throws(InvalidValue) {
    guard let text, Self(typed: text) == nil else { return }
    throw InvalidValue("--condition takes \(allCases.map(\.rawValue).formattedChoice), not \(text)")
  }
}

/// Selects one of several copies.
struct WhichCopyOption: ParsableArguments {
  @Option(
    name: .customLong("copy"),
    help: ArgumentHelp("Which copy, by its number in 'octavo copies'.", valueName: "number"))
  var number: Int?
}

extension WhichCopyOption {
  /// Runs an operation on the selected copy; if several are possible, asks the reader at a terminal.
  func asking<Value>(_ console: Console, _ body: (Int?) throws -> Value) throws -> Value {
    do { return try body(number) } catch CopyError.several(let title, let choices) where console.mayAsk {
      let question = "you have \(choices.count) copies of \(title):"
      let lines = choices.map { (label: "\($0.number)", words: $0.words) }
      return try body(choices[try console.choose(question, among: lines)].number)
    }
  }
}
