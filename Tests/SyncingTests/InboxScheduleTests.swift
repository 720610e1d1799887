import Fixtures
import Foundation
import ReadingModel
import Syncing
import Testing

/// A phone appends lines to files, which arrive late, cut short or under other names in the folders of two devices.
@Suite("an inbox on two devices")
struct InboxScheduleTests {
  private struct Device {
    var folder: [String: Data] = [:]
    var lines: [String: String] = [:]

    /// Takes the lines that are complete.
    mutating func take(_ schedule: inout Schedule) {
      for (name, bytes) in folder.sorted(by: { $0.key < $1.key }) {
        let file = InboxFile(bytes, name: name, isComplete: false)
        for line in file.lines { lines[line.uid.text] = line.text }
        schedule.add(
          "inbox",
          [
            "name": .text(name), "bytes": .text(bytes.base64EncodedString()),
            "lines": .list(
              file.lines.map { .list([.number(Int64($0.number)), .text($0.text), .text($0.uid.text)]) }),
          ])
      }
    }
  }

  private static let texts = [
    "dune 120 storm was him", "- 21:40 emma 30%", "dune 120", "  größe: \u{201E}Wüste\u{201C} ", "#12 40%",
  ]
  private static let others = ["# Monday", "## Octavo", "---", "", "* * *"]
  private static let names = ["inbox.md", "2026-11-23.md", "Octavo.txt", "notes"]
  private static let marks = [
    " (1)", ".sync-conflict-20261123-101010-ABCDEFG", " (Ada's conflicted copy 2026-11-23)", " - Copy",
  ]

  @Test(
    "has each line once, whatever arrives in whichever order, and the model has the same", arguments: Seeds.count(12))
  func schedule(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var schedule = Schedule()
    // A cut copy may lack a heading that leaves lines out, so not all schedules have headings.
    let hasHeadings = seed % 3 == 0
    let texts = hasHeadings ? InboxScheduleTests.texts + InboxScheduleTests.others : InboxScheduleTests.texts
    var (phone, written): ([String: Data], [String]) = ([:], [])
    var devices = [Device(), Device()]
    for step in 0..<40 {
      let name = InboxScheduleTests.names[random.below(4)]
      let device = random.below(2)
      switch random.below(10) {
      case ..<4:
        let text = random.chance(0.3) ? "note emma \(step)" : texts[random.below(texts.count)]
        phone[name, default: Data()].append(Data((text + (random.chance(0.5) ? "\n" : "\r\n")).utf8))
        written.append(text.trimmingCharacters(in: .whitespaces))
      case ..<8:
        guard let bytes = phone[name] else { continue }
        let cut = random.chance(0.2) ? bytes.prefix(random.below(bytes.count + 1)) : bytes
        devices[device].folder[random.chance(0.8) ? name : InboxScheduleTests.copy(of: name, &random)] = cut
      default:
        devices[device].take(&schedule)
        if random.chance(0.3) { devices[device].lines.merge(devices[1 - device].lines) { $1 } }
      }
    }
    for index in devices.indices {
      devices[index].folder.merge(phone) { $1 }
      devices[index].take(&schedule)
    }
    if !hasHeadings {
      #expect(devices[0].lines.merging(devices[1].lines) { $1 }.values.sorted() == written.sorted())
    }
    try schedule.expectSame(view: .object([:]), [])
  }

  private static func copy(of name: String, _ random: inout SeededGenerator) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return name[..<dot] + marks[random.below(marks.count)] + name[dot...]
  }
}
