package import ExporterKit
internal import Foundation
internal import Markup
internal import OutsidePrograms
internal import ReadingModel

extension Rasterizer {
  /// The program, and the Debian package that it is in.
  package static let program = (name: "rsvg-convert", package: "librsvg2-bin")

  private static let timeLimitSeconds = 60
  private static let byteLimit = 64 << 20

  /// Draws with `rsvg-convert`, one run for each picture; nil if it is not on the PATH.
  /// - Parameters:
  ///   - alternative: How to do without it, for errors.
  ///   - progress: Called after each picture.
  package static func rsvgConvert(
    path: [String], environment: [String: String], alternative: String,
    progress: @escaping @Sendable (_ number: Int, _ count: Int) -> Void
  ) -> Rasterizer? {
    guard let file = SearchPath.file(of: program.name, in: path) else { return nil }
    let kind = ProgramKind.named(alternative: alternative)
    return Rasterizer { svg, number, count in
      // Covers may be larger than what the XML parser accepts by default. From standard input, an SVG can't refer to
      // other files.
      let run = ProgramRun(
        program: file, arguments: ["--unlimited", "--format=png"], environment: environment,
        timeLimitSeconds: timeLimitSeconds, byteLimit: byteLimit)
      let png = try run.output(of: Data(svg.utf8), kind, name: program.name)
      guard Picture.MediaType(signatureOf: png) == .png else {
        throw ProgramError.badAnswer(kind, name: program.name, problem: "not a PNG")
      }
      progress(number, count)
      return png
    }
  }
}
