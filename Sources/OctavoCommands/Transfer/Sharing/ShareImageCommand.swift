internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import OutsidePrograms
internal import ReadingModel
internal import TemplateEngine

struct ShareImageCommand: LibraryCommand, TopLevelCommand {
  /// What the picture shows.
  enum Subject: String, CaseIterable, ExpressibleByArgument { case profile, year, book }

  static let word = "share-image"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Draw a picture of your profile, a year or a book",
    discussion: """
      A PNG to post or to send, with only what is public: covers, numbers, stars. The shapes are wide (1200×630 pixels, \
      for link previews), square (1080×1080) and story (1080×1920, for a phone). PNG needs the program rsvg-convert; \
      an output that ends in .svg does not. Octavo asks before anything becomes public for the first time.

      EXAMPLE
        octavo share-image year 2025 -o 2025.png
        octavo share-image book middlemarch -o middlemarch.png --shape square
        octavo share-image profile -o me.png --shape story --theme grotesk
      """)

  @Argument(help: ArgumentHelp("profile, year or book.", valueName: "profile|year|book")) var subject: Subject
  @Argument(help: ArgumentHelp("The year or the book.", valueName: "year|book")) var name: String?
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The picture: a .png or .svg file.", valueName: "file"))
  var destination: String
  @Option(help: ArgumentHelp("wide, square or story.", valueName: "name")) var shape = "wide"
  @Option(help: ArgumentHelp("letterpress, grotesk, booklet or one of your own.", valueName: "name"))
  var theme = "letterpress"
  @Option(help: ArgumentHelp("The language of labels and dates, as for 'export html'.", valueName: "language"))
  var language = "en"
  @Flag(name: .dryRun, help: "Show what would become public for the first time; write nothing.") var isDryRun = false
  @Flag(help: "Do not ask before something becomes public for the first time.") var yes = false
  @Flag(name: .customLong("force"), help: "Replace a file that Octavo did not write.") var isForced = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  private var isPNG: Bool { destination.lowercased().hasSuffix(".png") }

  func validate() throws {
    switch subject {
    case .profile where name != nil: throw ValidationError("'profile' takes no name - write octavo share-image profile")
    case .year where name == nil: throw ValidationError("missing year - write octavo share-image year 2025 -o 2025.png")
    case .book where name == nil: throw ValidationError("missing book - write octavo share-image book emma -o emma.png")
    default: break
    }
    guard isPNG || destination.lowercased().hasSuffix(".svg") else {
      throw InvalidValue("--output takes a .png or .svg file, not '\(destination)'")
    }
  }

  func run(_ library: Library, in session: Session) throws {
    let job = try job(of: library, session)
    let exporter = RegisteredExporter(job.exporter, origin: .builtIn)
    try job.export(
      by: exporter, of: library, in: session, isConfirmed: yes, listingFlag: "--dry-run",
      declined: "nothing was written"
    ) { report, publicExport in
      try print(report, publicExport, in: session)
    }
  }

  private func job(of library: Library, _ session: Session) throws -> ExportJob {
    let (snapshot, selection) = try selected(from: library)
    let templates = TemplateLibrary(
      builtIn: session.program.templates, overrides: [session.places.templates.appending(path: "html")])
    var job = ExportJob(
      session.program.shareImage, of: snapshot, selection, to: .file(URL(filePath: destination)),
      templates: templates.renderer)
    job.options = ["shape": shape, "theme": theme, "language": language]
    job.exportedFiles = ExportedFiles(in: session.places.exportedFiles)
    (job.isForced, job.isDryRun) = (isForced, isDryRun)
    try job.prepare(in: session)
    switch selection {
    case .book where job.seen.books.isEmpty: throw MatchError.privateBook(name ?? "", isAlwaysPublic: true)
    case .year(let year) where !job.seen.years.contains(year):
      throw MatchError.privateYear(year)
    default: break
    }
    guard isPNG else { return job }
    guard let rasterizer = session.rasterizer(alternative: "an output in .svg needs no program") else {
      throw Session.missingRasterizer
    }
    job.rasterizer = rasterizer
    return job
  }

  private func selected(from library: Library) throws -> (Snapshot, ExportJob.Selection) {
    switch subject {
    case .profile: return (try library.snapshot(keepingCovers: true), .library)
    case .book:
      let id = try library.books.find(name ?? "").id
      return (try library.snapshot(of: .book(id), keepingCovers: true), .book)
    case .year:
      guard let year = Int(name ?? ""), Day(year: year) != nil else { throw DayError.notAYear(name ?? "") }
      let snapshot = try library.snapshot(of: .year(year), keepingCovers: true)
      guard snapshot.years.contains(year) else {
        throw MatchError.emptyYear(year, known: try library.snapshot(keepingCovers: true).years)
      }
      return (snapshot, .year(year))
    }
  }

  private func print(_ report: ExportReport, _ publicExport: PublicExport?, in session: Session) throws {
    let facts = Facts(
      output: report.destination.path, subject: subject.rawValue, shape: shape.lowercased(), bytes: report.byteCount,
      isDryRun: isDryRun)
    try session.print(Answer(json: facts), as: output) { console in
      let path = DisplayText.line(report.destination.path)
      let size = DisplayText.size(report.byteCount)
      console.print(isDryRun ? "would write \(path) (\(size)); dry run: nothing was written" : "\(path) (\(size))")
      if isDryRun { publicExport?.lines(console.style).forEach(console.print) }
    }
  }

  private struct Facts: Encodable {
    let output, subject, shape: String
    let bytes: Int
    let isDryRun: Bool
  }
}

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

  static var missingRasterizer: ProgramError {
    .notInstalled(name: Rasterizer.program.name, package: Rasterizer.program.package)
  }
}
