import ReadingModel
import Testing

@Suite("an ISBN")
struct ISBNTests {
  @Test(
    "of 10 or 13 digits is kept in 13",
    arguments: [
      ("9780141439587", "9780141439587"), ("978-0-14-143958-7", "9780141439587"), ("0141439580", "9780141439587"),
      ("0-14-143958-0", "9780141439587"), ("0 14 143958 0", "9780141439587"), ("080442957X", "9780804429573"),
      ("080442957x", "9780804429573"), ("9791090636071", "9791090636071"), ("0306406152", "9780306406157"),
    ])
  func reading(_ text: String, _ digits: String) throws {
    #expect(try ISBN(text).digits == digits)
    #expect(try ISBN(text) == ISBN(digits))
  }

  @Test(
    "with a wrong check digit is refused",
    arguments: ["9780141439588", "0141439581", "0804429570", "978-0-14-143959-7", "9780141439857"])
  func wrongCheckDigit(_ text: String) {
    let problem = #expect(throws: ISBN.Invalid.self) { try ISBN(text) }
    #expect(problem?.reason == .wrongCheckDigit)
    #expect(
      problem?.description
        == "'\(text)' is not an ISBN: the check digit is wrong - check the digits")
  }

  @Test(
    "of another form is refused",
    arguments: [
      "", "014143958", "97801414395877", "X141439580", "014143X580", "978014143958X", "9770141439587",
      "=\"0141439580\"",
      "ISBN 0141439580", "０１４１４３９５８０", "9.78014E+12",
    ])
  func wrongForm(_ text: String) {
    let problem = #expect(throws: ISBN.Invalid.self) { try ISBN(text) }
    #expect(problem?.reason == .wrongForm)
    #expect(
      problem?.description
        == "'\(text)' is not an ISBN - it has 10 or 13 digits, with or without hyphens")
  }

  @Test("notices every single wrong digit and every swap of different neighbours in ten digits")
  func slips() {
    let right = Array("0306406152")
    for index in right.indices {
      for digit in "0123456789" where digit != right[index] {
        var wrong = right
        wrong[index] = digit
        #expect(throws: ISBN.Invalid.self) { try ISBN(String(wrong)) }
      }
      guard index > 0, right[index] != right[index - 1] else { continue }
      var swapped = right
      swapped.swapAt(index, index - 1)
      #expect(throws: ISBN.Invalid.self) { try ISBN(String(swapped)) }
    }
  }
}
