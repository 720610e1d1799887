internal import ArgumentParser
internal import ReadingModel

/// The option that changes custom fields of a book or reading.
struct CustomFieldOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A field of your own: mood=dark, mood+=tense, mood-=dark, or mood= to clear it; with --reading, of the reading.",
      valueName: "field=value"))
  var texts: [String] = []

  /// Whether the option is given.
  var isGiven: Bool { !texts.isEmpty }

  func validate() throws { _ = try change() }

  /// The change that the option describes.
  /// - Throws: What is wrong with a name or value.
  func change() throws -> CustomFieldChange { try CustomFieldChange(typed: texts) }
}
