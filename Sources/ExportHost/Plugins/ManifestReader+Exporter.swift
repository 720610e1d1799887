internal import ExporterKit
internal import Foundation
internal import OutsidePrograms

extension ManifestReader {
  init(exporter bytes: Data, file: String) throws(ProgramError) {
    try self.init(bytes, file: file, advice: " - 'octavo plugins new' creates a valid one")
  }

  /// The outputs that a manifest can declare.
  private enum Output: String, CaseIterable {
    case text, binary, tree
  }

  /// The declared output, with the extension of a single file.
  mutating func shape() -> Exporter.Shape {
    let output = choice("output", of: Output.allCases) ?? .text
    let ending = text("extension")
    guard output != .tree else {
      if ending != nil { problems.append("'extension' is for one file, not a tree") }
      return .tree()
    }
    // The extension becomes part of a path.
    let isEnding = (ending ?? "txt").split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      (1...16).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    if !isEnding { problems.append("'extension' must be letters and digits, such as csv or csl.json") }
    return output == .text ? .text(extension: ending ?? "txt") : .binary(extension: ending ?? "txt")
  }

  mutating func options() -> [ExporterOption] {
    objects("options") { reader in
      let kind: ExporterOption.Kind
      let words = reader.words("values")
      switch reader.text("type") ?? "text" {
      case "text": kind = .text
      case "flag": kind = .flag
      case "number":
        let (least, most) = (reader.number("minimum") ?? 0, reader.number("maximum"))
        if let most, most < least { reader.problems.append("'maximum' \(most) is less than 'minimum' \(least)") }
        kind = .number(least...max(least, most ?? 1_000_000))
      case "choice": kind = .choice(words)
      case let other:
        kind = .text
        reader.problems.append("unknown option type '\(other)' - write text, flag, number or choice")
      }
      let option = ExporterOption(
        name: reader.name("name"), kind: kind, defaultValue: reader.text("default") ?? "",
        help: reader.text("help") ?? "")
      if !option.accepts(option.defaultValue) {
        reader.problems.append("the default of '\(option.name)' is not a valid value - write \(option.valuesText)")
      }
      return option
    }
  }

  private mutating func order(for each: PluginManifest.Each) -> BookOrder? {
    guard let text = text("sort") else { return nil }
    if each == .year { problems.append("years cannot be sorted - remove 'sort', or write 'for' library or book") }
    if let order = BookOrder(text) { return order }
    let words = BookOrder.words.joined(separator: ", ")
    problems.append("invalid 'sort': '\(text)' - write \(words), with - for descending")
    return nil
  }

  private mutating func limit() -> Int? {
    guard let limit = number("limit") else { return nil }
    if limit < 1 { problems.append("'limit' must be 1 or more") }
    return limit
  }

  /// The pages of a template-only exporter.
  mutating func pages() -> [PluginManifest.Page] {
    objects("templates") { reader in
      let each = reader.choice("for", of: PluginManifest.Each.allCases) ?? .library
      let page = PluginManifest.Page(
        template: reader.text("template") ?? "", file: reader.text("file") ?? "", each: each,
        order: reader.order(for: each), limit: reader.limit())
      let marker = each == .book ? ["{slug}", "{uid}"] : each == .year ? ["{year}"] : []
      if !marker.isEmpty, !marker.contains(where: page.file.contains) {
        reader.problems.append(
          "the files of a template for each \(each.rawValue) need \(marker.joined(separator: " or ")) in their name")
      }
      if (try? RelativePath(page.file)) == nil { reader.problems.append("not a file name: '\(page.file)'") }
      return page
    }
  }
}
