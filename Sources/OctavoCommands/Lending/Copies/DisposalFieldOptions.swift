internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// Options that change how a copy left; an empty value clears a field.
struct DisposalFieldOptions: ParsableArguments {
  @Option(name: .customLong("gone"), help: ArgumentHelp("The day it went, for a copy that is gone.", valueName: "day"))
  var day: String?
  @Option(name: .customLong("to"), help: ArgumentHelp("Who has it now.", valueName: "person|library"))
  var party: String?
  @Option(name: .customLong("for"), help: ArgumentHelp("What you got for it: '12 EUR'.", valueName: "amount"))
  var price: String?
  @Flag(help: "Mark it as still yours.") var kept = false

  /// Whether any option is given.
  var isGiven: Bool { kept || [day, party, price].contains { $0 != nil } }

  func validate() throws {
    if kept, [day, party, price].contains(where: { $0 != nil }) {
      throw ValidationError("--kept marks the copy as still yours - leave out --gone, --to and --for")
    }
  }

  /// The change described by the options. It throws ``InvalidValue`` for a copy that is not gone or was not sold.
  /// - Throws: What is wrong with a value.
  func change(_ session: Session) throws -> (inout BookCopy) throws -> Void {
    let day: Day?? = try day.map { $0.isEmpty ? nil : try session.pastDay(try DayPhrase($0)) }
    let party: String?? = try party.map { $0.isEmpty ? nil : try Name($0).text }
    let price: Money?? = try price.map { $0.isEmpty ? nil : try Money(typed: $0) }
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
      if let price { disposal.price = price }
      copy.state = .gone(disposal)
    }
  }
}
