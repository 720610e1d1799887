import Testing

@Suite("the options of the exporters")
struct OptionNameTests {
  private func words(_ pattern: Regex<(Substring, Substring)>, in text: String) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test("every option an exporter reads is declared")
  func names() throws {
    let files = try Project.files().filter { $0.path.hasPrefix("Plugins/") }
    let texts = Dictionary(grouping: files) { $0.target ?? $0.path }.mapValues { files in
      files.flatMap(\.lines).joined(separator: "\n")
    }
    #expect(words(/ExporterOption\(\s*name: "([^"]+)"/, in: texts["HTMLProfileExporter"] ?? "").contains("single"))
    for (exporter, text) in texts {
      let declared = words(/ExporterOption\(\s*name: "([^"]+)"/, in: text)
      let asked = words(/options\s*\.(?:text|isOn|number)\("([^"]+)"\)/, in: text)
      #expect(asked == declared, "\(exporter)")
    }
  }
}
