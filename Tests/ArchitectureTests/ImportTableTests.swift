import Foundation
import Testing

@Suite("the import table")
struct ImportTableTests {
  /// The allowed imports of each target, including every exporter's.
  private static let table = named.merging(exporters.map { ($0, ImportTableTests.exporterImports) }) { row, _ in row }

  /// The allowed imports of each target except the exporters that import the same, lowest layer first.
  private static let named: [String: Set<String>] = [
    "ReadingModel": ["Foundation", "Synchronization"],
    "CNettle": [],
    "Hashing": ["Foundation", "CNettle"],
    "Capture": ["Foundation", "ReadingModel"],
    "QueryLanguage": ["Foundation", "ReadingModel"],
    "Vault": ["Foundation", "ReadingModel"],
    "ImportMerge": ["Foundation", "ReadingModel", "Hashing"],
    "Syncing": ["Foundation", "Glibc", "Synchronization", "ReadingModel", "ImportMerge", "Hashing", "PrivateFolders"],
    "ExporterKit": ["Foundation", "ReadingModel"],
    "ExporterProgram": ["Foundation", "Synchronization", "ReadingModel", "ExporterKit"],
    "Presentation": ["Foundation", "ReadingModel"],
    "CArchive": [],
    "CMarkGFM": [],
    "CSQLiteSession": [],
    "CPrivateFolders": [],
    "Archiving": ["Foundation", "CArchive", "Glibc"],
    "Markup": ["Foundation", "ReadingModel", "CMarkGFM", "CExpat"],
    "Charts": ["Foundation", "ReadingModel", "Presentation"],
    "CArgon2": [],
    "PrivateFolders": ["Foundation", "Glibc", "ReadingModel", "CPrivateFolders"],
    "Salvage": ["Foundation"],
    "LibraryStore": [
      "Foundation", "Dispatch", "Glibc", "Synchronization", "ReadingModel", "QueryLanguage", "Presentation", "Vault",
      "ImportMerge",
      "PrivateFolders", "Salvage", "GRDB",
      "CSQLiteSession", "CArgon2", "Syncing", "Hashing",
    ],
    "CSQLite3": [],
    "Importing": [
      "Foundation", "Glibc", "Synchronization", "ReadingModel", "Presentation", "Markup", "Vault", "ImportMerge",
      "Archiving",
      "PrivateFolders",
      "CSQLite3", "Yams",
    ],
    "TemplateEngine": ["Foundation", "Synchronization", "ReadingModel", "Markup", "ExporterKit"],
    "CExpat": [],
    "GitSync": ["Foundation", "Synchronization", "ReadingModel", "Syncing", "GitBranch"],
    "GitBranch": [
      "Foundation", "Glibc", "ReadingModel", "Presentation", "OutsidePrograms", "PrivateFolders", "Hashing",
    ],
    "LookingUp": ["Foundation", "ReadingModel", "Markup", "OutsidePrograms", "PrivateFolders"],
    "DocumentReading": [
      "Foundation", "Glibc", "ReadingModel", "Presentation", "Markup", "Importing", "Archiving", "OutsidePrograms",
    ],
    "OutsidePrograms": [
      "Foundation", "Glibc", "Synchronization", "ReadingModel", "Presentation", "PrivateFolders", "Hashing",
    ],
    "ExportHost": [
      "Foundation", "Glibc", "Synchronization", "ReadingModel", "QueryLanguage", "Presentation", "Vault",
      "ExporterKit", "TemplateEngine", "Markup", "Archiving", "OutsidePrograms",
      "GitBranch", "PrivateFolders", "Hashing",
    ],
    "Configuration": ["Foundation", "Glibc", "ReadingModel", "QueryLanguage", "PrivateFolders", "Yams"],
    "CGlibcCompat": [],
    "BundledTemplates": ["Foundation"],
    "Typefaces": ["Foundation"],
    "BundledSeed": ["Foundation"],
    "OctavoCommands": [
      "Foundation", "Dispatch", "Glibc", "Synchronization", "ArgumentParser", "ReadingModel", "Capture",
      "QueryLanguage",
      "Presentation", "Markup", "Vault",
      "ImportMerge",
      "ExporterKit", "LibraryStore", "Importing", "ExportHost",
      "TemplateEngine", "Archiving", "Charts", "OutsidePrograms", "DocumentReading",
      "Configuration", "Yams",
      "LookingUp", "PrivateFolders", "Syncing", "GitSync", "GitBranch",
    ],
    "EPUBExporter": exporterImports.union(["Hashing"]),
    "octavo": Set([
      "Foundation", "OctavoCommands", "ReadingModel", "ExporterKit", "BundledTemplates", "BundledSeed",
    ]).union(exporters),
  ]

  private static let exporterImports: Set<String> = [
    "Foundation", "ReadingModel", "Presentation", "Vault", "ExporterKit", "Markup", "Charts", "Typefaces",
  ]
  private static let exporters = Set((try? Project.folders(in: "Plugins")) ?? [])

  /// Modules that the documentation does not list.
  private static let everyones: Set<String> = ["Foundation", "Synchronization"]

  /// The table in the documentation: the targets and their allowed imports.
  private static func documented() throws -> [String: Set<String>] {
    let page = try String(contentsOf: Project.root.appending(path: "Documentation/ARCHITECTURE.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## Allowed imports\n").last)
    let rows = section.prefix(while: { $0 != "#" }).split(separator: "\n").filter { $0.hasPrefix("| `") }
    return rows.reduce(into: [:]) { table, row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let modules = cells[1] == "nothing" ? [] : cells[1].components(separatedBy: ", ")
      table[cells[0].trimmingCharacters(in: ["`"])] = Set(modules)
    }
  }

