import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Every real file", .enabled(if: RealFiles.folder != nil, "OCTAVO_REAL_FILES names no folder"))
struct RealEveryFileTests {
  /// Every file below the folder, as a relative path.
  private static func paths() -> [String] {
    guard let folder = RealFiles.folder, let all = FileManager.default.enumerator(atPath: folder) else { return [] }
    var isFolder: ObjCBool = false
    return all.compactMap { $0 as? String }.filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  @Test("is imported, or refused with a sentence that names it", arguments: paths())
  func everyFile(path: String) throws {
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    let name = URL(filePath: path).lastPathComponent
    let bytes = try Data(contentsOf: RealFiles.file(path))
    do throws(ImportError) { try batch.add(file: bytes, name: name) } catch {
      #expect(error.description.contains(name) && !error.description.contains("Error"))
      return
    }
    #expect(!batch.parts.isEmpty || !batch.unreadable.isEmpty || batch.skipped.isEmpty == false)
    for part in batch.parts { #expect(part.file.rowCount == part.file.records.count + part.file.rejected.count) }
  }

  @Test("calibre's catalogue and its list have the books that Python counts in them")
  func calibreLists() throws {
    let catalogue = "calibre/bookwyrm-fixture-catalog-1row.csv"
    let rows = try RealFiles.python(
      "import csv, sys; print(len(list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8-sig')))))",
      RealFiles.file(catalogue).path)
    let list = "calibre/rodolfolabiapari_calibredb_list.json"
    let items = try RealFiles.python(
      "import json, sys; print(len(json.load(open(sys.argv[1]))))", RealFiles.file(list).path)
    for (path, count) in [(catalogue, rows), (list, items)] {
      let bytes = try Data(contentsOf: RealFiles.file(path))
      let file = try Importer.calibre.read(bytes, named: path)
      #expect(file.rejected.isEmpty && ["\(file.records.count)"] == count, "\(path)")
    }
  }

  @Test(
    "of no service is read by the mapping that is proposed for it, row for row",
    arguments: ["scale/goodbooks-10k_books.csv", "scale/goodbooks_sample_books.csv", "seed/sage-khan_pg_catalog.csv"])
  func mapped(path: String) throws {
    let rows = try RealFiles.python(
      """
      import csv, sys
      print(sum(1 for row in csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8-sig')) if any(row.values())))
      """, RealFiles.file(path).path)
    let bytes = try Data(contentsOf: RealFiles.file(path))
    let proposal = try MappingProposal(table: bytes, fileName: path)
    let mapping = try #require(proposal.mapping)
    let file = try proposal.importer(by: mapping, mappingName: path).read(bytes, named: path)
    #expect(["\(file.rowCount)"] == rows)
  }

  @Test(
    "that is not a table of books is not imported as one",
    arguments: [
      "calibre/metadata_sqlite.sql", "openreads/openreads-doc-csv.md", "scale/goodbooks_sample_book_tags.csv",
      "scale/goodbooks_sample_ratings.csv", "scale/goodbooks_sample_to_read.csv", "seed/benoitvallon_books.csv",
      "seed/benoitvallon_books.json",
    ])
  func noBooks(path: String) throws {
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    let bytes = try Data(contentsOf: RealFiles.file(path))
    let error = #expect(throws: ImportError.self) { try batch.add(file: bytes, name: path) }
    guard case .unrecognised = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(try MappingProposal(table: bytes, fileName: path).mapping == nil)
  }
}
