import ExporterKit
import Testing

@Suite("a value for a template")
struct TemplateValueTests {
  @Test("is written as Swift writes text, numbers, conditions, lists and named values")
  func literals() {
    let name = "Emma"
    let value: TemplateValue = [
      "title": "\(name)!", "pages": 474, "isFavorite": true, "tags": ["a", "b"], "none": [], "empty": [:],
    ]
    #expect(
      value
        == .object([
          "title": .text("Emma!"), "pages": .number(474), "isFavorite": .flag(true),
          "tags": .list([.text("a"), .text("b")]),
          "none": .list([]), "empty": .object([:]),
        ]))
  }

  @Test("is absent where text is")
  func optional() {
    #expect(TemplateValue.optional("x") == .text("x"))
    #expect(TemplateValue.optional("") == .text(""))
    #expect(TemplateValue.optional(nil) == .absent)
  }

  @Test("of a name given twice is the last one")
  func twice() {
    #expect(TemplateValue(dictionaryLiteral: ("a", 1), ("a", 2)) == .object(["a": .number(2)]))
  }
}
