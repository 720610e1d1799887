internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// What may be corrected about how a copy went; an empty value takes a field away.
struct DepartureFieldOptions: ParsableArguments {
  @Option(name: .customLong("gone"), help: ArgumentHelp("When it went, of one that is gone.", valueName: "day"))
  var day: String?
  @Option(name: .customLong("to"), help: ArgumentHelp("Who has it now.", valueName: "person|library"))
  var party: String?
  @Option(name: .customLong("for"), help: ArgumentHelp("What you got for it: '12 EUR'.", valueName: "amount"))
  var price: String?
  @Flag(help: "It never went, and is yours.") var kept = false

  /// Whether any of them is named.
  var isGiven: Bool { kept || [day, party, price].contains { $0 != nil } }

  func validate() throws {
    if kept, [day, party, price].contains(where: { $0 != nil }) {
      throw ValidationError("--kept says that the copy never went - leave out --gone, --to and --for")
    }
  }

  /// The change they ask for, which throws ``UnfitValue`` for a copy that is not gone, or was not sold.
  /// - Throws: What is wrong with a value.
  func change(_ session: Session) throws -> (inout BookCopy) throws -> Void {
    let day: Day?? = try day.map { $0.isEmpty ? nil : try session.pastDay(try DayPhrase.typed($0)) }
    let party: String?? = try party.map { $0.isEmpty ? nil : try Name.typed($0).text }
    let price: Money?? = try price.map { $0.isEmpty ? nil : try Money(typed: $0) }
    return { copy in
      guard isGiven else { return }
      guard var departure = copy.departure else {
        throw UnfitValue("the copy is not gone - 'octavo sell', 'octavo give' and 'octavo lose' say that it is")
      }
      if kept {
        copy.standing = .kept
        return
      }
      if price != nil, departure.how != .sold {
        throw UnfitValue("the copy was \(departure.how.words), not sold - leave out --for")
      }
      if let day { departure.day = day }
      if let party { departure.to = party }
      if let price { departure.price = price }
      copy.standing = .gone(departure)
    }
  }
}
