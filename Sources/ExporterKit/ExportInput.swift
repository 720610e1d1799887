public import ReadingModel

/// Everything an exporter may know.
public struct ExportInput: Sendable {
  /// What to export, already narrowed and without anything that the audience may not see.
  public let snapshot: Snapshot
  /// What part of a library the snapshot is.
  public let scope: Exporter.Scope
  /// The title the reader gave the export, or one that says what it holds.
  public let title: String
  /// Whom it is for.
  public let audience: Audience
  /// The values of the exporter's options, defaults included.
  public let options: OptionValues
  /// The moment to stamp into files that need one, in Unix seconds: `SOURCE_DATE_EPOCH`, or the library's last change.
  public let stampUnixSeconds: Int
  /// How exactly days are told: those of the snapshot are, and no page may say more.
  public let dates: Day.Precision
  /// When the reader's days begin: entries of earlier times end their day.
  public let dayStart: TimeOfDay
  /// Fills templates, the reader's own before the built-in ones.
  public let templates: TemplateRenderer

  /// Where the reader moved pages of the last export, by what their first region is called.
  public var places: [String: String] = [:]

  /// The input of one run.
  public init(
    snapshot: Snapshot, scope: Exporter.Scope = .library, title: String, audience: Audience, options: OptionValues,
    stampUnixSeconds: Int, dates: Day.Precision = .day, dayStart: TimeOfDay = .midnight, templates: TemplateRenderer
  ) {
    self.snapshot = snapshot
    self.scope = scope
    self.title = title
    self.audience = audience
    self.options = options
    self.stampUnixSeconds = stampUnixSeconds
    self.dates = dates
    self.dayStart = dayStart
    self.templates = templates
  }
}
