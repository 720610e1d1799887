package import Foundation

/// The JSON object that a manifest is.
package struct ManifestObject {
  /// Bytes that are no such object.
  package struct Broken: Error, Equatable {
    /// What is wrong, behind the name of the file: `broken JSON in line 3`.
    package let words: String
  }

  /// Its values by their keys.
  package let values: [String: Any]

  /// Reads an object.
  package init(_ bytes: Data) throws(Broken) {
    let value: Any
    do { value = try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed) } catch {
      throw Broken(words: "broken JSON\(ManifestObject.place(of: error, in: bytes))")
    }
    guard let values = value as? [String: Any] else { throw Broken(words: "not a JSON object") }
    self.values = values
  }

  /// ` in line 3`, where Foundation says after how many characters it could read no more, or in which line.
  private static func place(of error: any Error, in bytes: Data) -> String {
    let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    if let line = words.firstMatch(of: #/line (\d+)/#) { return " in line \(line.1)" }
    guard let count = words.firstMatch(of: #/character (\d+)/#).flatMap({ Int($0.1) }) else { return "" }
    return " in line \(bytes.prefix(count).count { $0 == UInt8(ascii: "\n") } + 1)"
  }
}
