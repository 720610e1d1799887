public import Foundation

/// Where an exporter hands its files, one after the other.
public struct FileWriter: Sendable {
  /// A file an exporter made that cannot be taken.
  public enum Refused: Error, Equatable, CustomStringConvertible {
    /// The same path twice, or one that differs only in case, which some file systems hold for the same.
    case duplicate(path: String)
    /// More than one file from an exporter of the shape `text` or `binary`.
    case secondFile

    /// One sentence for the reader.
    public var description: String {
      switch self {
      case .duplicate(let path): "the exporter wrote '\(path)' twice"
      case .secondFile: "the exporter wrote a second file, and may only write one"
      }
    }
  }

  /// Makes a file by handing its pieces on, one after the other.
  public typealias Making = (_ take: (Data) throws -> Void) throws -> Void

  private let take: @Sendable (RelativePath, Data) throws -> Void
  private let takePieces: @Sendable (RelativePath, Making) throws -> Void

  /// A writer that passes every file on to the closure.
  public init(_ take: @escaping @Sendable (RelativePath, Data) throws -> Void) {
    self.init(take) { path, make in
      var whole = Data()
      try make { whole += $0 }
      try take(path, whole)
    }
  }

  /// A writer that passes every file on to one closure, and what makes a file piece by piece to the other.
  public init(
    _ take: @escaping @Sendable (RelativePath, Data) throws -> Void,
    pieces takePieces: @escaping @Sendable (RelativePath, Making) throws -> Void
  ) {
    self.take = take
    self.takePieces = takePieces
  }

  /// Writes a file of text, in UTF-8.
  /// - Throws: ``RelativePath/Invalid`` for a path that could lead out of the export, ``Refused`` for a second file of
  ///   one name, else why the file cannot be written.
  public func write(_ text: String, to path: String) throws {
    try take(RelativePath(path), Data(text.utf8))
  }

  /// Writes a file.
  /// - Throws: ``RelativePath/Invalid`` for a path that could lead out of the export, ``Refused`` for a second file of
  ///   one name, else why the file cannot be written.
  public func write(_ bytes: Data, to path: String) throws {
    try take(RelativePath(path), bytes)
  }

  /// Writes a file piece by piece, as one should that grows with the library: where it goes to a file of its own, it is
  /// never in memory whole.
  /// - Throws: As for any other file, and what making it throws.
  public func write(to path: String, _ make: Making) throws {
    try takePieces(RelativePath(path), make)
  }

  /// Writes the one file of an exporter of the shape `text`.
  /// - Throws: ``Refused`` for a second file, else why it cannot be written.
  public func write(_ text: String) throws {
    try write(text, to: "output")
  }
}
