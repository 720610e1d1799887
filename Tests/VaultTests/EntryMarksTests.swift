import ReadingModel
import Testing
import Vault

@Suite("the marks of the entries on a page")
struct EntryMarksTests {
  private let first = "0190c3f2-7c00-7abc-8def-0123456789ab"
  private let similar = "0190c3f2-7c00-7abc-9def-9999456789ab"
  private let other = "0190c3f2-7c00-7abc-8def-01230000000f"

  @Test("are the last digits of their uids", arguments: [EntryMark.Form.block, .comment])
  func short(form: EntryMark.Form) throws {
    let marks = EntryMarks(of: [try UID(first), try UID(other)], as: form)
    let names = ["456789ab", "0000000f"]
    let found = [marks.mark(of: try UID(first)), marks.mark(of: try UID(other))]
    #expect(found == names.map { form == .block ? "^o-\($0)" : "<!-- o-\($0) -->" })
  }

  @Test("have more digits where those of two are the same, and only there")
  func similarEntries() throws {
    let uids = try [first, other, similar].map { try UID($0) }
    let marks = EntryMarks(of: uids, as: .block)
    #expect(uids.map(marks.mark) == ["^o-8def0123456789ab", "^o-0000000f", "^o-9def9999456789ab"])
  }
}
