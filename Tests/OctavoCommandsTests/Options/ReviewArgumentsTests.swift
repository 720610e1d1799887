import Testing

@testable import OctavoCommands

@Suite("the words of a review")
struct ReviewArgumentsTests {
  @Test(
    "are the book, and the quoted review after it",
    arguments: [
      ([], [], nil), (["emma"], ["emma"], nil), (["cold", "comfort"], ["cold", "comfort"], nil),
      (["cold comfort"], ["cold comfort"], nil), (["emma", "Better now."], ["emma"], "Better now."),
      (["cold", "comfort", "So funny."], ["cold", "comfort"], "So funny."),
    ] as [([String], [String], String?)])
  func split(_ words: [String], _ book: [String], _ text: String?) {
    let split = ReviewArguments(words)
    #expect(split.book == book)
    #expect(split.text == text)
  }
}
