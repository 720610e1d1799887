internal import ExportHost
internal import Foundation
internal import OutsidePrograms

/// The files of a new exporter, which works at once and is meant to be changed.
struct ExporterStarter {
  let name: String
  /// `python`, `sh`, or nil for templates.
  let language: String?

  /// Writes the files and looks whether the manifest holds, the name in it above all.
  /// - Throws: ``PluginError`` for a name that cannot be typed, ``InputError`` when the folder cannot be written.
  func write(to folder: URL, _ surroundings: PluginSurroundings) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files {
        let url = folder.appending(path: file)
        try Data(text.utf8).write(to: url)
        guard file.hasPrefix("export.") else { continue }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path(percentEncoded: false))
      }
    } catch { throw InputError.unwritableFolder(folder.path(percentEncoded: false)) }
    do { _ = try ExporterCatalogue.exporter(inFolder: folder, surroundings) } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  private var files: [(String, String)] {
    switch language {
    case "python": [("exporter.json", manifest("\"command\": \"export.py\"")), ("export.py", ExporterStarter.python)]
    case "sh": [("exporter.json", manifest("\"command\": \"export.sh\"")), ("export.sh", ExporterStarter.shell)]
    default:
      [
        ("exporter.json", manifest("\"templates\": [{\"template\": \"list.html\", \"file\": \"list.html\"}]")),
        ("list.html.mustache", ExporterStarter.page),
      ]
    }
  }

  private func manifest(_ maker: String) -> String {
    let isPage = language == nil
    return """
      {
        "apiVersion": 1,
        "name": "\(name)",
        "summary": "The titles and authors of all books.",
        "output": "text",
        "extension": "\(isPage ? "html" : "txt")",
        "mediaType": "\(isPage ? "text/html" : "text/plain")",
        "carries": ["titles", "contributors"],
        \(maker)
      }

      """
  }

  private static let page = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>{{title}}</title>
    <h1>{{title}}</h1>
    <ul>
    {{#books}}
    <li><cite>{{bookTitle}}</cite>, {{byline}}</li>
    {{/books}}
    </ul>
    </html>

    """

  private static let python = """
    #!/usr/bin/env python3
    # Gets one JSON request on standard input; what it prints is the file.
    from json import load
    from sys import exit, stdin

    request = load(stdin)
    if request["apiVersion"] != 1:
        exit(3)
    for book in request["snapshot"]["books"]:
        names = [person["name"] for person in book["contributors"] if person["role"] == "author"]
        print(book["title"] + (", " + " & ".join(names) if names else ""))

    """

  private static let shell = """
    #!/bin/sh
    # Gets one JSON request on standard input; what it prints is the file.
    exec jq -r '
      if .apiVersion != 1 then halt_error(3) else .snapshot.books[] |
      .title + ([.contributors[] | select(.role == "author").name] | if length > 0 then ", " + join(" & ") else "" end)
      end'

    """
}
