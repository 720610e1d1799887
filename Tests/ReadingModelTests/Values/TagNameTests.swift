import ReadingModel
import Testing

@Suite("tags")
struct TagNameTests {
  @Test("are the same in upper and lower case, in any script")
  func same() {
    #expect(["Sea", "été", "sea", "ÉTÉ", "Море", "море", "ete"].uniqueTags == ["Sea", "été", "Море", "ete"])
    #expect(TagName.areSame("SCI-FI", "sci-fi") && !TagName.areSame("été", "ete"))
  }

  @Test("come and go whatever the case of their letters")
  func changed() {
    #expect(["Sea", "whale"].changed(adding: ["sea", "ink"], removing: ["WHALE"]) == ["Sea", "ink"])
    #expect(["été"].changed(adding: ["ÉTÉ", "ink", "Ink"], removing: []) == ["été", "ink"])
  }
}