  @Test("is the table of the documentation")
  func documentation() throws {
    let documented = try ImportTableTests.documented()
    // The commands import too many modules for the table.
    let stated = ImportTableTests.table.filter { name, modules in
      !modules.subtracting(ImportTableTests.everyones).isEmpty || name == "ReadingModel"
    }.filter { name, _ in name != "OctavoCommands" && !ImportTableTests.exporters.contains(name) }
    for (target, modules) in stated {
      let isRoot = target == "octavo"
      let named = isRoot ? modules.subtracting(ImportTableTests.exporters).union(["the exporters"]) : modules
      #expect(documented[target] == named.subtracting(ImportTableTests.everyones), "\(target)")
    }
    #expect(
      documented["Plugins/<Name>Exporter"]
        == ImportTableTests.exporterImports.subtracting(ImportTableTests.everyones))
    let publications = ImportTableTests.table["EPUBExporter"]
    #expect(documented["Plugins/EPUBExporter"] == publications?.subtracting(ImportTableTests.everyones))
    #expect(
      Set(documented.keys).subtracting(stated.keys)
        == ["Plugins/<Name>Exporter", "Plugins/EPUBExporter", "OctavoCommands"])
  }

  /// The imports of a file that its target does not allow.
  private func forbidden(_ path: String, _ imports: Set<String>, _ target: String?) -> [String] {
    guard let target, let allowed = ImportTableTests.table[target] else { return ["\(path): no target of the table"] }
    return imports.subtracting(allowed).sorted().map { "\(path): \(target) may not import \($0)" }
  }

  @Test("holds for every file of the program")
  func files() throws {
    let files = try Project.files()
    #expect(files.contains { $0.path == "Sources/ReadingModel/Values/Day.swift" }, "the project was found")
    #expect(files.flatMap { forbidden($0.path, $0.imports, $0.target) } == [])
  }

  @Test("has a row for every target folder")
  func folders() throws {
    #expect(try Project.folders(in: "Sources").filter { ImportTableTests.table[$0] == nil } == [])
    #expect(ImportTableTests.exporters.contains("EPUBExporter"), "the exporters were found")
    #expect(ImportTableTests.exporters.filter { !$0.hasSuffix("Exporter") } == [])
  }

  @Test("names only known targets and has no cycle")
  func downwards() {
    var seen: Set<String> = []
    var open = ImportTableTests.table
    while let (name, _) = open.first(where: {
      $0.value.allSatisfy { ImportTableTests.table[$0] == nil || seen.contains($0) }
    }) {
      seen.insert(name)
      open[name] = nil
    }
    #expect(open.keys.sorted() == [], "these import each other")
  }

  @Test("lets one target import the exporters, one the database, one the command line")
  func few() {
    func importers(of module: String) -> [String] {
      ImportTableTests.table.filter { $0.value.contains(module) }.keys.sorted()
    }
    for exporter in ImportTableTests.exporters { #expect(importers(of: exporter) == ["octavo"]) }
    #expect(importers(of: "GRDB") == ["LibraryStore"])
    #expect(importers(of: "ArgumentParser") == ["OctavoCommands"])
    #expect(importers(of: "Mustache") == [])
    #expect(importers(of: "CArchive") == ["Archiving"])
    #expect(importers(of: "CExpat") == ["Markup"])
    #expect(importers(of: "CNettle") == ["Hashing"])
    #expect(importers(of: "CSQLiteSession") == ["LibraryStore"])
    #expect(importers(of: "CPrivateFolders") == ["PrivateFolders"])
    #expect(importers(of: "Yams") == ["Configuration", "Importing", "OctavoCommands"])
  }

  @Test(
    "reads import lines as the compiler does",
    arguments: [
      ("import Foundation", ["Foundation"]), ("public import GRDB", ["GRDB"]),
      ("internal import struct Foundation.Data", ["Foundation"]),
      ("@testable import LibraryStore", ["LibraryStore"]), ("  package import ReadingModel  // why", ["ReadingModel"]),
      ("@preconcurrency public import Mustache;", ["Mustache"]), ("import Glibc.stdlib", ["Glibc"]),
      ("// import GRDB", []),
      ("let important = 1", []), ("/// import of books", []), ("importing()", []),
    ] as [(String, Set<String>)])
  func lines(_ line: String, _ modules: Set<String>) {
    #expect(Project.imports([line]) == modules)
  }

  @Test("every folder of tests is a target")
  func testTargets() throws {
    let package = try String(contentsOf: Project.root.appending(path: "Package.swift"), encoding: .utf8)
    for folder in try Project.folders(in: "Tests") where folder.hasSuffix("Tests") {
      // The tests of exporters are listed by the exporter's name.
      let isTarget = package.contains("\"\(folder)\"") || package.contains("\"\(folder.dropLast(5))\": [")
      #expect(isTarget, "\(folder) is not in Package.swift")
    }
  }

  @Test("notices a forbidden import")
  func noticing() {
    #expect(
      forbidden("Plugins/EPUBExporter/A.swift", ["GRDB", "Foundation"], "EPUBExporter")
        == ["Plugins/EPUBExporter/A.swift: EPUBExporter may not import GRDB"])
    #expect(forbidden("Sources/New/A.swift", [], "New") == ["Sources/New/A.swift: no target of the table"])
    #expect(Project.File(path: "Sources/Stray.swift", lines: []).target == nil)
  }
}
