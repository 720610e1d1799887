public import ReadingModel

/// The input of an exporter.
public struct ExportInput: Sendable {
  /// The data to export, already narrowed and redacted for the audience.
  public let snapshot: Snapshot
  /// The part of a library that the snapshot contains.
  public let scope: Exporter.Scope
  /// The title that the reader gave the export, or a default one.
  public let title: String
  /// The audience.
  public let audience: Audience
  /// The values of the exporter's options, including defaults.
  public let options: OptionValues
  /// The timestamp for files that need one, in Unix seconds: `SOURCE_DATE_EPOCH`, or the library's last change.
  public let stampUnixSeconds: Int
  /// The precision of dates; the snapshot's are already coarsened, and no page may be more precise.
  public let dates: Day.Precision
  /// When the reader's days begin; entries before that time belong to the end of the previous day.
  public let dayStart: TimeOfDay
  /// Renders templates; the reader's own override the built-in ones.
  public let templates: TemplateRenderer

  /// Whether the title is a default one, in English.
  public var hasDefaultTitle = false

  /// The paths of pages that the reader moved since the last export, by the name of their first region.
  public var places: [String: String] = [:]

  /// The files of the exporter's folder to copy into its output.
  public var files: [ExporterFile] = []

  /// Turns SVG into PNG; nil if the host has no program for it.
  public var rasterizer: Rasterizer?

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
