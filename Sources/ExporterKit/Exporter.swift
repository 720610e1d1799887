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
///     name: "titles", summary: "The titles of all books, one a line.", shape: .text(extension: "txt"),
///     mediaType: "text/plain", carries: [.titles]
///   ) { input, output in
///     try output.write(input.snapshot.books.map { $0.title + "\n" }.joined())
///   }
/// }
/// ```
public struct Exporter: Sendable {
  /// What an exporter makes.
  public enum Shape: Sendable, Hashable {
    /// One file of text, whose extension is without a dot.
    case text(extension: String)
    /// One file that is not text, and is never written to a terminal.
    case binary(extension: String)
    /// A tree of named files; with the extension of a single file where it can be one, too.
    case tree(singleFile: String? = nil)
    /// A tree of named files that is always packed into one EPUB container.
    case epub

    /// The word for it: `text`, `binary`, `tree` or `epub`.
    public var word: String {
      switch self {
      case .text: "text"
      case .binary: "binary"
      case .tree: "tree"
      case .epub: "epub"
      }
    }

    /// Whether it is one file of text.
    public var isText: Bool { if case .text = self { true } else { false } }

    /// Whether it is one file by itself, which no container is.
    public var isOneFile: Bool {
      switch self {
      case .text, .binary: true
      case .tree, .epub: false
      }
    }

    /// Whether it is a tree that no container has to hold.
    public var isTree: Bool { if case .tree = self { true } else { false } }
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
  /// What of a snapshot is told with some values of its options, to a reader whose days begin at some time; all of it
  /// unless it says otherwise. The reader is asked about no more before it is told to others.
  public let tells: @Sendable (Snapshot, OptionValues, _ dayStart: TimeOfDay) -> Snapshot
  /// Makes the files.
  public let render: Render

  /// The same under another name, for whom and with what options it says, and like this one in everything else.
  package func copy(
    named name: String, aliases: [String], summary: String, audience: Audience, options: [ExporterOption]
  ) -> Exporter {
    Exporter(
      name: name, aliases: aliases, summary: summary, shape: shape, mediaType: mediaType, scopes: scopes,
      audience: audience, carries: carries, options: options, leavesBehind: leavesBehind, tells: tells, render: render)
  }

  /// The extension of its file, without a dot; for a tree that can be one file the extension of that, else nil.
  public var fileExtension: String? {
    switch shape {
    case .text(let ending), .binary(let ending): ending
    case .tree(let ending): ending
    case .epub: "epub"
    }
  }

  /// An exporter.
  public init(
    name: String, aliases: [String] = [], summary: String, shape: Shape, mediaType: String,
    scopes: Set<Scope> = Set(Scope.allCases), audience: Audience = .me, carries: Set<Field>,
    options: [ExporterOption] = [], leavesBehind: @escaping @Sendable (OptionValues) -> Set<Field> = { _ in [] },
    tells: @escaping @Sendable (Snapshot, OptionValues, _ dayStart: TimeOfDay) -> Snapshot = { snapshot, _, _ in
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
    self.carries = carries
    self.options = options
    self.leavesBehind = leavesBehind
    self.tells = tells
    self.render = render
  }
}
