// swift-tools-version: 6.2
import PackageDescription

/// The built-in exporters, one line each: the folder in `Plugins/`, and the small pure helpers it shares with others.
let exporters: [(name: String, helpers: [String])] = [
  ("MarkdownExporter", ["Presentation", "Vault"]),
  ("HTMLProfileExporter", ["Presentation", "Markup", "Charts", "Typefaces"]),
  ("EPUBExporter", ["Presentation", "Markup", "Charts", "Hashing"]),
  ("JSONExporter", []),
  ("JSONLinesExporter", []),
  ("CSVExporter", ["Markup"]),
  ("TextExporter", ["Presentation", "Markup"]),
  ("BibTeXExporter", []),
  ("CSLJSONExporter", []),
  ("ICalendarExporter", ["Presentation"]),
]
/// The exporters with tests of their own, with what these exclude. `ConformanceTests` has those of every exporter.
let exporterTests = [
  "MarkdownExporter": ["Golden"], "HTMLProfileExporter": ["Golden"], "EPUBExporter": ["Golden"], "JSONExporter": [],
  "TextExporter": [], "BibTeXExporter": [], "ICalendarExporter": [],
]
let exporterNames = exporters.map { Target.Dependency(stringLiteral: $0.name) }

/// What the tests of an exporter need to run it for real.
let exporterTestDependencies: [Target.Dependency] = [
  "ReadingModel", "Markup", "ExporterKit", "TemplateEngine", "BundledTemplates", "Fixtures", "TemporaryFolders",
  "TestPrograms",
]

