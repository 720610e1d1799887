import BundledTemplates
import ExportHost
import Foundation
import Importing
import MarkdownExporter
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing

/// A vault in a temporary folder, which is deleted with it.
struct MadeVault {
  private let parent: TemporaryFolder

  init() throws { parent = try TemporaryFolder() }

  /// A vault of a library.
  init(of snapshot: Snapshot, links: String = "relative", dialect: String = "plain") async throws {
    try self.init()
    try await export(snapshot, links: links, dialect: dialect)
  }

  /// The folder of the vault.
  var folder: URL { parent.url.appending(path: "vault") }

  /// Exports a library, for the reader alone.
  func export(
    _ snapshot: Snapshot, links: String = "relative", dialect: String = "plain",
    wasImported: (@Sendable (UID, String) -> Bool)? = nil
  ) async throws {
    var job = ExportJob(
      .markdown, of: snapshot, to: .folder(folder), templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    (job.audience, job.options) = (.me, ["links": links, "dialect": dialect])
    job.wasImported = wasImported
    _ = try await job.run()
  }

  /// What an import of the vault reads.
  func parts(_ uids: UIDSource = .random(unixMilliseconds: 0)) throws -> [ImportBatch.Part] {
    var batch = ImportBatch(.builtIn, only: nil, uids: uids)
    try batch.add(folder: folder, name: "vault")
    #expect(batch.unreadable.isEmpty)
    return batch.parts
  }

  /// The records that an import of the vault reads.
  func records() throws -> [ImportRecord] { try parts().flatMap(\.file.records) }

  /// Changes the text of a file.
  func edit(path: String, _ change: (String) -> String) throws {
    let file = folder.appending(path: path)
    try Data(change(String(decoding: try Data(contentsOf: file), as: UTF8.self)).utf8).write(to: file)
  }
}
