// swift-tools-version: 6.2
import PackageDescription

/// The built-in exporters, one line each: the folder in `Plugins/`, and the small pure helpers it shares with others.
let exporters: [(name: String, helpers: [Target.Dependency])] = [
  ("MarkdownExporter", ["Vault"]),
  ("HTMLProfileExporter", ["MarkdownRendering", "Charts"]),
  ("EPUBExporter", ["MarkdownRendering", "Charts"]),
  ("JSONExporter", []),
  ("JSONLinesExporter", []),
  ("CSVExporter", ["MarkdownRendering"]),
  ("TextExporter", ["MarkdownRendering"]),
  ("BibTeXExporter", []),
  ("CSLJSONExporter", []),
  ("ICalendarExporter", []),
]
let exporterNames = exporters.map { Target.Dependency(stringLiteral: $0.name) }

/// What the tests of an exporter need to run it for real.
let exporterTestDependencies: [Target.Dependency] = [
  "ReadingModel", "ExporterKit", "TemplateEngine", "BundledTemplates", "BundledSeed", "Fixtures",
]

let package = Package(
  name: "octavo",
  products: [
    .executable(name: "octavo", targets: ["octavo"]),
    .library(name: "ExporterKit", targets: ["ExporterKit", "ReadingModel"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // Values.
    .target(name: "ReadingModel"),
    .target(name: "Vault", dependencies: ["ReadingModel"]),
    .target(name: "ExporterKit", dependencies: ["ReadingModel"]),

    // The library, what comes in, what goes out.
    .target(name: "CPrivateFolders"),
    .target(name: "PrivateFolders", dependencies: ["ReadingModel", "CPrivateFolders"]),
    .target(name: "CSQLiteSession", linkerSettings: [.linkedLibrary("sqlite3")]),
    .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
    .target(
      name: "LibraryStore",
      dependencies: [
        "ReadingModel", "Vault", "PrivateFolders", "CSQLiteSession", "CArgon2",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .systemLibrary(name: "CSQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "Importing",
      dependencies: [
        "ReadingModel", "Vault", "Archiving", "PrivateFolders", "CSQLite3", .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "TemplateEngine", dependencies: ["ReadingModel", "ExporterKit"]),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "Archiving", dependencies: ["CArchive"]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .target(name: "OutsidePrograms", dependencies: ["ReadingModel", "PrivateFolders", "CNettle"]),
    .target(name: "LookingUp", dependencies: ["ReadingModel", "OutsidePrograms", "PrivateFolders"]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "DocumentReading", dependencies: ["ReadingModel", "Importing", "Archiving", "OutsidePrograms", "CExpat"]),
    .target(
      name: "ExportHost",
      dependencies: [
        "ReadingModel", "Vault", "ExporterKit", "TemplateEngine", "MarkdownRendering", "Archiving",
        "OutsidePrograms", "PrivateFolders",
      ]),

    .target(
      name: "Configuration",
      dependencies: ["ReadingModel", "PrivateFolders", .product(name: "Yams", package: "Yams")]),

    // Helpers that exporters share: pure functions from values to markup.
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(name: "MarkdownRendering", dependencies: ["ReadingModel", "CMarkGFM"]),
    .target(name: "Charts", dependencies: ["ReadingModel"]),

    // Files compiled into the binary.
    .target(
      name: "BundledTemplates", path: "templates",
      resources: [.embedInCode("markdown"), .embedInCode("html"), .embedInCode("epub")]),
    .target(name: "BundledSeed", resources: [.embedInCode("seed.json")]),

    // The program.
    .target(
      name: "OctavoCommands",
      dependencies: [
        "ReadingModel", "Vault", "ExporterKit", "LibraryStore", "Importing", "ExportHost", "TemplateEngine", "Charts",
        "OutsidePrograms", "DocumentReading", "LookingUp", "Configuration", "PrivateFolders",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .executableTarget(
      name: "octavo",
      dependencies: ["OctavoCommands", "ExporterKit", "ReadingModel", "BundledTemplates", "BundledSeed"] + exporterNames
    ),

    // Tests mirror the targets; Fixtures are the libraries they share, TemporaryFolders where they write.
    .target(
      name: "Fixtures", dependencies: ["ReadingModel", "ExporterKit", "TemplateEngine"], path: "Tests/Fixtures"),
    .target(name: "TemporaryFolders", path: "Tests/TemporaryFolders"),
    .testTarget(name: "ReadingModelTests", dependencies: ["ReadingModel", "BundledSeed", "Fixtures"]),
    .testTarget(name: "VaultTests", dependencies: ["Vault", "ReadingModel", "Fixtures"]),
    .testTarget(name: "ExporterKitTests", dependencies: ["ExporterKit"]),
    .testTarget(
      name: "LibraryStoreTests",
      dependencies: [
        "LibraryStore", "ReadingModel", "BundledSeed", "Fixtures", "TemporaryFolders",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden", "Fixtures"]),
    .testTarget(
      name: "ImportingTests",
      dependencies: ["Importing", "Archiving", "PrivateFolders", "ReadingModel", "Vault", "Fixtures", "CSQLite3"]),
    .testTarget(
      name: "TemplateEngineTests",
      dependencies: ["TemplateEngine", "ExporterKit", .product(name: "Mustache", package: "swift-mustache")]),
    .testTarget(name: "ArchivingTests", dependencies: ["Archiving", "TemporaryFolders"]),
    .testTarget(
      name: "ExportHostTests",
      dependencies: [
        "ExportHost", "ExporterKit", "ReadingModel", "TemplateEngine", "Archiving", "OutsidePrograms", "Fixtures",
        "TemporaryFolders",
      ],
      exclude: ["FirstVersion"]),
    .testTarget(
      name: "DocumentReadingTests",
      dependencies: ["DocumentReading", "ReadingModel", "Archiving", "OutsidePrograms", "TemporaryFolders"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LookingUpTests", dependencies: ["LookingUp", "OutsidePrograms", "ReadingModel"], exclude: ["Fixtures"]),
    .testTarget(name: "OutsideProgramsTests", dependencies: ["OutsidePrograms", "TemporaryFolders"]),
    .testTarget(name: "PrivateFoldersTests", dependencies: ["PrivateFolders"]),
    .testTarget(name: "MarkdownRenderingTests", dependencies: ["MarkdownRendering"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "ReadingModel"]),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "ReadingModel"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: exporterTestDependencies + exporterNames + ["ExportHost", "Archiving", "OutsidePrograms"]),
    .testTarget(
      name: "RoundTripTests",
      dependencies: [
        "LibraryStore", "Importing", "ExportHost", "JSONExporter", "MarkdownExporter", "JSONLinesExporter",
        "CSVExporter", "EPUBExporter",
        "TemplateEngine", "ExporterKit", "ReadingModel", "Vault", "BundledSeed", "BundledTemplates", "Fixtures",
      ]),
    .testTarget(
      name: "OctavoCommandsTests",
      dependencies: ["OctavoCommands", "LibraryStore", "ReadingModel", "Configuration"]),
    .testTarget(name: "ArchitectureTests"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ReadingModel", "Importing", "DocumentReading", "LookingUp", "OutsidePrograms", "ExportHost", "ExporterKit",
        "TemplateEngine", "MarkdownRendering", "Archiving", "Configuration", "LibraryStore", "Vault",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], exclude: ["Corpus"]),
    .testTarget(name: "OctavoTests", dependencies: ["octavo", "Fixtures", "ReadingModel"], exclude: ["Transcripts"]),
  ],
  swiftLanguageModes: [.v6]
)

for exporter in exporters {
  package.targets += [
    .target(
      name: exporter.name, dependencies: ["ReadingModel", "ExporterKit"] + exporter.helpers,
      path: "Plugins/\(exporter.name)"),
    .testTarget(
      name: "\(exporter.name)Tests",
      dependencies: exporterTestDependencies + exporter.helpers + [Target.Dependency(stringLiteral: exporter.name)],
      exclude: ["Golden"]),
  ]
}

// libFuzzer has a linker and flags of its own: 'make fuzz' alone builds it.
if Context.environment["OCTAVO_FUZZ"] != nil {
  package.targets.append(.executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing"))
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
