internal import BundledSeed
internal import BundledTemplates
internal import Foundation
internal import OctavoCommands
internal import ReadingModel

/// The entry point, which puts all targets together.
@main
struct Main {
  static func main() {
    let program = Program(
      exporters: builtInExporters, shareImage: shareImageExporter, templates: BundledTemplates.all
    ) {
      try JSONDecoder().decode(Snapshot.self, from: BundledSeed.json)
    }
    program.run(Array(CommandLine.arguments.dropFirst()), environment: Program.environment)
  }
}
