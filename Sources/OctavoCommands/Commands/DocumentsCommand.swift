internal import ArgumentParser
internal import DocumentReading
internal import ExporterKit
internal import OutsidePrograms

/// `octavo documents`: manages the document formats that books can be added from.
struct DocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents", abstract: "Manage the document formats that 'octavo add' reads",
    discussion: """
      A format is detected from the content, not the file name. Your own program can read another format: put it in \
      octavo/document-readers/NAME in $XDG_DATA_HOME, or on the PATH as octavo-read-NAME; \
      Documentation/EXTENDING.md describes the protocol.

      EXAMPLE
        octavo documents
        octavo documents trust fb2
      """,
    subcommands: [List.self, Trust.self, Untrust.self], defaultSubcommand: List.self)

  /// `octavo documents list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the formats, with any program that fails",
      discussion: """
        Programs are in octavo/document-readers/NAME in $XDG_DATA_HOME, or on the PATH as octavo-read-NAME; \
        those have to be trusted once.

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
      abstract: "Trust a program on the PATH to read documents",
      discussion: """
        It gets the paths of the documents you add, and runs with your rights. Octavo stores the hash of the program; \
        when the program changes, trust it again.

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
      abstract: "Stop trusting a program to read documents",
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

/// A document format.
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
    return DisplayText.hangingIndented(
      DisplayText.line("\(summary)  \(written)"),
      after: paint.bold(DisplayText.padded(name, to: nameColumns)) + "  ", of: nameColumns + 2, to: width)
  }
}
