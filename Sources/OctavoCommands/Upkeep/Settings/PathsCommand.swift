internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import OutsidePrograms
internal import ReadingModel

/// `octavo config paths`: prints paths, versions and licences.
struct PathsCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths", abstract: "Show the paths in use, the versions and the licences",
    discussion: """
      EXAMPLE
        octavo config paths
        ls -l "$(octavo config paths library)"
        octavo config paths --licences
      """)

  @Argument(
    help: ArgumentHelp("Only this one: \(PathsCommand.names.formattedChoice)."),
    completion: .list(PathsCommand.names))
  var name: String?
  @Flag(
    name: [.customLong("licences"), .customLong("licenses")],
    help: "Print the licence of Octavo, and those of the libraries in it.")
  var licences = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  private static let names = [
    "library", "backups", "settings", "hooks", "templates", "exporters", "sources", "document-readers", "drafts",
    "cache", "octavo", "sqlite", "schema",
  ]

  func validate() throws {
    try ValidationError.checkExclusive(["a name": name != nil, "--licences": licences])
    if let name, !PathsCommand.names.contains(name) {
      throw InvalidValue("unknown name: '\(name)' - choose among \(PathsCommand.names.joined(separator: ", "))")
    }
  }

  func run(in session: Session) throws {
    if licences {
      let licences = Licences()
      return try session.print(Answer(json: licences), as: output) { $0.show(licences.lines) }
    }
    let file = library.file(session)
    let places = session.places
    let values = [
      file.path, session.backupFolder(of: file).url.path, places.configuration.path, places.hooks.path,
      places.templates.path, places.programs(.exporter).path, places.programs(.source).path,
      places.programs(.reader).path,
      places.drafts.path, places.sourceCache.path, Program.version, try Library.sqliteVersion(),
      "\(Library.newestSchema)",
    ]
    let facts = zip(PathsCommand.names, values).filter { name == nil || $0.0 == name }
    // Every JSON answer already has a `schema` key.
    let object = Dictionary(uniqueKeysWithValues: facts.map { ($0.0 == "schema" ? "librarySchema" : $0.0, $0.1) })
    try session.print(Answer(json: object), as: output) { console in
      if name != nil, let fact = facts.first { return console.printData(fact.1) }
      for (name, value) in facts { console.print(DisplayText.padded(name, to: 18) + DisplayText.line(value)) }
    }
  }
}

/// The licence of Octavo, and those of the libraries and typefaces that the release binary contains.
struct Licences: Encodable {
  let licence = "MIT"
  /// The text of the file LICENSE.
  let text = """
    MIT License

    Copyright (c) 2026 the Octavo authors

    Permission is hereby granted, free of charge, to any person obtaining a copy
    of this software and associated documentation files (the "Software"), to deal
    in the Software without restriction, including without limitation the rights
    to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
    copies of the Software, and to permit persons to whom the Software is
    furnished to do so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all
    copies or substantial portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
    IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
    FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
    AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
    LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
    OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
    SOFTWARE.

    """
  let parts = [
    Part(name: "Swift runtime, Dispatch and Foundation", licence: "Apache-2.0 WITH Swift-exception"),
    Part(name: "ICU", licence: "Unicode-3.0"),
    Part(name: "libstdc++", licence: "GPL-3.0-or-later WITH GCC-exception-3.1"),
    Part(name: "GRDB.swift", licence: "MIT"),
    Part(name: "Swift Argument Parser", licence: "Apache-2.0 WITH Swift-exception"),
    Part(name: "Yams", licence: "MIT"),
    Part(name: "LibYAML", licence: "MIT"),
    Part(name: "SQLite", licence: "public domain"),
    Part(name: "libarchive", licence: "BSD-2-Clause"),
    Part(name: "liblzma", licence: "public domain"),
    Part(name: "Zstandard", licence: "BSD-3-Clause"),
    Part(name: "LZ4", licence: "BSD-2-Clause"),
    Part(name: "bzip2", licence: "bzip2-1.0.6"),
    Part(name: "zlib", licence: "Zlib"),
    Part(name: "cmark-gfm", licence: "BSD-2-Clause"),
    Part(name: "Expat", licence: "MIT"),
    Part(name: "Nettle", licence: "LGPL-3.0-or-later OR GPL-2.0-or-later"),
    Part(name: "Argon2", licence: "CC0-1.0 OR Apache-2.0"),
    Part(name: "EB Garamond", licence: "OFL-1.1"),
    Part(name: "Inter", licence: "OFL-1.1"),
    Part(name: "Vollkorn", licence: "OFL-1.1"),
  ]

  /// A library or typeface in the release binary, and its licence (SPDX).
  struct Part: Encodable {
    let name: String
    let licence: String
  }

  var lines: [String] {
    let columns = (parts.map { DisplayText.width($0.name) }.max() ?? 0) + 2
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + ["Libraries and typefaces in the release binary:"]
      + parts.map { DisplayText.padded($0.name, to: columns) + $0.licence }
      + ["", "The packages contain the full notices: share/doc/octavo/NOTICES"]
  }
}
