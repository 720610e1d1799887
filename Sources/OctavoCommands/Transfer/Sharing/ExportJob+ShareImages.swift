internal import ExportHost
internal import ExporterKit
internal import OutsidePrograms

extension ExportJob {
  /// Lets an exporter draw pictures for link previews if it would; says so if the program for it is missing.
  mutating func drawShareImages(in session: Session) throws {
    guard exporter.options.contains(where: { $0.name == "share-images" }) else { return }
    let values = try checked()
    guard !values.text("url").isEmpty, values.text("share-images") != "no", !values.isOn("single") else { return }
    rasterizer = session.rasterizer(alternative: "--share-images no exports without pictures")
    if rasterizer == nil {
      session.console.say("no share images: \(Session.missingRasterizer), or add --share-images no")
    }
  }
}

extension Session {
  /// Draws PNG files with an external program; nil if it is not installed.
  /// - Parameter alternative: How to do without it.
  func rasterizer(alternative: String) -> Rasterizer? {
    Rasterizer.rsvgConvert(
      path: searchPath, environment: pluginEnvironment.environment, alternative: alternative
    ) { [console] number, count in
      console.showProgress(done: number, of: count, "share images")
      if number == count { console.showProgress(nil) }
    }
  }

  /// The error without that program.
  static var missingRasterizer: ProgramError {
    .notInstalled(name: Rasterizer.program.name, package: Rasterizer.program.package)
  }
}
