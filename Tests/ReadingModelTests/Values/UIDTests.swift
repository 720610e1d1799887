import ReadingModel
import Testing

@Suite("a uid")
struct UIDTests {
  @Test("made here is a UUID of version 7 with the time in its first 48 bits")
  func version7() throws {
    let uid = UID(unixMilliseconds: 0x0123_4567_89AB, random: 0xFFFF, .max)
    #expect(uid.text == "01234567-89ab-7fff-bfff-ffffffffffff")
    #expect(UID(unixMilliseconds: 0, random: 0, 0).text == "00000000-0000-7000-8000-000000000000")
    #expect(
      UID(unixMilliseconds: 0xFFFF_0000_0000_0001, random: 0xF123, 0xC000_0000_0000_0002).text
        == "00000000-0001-7123-8000-000000000002")
    #expect(try UID(uid.text) == uid)
  }

  @Test("from the random source has the version and variant bits, the moment, and never comes twice")
  func random() throws {
    let source = UIDSource.random(unixMilliseconds: 1_735_689_600_000)
    let uids = (0..<1000).map { _ in source.next() }
    #expect(Set(uids).count == 1000)
    for uid in uids {
      let characters = Array(uid.text)
      #expect(characters.count == 36)
      #expect(characters[14] == "7")
      #expect("89ab".contains(characters[19]))
      #expect(uid.text.hasPrefix("01941f29-7c00-"))
    }
  }

  @Test("from the random source comes after the one before it, beyond the thousands that share a moment")
  func order() {
    let source = UIDSource.random(unixMilliseconds: 1_735_689_600_000)
    let uids = (0..<10_000).map { _ in source.next().text }
    #expect(uids == uids.sorted())
    #expect(Set(uids.map { $0.prefix(13) }).count == 3)
  }

  @Test("of any version is read, in either case")
  func reading() throws {
    #expect(
      try UID("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6").text == "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
  }

  @Test(
    "refuses other text",
    arguments: [
      "", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "f81d4fae-7dec-11d0-a7650-0a0c91e6bf6",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bf６",
    ])
  func refusing(_ text: String) {
    let problem = #expect(throws: UID.Invalid.self) { try UID(text) }
    #expect(problem?.description.hasPrefix("'\(text)' is not a uid - it looks like ") == true)
  }
}
