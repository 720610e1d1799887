import Fixtures
import Foundation
import ImportMerge
import Importing
import ReadingModel
import Testing

/// The small files of every format that the fuzzer starts from, too.
@Suite("the example files of every importer")
struct ImportedExampleTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../FuzzTests/Corpus").standardizedFileURL

  @Test("are read as the reviewed golden files say", arguments: ImporterRegistry.builtIn.importers.map(\.name))
  func golden(name: String) throws {
    let importer = try ImporterRegistry.builtIn.importer(named: name)
    let folder = ImportedExampleTests.corpus.appending(path: "import-\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var golden: [String: Data] = [:]
    for file in files {
      let read = try? importer.read(Data(contentsOf: file), named: file.lastPathComponent)
      guard let read, !read.records.isEmpty else { continue }
      golden["\(file.lastPathComponent).txt"] = Data(read.reviewText.utf8)
    }
    #expect(!golden.isEmpty, "\(folder.path) has no file of this format")
    expectGolden(golden, folder: name)
  }
}

extension ImportedFile {
  /// Everything that was read, without ids that are new in each run.
  fileprivate var reviewText: String {
    let rows = records.map { $0.book.reviewText + $0.warnings.map { "  warning: \($0)\n" }.joined() }
    return (rows + rejected.map { "rejected: \($0.reason)\n" }).joined()
  }
}

extension Book {
  fileprivate var reviewText: String {
    let fields = BookField.table.compactMap { definition -> String? in
      guard let value = definition.value(of: self) else { return nil }
      return definition.field == .title ? "\(value.text())\n" : "  \(definition.word): \(value.text().oneLine)\n"
    }
    return fields.joined() + readings.map(\.reviewText).joined()
  }
}

extension Reading {
  fileprivate var reviewText: String {
    let facts = [rating.map { "rating \($0.text)" }, review.map { "review \($0.oneLine)" }].compactMap(\.self)
    let lines = entries.map { entry in
      let words = [
        entry.day?.text, entry.time?.text, entry.status?.rawValue ?? entry.kind.rawValue, entry.position?.text,
        entry.minutes.map { "\($0) minutes" }, entry.text?.oneLine, entry.note.map { "note \($0.oneLine)" },
      ]
      return "    \(words.compactMap(\.self).joined(separator: " "))\n"
    }
    return "  reading\(facts.isEmpty ? "" : ": ")\(facts.joined(separator: ", "))\n" + lines.joined()
  }
}

extension String {
  fileprivate var oneLine: String {
    split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " / ")
  }
}
