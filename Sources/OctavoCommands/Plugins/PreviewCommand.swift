internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import PrivateFolders
internal import ReadingModel
internal import TemplateEngine

extension PluginsCommand {
  struct Preview: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "preview", abstract: "Export the sample books with an exporter",
      discussion: """
        Shows what an exporter makes, without your library: the sample books are exported to octavo/previews in \
        $XDG_CACHE_HOME (usually ~/.cache), and the path of the result is printed. The next preview with the same exporter replaces it.

        A folder is that of an exporter.json, or of templates for a built-in exporter. A program on the PATH has to be trusted \
        first.

        EXAMPLE
          octavo plugins preview reading-list
          octavo plugins preview html --set theme=booklet
          xdg-open "$(octavo plugins preview ./my-exporter)"
        """)
    @Argument(
      help: ArgumentHelp(
        "An exporter, or the folder of its exporter.json or templates.", valueName: "exporter|folder"))
    var exporter: String
    @Option(name: .customLong("for"), help: .audience) var audience: Audience?
    @Option(name: .customLong("set"), help: .exporterOption) var options: [String] = []

    func validate() throws { try ExportCommand.validate(options) }

    func run(in session: Session) throws {
      let (registered, templates) = try named(session)
      let exporter = registered.exporter
      let overrides = ExportCommand.overrides(of: registered, templates, in: session)
      let templateLibrary = TemplateLibrary(builtIn: session.program.templates, overrides: overrides)
      let folder = try PreviewFolder(named: exporter.name, in: session.places.previews)
      var job = ExportJob(
        exporter, of: try session.program.seed(),
        to: try Destination(folder.draft, for: exporter, defaultName: exporter.name),
        templates: templateLibrary.renderer)
      job.audience = audience ?? exporter.audience
      job.options = ExportCommand.options(options, of: exporter, named: self.exporter, session)
      try job.prepare(in: session)
      let report = try job.runBlocking()
      session.console.printData(try folder.publish())
      ExportText(report: report, exporter: exporter, audience: job.audience).printRemarks(session.console)
      if let templates {
        ExportCommand.reportUnusedTemplates(in: templates, templateLibrary, exporter, session.console)
      }
    }

    /// The exporter, and the named folder if that has only templates.
    private func named(_ session: Session) throws -> (RegisteredExporter, templates: URL?) {
      let here = URL(filePath: exporter, directoryHint: .isDirectory)
      if !exporter.isEmpty, let owner = TemplateFolder(url: here).owner(among: session.program.exporters) {
        return (try session.exporter(named: owner.name), here)
      }
      let reference = ExporterReference(text: exporter)
      guard let folder = try reference.folder(session) else {
        return (try session.exporter(named: reference.name), nil)
      }
      return (try session.exporter(inFolder: folder), nil)
    }
  }
}

/// The folder of an exporter's preview. It is made beside its place, so that a failed export changes nothing.
struct PreviewFolder {
  let path: String
  /// The path to export to.
  var draft: String { place.path + "/new" }

  private let place: PrivateFolder

  init(named name: String, in previews: URL) throws(FolderError) {
    path = previews.appending(path: name).path(percentEncoded: false)
    let parent = previews.path(percentEncoded: false)
    do {
      try PrivateFile.createFolder(previews)
      place = try PrivateFolder(in: parent)
      try FileManager.default.createDirectory(atPath: place.path + "/new", withIntermediateDirectories: false)
    } catch { throw .cache(parent, words: error.systemWords) }
  }

  /// Puts it into its place.
  /// - Returns: What to open: the start page of a site, the only file, or the folder.
  func publish() throws(FolderError) -> String {
    let files = FileManager.default
    do {
      if files.fileExists(atPath: path) { try files.moveItem(atPath: path, toPath: place.path + "/old") }
      try files.moveItem(atPath: draft, toPath: path)
      let names = try files.contentsOfDirectory(atPath: path)
      if names.count == 1 || names.contains("index.html") {
        return "\(path)/\(names.count == 1 ? names[0] : "index.html")"
      }
      return path
    } catch { throw .cache(path, words: error.systemWords) }
  }
}
