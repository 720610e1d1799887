internal import Foundation

/// A JSON value of a type that manifests use.
enum ManifestValue: Decodable, Hashable, Sendable {
  case text(String)
  case number(Int)
  case list([ManifestValue])
  case object([String: ManifestValue])
  /// Any other value: null, true, false, or a number with a fraction.
  case other

  /// The bytes are not a JSON object.
  struct Broken: Error, Equatable {
    /// The problem, to follow the file name: `broken JSON in line 3`.
    let words: String
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let members = try? container.decode([String: ManifestValue].self) {
      self = .object(members)
    } else if let items = try? container.decode([ManifestValue].self) {
      self = .list(items)
    } else {
      self = .other
    }
  }

  /// The members of the manifest's object.
  static func members(of bytes: Data) throws(Broken) -> [String: ManifestValue] {
    let value: ManifestValue
    do { value = try JSONDecoder().decode(ManifestValue.self, from: bytes) } catch {
      throw Broken(words: "invalid JSON\(place(ofFaultIn: bytes))")
    }
    guard case .object(let members) = value else { throw Broken(words: "not a JSON object") }
    return members
  }

  /// ` in line 3`, if Foundation's error contains an offset or a line.
  private static func place(ofFaultIn bytes: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
      return ""
    } catch {
      let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      if let line = words.firstMatch(of: #/line (\d+)/#) { return " in line \(line.1)" }
      guard let count = words.firstMatch(of: #/character (\d+)/#).flatMap({ Int($0.1) }) else { return "" }
      return " in line \(bytes.prefix(count).count { $0 == UInt8(ascii: "\n") } + 1)"
    }
  }
}
