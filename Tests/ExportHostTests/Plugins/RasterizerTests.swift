import ExportHost
import ExporterKit
import Foundation
import OutsidePrograms
import TemporaryFolders
import Testing

@Suite("drawing with rsvg-convert")
struct RasterizerTests {
  private static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  private static let kind = ProgramKind.named(alternative: "write SVG")
  private static let isInstalled =
    Rasterizer.rsvgConvert(path: path, environment: [:], alternative: "", progress: { _, _ in }) != nil
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><path fill="#fff" d="M0 0H12V6H0Z"/>
    <image width="12" height="6" href="/etc/passwd"/></svg>
    """

  private let folder = try? TemporaryFolder()

  private func rasterizer(_ script: String) throws -> Rasterizer? {
    let folder = try #require(folder)
    try folder.writeProgram(script, to: "rsvg-convert")
    return Rasterizer.rsvgConvert(
      path: ["", ".", folder.path], environment: ["PATH": "/usr/bin:/bin"], alternative: "write SVG"
    ) { _, _ in }
  }

  @Test("a picture is a PNG of the size that the SVG declares", .enabled(if: isInstalled, "needs rsvg-convert"))
  func size() throws {
    let rasterizer = Rasterizer.rsvgConvert(path: Self.path, environment: ["PATH": "/usr/bin"], alternative: "") {
      _, _ in
    }
    let png = try #require(try rasterizer?.png(Self.svg))
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png[16..<24] == Data([0, 0, 0, 12, 0, 0, 0, 6]))
    #expect(try rasterizer?.png(Self.svg) == png)
  }

  @Test("without the program there is nothing to draw with")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(
      Rasterizer.rsvgConvert(path: [folder.path], environment: [:], alternative: "", progress: { _, _ in }) == nil)
  }

  @Test("a failure of the program is an error with its last words")
  func failure() throws {
    let rasterizer = try #require(try rasterizer("echo broken font >&2; exit 1\n"))
    #expect(
      throws: ProgramError.failed(
        Self.kind, name: "rsvg-convert", how: "failed with status 1", standardErrorText: "  broken font")
    ) { try rasterizer.png(Self.svg) }
  }

  @Test("something else than a PNG is refused")
  func notPNG() throws {
    let rasterizer = try #require(try rasterizer("cat\n"))
    #expect(throws: ProgramError.badAnswer(Self.kind, name: "rsvg-convert", problem: "not a PNG")) {
      try rasterizer.png(Self.svg)
    }
  }
}
