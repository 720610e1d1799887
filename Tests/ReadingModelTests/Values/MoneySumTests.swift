import ReadingModel
import Testing

@Suite("money that is typed and added up")
struct MoneySumTests {
  @Test(
    "is read as a reader types it",
    arguments: [
      ("24.90 EUR", "24.90 EUR"), ("24,9 eur", "24.90 EUR"), ("€12", "12.00 EUR"), ("EUR 5.00", "5.00 EUR"),
      ("£7.50", "7.50 GBP"), ("19.80 DEM", "19.80 DEM"), ("0.125 BHD", "0.125 BHD"), ("12 kwd", "12.000 KWD"),
      ("¥1200", "1200 JPY"), ("3EUR", "3.00 EUR"), ("EUR3.5", "3.50 EUR"), ("3 CLF", "3.0000 CLF"),
      ("5000 ITL", "5000 ITL"),
      ("7.5 XCG", "7.50 XCG"),
    ])
  func typed(_ text: String, _ words: String) throws {
    #expect(try Money(typed: text).text == words)
  }

  @Test("refuses what is none, and currencies that there never were")
  func refusing() {
    for text in ["", "EUR", "-3 EUR", "3 E U R", "1. EUR", "a lot", "12."] {
      #expect(throws: Money.Mistyped.notMoney(text)) { try Money(typed: text) }
    }
    for text in ["12", "12.5", "1234,50"] {
      #expect(throws: Money.Mistyped.noCurrency(text)) { try Money(typed: text) }
      #expect(throws: Never.self) { try Money(typed: "\(text) EUR") }
    }
    for text in [
      "1.234,50 EUR", "1,234.50 EUR", "1 234 EUR", "1'234 CHF", "1,000.00", "1,000", "1 234", "1,000 EUR", "1,000 JPY",
    ] {
      #expect(throws: Money.Mistyped.thousands(text)) { try Money(typed: text) }
    }
    #expect(throws: Money.Mistyped.tooFine("1.005 EUR", currency: "EUR", digits: 2)) { try Money(typed: "1.005 EUR") }
    #expect(throws: Money.Mistyped.tooFine("5.5 JPY", currency: "JPY", digits: 0)) { try Money(typed: "5.5 JPY") }
    #expect(throws: Money.Mistyped.unknownCurrency("Euro", near: "EUR")) { try Money(typed: "12 Euro") }
    #expect(throws: Money.Mistyped.unknownCurrency("EUP", near: "EUR")) { try Money(typed: "3 eup") }
    #expect(throws: Money.Mistyped.unknownCurrency("QQQ", near: nil)) { try Money(typed: "3 QQQ") }
    #expect(throws: Money.Mistyped.self) { try Money(typed: "3 XAU") }
  }

  @Test("adds up exactly, each currency separately")
  func sums() throws {
    let tenth = try Money("0.10 EUR")
    var sum = MoneySum(Array(repeating: tenth, count: 3))
    #expect(sum["EUR"]?.text == "0.30 EUR")
    #expect(sum["EUR"] == tenth.times(3))
    sum.add(try Money("5 USD"))
    sum.add(try Money("0.20 EUR"))
    #expect(sum.words == "0.50 EUR + 5.00 USD")
    #expect(MoneySum().words.isEmpty)
  }
}
