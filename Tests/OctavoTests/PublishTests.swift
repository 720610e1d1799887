import Foundation
import Glibc
import Testing

/// `octavo publish` with the real git and the real rsync, whose ssh is a script that stays on this machine.
@Suite("Publishing a site")
struct PublishTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(
      after: """
        octavo init --empty; octavo add Emma --author 'Jane Austen' --start; octavo log 10 'A thought' --public
        octavo add Secret --private; git init --quiet --bare site.git
        """)
    try terminal.write("#!/bin/sh\nshift\nexec sh -c \"$*\"\n", to: "ssh", isExecutable: true)
    try terminal.write("[user]\nname = A\nemail = a@example.org\n", to: ".gitconfig")
  }

  enum Place: String, CaseIterable {
    case folder, rsync, git

    /// The address, as it is typed.
    var address: String {
      switch self {
      case .folder: "site"
      case .rsync: "host:$HOME/site"
      case .git: "$HOME/site.git"
      }
    }

    /// A command that shows what is published, in the folder `now`.
    var checkout: String {
      let clone = "rm -rf now; git clone --quiet --branch gh-pages site.git now && rm -rf now/.git"
      return self == .git ? clone : "rm -rf now; cp -r site now"
    }

    /// A command that runs the closure's commands where others change the site.
    func changed(by command: String) -> String {
      self == .git
        ? """
        rm -rf other; git clone --quiet --branch gh-pages site.git other && cd other && { \(command); } &&
        git add -A && git commit --quiet -m other && git push --quiet
        """ : "cd site && { \(command); }"
    }
  }

  private func run(_ command: String) throws -> String { try terminal.run("export RSYNC_RSH=$HOME/ssh; \(command)") }

  private func files(_ place: Place) throws -> [String] {
    try run("\(place.checkout); cd now && find . -type f | sort").split(separator: "\n").map(String.init)
  }

  @Test("brings the site to the place, and only what is public", arguments: Place.allCases)
  func first(_ place: Place) throws {
    let said = try run("octavo publish \(place.address) --yes")
    #expect(said.contains("published to") && said.contains("new pages"), "\(said)")
    let files = try files(place)
    #expect(files.contains("./index.html") && files.contains("./.nojekyll") && files.contains("./.octavo-export.json"))
    #expect(try run("grep -rl -e Secret -e octavo-run now") == "? 1")
    #expect(try run("find now -type f ! -perm -o=r").isEmpty)
    #expect(try run("octavo publish").contains("up to date"))
  }

  @Test("changes and removes only its own files", arguments: Place.allCases)
  func others(_ place: Place) throws {
    _ = try run("octavo publish \(place.address) --yes")
    _ = try run(place.changed(by: "echo ada.example > CNAME; echo mine > books/mine.txt"))
    _ = try run("octavo unshare emma; octavo add Kim --author 'Rudyard Kipling' --start")
    let said = try run("octavo publish --yes")
    #expect(said.contains("removed page"), "\(said)")
    let files = try files(place)
    #expect(files.contains("./CNAME") && files.contains("./books/mine.txt"))
    #expect(!files.contains { $0.contains("emma") })
    #expect(try run("cat now/CNAME") == "ada.example")
    #expect(try run("grep -l Kim now/index.html") == "now/index.html")
  }

  @Test("refuses to replace what others wrote, until it is forced", arguments: Place.allCases)
  func foreign(_ place: Place) throws {
    _ = try run("octavo publish \(place.address) --yes")
    _ = try run(place.changed(by: "rm .octavo-export.json; echo mine > index.html"))
    let refused = try run("octavo publish --yes")
    #expect(
      refused.contains("not written by an export") && refused.contains("--force") && refused.hasSuffix("? 4"),
      "\(refused)")
    _ = try files(place)
    #expect(try run("cat now/index.html") == "mine")
    #expect(try run("octavo publish --yes --force").contains("published to"))
    _ = try files(place)
    #expect(try run("grep -c Emma now/index.html") != "0")
  }

  @Test("refuses to replace its own pages that were edited in a repository or folder", arguments: [Place.folder, .git])
  func edited(_ place: Place) throws {
    _ = try run("octavo publish \(place.address) --yes")
    _ = try run(place.changed(by: "echo edited >> index.html"))
    let refused = try run("octavo add Kim --start; octavo publish --yes")
    #expect(refused.contains("index.html (changed since the last export)"), "\(refused)")
  }

  @Test("a link in the place is not followed, and folders in the way stay", arguments: [Place.rsync, .git])
  func links(_ place: Place) throws {
    _ = try run("mkdir elsewhere; octavo publish \(place.address) --yes; octavo unshare emma; octavo publish --yes")
    _ = try run(place.changed(by: "rm -rf books; ln -s \"$HOME/elsewhere\" books; mkdir -p index.html.d"))
    let refused = try run("octavo share emma --yes; octavo publish --yes")
    #expect(refused.contains("books") && refused.hasSuffix("? 4"), "\(refused)")
    #expect(try run("ls elsewhere").isEmpty)
  }

  @Test("a dry run, a refusal and an answer without a terminal change nothing", arguments: Place.allCases)
  func nothing(_ place: Place) throws {
    let dry = try run("octavo publish \(place.address) --dry-run")
    #expect(dry.contains("would publish to") && dry.contains("thought Emma") && dry.contains("new      index.html"))
    #expect(try run("octavo publish \(place.address)").hasSuffix("? 4"))
    #expect(try run("ls site 2>/dev/null; git --git-dir site.git branch") == "")
    #expect(try run("octavo publish").contains("no place to publish to"))
  }

  @Test("an upload interrupted anywhere is completed by the next one", arguments: [Place.rsync, .git])
  func interrupted(_ place: Place) throws {
    _ = try run("octavo publish \(place.address) --yes; octavo unshare emma; mkdir bin")
    // One of the runs that change something does its work or nothing, and Octavo is killed.
    let (name, first) = place == .git ? ("git", 7) : ("rsync", 4)
    for step in 0..<8 {
      try terminal.write(
        """
        #!/bin/sh
        count=$(cat "$HOME/count" 2>/dev/null || echo 0); echo $((count + 1)) > "$HOME/count"
        if [ "$count" -eq \(first + step) ]; then
          [ \(step % 2) -eq 0 ] && /usr/bin/\(name) "$@"
          kill -9 $PPID; exit 1
        fi
        exec /usr/bin/\(name) "$@"
        """, to: "bin/\(name)", isExecutable: true)
      _ = try run("octavo add Kim\(step) --start; rm -f count; PATH=$HOME/bin:$PATH octavo publish --yes")
      let said = try run("octavo publish --yes")
      #expect(said.contains("published to") || said.contains("up to date"), "step \(step): \(said)")
      let files = try files(place)
      #expect(!files.contains { $0.contains("emma") } && files.contains { $0.contains("kim\(step)") }, "step \(step)")
      let difference = try run("rm -rf fresh; octavo export html -o fresh --yes > /dev/null 2>&1; diff -r fresh now")
      #expect(difference.isEmpty, "step \(step)")
    }
  }

  @Test("another push in between stays")
  func concurrent() throws {
    _ = try run("octavo publish \(Place.git.address) --yes; octavo add Kim --start")
    try terminal.write(
      """
      #!/bin/sh
      case " $* " in *" push "*)
        if [ ! -e "$HOME/raced" ]; then touch "$HOME/raced"; (cd "$HOME"; \(Place.git.changed(by: "echo x > CNAME")))
        fi;;
      esac
      exec /usr/bin/git "$@"
      """, to: "bin/git", isExecutable: true)
    let said = try run("PATH=$HOME/bin:$PATH octavo publish --yes")
    #expect(said.contains("published to"), "\(said)")
    let files = try files(.git)
    #expect(files.contains("./CNAME") && files.contains { $0.contains("kim") })
    #expect(try run("git --git-dir site.git log --format=%an%ae%s gh-pages").contains("Octavo"))
  }

  @Test("says which program to install, and why a place cannot be reached")
  func errors() throws {
    let only = "mkdir only; ln -s $(command -v octavo) only/; PATH=$HOME/only"
    #expect(
      try run("\(only) octavo publish host:x --yes").contains("rsync is not installed - install the package rsync"))
    #expect(try run("PATH=$HOME/only octavo publish a@b:x.git --yes").contains("git is not installed - install"))
    #expect(
      try run("octavo publish host:$HOME/no/deeper/site --yes").contains("the folder above the site has to exist"))
    #expect(try run("octavo publish $HOME/none.git#x --yes").contains("no git repository"))
    #expect(try run("octavo publish file://$HOME/none.git --yes").hasSuffix("? 5"))
    #expect(try run("octavo publish s3://x --yes").contains("unknown kind of address: 's3'"))
  }
}
