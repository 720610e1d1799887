public import Foundation

/// Receives the files of an exporter, one after the other.
public struct FileWriter: Sendable {
  /// A file that is refused.
  public enum Refused: Error, Equatable, CustomStringConvertible {
    /// A path used before, or one that differs only in case, which some file systems ignore.
    case duplicate(path: String)
    /// More than one file from an exporter of the shape `text` or `binary`.
    case secondFile

    /// The message, one sentence.
    public var description: String {
      switch self {
      case .duplicate(let path): "the exporter wrote '\(path)' twice"
      case .secondFile: "the exporter wrote a second file, and may only write one"
      }
    }
  }

  /// Produces a file in chunks, by passing each to `take`.
  public typealias PieceProducer = (_ take: (Data) throws -> Void) throws -> Void

  /// Does the work for a file that can run beside that for others, and returns the closure that takes it in its turn.
  package typealias Preparation = @Sendable (RelativePath, Data) throws -> @Sendable () throws -> Void

  /// Prepares a file; may be called at the same time for several. What it returns is called once, in the files' order.
  package let prepare: Preparation
  private let takePieces: @Sendable (RelativePath, PieceProducer) throws -> Void

  /// A writer that passes every file to the closure.
  public init(_ take: @escaping @Sendable (RelativePath, Data) throws -> Void) {
    self = .preparing { path, bytes in { try take(path, bytes) } }
  }

  /// A writer that prepares files, several at the same time, and then takes them one after the other.
  package static func preparing(_ prepare: @escaping Preparation) -> FileWriter {
    FileWriter(prepare: prepare) { path, make in
      var whole = Data()
      try make { whole += $0 }
      try prepare(path, whole)()
    }
  }

  /// A writer with one closure for complete files and one for files produced in chunks.
  public init(
    _ take: @escaping @Sendable (RelativePath, Data) throws -> Void,
    pieces takePieces: @escaping @Sendable (RelativePath, PieceProducer) throws -> Void
  ) {
    self.init(prepare: { path, bytes in { try take(path, bytes) } }, takePieces: takePieces)
  }

  private init(
    prepare: @escaping Preparation,
    takePieces: @escaping @Sendable (RelativePath, PieceProducer) throws -> Void
  ) {
    (self.prepare, self.takePieces) = (prepare, takePieces)
  }

  /// Writes a text file in UTF-8.
  /// - Throws: ``RelativePath/Invalid`` for a path that could escape the export's folder, ``Refused`` for a duplicate
  /// path, else why the file can't be written.
  public func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file.
  /// - Throws: ``RelativePath/Invalid`` for a path that could escape the export's folder, ``Refused`` for a duplicate
  /// path, else why the file can't be written.
  public func write(_ bytes: Data, to path: String) throws {
    try prepare(RelativePath(path), bytes)()
  }

  /// Writes a file in chunks. Use this for a file that grows with the library: if the destination is a separate file,
  /// it is never in memory as a whole.
  /// - Throws: As for any other file, and whatever `make` throws.
  public func write(to path: String, _ make: PieceProducer) throws {
    try takePieces(RelativePath(path), make)
  }

  /// Writes the single file of an exporter of the shape `text`.
  /// - Throws: ``Refused`` for a second file, else why it can't be written.
  public func write(_ text: String) throws {
    try write(text, to: "output")
  }
}
