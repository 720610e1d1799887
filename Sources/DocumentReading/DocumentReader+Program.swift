package import Foundation
internal import Markup
package import OutsidePrograms
internal import ReadingModel

extension DocumentReader {
  /// A format read by an external program (`Documentation/EXTENDING.md`), which gets files with the extensions in its
  /// manifest.
  static func program(_ program: OutsideProgram, _ pluginEnvironment: PluginEnvironment) -> DocumentReader {
    DocumentReader(
      name: program.name, summary: program.summary, endings: program.endings,
      recognises: { file, _ in program.endings.contains(file.ending) },
      read: { file in
        let request = ReaderRequest(file, program, pluginEnvironment)
        do {
          let answer = try program.answer(
            to: try JSONText.bytes(of: request, isIndented: false), environment: pluginEnvironment.environment)
          return try ReaderAnswer(answer, of: program).document
        } catch let error as ProgramError { throw DocumentError(file: file.path, .program(error.description)) }
      })
  }
}

/// The JSON that a reader program gets.
private struct ReaderRequest: Encodable {
  struct File: Encodable {
    let path: String
    let name: String
  }

  let apiVersion = OutsideProgram.apiVersion
  let app: PluginEnvironment.App
  let reader: String
  let file: File

  init(_ file: DocumentFile, _ program: OutsideProgram, _ pluginEnvironment: PluginEnvironment) {
    app = pluginEnvironment.app
    reader = program.name
    self.file = File(path: URL(filePath: file.path).absoluteURL.path(percentEncoded: false), name: file.name)
  }
}

/// The answer of a reader program.
package struct ReaderAnswer {
  private struct Written: ProgramAnswer {
    let apiVersion: Int
    let book: BookCard
    let estimatedFromCharacters: Int?
  }

  package let document: DocumentMetadata

  /// Decodes an answer.
  package init(_ bytes: Data, of program: OutsideProgram) throws(ProgramError) {
    let written = try program.decode(Written.self, from: bytes)
    var card = written.book
    var remarks: [DocumentMetadata.Remark] = []
    if let cover = card.cover, cover.byteCount > Picture.largestByteCount {
      card.cover = nil
      remarks.append(.coverTooLarge)
    } else if let cover = card.cover, !cover.matchesMediaType {
      card.cover = nil
      remarks.append(.coverNoPicture)
    }
    let count = card.pageCount == nil ? written.estimatedFromCharacters ?? 0 : 0
    document = DocumentMetadata(
      card, estimate: DocumentMetadata.Estimate(characterCount: min(max(count, 0), 1 << 32)), remarks: remarks)
  }
}
