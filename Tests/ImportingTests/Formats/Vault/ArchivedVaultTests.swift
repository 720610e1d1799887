import Archiving
import Foundation
import Importing
import ReadingModel
import TemporaryFolders
import Testing
import Vault

@Suite("A vault in an archive")
struct ArchivedVaultTests {
  @Test("is compared with its manifest, as one in a folder", arguments: [ArchiveFormat.zip, .tarGzip])
  func marks(format: ArchiveFormat) throws {
    let page = "---\ntitle: Emma\npages: 480\nuid: 0190c3f2-7c00-7abc-8def-0123456789ab\n---\n"
    let list = #"""
      {"version":1,"exporter":"markdown","files":{"books/emma.md":[],"index.html":[]},
      "properties":{"books/emma.md":"pages title uid"},"marks":{"books/emma.md":"0 1 2 3"}}
      """#
    // The manifest can be after its pages.
    let files: KeyValuePairs = [
      "vault/books/emma.md": Data(page.utf8), "vault/index.html": Data("Books".utf8),
      "vault/\(ManifestForm.fileName)": Data(list.utf8), "mine.txt": Data("Mine.".utf8),
    ]
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(file: try TemporaryFolder.archive(files, format), name: "vault.zip")
    #expect(batch.parts[0].file.records[0].properties?.changed == ["pages", "title", "uid"])
    #expect(batch.skipped.map(\.path) == ["vault.zip/mine.txt"])
  }
}
