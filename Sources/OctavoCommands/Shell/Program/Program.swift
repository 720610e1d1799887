package import ExporterKit
internal import Glibc
package import ReadingModel

/// The parts of the program, put together once by its main file.
package struct Program: Sendable {
  package static let version = "0.1.0"

  private let makeExporters: @Sendable () -> [Exporter]
  private let makeShareImage: @Sendable () -> Exporter
  private let makeTemplates: @Sendable () -> [String: String]
  /// Decodes the sample library.
  let seed: @Sendable () throws -> Snapshot

  var exporters: [Exporter] { makeExporters() }
  /// The exporter of `share-image`, which is not in the list.
  var shareImage: Exporter { makeShareImage() }
  var templates: [String: String] { makeTemplates() }

  /// A program of these parts, which are created lazily: most commands need none of them.
  package init(
    exporters: @autoclosure @escaping @Sendable () -> [Exporter],
    shareImage: @autoclosure @escaping @Sendable () -> Exporter,
    templates: @autoclosure @escaping @Sendable () -> [String: String], seed: @escaping @Sendable () throws -> Snapshot
  ) {
    makeExporters = exporters
    makeShareImage = shareImage
    makeTemplates = templates
    self.seed = seed
  }
}

extension Program {
  /// The environment of the process. Foundation's takes a quarter of the time of `octavo --version`.
  package static var environment: [String: String] {
    var environment: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      next += 1
      guard let equals = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
      environment[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
    }
    return environment
  }
}
