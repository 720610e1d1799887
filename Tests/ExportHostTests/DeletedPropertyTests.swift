import ExportHost
import ExporterKit
import Foundation
import TemporaryFolders
import Testing

@Suite("a property that the reader deleted from a page")
struct DeletedPropertyTests {
  private let folder: TemporaryFolder
  private let page = """
    ---
    title: Emma
    status: finished
    rating: 4
    visibility: public
    ---

    <!-- octavo:begin book 1 -->

    # Emma

    <!-- octavo:end -->

    """

  init() throws { folder = try TemporaryFolder() }

  private func export() async throws -> ExportReport {
    try await ExportJob(.tree(["a.md": page]), to: .folder(URL(filePath: folder.path + "/vault"))).run()
  }

  @Test(
    "comes back if no import clears it", arguments: ["title: Emma\n", "status: finished\n", "visibility: public\n"])
  func restored(line: String) async throws {
    _ = try await export()
    try folder.write(page.replacing(line, with: "") + "\nMine.\n", to: "vault/a.md")
    #expect(try await export().counts == [0, 1, 0, 0])
    #expect(try folder.text(of: "vault/a.md") == page + "\nMine.\n")
  }

  @Test("stops the export if an import clears it")
  func cleared() async throws {
    _ = try await export()
    try folder.write(page.replacing("rating: 4\n", with: ""), to: "vault/a.md")
    let lost = ExportError.Reason.conflicts(changed: ["a.md"], foreign: [])
    await #expect(throws: ExportError(path: folder.path + "/vault", reason: lost)) { try await export() }
  }
}
