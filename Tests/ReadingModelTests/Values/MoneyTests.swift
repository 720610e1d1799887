import Foundation
import ReadingModel
import Testing

@Suite("an amount of money")
struct MoneyTests {
  @Test(
    "is exact",
    arguments: [
      ("24.90 EUR", "24.90 EUR"), ("24.9 EUR", "24.90 EUR"), ("0.10 USD", "0.10 USD"),
      ("1000000000000.01 JPY", "1000000000000.01 JPY"), ("5  CHF", "5.00 CHF"), ("5 KWD", "5.000 KWD"),
      ("12 QQQ", "12 QQQ"),
    ])
  func reading(_ text: String, _ written: String) throws {
    let money = try Money(text)
    #expect(money.text == written)
    #expect(try JSONDecoder().decode(Money.self, from: JSONEncoder().encode(money)) == money)
    #expect(try Money(written) == money)
  }

  @Test(
    "refuses what is none",
    arguments: [
      "", "24.90", "EUR 24.90", "24,90 EUR", "-1 EUR", "1. EUR", ".5 EUR", "1e3 EUR", "1 eur", "1 EURO", "1 EU",
      "1.2.3 EUR",
    ])
  func refusing(_ text: String) {
    let problem = #expect(throws: Money.Invalid.self) { try Money(text) }
    #expect(problem?.description.hasSuffix("is not an amount of money - write 24.90 EUR") == true)
  }

  @Test("in JSON is text, never a binary fraction")
  func json() throws {
    let json = #"{"amount":24.90,"currency":"EUR"}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Money.self, from: Data(json.utf8)) }
  }
}
