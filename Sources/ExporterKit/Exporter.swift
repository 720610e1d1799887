// ExporterKit: the plugin API of exporters. Imports only ReadingModel and Foundation. With ReadingModel, it is all that
// an exporter of another package may depend on.

public import ReadingModel

/// Turns a snapshot into files: a description of the output, and a function that makes it.
///
/// An exporter does not print, read the clock, open the library or touch the disk. The same input gives the same bytes.
/// ```swift
/// extension Exporter {
///   /// The titles of all books, one per line. Everything else is lost.
///   public static let titles = Exporter(
///     name: "titles", summary: "The titles of all books, one per line.", shape: .text(extension: "txt"),
///     mediaType: "text/plain", carries: [.titles]
///   ) { input, output in
///     try output.write(input.snapshot.books.map { $0.title + "\n" }.joined())
///   }
/// }
/// ```
public struct Exporter: Sendable {
  /// The shape of an exporter's output.
  public enum Shape: Sendable, Hashable {
    /// One text file; the extension is without a dot.
    case text(extension: String)
    /// One binary file; never written to a terminal.
    case binary(extension: String)
    /// A tree of named files; if it can also be a single file, with that file's extension. A name with that extension
    /// turns the exporter's flag `single` on.
    case tree(singleFile: String? = nil)
    /// A tree of named files that is always packed into an EPUB container.
    case epub

    /// The shape's name: `text`, `binary`, `tree` or `epub`.
    public var word: String {
      switch self {
      case .text: "text"
      case .binary: "binary"
      case .tree: "tree"
      case .epub: "epub"
      }
    }

    /// Whether it is one text file.
    public var isText: Bool { if case .text = self { true } else { false } }

    /// Whether it is a single file, and not a container.
    public var isOneFile: Bool {
      switch self {
      case .text, .binary: true
      case .tree, .epub: false
      }
    }

    /// Whether it is a tree that needs no container.
    public var isTree: Bool { if case .tree = self { true } else { false } }
  }

  /// The part of a library to export.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    case library
    case year
    case book
    /// The books that match a query.
    case query
  }

  /// How much of a library is in memory during the export of all of it.
  public enum Loading: Sendable, Hashable {
    /// All of it.
    case whole
    /// One book after the other, through `Snapshot.forEachBook`; the snapshot's `books` are empty.
    case bookByBook
    /// The same, for an exporter that reads no entries; the books have few of them.
    case bookByBookWithoutJournals
  }

  /// The export function. It passes files to the writer one by one, so that a large tree is never in memory as a whole.
  public typealias Render = @Sendable (ExportInput, FileWriter) async throws -> Void

  /// The name that users type, such as `markdown`; lowercase letters, digits and hyphens.
  public let name: String
  /// Other names.
  public let aliases: [String]
  /// A sentence for lists and help.
  public let summary: String
  /// The shape of its output.
  public let shape: Shape
  /// The media type of its file, or of the main files of its tree.
  public let mediaType: String
  /// The supported scopes; the host refuses others.
  public let scopes: Set<Scope>
  /// The default audience.
  public let audience: Audience
  /// The fields that it exports; others are reported as not exported. An exporter of identifiers exports DOIs, too,
  /// and one of ratings half stars.
  public let carries: Set<Field>
  /// Its options, checked by the host before it runs.
  public let options: [ExporterOption]
  /// Whether its output has a part for each book that does not depend on other books, so that a part of the library can
  /// be exported since the last time.
  public let isPerBook: Bool
  /// How much of a library it needs in memory.
  public let loading: Loading
  /// Whether it copies ``ExportInput/files`` into its output.
  public let copiesFiles: Bool
  /// The fields in `carries` that some option values drop.
  public let leavesBehind: @Sendable (OptionValues) -> Set<Field>
  /// How many values of a book its output lacks with these option values, of fields that it carries only in part; nil
  /// if it carries fields as a whole.
  public let lacks: (@Sendable (Book, OptionValues) -> [Field: Int])?
  /// Limits a snapshot to what is visible in the output with these option values. By default everything is. The host
  /// asks before publishing no more than this.
  public let transform: @Sendable (Snapshot, OptionValues, _ dayStart: TimeOfDay) -> Snapshot
  /// Renders the files.
  public let render: Render

  /// A copy under another name, with its own audience, options and files.
  package func copy(
    named name: String, aliases: [String], summary: String, audience: Audience, options: [ExporterOption],
    files: @escaping @Sendable () throws -> [ExporterFile]
  ) -> Exporter {
    Exporter(
      name: name, aliases: aliases, summary: summary, shape: shape, mediaType: mediaType, scopes: scopes,
      audience: audience, carries: carries, options: options, isPerBook: isPerBook, loading: loading,
      copiesFiles: copiesFiles, leavesBehind: leavesBehind, lacks: lacks, transform: transform,
      render: { input, output in
        var input = input
        input.files = try files()
        try await render(input, output)
      })
  }

  /// The extension of its file, without a dot; for a tree, that of its single-file form, if any.
  public var fileExtension: String? {
    switch shape {
    case .text(let ending), .binary(let ending): ending
    case .tree(let ending): ending
    case .epub: "epub"
    }
  }

  /// Defines an exporter.
  public init(
    name: String, aliases: [String] = [], summary: String, shape: Shape, mediaType: String,
    scopes: Set<Scope> = Set(Scope.allCases), audience: Audience = .me, carries: Set<Field>,
    options: [ExporterOption] = [], isPerBook: Bool = false, loading: Loading = .whole,
    copiesFiles: Bool = false,
    leavesBehind: @escaping @Sendable (OptionValues) -> Set<Field> = { _ in [] },
    lacks: (@Sendable (Book, OptionValues) -> [Field: Int])? = nil,
    transform: @escaping @Sendable (Snapshot, OptionValues, _ dayStart: TimeOfDay) -> Snapshot = { snapshot, _, _ in
      snapshot
    },
    render: @escaping Render
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.shape = shape
    self.mediaType = mediaType
    self.scopes = scopes
    self.audience = audience
    self.carries = carries.union(Field.included(in: carries))
    self.options = options
    self.isPerBook = isPerBook
    self.loading = loading
    self.copiesFiles = copiesFiles
    self.leavesBehind = leavesBehind
    self.lacks = lacks
    self.transform = transform
    self.render = render
  }
}