let package = Package(
  name: "octavo",
  products: [
    .executable(name: "octavo", targets: ["octavo"]),
    .library(name: "ExporterKit", targets: ["ExporterKit", "ExporterProgram", "ReadingModel"]),
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
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .target(name: "Hashing", dependencies: ["CNettle"]),
    .target(name: "QueryLanguage", dependencies: ["ReadingModel"]),
    .target(name: "Capture", dependencies: ["ReadingModel"]),
    .target(name: "Vault", dependencies: ["ReadingModel"]),
    .target(name: "ImportMerge", dependencies: ["ReadingModel", "Hashing"]),
    .target(name: "Syncing", dependencies: ["ReadingModel", "ImportMerge", "Hashing", "PrivateFolders"]),
    .target(name: "ExporterKit", dependencies: ["ReadingModel"]),
    .target(name: "ExporterProgram", dependencies: ["ReadingModel", "ExporterKit"]),
    .target(name: "Presentation", dependencies: ["ReadingModel"]),

    // Markdown, HTML, XML and SVG.
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "Markup", dependencies: ["ReadingModel", "CMarkGFM", "CExpat"]),

    // The library, what comes in, what goes out.
    .target(name: "CPrivateFolders"),
    .target(name: "PrivateFolders", dependencies: ["ReadingModel", "CPrivateFolders"]),
    .target(name: "CSQLiteSession", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "Salvage"),
    .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
    .target(
      name: "LibraryStore",
      dependencies: [
        "ReadingModel", "QueryLanguage", "Presentation", "Vault", "ImportMerge", "PrivateFolders", "Salvage",
        "CSQLiteSession", "CArgon2", "Syncing", "Hashing",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .systemLibrary(name: "CSQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "Importing",
      dependencies: [
        "ReadingModel", "Presentation", "Markup", "Vault", "ImportMerge", "Archiving", "PrivateFolders", "CSQLite3",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "TemplateEngine", dependencies: ["ReadingModel", "Markup", "ExporterKit"]),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "Archiving", dependencies: ["CArchive"]),
    .target(name: "OutsidePrograms", dependencies: ["ReadingModel", "Presentation", "PrivateFolders", "Hashing"]),
    .target(
      name: "GitBranch", dependencies: ["ReadingModel", "Presentation", "OutsidePrograms", "PrivateFolders", "Hashing"]),
    .target(name: "GitSync", dependencies: ["ReadingModel", "Syncing", "GitBranch"]),
    .target(name: "LookingUp", dependencies: ["ReadingModel", "Markup", "OutsidePrograms", "PrivateFolders"]),
    .target(
      name: "DocumentReading",
      dependencies: ["ReadingModel", "Presentation", "Markup", "Importing", "Archiving", "OutsidePrograms"]),
    .target(
      name: "ExportHost",
      dependencies: [
        "ReadingModel", "QueryLanguage", "Presentation", "Vault", "ExporterKit", "TemplateEngine", "Markup",
        "Archiving", "OutsidePrograms", "GitBranch", "PrivateFolders", "Hashing",
      ]),

    .target(
      name: "Configuration",
      dependencies: ["ReadingModel", "QueryLanguage", "PrivateFolders", .product(name: "Yams", package: "Yams")]),

    // Helpers that exporters share: pure functions.
    .target(name: "Charts", dependencies: ["ReadingModel", "Presentation"]),

    // Files compiled into the binary.
    .target(
      name: "BundledTemplates", path: "templates",
      resources: [.embedInCode("markdown"), .embedInCode("html"), .embedInCode("epub")]),
    .target(name: "Typefaces", resources: [.embedInCode("fonts")]),
    .target(name: "BundledSeed", resources: [.embedInCode("seed.json")]),

    // The program. CGlibcCompat is linked, not imported.
    .target(name: "CGlibcCompat", linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "OctavoCommands",
      dependencies: [
        "ReadingModel", "QueryLanguage", "Capture", "Presentation", "Markup", "Vault", "ImportMerge", "ExporterKit",
        "LibraryStore", "Importing", "ExportHost",
        "TemplateEngine", "Charts", "OutsidePrograms", "GitBranch", "DocumentReading", "LookingUp", "Configuration",
        "PrivateFolders", "Syncing", "GitSync",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .executableTarget(
      name: "octavo",
      dependencies: [
        "OctavoCommands", "ExporterKit", "ReadingModel", "BundledTemplates", "BundledSeed", "CGlibcCompat",
      ] + exporterNames),

    // The example of an exporter in Swift; `examples/exporters/reading-org` has a package of its own. Tests run it.
    .executableTarget(
      name: "reading-org", dependencies: ["ReadingModel", "ExporterKit", "ExporterProgram"],
      path: "examples/exporters/reading-org/Sources"),

    // Tests mirror the targets; Fixtures are the libraries they share, TemporaryFolders where they write, TestPrograms
    // the programs they run.
    .target(
      name: "Fixtures", dependencies: ["ReadingModel", "Markup", "ExporterKit", "TemplateEngine", "BundledSeed"],
      path: "Tests/Fixtures"),
    .target(name: "TemporaryFolders", path: "Tests/TemporaryFolders"),
    .target(name: "TestPrograms", path: "Tests/TestPrograms"),
    .testTarget(name: "ReadingModelTests", dependencies: ["ReadingModel", "Markup", "Fixtures"]),
    .testTarget(name: "QueryLanguageTests", dependencies: ["QueryLanguage", "ReadingModel", "Fixtures"]),
    .testTarget(name: "CaptureTests", dependencies: ["Capture", "ReadingModel", "Fixtures"]),
    .testTarget(name: "ImportMergeTests", dependencies: ["ImportMerge", "ReadingModel", "Fixtures"]),
    .testTarget(
      name: "SyncingTests",
      dependencies: ["Syncing", "ReadingModel", "Hashing", "Fixtures", "TemporaryFolders", "TestPrograms"]),
    .testTarget(
      name: "GitSyncTests",
      dependencies: [
        "GitSync", "GitBranch", "Syncing", "OutsidePrograms", "ReadingModel", "TemporaryFolders", "TestPrograms",
      ]),
    .testTarget(name: "VaultTests", dependencies: ["Vault", "ReadingModel", "Fixtures"]),
    .testTarget(name: "ExporterKitTests", dependencies: ["ExporterKit"]),
    .testTarget(
      name: "LibraryStoreTests",
      dependencies: [
        "LibraryStore", "ImportMerge", "ReadingModel", "QueryLanguage", "Markup", "Fixtures",
        "TemporaryFolders", "TestPrograms", "Syncing",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden", "Fixtures", "Query/Golden"]),
    .testTarget(name: "SalvageTests", dependencies: ["Salvage"]),
    .testTarget(
      name: "ImportingTests",
      dependencies: [
        "Importing", "ImportMerge", "Archiving", "PrivateFolders", "ReadingModel", "Vault", "Fixtures", "CSQLite3",
        "TemporaryFolders", "TestPrograms",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "TemplateEngineTests",
      dependencies: [
        "TemplateEngine", "ExporterKit", "TemporaryFolders", .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .testTarget(name: "ArchivingTests", dependencies: ["Archiving", "TemporaryFolders", "TestPrograms"]),
    .testTarget(
      name: "ExportHostTests",
      dependencies: [
        "ExportHost", "ExporterKit", "ExporterProgram", "ReadingModel", "Markup", "TemplateEngine", "Archiving",
        "OutsidePrograms", "reading-org", "Fixtures", "TemporaryFolders", "TestPrograms",
      ],
      exclude: ["FirstVersion"]),
    .testTarget(
      name: "DocumentReadingTests",
      dependencies: [
        "DocumentReading", "ReadingModel", "Archiving", "OutsidePrograms", "TemporaryFolders", "TestPrograms",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LookingUpTests", dependencies: ["LookingUp", "OutsidePrograms", "ReadingModel", "TemporaryFolders"],
      exclude: ["Fixtures"]),
    .testTarget(name: "HashingTests", dependencies: ["Hashing", "TemporaryFolders", "TestPrograms"]),
    .testTarget(name: "OutsideProgramsTests", dependencies: ["OutsidePrograms", "TemporaryFolders"]),
    .testTarget(name: "CGlibcCompatTests", dependencies: ["CGlibcCompat"]),
    .testTarget(name: "PrivateFoldersTests", dependencies: ["PrivateFolders", "TemporaryFolders"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "ReadingModel", "Fixtures"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "ReadingModel", "TemporaryFolders"]),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "ReadingModel"]),
    .testTarget(name: "PresentationTests", dependencies: ["Presentation", "ReadingModel"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: exporterTestDependencies + exporterNames + [
        "octavo", "ExportHost", "Archiving", "OutsidePrograms",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "RoundTripTests",
      dependencies: [
        "LibraryStore", "Importing", "ExportHost", "JSONExporter", "MarkdownExporter", "JSONLinesExporter",
        "CSVExporter", "EPUBExporter",
        "TemplateEngine", "ExporterKit", "ReadingModel", "QueryLanguage", "Markup", "Vault", "ImportMerge",
        "BundledTemplates", "Fixtures", "TemporaryFolders", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "OctavoCommandsTests",
      dependencies: [
        "OctavoCommands", "LibraryStore", "ReadingModel", "QueryLanguage", "Configuration",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "ArchitectureTests"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ReadingModel", "QueryLanguage", "Importing", "DocumentReading", "LookingUp", "OutsidePrograms", "ExportHost",
        "ExporterKit", "TemplateEngine", "Markup", "Archiving", "Configuration", "LibraryStore", "Vault",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], exclude: ["Corpus"]),
    .testTarget(
      name: "OctavoTests",
      dependencies: ["octavo", "Fixtures", "ReadingModel", "QueryLanguage", "TemporaryFolders", "TestPrograms"],
      exclude: ["Transcripts"]),
  ],
  swiftLanguageModes: [.v6]
)

for exporter in exporters {
  package.targets.append(
    .target(
      name: exporter.name,
      dependencies: ["ReadingModel", "ExporterKit"] + exporter.helpers.map { .init(stringLiteral: $0) },
      path: "Plugins/\(exporter.name)"))
  guard let excluded = exporterTests[exporter.name] else { continue }
  package.targets.append(
    .testTarget(
      name: "\(exporter.name)Tests",
      dependencies: exporterTestDependencies
        + (exporter.helpers.filter { $0 != "Markup" } + [exporter.name]).map { .init(stringLiteral: $0) },
      exclude: excluded))
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
  // Tests run much of the code, and optimised code needs less time. For a debugger: swift build -Xswiftc -Onone.
  if target.type != .test { target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug))) }
}
