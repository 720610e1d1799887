// ExporterKit: what an exporter is, what it gets and where it hands its files. It imports ReadingModel and Foundation
// only, and with ReadingModel is all that an exporter of another package may rely on.

public import ReadingModel

/// A way to turn a snapshot into files: a value that says what it makes, and the function that makes it.
///
/// An exporter does not print, read the clock, open the library or touch the disk. The same input gives the same bytes.
/// ```swift
/// extension Exporter {
///   /// The titles of all books, one a line. Everything else is lost.
///   public static let titles = Exporter(
///     name: "titles", summary: "The titles of all books, one a line.", shape: .text, fileExtension: "txt",
///     mediaType: "text/plain", carries: [.titles]
///   ) { input, output in
///     try output.write(input.snapshot.books.map { $0.title + "\n" }.joined())
///   }
/// }
/// ```
public struct Exporter: Sendable {
  /// What an exporter makes.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    /// One file of text.
    case text
    /// One file that is not text, and is never written to a terminal.
    case binary
    /// A tree of named files.
    case tree
    /// A tree of named files that is always packed into one EPUB container.
    case epub
  }

  /// What part of a library an exporter makes sense for.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// All of it.
    case library
    /// What happened in one year.
    case year
    /// One book.
    case book
    /// The books that a query finds.
    case query
  }

  /// The function: files are handed to the writer one by one, so that a large tree is never in memory whole.
  public typealias Render = @Sendable (ExportInput, FileWriter) async throws -> Void

  /// The word a reader types, such as `markdown`; lower-case letters, digits and hyphens.
  public let name: String
  /// Other words for it.
  public let aliases: [String]
  /// One sentence for lists and help.
  public let summary: String
  /// What it makes.
  public let shape: Shape
  /// The extension of its file, without a dot; for a tree that can be one file the extension of that, else nil.
  public let fileExtension: String?
  /// The media type of its file, or of the main files of its tree.
  public let mediaType: String
  /// What it makes sense for; the host refuses the rest.
  public let scopes: Set<Scope>
  /// Whom it is for unless the reader says otherwise.
  public let audience: Audience
  /// What survives in it; anything else is reported as left behind.
  public let carries: Set<Field>
  /// Its options, checked by the host before it runs.
  public let options: [ExporterOption]
  /// What some values of its options lose of what it carries.
  public let leavesBehind: @Sendable (OptionValues) -> Set<Field>
  /// What of a snapshot is told with some values of its options; all of it unless it says otherwise. The reader is
  /// asked about no more before it is told to others.
  public let tells: @Sendable (Snapshot, OptionValues) -> Snapshot
  /// Makes the files.
  public let render: Render

  /// An exporter.
  public init(
    name: String, aliases: [String] = [], summary: String, shape: Shape, fileExtension: String? = nil,
    mediaType: String, scopes: Set<Scope> = Set(Scope.allCases), audience: Audience = .me, carries: Set<Field>,
    options: [ExporterOption] = [], leavesBehind: @escaping @Sendable (OptionValues) -> Set<Field> = { _ in [] },
    tells: @escaping @Sendable (Snapshot, OptionValues) -> Snapshot = { snapshot, _ in snapshot },
    render: @escaping Render
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.shape = shape
    self.fileExtension = fileExtension
    self.mediaType = mediaType
    self.scopes = scopes
    self.audience = audience
    self.carries = carries
    self.options = options
    self.leavesBehind = leavesBehind
    self.tells = tells
    self.render = render
  }
}
