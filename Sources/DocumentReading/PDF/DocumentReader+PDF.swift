internal import Foundation
internal import OutsidePrograms

extension DocumentReader {
  /// PDF, read with Poppler's `pdfinfo`.
  static func pdf(path: [String], environment: [String: String]) -> DocumentReader {
    DocumentReader(
      name: "pdf", summary: "PDF, also encrypted without a password: title, authors, ISBN, pages; needs pdfinfo.",
      endings: ["pdf"],
      recognises: { file, _ in file.bytes.prefix(1024).range(of: Data("%PDF-".utf8)) != nil },
      read: { file in
        guard let program = SearchPath.file(of: "pdfinfo", in: path) else {
          throw DocumentError(file: file.path, .needsProgram("pdfinfo", package: "poppler-utils"))
        }
        return try PDFInformation(file, program: program, environment: environment).document
      })
  }
}

/// The metadata of a file from `pdfinfo`.
private struct PDFInformation {
  let document: DocumentMetadata

  private static let timeLimitSeconds = 20
  private static let byteLimit = 16 << 20

  init(_ file: DocumentFile, program: String, environment: [String: String]) throws {
    // An absolute path starts with a slash, so it cannot be taken for an option.
    let place = URL(filePath: file.path).absoluteURL.path(percentEncoded: false)
    func pdfInfo(_ options: [String]) throws -> Data {
      let run = ProgramRun(
        program: program, arguments: options + [place], environment: environment,
        timeLimitSeconds: PDFInformation.timeLimitSeconds, byteLimit: PDFInformation.byteLimit)
      let result: ProgramRun.Result
      do { result = try run.result() } catch let refused as ChildProcess.LaunchFailure {
        throw DocumentError(file: file.path, .program("cannot start pdfinfo: \(refused.words)"))
      }
      if result.end == .exited(0) { return result.output }
      if result.standardErrorText.contains("Incorrect password") { throw DocumentError(file: file.path, .locked) }
      guard case .exited = result.end else {
        let how = result.end.words(
          timeLimitSeconds: PDFInformation.timeLimitSeconds, byteLimit: PDFInformation.byteLimit)
        throw DocumentError(file: file.path, .program("pdfinfo \(how) - add the book by its title"))
      }
      throw DocumentError(file: file.path, .damaged("pdfinfo found no document in it"))
    }
    let facts = PDFFacts(String(decoding: try pdfInfo(["-enc", "UTF-8"]), as: UTF8.self))
    let metadata = facts.hasMetadata ? try pdfInfo(["-enc", "UTF-8", "-meta"]) : nil
    let card = PDFMetadata(facts, metadata: metadata)
    document = DocumentMetadata(card.card, remarks: card.leftOut.remarks)
  }
}
