package import Foundation
internal import Hashing

/// A record of what an export was made from and of the files it wrote, so that the next export recognises that it would
/// write what is already there.
///
/// A private file for each destination. It is a cache: when anything differs, the export does all of its work.
package struct ExportReceipt: Sendable {
  private static let heading = "octavo export 1"

  private let folder: String
  private let source: String

  /// - Parameters:
  ///   - folder: The folder with the records; may not exist.
  ///   - source: Everything that the files depend on.
  package init(in folder: URL, of source: [String]) {
    self.folder = folder.path(percentEncoded: false)
    self.source = SHA256.hex(Data(source.joined(separator: "\0").utf8))
  }

  /// The outcome of an export that would change nothing; nil if that is not certain.
  func outcome(at target: String) -> ExportOutcome? {
    guard let bytes = FileManager.default.contents(atPath: record(of: target)) else { return nil }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
      .map(String.init)
    guard fields.count > 5, fields[0] == ExportReceipt.heading, fields[1] == source, let fileCount = Int(fields[2]),
      let byteCount = Int(fields[3]), fields.count.isMultiple(of: 2)
    else { return nil }
    for index in stride(from: 4, to: fields.count, by: 2) {
      guard FileStamp(ofFile: target + fields[index + 1])?.text == fields[index] else { return nil }
    }
    return ExportOutcome(
      fileCount: fileCount, byteCount: byteCount, changes: Changes(unchanged: fileCount),
      settledFiles: stride(from: 5, to: fields.count, by: 2).map { (fields[$0], nil) })
  }

  /// Records an export that was just published. If this fails, the next export does all of its work.
  func remember(_ outcome: ExportOutcome, at target: String) {
    var fields = [ExportReceipt.heading, source, "\(outcome.fileCount)", "\(outcome.byteCount)"]
    for (path, known) in outcome.settledFiles {
      guard let stamp = known ?? FileStamp(ofFile: target + path), stamp.isPrecise else { return }
      fields += [stamp.text, path]
    }
    try? DiskFile.writeCache(fields.joined(separator: "\0"), to: record(of: target))
  }

  private func record(of target: String) -> String { "\(folder)/\(SHA256.hex(Data(target.utf8)))" }
}
