import Foundation

/// The project's files, located relative to this one.
enum Project {
  struct File {
    /// The path relative to the project's folder, such as `Sources/ReadingModel/Values/Day.swift`.
    let path: String
    let lines: [Substring]
    /// The lines without comments and the contents of string literals.
    let code: [String]

    init(path: String, lines: [Substring]) {
      (self.path, self.lines, code) = (path, lines, lines.map { Project.code($0) })
    }

    /// The target it belongs to; nil if none.
    var target: String? {
      let parts = path.split(separator: "/")
      switch parts.first {
      case "Sources", "Plugins": return parts.count > 2 ? String(parts[1]) : nil
      case "templates": return "BundledTemplates"
      default: return nil
      }
    }

    var functions: [Function] { Function.all(in: lines) }

    var imports: Set<String> { Project.imports(lines) }
  }

  /// The folder with `Package.swift`.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The program's Swift files, without tests and build products; missing folders are skipped.
  static func files() throws -> [File] { try all.get() }

  private static let all = Result { try ["Sources", "Plugins", "templates"].flatMap { try files(below: $0) } }

  private static func files(below folder: String) throws -> [File] {
    let paths =
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
      return File(path: "\(folder)/\(path)", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// The names of a folder's direct subfolders; empty if it does not exist.
  static func folders(in folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }

  /// The modules that lines of Swift import: `public import struct Foundation.Data` imports `Foundation`.
  static func imports(_ lines: [some StringProtocol]) -> Set<String> {
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return Set(
      lines.compactMap { line in
        var words = line.split(whereSeparator: \.isWhitespace).map { Substring($0) }[...]
        while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) { words = words.dropFirst() }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
        return words.first?.split(whereSeparator: { $0 == "." || $0 == ";" }).first.map(String.init)
      })
  }

  /// The line without its comment and the contents of its string literals.
  static func code(_ line: some StringProtocol) -> String {
    var code: [UInt8] = []
    var isText = false
    var previous: UInt8?
    for byte in line.utf8 {
      if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") {
        isText.toggle()
      } else if !isText {
        if byte == UInt8(ascii: "/"), previous == byte { return String(decoding: code.dropLast(), as: UTF8.self) }
        code.append(byte)
      }
      previous = byte
    }
    return String(decoding: code, as: UTF8.self)
  }
}
