import ImportMerge
import ReadingModel
import Testing

@Suite("forms of a name")
struct ContributorFormsTests {
  private static let names = [
    "John Ronald Reuel Tolkien", "J. R. R. Tolkien", "JRR Tolkien", "Christopher Tolkien", "Tolkien", "tolkien",
    "Çelik", "Celik", "Ada Çelik", "A. Celik", "Mary Ann Evans", "Maryann Evans", "MaryAnn Evans", "Plato", "", "...",
  ]

  @Test("are found by a key that they have in common", arguments: names)
  func keys(name: String) {
    for other in ContributorFormsTests.names where Contributor.mayBeSame(name, other) {
      #expect(!Set(Contributor.formKeys(of: name)).isDisjoint(with: Contributor.formKeys(of: other)), "\(other)")
    }
  }

  @Test("are not looked for among all names")
  func others() {
    #expect(Set(Contributor.formKeys(of: "John Smith")).isDisjoint(with: Contributor.formKeys(of: "John Tolkien")))
    #expect(Set(Contributor.formKeys(of: "Smith")).isDisjoint(with: Contributor.formKeys(of: "John Smith")))
  }
}
