internal import ArgumentParser
internal import DocumentReading
internal import ExporterKit
internal import OutsidePrograms

/// `octavo documents`: the formats that books can be added from.
struct DocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents", abstract: "The formats of documents that 'octavo add' reads.",
    discussion: """
      A file is known by what is in it, not by its name. A program of your own reads another format: it lies in \
      octavo/document-readers/NAME in $XDG_DATA_HOME, or is called octavo-read-NAME on the PATH; \
      Documentation/EXTENDING.md describes the protocol.

      EXAMPLE
        octavo documents
        octavo documents trust fb2
      """,
    subcommands: [List.self, Trust.self, Untrust.self], defaultSubcommand: List.self)

  /// `octavo documents list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the formats, and the programs that cannot be used with the reason.",
      discussion: """
        Programs lie in octavo/document-readers/NAME in $XDG_DATA_HOME, or are called octavo-read-NAME on the PATH, where \
        they have to be trusted once.

        EXAMPLE
          octavo documents list --json
        """)
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let programs = session.documentPrograms
      let readers = session.documentRegistry(programs).readers
      let formats = readers.map { FormatFacts(name: $0.name, summary: $0.summary, endings: $0.endings) }
      if output.isJSON {
        return try session.console.printJSON(Facts(formats: formats, unusable: programs.unusableFacts))
      }
      if try !output.answersInRows(formats, on: session.console) {
        let paint = Paint(isOn: session.console.isColoured)
        let columns = formats.map { $0.name.count }.max() ?? 0
        session.console.show(formats.flatMap { $0.lines(nameColumns: columns, paint, width: session.console.width) })
      }
      for one in programs.unusable { session.console.say("\(one.name) cannot be used: \(one.reason)") }
    }

    private struct Facts: Encodable {
      let formats: [FormatFacts]
      let unusable: [UnusableProgramFacts]
    }
  }

  /// `octavo documents trust`.
  struct Trust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let a program on the PATH read documents.",
      discussion: """
        It is told where the documents are that you add, and runs with your rights. The hash of its bytes is remembered; \
        when they change, it has to be trusted again.

        EXAMPLE
          octavo documents trust fb2
        """)
    @Argument(help: "The format, without octavo-read-.") var name: String

    func run(in session: Session) throws {
      try session.trust(.reader, name, in: session.places.trustedDocumentReaders)
    }
  }

  /// `octavo documents untrust`.
  struct Untrust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let a program on the PATH read documents no more.",
      discussion: """
        EXAMPLE
          octavo documents untrust fb2
        """)
    @Argument(help: "The format, without octavo-read-.") var name: String

    func run(in session: Session) throws {
      try session.distrust(.reader, name, in: session.places.trustedDocumentReaders)
    }
  }
}

/// A format of documents.
private struct FormatFacts: TabularFacts {
  let name: String
  let summary: String
  let endings: [String]

  static var columns: [FactColumn<FormatFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("summary") { .text($0.summary) },
      FactColumn("endings") { .text($0.endings.joined(separator: ", ")) },
    ]
  }

  /// `epub  Books in EPUB 2 and 3  .epub`.
  func lines(nameColumns: Int, _ paint: Paint, width: Int?) -> [String] {
    let written = endings.map { ".\($0)" }.joined(separator: " ")
    return DisplayText.hung(
      DisplayText.line("\(summary)  \(written)"),
      behind: paint.bold(DisplayText.padded(name, to: nameColumns)) + "  ", of: nameColumns + 2, to: width)
  }
}
