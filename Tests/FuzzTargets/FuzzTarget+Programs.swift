internal import DocumentReading
internal import ExportHost
internal import Foundation
internal import LookingUp
internal import OutsidePrograms

extension FuzzTarget {
  /// The manifests and answers of external programs.
  static let programs: [FuzzTarget] = [
    FuzzTarget("answer-source") { bytes in
      _ = try? SourceAnswer(bytes, from: program(.source))
    },
    FuzzTarget("answer-reader") { bytes in
      _ = try? ReaderAnswer(bytes, of: program(.reader))
    },
    FuzzTarget("manifest-exporter") { bytes in
      withFile(bytes, "exporter.json") { path in
        let pluginEnvironment = PluginEnvironment(appVersion: "1", now: "2026-03-14T21:40", environment: [:])
        _ = try? ExporterCatalogue.exporter(
          inFolder: URL(filePath: path).deletingLastPathComponent(), pluginEnvironment)
      }
    },
    FuzzTarget("manifest-program") { bytes in
      withFile(bytes, "reader.json") { path in
        _ = try? ProgramCatalogue.program(
          .reader, inFolder: URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
      }
    },
  ]

  private static func program(_ kind: ProgramKind) -> OutsideProgram {
    OutsideProgram(
      kind: kind, name: "mine", summary: "Mine.", version: nil, path: "/nowhere", isInFolder: true, endings: [],
      timeLimitSeconds: 1)
  }
}
