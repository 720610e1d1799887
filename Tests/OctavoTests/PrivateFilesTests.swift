import Foundation
import Testing

/// The privacy of files and of data passed to other programs, with the most permissive umask.
@Suite("Private files")
struct PrivateFilesTests {
  private static let marker = "zebrafinch"

  /// A home after many commands with private text in every field.
  private func used(_ body: (TestTerminal) throws -> Void) throws {
    let terminal = try TestTerminal()
    let marker = PrivateFilesTests.marker
    let editor = "#!/bin/sh\necho \"$@\" >> \"$HOME/told\"; env >> \"$HOME/told\"\necho '\(marker) edited' > \"$1\"\n"
    try terminal.write(editor, to: "editor", isExecutable: true)
    for line in [
      "octavo init --empty", "octavo add 'A Title' --author 'An Author' --pages 300 --start",
      "octavo log 40 '\(marker) thought' --minutes 20",
      "octavo quote '\(marker) quote' --page 41 --note '\(marker) note'",
      "EDITOR=\"$HOME/editor\" octavo note -e", "octavo finish --rating 4 --review '\(marker) review'",
      "octavo edit --entry 2 --text '\(marker) notes'", "octavo shelf create Sea --description '\(marker) shelf'",
      "octavo undo", "octavo history redo", "octavo backup", "octavo config set day-start 04:00",
      "octavo export html -o site/ --yes",
    ] {
      let printed = try terminal.run("umask 000; \(line)")
      #expect(!printed.contains("\n? ") && !printed.hasPrefix("? "), "\(line): \(printed)")
    }
    try body(terminal)
  }

  @Test("belong to the reader alone: the library, its log, backups, drafts, settings and everything beside them")
  func permissions() throws {
    try used { terminal in
      _ = try terminal.run(
        "umask 000; printf '#!/bin/sh\\necho half > \"$1\"\\nexit 1\\n' > failing; chmod +x failing; EDITOR=$HOME/failing octavo note -e"
      )
      let places = [".local/share/octavo", ".local/state/octavo", ".config/octavo"]
      for place in places {
        let found = try terminal.run("find \(place) -perm /077")
        #expect(found == "", "others may use \(found)")
        #expect(try terminal.run("find \(place) -type f | wc -l") != "0")
      }
    }
  }

  @Test("that others can read are reported by doctor")
  func opened() throws {
    let terminal = try TestTerminal()
    let library = ".local/share/octavo/library.sqlite"
    #expect(try !terminal.run("octavo init; octavo doctor").contains("others"))
    #expect(try terminal.run("chmod 644 \(library); octavo doctor").contains("others on this machine can read"))
    #expect(try !terminal.run("chmod 600 \(library); octavo doctor").contains("others"))
  }

  @Test("the history contains no text of the reader")
  func history() throws {
    try used { terminal in
      let marker = PrivateFilesTests.marker
      for line in ["octavo history", "octavo history --json", "octavo undo", "octavo history redo"] {
        let printed = try terminal.run(line)
        #expect(!printed.contains(marker), "\(line)")
      }
    }
  }

  @Test("other programs get nothing private in arguments and variables")
  func arguments() throws {
    try used { terminal in
      let stated = try String(contentsOf: terminal.home.appending(path: "told"), encoding: .utf8)
      #expect(stated.contains("/drafts/"), "the editor was not asked: \(stated)")
      #expect(!stated.contains(PrivateFilesTests.marker))
      let place = terminal.home.appending(path: ".local/share/octavo/exporters/told")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let manifest =
        "{\"apiVersion\": 1, \"name\": \"told\", \"summary\": \"Tells what it is told.\", \"command\": \"run\", "
        + "\"output\": \"text\", \"extension\": \"txt\", \"mediaType\": \"text/plain\", \"carries\": [\"titles\"]}"
      try Data(manifest.utf8).write(to: place.appending(path: "exporter.json"))
      try Data("#!/bin/sh\ntr '\\0' '\\n' < /proc/self/cmdline; echo \"$@\"; env\n".utf8).write(
        to: place.appending(path: "run"))
      let output = try terminal.run(
        "chmod +x .local/share/octavo/exporters/told/run; SECRET_TOKEN=hidden octavo export told -o - --for me")
      #expect(output.contains("PATH="), "\(output)")
      #expect(!output.contains(PrivateFilesTests.marker) && !output.contains("hidden"))
    }
  }

  @Test("errors contain no text of the journal")
  func errors() throws {
    try used { terminal in
      let marker = PrivateFilesTests.marker
      for line in [
        "octavo log 9999 '\(marker)'", "octavo note --book title '\(marker)' --on 2999-01-01",
        "octavo quote --book title '\(marker)' --page 9999",
        "octavo review nothing --text '\(marker)'", "octavo edit --entry 999 --text '\(marker)'",
        "chmod 000 .local/share/octavo/library.sqlite; octavo log 40 '\(marker)'; chmod 600 .local/share/octavo/library.sqlite",
        "printf garbage | dd of=.local/share/octavo/library.sqlite bs=4096 seek=3 conv=notrunc status=none; octavo doctor",
      ] {
        let printed = try terminal.run(line)
        #expect(!printed.contains(marker), "\(line)")
      }
    }
  }
}
