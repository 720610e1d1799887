import Foundation
import FuzzTargets
import Testing

/// The fuzzer's seeds and findings, one folder per parser.
@Suite("the corpus of the fuzzer")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  private static func files(of name: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: name), includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }

  @Test("crashes no parser, whole or truncated", arguments: FuzzTarget.all.map(\.name))
  func corpus(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = CorpusTests.files(of: name)
    #expect(!files.isEmpty, "there is nothing in Corpus/\(name)")
    for file in files {
      let bytes = try Data(contentsOf: file)
      target.run(bytes)
      for share in [0, 1, 2, 3] { target.run(Data(bytes.prefix(bytes.count * share / 4))) }
    }
  }

  @Test("belongs to parsers that there are")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: CorpusTests.folder.path)
    #expect(Set(names).subtracting(FuzzTarget.all.map(\.name)) == [])
    #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
  }
}
