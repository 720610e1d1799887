internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import Presentation
internal import ReadingModel
internal import TemplateEngine

struct PublishCommand: LibraryCommand, TopLevelCommand {
  static let word = "publish"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Publish your reading as a web site",
    discussion: """
      Exports the web site, shows what changes and what becomes public for the first time, asks, and uploads it: to a \
      folder, to a server with your rsync, or to a branch of a git repository with your git (gh-pages unless the \
      address names another after '#'). The place and the options are remembered, so that 'octavo publish' alone \
      publishes again. Only files that Octavo wrote are replaced or removed. An interrupted upload is completed by the \
      next one. The options of the site are those of 'octavo export html --help'.

      EXAMPLE
        octavo publish ~/public_html/reading
        octavo publish ada@example.org:www --url https://example.org/ --theme grotesk
        octavo publish git@github.com:ada/reading.git
        octavo publish --dry-run
        octavo publish --yes
      """)

  @Argument(help: ArgumentHelp("Where to; it is remembered.", valueName: "folder|address")) var place: String?
  @Option(
    name: .customLong("set"), help: ArgumentHelp("An option of the site; repeat for more.", valueName: "name=value"))
  var options: [String] = []
  @Option(help: "How precise dates are: day, month or year.") var dates: Day.Precision?
  @Option(help: "The title of the site.") var title: String?
  @Flag(name: .dryRun, help: "List what would change and become public; publish nothing.") var isDryRun = false
  @Flag(help: "Do not ask.") var yes = false
  @Flag(
    name: .customLong("force"),
    help: "Replace files there that you changed, or that Octavo did not write; send everything again.")
  var isForced = false
  @Flag(name: .customLong("forget"), help: "Forget the place and the options; what is there stays.")
  var isForgotten = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try ExportCommand.validate(options)
    if isForgotten, place != nil { throw ValidationError("--forget takes no place - write octavo publish --forget") }
  }

  func run(_ library: Library, in session: Session) throws {
    let file = session.places.publishing.appending(path: try library.recordName() + ".json")
    if isForgotten { return try forget(file, session) }
    let known = try PublishMemory(at: file)
    guard let text = place ?? known?.place else { throw PublishError.noPlace }
    let target = try PublishPlace(text)
    let memory = PublishMemory(
      place: target.text,
      options: (known?.options ?? [:]).merging(options.map(ExportCommand.pair)) { $1 },
      title: title ?? known?.title, dates: dates ?? known?.dates ?? .day)

    let registered = try session.exporter(named: "html")
    let job = try job(registered.exporter, memory, of: library, session)
    let publication = try Publication(job, to: target, session)
    let publicExport = try PublicExport(job, by: registered, of: library, in: session, listingFlag: "--dry-run")
    let answer = PublishText(
      publication: publication, publicExport: publicExport, memory: memory, target: target,
      home: session.environment["HOME"], isDryRun: isDryRun)
    guard !isDryRun else { return try answer.print(in: session, output) }
    guard try publication.changes.isEmpty || isConfirmed(answer, session.console) else {
      return session.console.say("nothing was published")
    }
    try memory.remember(at: file)
    try publish(publication, job, to: target, library, session)
    publicExport?.remember(session.console)
    try answer.print(in: session, output)
    guard !publication.changes.isEmpty else { return }
    if let remark = try job.sampleRemark(of: library, in: session) { session.console.say(remark) }
    if known == nil, memory.options["url"] == nil {
      session.console.say("with --url and the site's address, it also has link previews")
    }
  }

  private func forget(_ file: URL, _ session: Session) throws {
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      throw MatchError.noMatches("no place to publish to is remembered - there is nothing to forget")
    }
    let place = try? PublishMemory(at: file)?.place
    try PublishMemory.forget(at: file)
    try session.print(Answer(json: ["forgotten": place]), as: output) { console in
      console.print("forgotten: \(DisplayText.line(place ?? "the place")); nothing was removed there")
    }
  }

  private func isConfirmed(_ text: PublishText, _ console: Console) throws -> Bool {
    try yes
      || console.confirm(
        "publish to \(text.place)?", toAgreeTo: "publish \(text.summary) ('--dry-run' lists them)",
        after: text.preview(console.style))
  }

  private func job(
    _ exporter: Exporter, _ memory: PublishMemory, of library: Library, _ session: Session
  ) throws -> ExportJob {
    let templates = TemplateLibrary(
      builtIn: session.program.templates, overrides: [session.places.templates.appending(path: exporter.name)])
    var job = ExportJob(
      exporter, of: try library.snapshot(keepingCovers: true), to: .standardOutput, templates: templates.renderer)
    job.audience = .public
    job.dates = memory.dates
    job.title = memory.title
    job.options = memory.options
    job.options["week-start"] = memory.options["week-start"] ?? session.now.weekStart.name
    job.isForced = isForced
    try job.prepare(in: session)
    return job
  }

  private func publish(
    _ publication: Publication, _ job: ExportJob, to place: PublishPlace, _ library: Library, _ session: Session
  ) throws {
    guard !publication.isEmpty else { return }
    let hooks = Hooks(session, of: library)
    try hooks.before([Event(job, destination: place.text)])
    session.console.showProgress("publishing \(publication.changes.count.counted("file"))")
    defer { session.console.showProgress(nil) }
    try publication.publish()
    hooks.after(Event(job, publication.report, destination: place.text))
  }
}
