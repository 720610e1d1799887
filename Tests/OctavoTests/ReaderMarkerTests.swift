import Foundation
import Testing

/// Searches every answer, export and error for text that only another reader wrote.
@Suite("the readers of one library, in every command")
struct ReaderMarkerTests {
  /// Commands that put a reader's marker into every text they can write.
  private static func words(of reader: String) -> String {
    let marker = "\(reader)marker"
    return """
      export OCTAVO_READER=\(reader)
      octavo start emma; octavo log 12 "\(marker) thought" +\(marker)tag --minutes 12; octavo log 13 "\(marker) open" --public
      octavo quote "\(marker) quote" --note "\(marker) remark" --page 14; octavo note "\(marker) note" --on 2025-11-20
      octavo finish emma --rating 4 --review "\(marker) review"; octavo start kokoro; octavo now --use kokoro
      octavo log kokoro 3 "\(marker) kokoro"; octavo timer start kokoro; octavo edit emma --favorite --about "\(marker) about it"
      octavo shelf create "\(marker) shelf" --description "\(marker) shelf text" --public
      octavo shelf add "\(marker) shelf" emma
      octavo wishes add kokoro --price "20 EUR" --at "\(marker) shop" --from "\(marker) friend" --note "\(marker) wish"; octavo wishes cart add kokoro
      octavo query save \(marker)query "tag:\(marker)"; octavo goal add "24 books in 2026" --name "\(marker) goal"
      octavo reader profile --name "\(marker) name" --bio "\(marker) bio" --link "https://\(marker).example"
      printf '%s\\n' 'Title,Author,Status,Review,Book uid,Reading uid' 'Genji,Murasaki,finished,\(marker) imported,,' > rows.csv
      octavo import csv rows.csv
      """
  }

