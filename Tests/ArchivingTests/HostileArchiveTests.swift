import Archiving
import Foundation
import TemporaryFolders
import Testing

@Suite("Hostile and broken archives")
struct HostileArchiveTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func bomb(_ format: ArchiveFormat) throws -> String {
    let source = try folder.makeSparse("source", byteCount: 200 << 20)
    let archive = try ArchiveWriter(file: folder.path(of: "bomb"), format: format, modified: piDay)
    try archive.add(path: "bomb", contentsOfFile: source)
    try archive.add(path: "after", bytes: [1])
    try archive.finish()
    return archive.file
  }

  private func reason(_ body: () throws -> Void) throws -> ArchiveError.Reason {
    try #require(throws: ArchiveError.self) { try body() }.reason
  }

  @Test("a truncated archive is an error", arguments: ArchiveFormat.allCases)
  func truncated(format: ArchiveFormat) throws {
    let whole = try folder.makeArchive("whole", format, (1...5).map { ("\($0)", noise(40_000, seed: UInt64($0))) })
    #expect(try contents(ofFile: whole).count >= 5)
    let bytes = try folder.bytes(of: "whole")
    for share in [0, 1, 4, 9, 25, 50, 75, 90, 97] {
      let file = try folder.write(Array(bytes.prefix(bytes.count * share / 100)), to: "cut")
      let reason = try reason { _ = try contents(ofFile: file) }
      guard case .damaged(let words) = reason else {
        Issue.record("\(share) %: \(reason)")
        continue
      }
      #expect(!words.isEmpty)
    }
  }

  @Test("something else is not an archive", arguments: [[], Array("title,author\nEmma,Austen\n".utf8), noise(100_000)])
  func notAnArchive(bytes: [UInt8]) throws {
    let file = try folder.write(bytes, to: "a.zip")
    let reason = try reason { _ = try ArchiveReader.entries(ofFile: file) }
    guard case .damaged = reason else {
      Issue.record("\(reason)")
      return
    }
  }

  @Test("a changed byte in stored data is found by its checksum")
  func checksum() throws {
    let file = folder.path(of: "a.zip")
    let archive = try ArchiveWriter(file: file, format: .zip, modified: piDay)
    try archive.add(path: "a", bytes: Array("the storm was him".utf8), compression: .stored)
    try archive.finish()
    try folder.write(folder.bytes(of: "a.zip").replacing("storm", with: "stork"), to: "a.zip")
    let error = try #require(throws: ArchiveError.self) {
      try ArchiveReader.bytes(of: "a", inFile: file, maximumBytes: 100)
    }
    #expect(error.entry == "a")
    #expect(error.description.contains("bad CRC"))
  }

  @Test("damage anywhere is an error or nothing, never a crash", arguments: ArchiveFormat.allCases)
  func damage(format: ArchiveFormat) throws {
    try folder.makeArchive(
      "whole", format, (1...5).map { ("dír/\($0)", noise(700, seed: UInt64($0)) + [UInt8](repeating: 0, count: 700)) })
    let whole = try folder.bytes(of: "whole")
    let choices = noise(400 * 6, seed: 42)
    var refused = 0
    for round in 0..<400 {
      var bytes = whole
      for change in 0..<3 {
        let place = (Int(choices[round * 6 + change]) << 8 | Int(choices[round * 6 + change + 1])) % bytes.count
        bytes[place] = choices[(round * 6 + change + 3) % choices.count]
      }
      let file = try folder.write(bytes, to: "damaged")
      do {
        _ = try contents(ofFile: file, limits: .init(maximumEntries: 100, maximumBytes: 1 << 24))
      } catch is ArchiveError {
        refused += 1
      }
    }
    #expect(refused > 20)
  }

  @Test("a bomb is stopped in little memory", arguments: ArchiveFormat.allCases)
  func bombIsCutOff(format: ArchiveFormat) throws {
    let file = try bomb(format)
    let before = try peakMemory()
    #expect(throws: ArchiveError(file: file, entry: "bomb", reason: .entryTooBig(maximumBytes: 1 << 20))) {
      try ArchiveReader.bytes(of: "bomb", inFile: file, maximumBytes: 1 << 20)
    }
    #expect(throws: ArchiveError(file: file, reason: .contentsTooBig(maximumBytes: 1 << 20))) {
      try ArchiveReader.bytes(of: "bomb", inFile: file, maximumBytes: 1 << 30, limits: .init(maximumBytes: 1 << 20))
    }
    #expect(try peakMemory() - before < 64 << 20)
  }

  @Test("a bomb with a false size is stopped at the limit")
  func bombWithFalseSize() throws {
    _ = try bomb(.zip)
    var bytes = try folder.bytes(of: "bomb")
    let central = try #require(bytes.offsets(of: [0x50, 0x4B, 1, 2]).first)
    for size in [22, central + 24] { bytes.replaceSubrange(size..<size + 4, with: [10, 0, 0, 0]) }
    let file = try folder.write(bytes, to: "lie")
    let before = try peakMemory()
    #expect(try ArchiveReader.entries(ofFile: file).first?.byteCount == 10)
    #expect(throws: ArchiveError(file: file, entry: "bomb", reason: .entryTooBig(maximumBytes: 1 << 20))) {
      try ArchiveReader.bytes(of: "bomb", inFile: file, maximumBytes: 1 << 20)
    }
    #expect(try peakMemory() - before < 64 << 20)
  }

  @Test("skipping a tar entry costs its claimed size, skipping a ZIP entry nothing")
  func passedOver() throws {
    let limits = ArchiveReader.Limits(maximumBytes: 1 << 20)
    let zip = try bomb(.zip)
    #expect(try ArchiveReader.bytes(of: "after", inFile: zip, maximumBytes: 1, limits: limits) == [1])
    let claim = try folder.write(tar(entry: "x", byteCount: 8 << 30 - 1), to: "a.tar")
    #expect(throws: ArchiveError(file: claim, reason: .contentsTooBig(maximumBytes: 1 << 20))) {
      try ArchiveReader.entries(ofFile: claim, limits: limits)
    }
  }

  @Test("a truncated ZIP is refused, or read as far as it goes within the limits")
  func truncatedZip() throws {
    try folder.makeArchive("whole", .zip, [("a", Array("Emma".utf8)), ("b", noise(5_000))])
    let bytes = try folder.bytes(of: "whole")
    let file = try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "cut")
    guard case .damaged = try reason({ _ = try ArchiveReader(file: file) }) else {
      Issue.record("a ZIP without a directory was taken")
      return
    }
    var reader = try ArchiveReader(file: file, acceptsTruncatedZip: true)
    #expect(try reader.next()?.path == "a")
    #expect(try reader.bytes(maximumBytes: 10) == Array("Emma".utf8))
    #expect(try reader.next()?.path == "b")
    #expect(throws: ArchiveError.self) { try reader.bytes(maximumBytes: 10_000) }
    var streamed = try folder.bytes(of: URL(filePath: try bomb(.zip)).lastPathComponent)
    let central = try #require(streamed.offsets(of: [0x50, 0x4B, 1, 2]).first)
    // The size follows the bytes, in a data descriptor.
    streamed[6] |= 8
    streamed.replaceSubrange(14..<26, with: [UInt8](repeating: 0, count: 12))
    let limits = ArchiveReader.Limits(maximumBytes: 1 << 20)
    var bomb = try ArchiveReader(
      bytes: Data(streamed.prefix(central)), named: "bomb", limits: limits, acceptsTruncatedZip: true)
    #expect(try bomb.next()?.path == "bomb")
    #expect(try reason { _ = try bomb.next() } == .contentsTooBig(maximumBytes: 1 << 20))
  }

  @Test("the budget holds for all entries together", arguments: ArchiveFormat.allCases)
  func budget(format: ArchiveFormat) throws {
    let file = try folder.makeArchive("a", format, (1...3).map { ("\($0)", noise(100_000, seed: UInt64($0))) })
    #expect(throws: ArchiveError(file: file, reason: .contentsTooBig(maximumBytes: 250_000))) {
      try contents(ofFile: file, limits: .init(maximumBytes: 250_000))
    }
    #expect(try contents(ofFile: file, limits: .init(maximumBytes: 300_020)).count >= 3)
  }

  @Test("entries are counted", arguments: ArchiveFormat.allCases)
  func entryLimit(format: ArchiveFormat) throws {
    let file = try folder.makeArchive("a", format, (1...10).map { ("\($0)", []) })
    let count = format == .epub ? 11 : 10
    #expect(try ArchiveReader.entries(ofFile: file, limits: .init(maximumEntries: count)).count == count)
    #expect(throws: ArchiveError(file: file, reason: .tooManyEntries(maximum: count - 1))) {
      try ArchiveReader.entries(ofFile: file, limits: .init(maximumEntries: count - 1))
    }
  }
}
