/// The files of a new exporter: a working example to change.
struct ExporterStarter {
  let name: String
  /// `python`, `sh`, or nil for templates.
  let language: String?

  var files: [NewFile] {
    switch language {
    case "python":
      [manifest("\"command\": \"export.py\""), NewFile("export.py", ExporterStarter.python, isProgram: true)]
    case "sh": [manifest("\"command\": \"export.sh\""), NewFile("export.sh", ExporterStarter.shell, isProgram: true)]
    default:
      [
        manifest("\"templates\": [{\"template\": \"list.html\", \"file\": \"list.html\"}]"),
        NewFile("list.html.mustache", ExporterStarter.page),
      ]
    }
  }

  private func manifest(_ maker: String) -> NewFile {
    let isPage = language == nil
    return NewFile(
      "exporter.json",
      """
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

      """)
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
    jq -r '
      if .apiVersion != 1 then "" | halt_error(9) else .snapshot.books[] |
      .title + ([.contributors[] | select(.role == "author").name] | if length > 0 then ", " + join(" & ") else "" end)
      end'
    status=$?
    # 3 says that the version is not supported; jq itself ends with 3 after a mistake in the lines above.
    case $status in 9) exit 3 ;; 3) exit 1 ;; esac
    exit $status

    """
}
