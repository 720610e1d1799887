// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reading-org",
  // In a folder of your own: .package(url: "…", branch: "main"), or the path of your copy of Octavo.
  dependencies: [.package(name: "octavo", path: "../../..")],
  targets: [
    .executableTarget(
      name: "reading-org", dependencies: [.product(name: "ExporterKit", package: "octavo")], path: "Sources")
  ]
)
