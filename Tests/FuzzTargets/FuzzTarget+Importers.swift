internal import Foundation
internal import Importing
internal import ReadingModel

extension FuzzTarget {
  /// All importers, format recognition, and table mappings.
  static let importers: [FuzzTarget] =
    ImporterRegistry.builtIn.importers.map { importer in
      FuzzTarget("import-\(importer.name)") { bytes in
        _ = try? importer.read(bytes: bytes, fileName: "file", uids: .random(unixMilliseconds: 0))
      }
    } + [
      FuzzTarget("recognition") { bytes in
        _ = try? ImporterRegistry.builtIn.importer(recognising: bytes, fileName: "file")
      },
      FuzzTarget("mapping") { bytes in _ = try? ColumnMapping(yaml: bytes, fileName: "file") },
    ]
}