  /// Calls of the commands that take arguments, and of those that have more to show.
  private static let calls: [String: [String]] = [
    "list": [
      "list", "list --json", "list --csv", "list favorite:yes", "list rating:1..", "list +markertag", "list --random",
    ],
    "show": ["show emma", "show emma --json", "show kokoro", "show genji"]
      + ["emma --why", "genji --why", "genji review --why", "emma --recap", "kokoro --recap"].map { "show \($0)" },
    "catalog": ["catalog", "catalog --jsonl"],
    "journal": ["journal", "journal --json", "journal --csv", "journal +adamarkertag", "journal adamarker"],
    "search": ["search adamarker", "search tildamarker", "search emma --json"],
    "quotes": ["quotes", "quotes --random"],
    "series": ["series"],
    "shelf show": ["shelf show 'adamarker shelf'", "shelf show 'tildamarker shelf'"],
    "status": ["status", "status --json"],
    "query show": ["query show adamarkerquery", "query show tildamarkerquery"],
    "stats": ["stats", "stats --by tag", "stats --json", "stats --explain"], "goal": ["goal", "goal --json"],
    "year": ["year 2026", "year 2026 --json"], "calendar": ["calendar 2026"],
    "reader profile": ["reader profile", "reader profile --json"],
    "config paths": ["config paths --json"],
    "doctor": ["doctor", "doctor --json", "doctor --round-trip"],
    "plugins show": ["plugins show html"], "plugins templates": ["plugins templates html copies"],
    "plugins new": ["plugins new mine", "export mine"], "plugins check": ["plugins check nowhere"],
    "plugins preview": ["plugins preview text && cat .cache/octavo/previews/text/*"],
    "plugins install": ["plugins install nowhere"], "plugins remove": ["plugins remove nothing"],
    "plugins trust": ["plugins trust x"], "plugins untrust": ["plugins untrust x"],
    "export": ["export html -o out/public --yes", "export html -o out/all --for me", "export html -o out/diff --diff"]
      + ["json", "jsonl", "csv", "text", "bibtex", "csl-json"].map { "export \($0) --for me -o out/\($0)" }
      + [
        "export markdown -o out/vault",
        "export epub --year 2026 -o out/year.epub && (cd out && unzip -qo year.epub -d book)",
      ],
    "publish": ["publish out/published --yes", "publish --dry-run --json"],
    "share": ["share emma --dry-run"], "unshare": ["unshare emma --dry-run"],
    "share-image": ["profile", "year 2026", "book emma"].map {
      "share-image \($0) -o 'out/\($0).svg' --yes"
    },
    "config get": ["config get editor"], "config set": ["config set week-start monday"],
    "config unset": ["config unset week-start"],
    "completion": ["completion bash"]
      + [
        "list +", "list @", "list shelf:", "show ''", "query show ''", "shelf show ''", "goal remove ''",
        "wishes budget remove ''",
      ]
      .map { "complete fish -- octavo \($0)" },
    "wishes": ["wishes", "wishes --json", "wishes --at adamarker"], "wishes list": ["wishes list --csv"],
    "wishes cart": ["wishes cart", "wishes cart --json"],
    "loans due": ["loans due", "loans due --json", "loans due --notify"],
    "wishes courses": ["wishes courses", "wishes courses --json", "wishes courses adamarker"],
    "config manual": ["config manual --into pages"], "log": ["log genji 4"], "note": ["note --book genji x"],
    "quote": ["quote --book genji y"], "rate": ["rate genji 3"], "review": ["review emma", "review genji"],
    "want": ["want emma"], "pause": ["pause kokoro"],
    "resume": ["resume kokoro", "resume kokoro --format audio --total 3:00"],
    "now": ["now", "now --json", "now --use kokoro"], "start": ["start emma"],
    "finish": ["finish emma"],
    "drop": ["drop kokoro 5%"], "timer stop": ["timer stop"], "timer start": ["timer start kokoro"],
    "shelf create": ["shelf create Own"], "shelf add": ["shelf add Own genji"],
    "shelf move": ["shelf move Own genji --to 1"], "shelf take": ["shelf take 'adamarker shelf' emma"],
    "shelf rename": ["shelf rename 'adamarker shelf' Mine"], "shelf edit": ["shelf edit 'adamarker shelf' --public"],
    "shelf remove": ["shelf remove Own --yes"], "query save": ["query save own tag:x"],
    "query rename": ["query rename own mine"], "query remove": ["query remove mine"],
    "goal add": ["goal add '5 books in 2026'"],
    "goal edit": ["goal edit adamarker --name x"], "goal off": ["goal off 'adamarker goal'"],
    "goal on": ["goal on 'adamarker goal'"], "goal remove": ["goal remove 'adamarker goal' --yes"],
    "edit": ["edit emma --pages 401", "edit 1 --reading 1 --rating 2"], "add": ["add Botchan"],
    "import": ["import rows.csv", "import out/json"], "undo": ["undo", "undo"],
    "remove": ["remove emma --yes", "remove --entry 2 --yes", "remove --where tag:none --dry-run"],
    "copies add": ["copies add kokoro --place hall"], "copies list": ["copies list --json"],
    "copies edit": ["copies edit kokoro --place attic"], "copies remove": ["copies remove kokoro --yes"],
    "copies offer": ["copies offer kokoro --for swap"], "copies sell": ["copies sell kokoro"],
    "copies give": ["copies give kokoro --to Ned"],
    "copies swap": ["copies swap kokoro --to Ned"], "copies lose": ["copies lose kokoro"],
    "lend": ["lend emma --to Ned"],
    "borrow": ["borrow kokoro --from Ned"], "loans": ["loans", "loans --json"],
    "loans list": ["loans list --state all"], "loans edit": ["loans edit emma --note ''"],
    "loans reserve": ["loans reserve kokoro --at Library"],
    "wishes add": ["wishes add kokoro --priority 2"], "wishes remove": ["wishes remove genji"],
    "wishes cart add": ["wishes cart add emma"], "wishes cart remove": ["wishes cart remove emma"],
    "wishes buy": ["wishes buy kokoro"], "wishes budget set": ["wishes budget set '60 EUR a month' --name Home"],
    "wishes budget remove": ["wishes budget remove home"],
    "return": ["return emma"], "loans renew": ["loans renew kokoro --due 2027-01-15"],
    "lookup": ["lookup emma --offline"],
    "fields rename": ["fields rename mood temper"], "fields remove": ["fields remove temper --yes"],
    "merge": ["merge --suspects", "merge emma kokoro --dry-run"],
    "sync now": ["sync now shared", "sync now"], "sync conflicts": ["sync conflicts", "sync conflicts --json"],
    "inbox": ["inbox", "inbox rows.csv --json"],
    "sync split": ["sync split emma"], "sync leave": ["sync leave shared"],
    "backup make": ["backup make again.sqlite"],
    "backup restore": ["backup restore nowhere.sqlite --yes"],
    "reader add": ["reader add Ned"],
    "reader rename": ["reader rename ned Nad"], "reader role": ["reader role nad guest"],
    "reader passphrase": ["reader passphrase --remove"], "reader remove": ["reader remove nad --yes"],
    "reader use": ["reader use tilda"],
  ]

