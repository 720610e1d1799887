import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("the profile")
struct ProfileTests {
  @Test("is empty until the reader says something")
  func empty() throws {
    #expect(try Library.fresh().profile() == Profile())
  }

  @Test("is set by the reader, and cleared fields are empty again")
  func setting() throws {
    let library = try Library.fresh()
    let full = try Snapshot.everything().profile
    try library.setProfile(full)
    #expect(try library.profile() == full)
    try library.setProfile(Profile(bio: "Reads."))
    #expect(try library.profile() == Profile(bio: "Reads."))
    #expect(try library.snapshot().profile == Profile(bio: "Reads."))
  }

  @Test("is filled by an import, never overwritten")
  func merging() throws {
    let library = try Library.fresh()
    try library.setProfile(Profile(name: "Bea"))
    try library.imports.merge(.small())
    #expect(try library.profile() == Profile(name: "Bea", bio: "Reads *slowly*.", link: "https://example.org/"))
  }
}
