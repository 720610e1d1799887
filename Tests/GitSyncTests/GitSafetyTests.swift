import Foundation
import GitBranch
import GitSync
import OutsidePrograms
import Syncing
import TemporaryFolders
import Testing

@Suite("a hostile or unreachable git place")
struct GitSafetyTests {
  @Test("runs no hook, filter or program that the repository names")
  func hostile() throws {
    try GitWorld.with { world in
      try world.place("a").put(["journal/a.jsonl": "a"])
      let proof = world.folder.path(of: "ran")
      for hook in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction", "proc-receive"] {
        try world.write(program: "echo \(hook) >> \(proof)", to: "journal.git/hooks/\(hook)")
      }
      try world.write(program: "echo config >> \(proof)", to: "evil")
      let evil = world.folder.path(of: "evil")
      try world.git("init", "--quiet", "--bare", world.folder.path(of: "alternate.git"))
      try world.folder.write(
        world.folder.path(of: "alternate.git/objects") + "\n", to: "journal.git/objects/info/alternates")
      for name in [
        "core.alternateRefsCommand", "core.fsmonitor", "uploadpack.packObjectsHook", "gc.recentObjectsHook",
        "filter.evil.smudge", "filter.evil.clean", "core.sshCommand", "core.pager", "diff.external",
      ] {
        try world.git("--git-dir", world.remote, "config", name, evil)
      }
      try world.git("--git-dir", world.remote, "config", "core.hooksPath", world.remote + "/hooks")
      try world.git("--git-dir", world.remote, "config", "receive.procReceiveRefs", "refs/heads")
      let place = try world.place("b")
      #expect(try place.paths == ["journal/a.jsonl"])
      try? place.put([".gitattributes": "* filter=evil", "journal/b.jsonl": "b"])
      #expect(try world.place("c").text("journal/a.jsonl") == "a")
      #expect(!FileManager.default.fileExists(atPath: proof), "\((try? world.folder.text(of: "ran")) ?? "")")
    }
  }

  @Test("ignores the reader's hooks, and variables that point at another repository")
  func environment() throws {
    try GitWorld.with { world in
      try world.write(program: "echo hook >> \(world.folder.path(of: "ran"))\nexit 1", to: "hooks/pre-push")
      try world.write(
        program: "echo hook >> \(world.folder.path(of: "ran"))\nexit 1", to: "hooks/reference-transaction")
      try world.git("config", "--global", "core.hooksPath", world.folder.path(of: "hooks"))
      try world.git("config", "--global", "push.gpgSign", "true")
      var environment = world.environment
      environment["GIT_DIR"] = world.folder.path(of: "elsewhere")
      environment["GIT_INDEX_FILE"] = "/none"
      let place = SyncPlace.git(
        try #require(try GitAddress(journal: world.remote)), copy: world.folder.url.appending(path: "copy"),
        environment: environment)
      try place.put(["journal/a.jsonl": "a"])
      #expect(try place.paths == ["journal/a.jsonl"])
      #expect(try !world.folder.names.contains("ran"))
      #expect(try !world.folder.names.contains("elsewhere"))
    }
  }

  @Test("leaves out links, submodules, hidden files and deep folders")
  func strangeFiles() throws {
    try GitWorld.with { world in
      try world.place().put(["journal/a.jsonl": "a", ".hidden": "x", "a/b/c": "x", "journal/.b.jsonl": "x"])
      let work = world.folder.path(of: "work")
      try world.git("clone", "--quiet", "--branch", "octavo", world.remote, work)
      try FileManager.default.createSymbolicLink(
        atPath: work + "/journal/link.jsonl", withDestinationPath: "/etc/passwd")
      try world.git("-C", work, "add", ".")
      try world.git("-C", work, "commit", "--quiet", "--message", "link")
      try world.git("-C", work, "push", "--quiet")
      #expect(try world.place("b").paths == ["journal/a.jsonl"])
    }
  }

  @Test("says that git is missing")
  func noGit() throws {
    try GitWorld.with { world in
      #expect(throws: GitPlaceError(.noGit)) { try world.place(path: "/none").list() }
    }
  }

  @Test("says that the repository can't be reached, and why")
  func unreachable() throws {
    try GitWorld.with { world in
      let error = #expect(throws: GitPlaceError.self) {
        try world.place("a", "file://\(world.folder.path)/none.git").list()
      }
      guard case .failed(_, .missing, let words) = error?.error else { throw try #require(error) }
      #expect(words.contains("none.git"))
      // Port 1 of this machine refuses connections.
      let refused = #expect(throws: GitPlaceError.self) { try world.place("b", "http://127.0.0.1:1/j.git").list() }
      guard case .failed(_, .offline, _) = refused?.error else { throw try #require(refused) }
      #expect("\(try #require(refused))".contains("the changes are kept for the next sync"))
    }
  }

  @Test("asks for no password when ssh wants one")
  func prompts() throws {
    try GitWorld.with { world in
      try world.write(
        program: "\"$SSH_ASKPASS\" 'Password: ' || { echo 'git@host: Permission denied (publickey).' >&2; exit 255; }",
        to: "bin/ssh")
      let path = world.folder.path(of: "bin") + ":" + (world.environment["PATH"] ?? "")
      let error = #expect(throws: GitPlaceError.self) { try world.place("a", "git@host:j.git", path: path).list() }
      guard case .failed("git@host:j.git", .denied, let words) = error?.error else { throw try #require(error) }
      #expect(words.contains("Permission denied (publickey)"))
    }
  }
}

@Suite("an address of a git repository")
struct GitAddressTests {
  @Test(
    "is a URL, host:path, or a bare repository",
    arguments: [
      ("git@host:journal.git", "git@host:journal.git", "octavo"),
      ("ssh://host:2222/j.git#reading", "ssh://host:2222/j.git", "reading"),
      ("https://me@example.org/j.git", "https://me@example.org/j.git", "octavo"),
      ("host:~/j.git#a/b", "host:~/j.git", "a/b"),
    ])
  func remotes(text: String, remote: String, branch: String) throws {
    let address = try #require(try GitAddress(journal: text))
    #expect(address.remote == remote)
    #expect(address.branch == branch)
    #expect(address.text == text)
  }

  @Test(
    "is not a folder, even one with a colon", arguments: ["/srv/none.git", "shared", "./a:b", "a/b:c", "", "~/Sync"])
  func folders(text: String) throws {
    let address = try GitAddress(journal: text)
    #expect(address == nil)
  }

  @Test("may be a bare repository with a branch")
  func local() throws {
    try GitWorld.with { world in
      let texts = try [world.remote, world.remote + "#x", world.folder.path].map { try GitAddress(journal: $0)?.text }
      #expect(texts == [world.remote, world.remote + "#x", nil])
    }
  }

  @Test(
    "is refused when it names a program, an unknown scheme, a password or no branch",
    arguments: [
      ("ext::sh -c evil", GitError.unknownScheme("ext")), ("gopher://x/y", .unknownScheme("gopher")),
      ("https://me:secret@example.org/j.git", .passwordInAddress), ("git@host:j.git#-x", .invalidBranch("-x")),
      ("git@host:j.git#a..b", .invalidBranch("a..b")), ("git@host:j.git#", .invalidBranch("")),
    ])
  func refused(text: String, error: GitError) {
    #expect(throws: GitPlaceError(error)) { try GitAddress(journal: text) }
  }
}