  /// The calls of every command: those above, or its name alone, also as JSON if it prints a table.
  private static func allCalls() throws -> [String] {
    try CommandDefinition.all().sorted { $0.name < $1.name }.flatMap { command in
      calls[command.name] ?? [command.name] + (command.hasTable ? ["\(command.name) --json"] : [])
    }
  }

  /// The combined output of all calls as one reader, without repetitions of its own input.
  private func answers(to reader: String, other: String, _ terminal: TestTerminal) throws -> String {
    var script = """
      export OCTAVO_READER=\(reader); mkdir -p out .config/octavo/hooks
      for event in add log finish lend return profile-change export; do
        printf '#!/bin/sh\\ncat >> "%s/out/heard"\\n' "$HOME" > .config/octavo/hooks/on-$event
        chmod +x .config/octavo/hooks/on-$event
      done

      """
    for name in try exporters(terminal) {
      script += "octavo export \(name) --for me -o out/\(name).mine 2>&1\n"
      script += "octavo export \(name) --for public --yes -o out/\(name).shown 2>&1\n"
    }
    for call in try ReaderMarkerTests.allCalls() {
      // Errors repeat the input, so a call that contains the other marker doesn't count.
      let isAsked = call.contains("\(other)marker")
      script += isAsked ? "octavo \(call) 2>/dev/null\n" : "octavo \(call) 2>&1\n"
    }
    script += """
      for file in out/*; do unzip -qo "$file" -d "$file.unpacked" 2> /dev/null; done
      cat -- $(find out copies pages -type f) 2> /dev/null; true

      """
    try terminal.write(script, to: "as-\(reader).sh")
    return try terminal.run("sh as-\(reader).sh; rm -rf out copies pages mine rows.csv")
  }

  /// The names of the built-in exporters.
  private func exporters(_ terminal: TestTerminal) throws -> [String] {
    struct Answer: Decodable {
      struct Plugin: Decodable { let name: String }
      let plugins: [Plugin]
    }
    let answer = try terminal.run("octavo plugins list --kind exporter --json 2> /dev/null")
    return try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)).plugins.map(\.name)
  }

  @Test("each command that takes arguments is called with some")
  func complete() throws {
    let commands = try CommandDefinition.all()
    #expect(commands.filter { $0.needsArguments && ReaderMarkerTests.calls[$0.name] == nil }.map(\.name) == [])
    #expect(Set(ReaderMarkerTests.calls.keys).subtracting(commands.map(\.name)) == [])
  }

  @Test("no reader sees what another has written", arguments: [("ada", "tilda"), ("tilda", "ada")])
  func markers(_ reader: String, _ other: String) throws {
    let terminal = try TestTerminal()
    _ = try terminal.run(
      """
      octavo init --empty; octavo add Emma --author 'Jane Austen' --pages 400; octavo add Kokoro --pages 200
      octavo reader add Tilda --own-name Ada
      """)
    for one in ["ada", "tilda"] {
      let wrote = try terminal.run("{ \(ReaderMarkerTests.words(of: one)); } 2>&1")
      #expect(!wrote.contains("octavo: "), "\(wrote)")
    }
    let answers = try answers(to: reader, other: other, terminal).lowercased()
    #expect(answers.contains("\"hook\" : \"on-log\"") || answers.contains("\"hook\":\"on-log\""), "hooks are told")
    #expect(answers.contains("begin:vcalendar") && answers.contains("<html") && answers.contains("@book"))
    /// The lines with one of the words, which are looked for only if it occurs: the output is long.
    func lines(with words: [String]) -> [Substring] {
      guard words.contains(where: { answers.contains($0) }) else { return [] }
      return answers.split(separator: "\n").filter { line in words.contains { line.contains($0) } }
    }
    // Row security must not break a command: queries that need an index or a row number fail on its views.
    let faults = ["cannot be used: ", "came out different", "this is a bug;"]
    #expect(lines(with: faults) == [])
    #expect(lines(with: ["\(other)marker"]) == [], "shown to \(reader)")
    // Check that the markers can be found, in their author's own output.
    for text in [
      "thought", "open", "quote", "remark", "note", "review", "kokoro", "shelf", "query", "goal", "name", "bio",
      "imported", "shop", "friend", "wish",
    ] {
      #expect(answers.contains("\(reader)marker \(text)") || answers.contains("\(reader)marker\(text)"), "\(text)")
    }
  }
}
