import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemporaryFolders
import Testing

@Suite("an external exporter")
struct ExternalExporterTests {
  private let folder = try? TemporaryFolder()
  private let pluginEnvironment = PluginEnvironment(
    appVersion: "9.9", now: "2026-03-14T21:40", environment: ProcessInfo.processInfo.environment)

  /// Makes an exporter from a shell script, and exports to a folder or file.
  private func run(
    _ script: String, output: String = "text", more: String = "", to name: String = "out", isExecutable: Bool = true
  ) async throws -> ExportReport {
    let folder = try #require(folder)
    try folder.write(
      """
      {"apiVersion": 1, "name": "mine", "summary": "Mine.", "output": "\(output)", "command": "run.sh"\(more)}
      """, to: "plugin/exporter.json")
    try folder.write("#!/bin/sh\n" + script, to: "plugin/run.sh", isExecutable: isExecutable)
    let registered = try ExporterCatalogue.exporter(inFolder: folder.url.appending(path: "plugin"), pluginEnvironment)
    let place = folder.url.appending(path: name)
    var job = ExportJob(
      registered.exporter, of: try .small(), to: output == "tree" ? .folder(place) : .file(place))
    job.isForced = true
    return try await job.run()
  }

  private func refusal(
    of script: String, output: String = "text", more: String = "", isExecutable: Bool = true
  ) async throws -> ProgramError? {
    let folder = try #require(folder)
    try folder.write("before", to: output == "tree" ? "out/kept" : "out")
    let error = await #expect(throws: ProgramError.self) {
      try await run(script, output: output, more: more, isExecutable: isExecutable)
    }
    #expect(try folder.text(of: output == "tree" ? "out/kept" : "out") == "before")
    #expect(try folder.files(below: "").contains { $0.hasPrefix(".octavo-export-") } == false)
    return error
  }

  @Test("gets the request on its standard input, and its standard output is the file")
  func request() async throws {
    _ = try await run("cat")
    let text = try #require(folder).text(of: "out")
    let request = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(request["apiVersion"] as? Int == 1)
    #expect((request["app"] as? [String: String])?["version"] == "9.9")
    #expect(request["audience"] as? String == "me")
    #expect(request["now"] as? String == "2026-03-14T21:40")
    let snapshot = try #require(request["snapshot"])
    let bytes = try JSONSerialization.data(withJSONObject: snapshot)
    #expect(try JSONDecoder().decode(Snapshot.self, from: bytes) == .small())
  }

  @Test("writes a tree into its working directory")
  func tree() async throws {
    let report = try await run("mkdir -p a/b && echo one > a/b/c.txt && echo two > index.html", output: "tree")
    #expect(report.fileCount == 2)
    #expect(try #require(folder).text(of: "out/a/b/c.txt") == "one\n")
  }

  @Test("is reported when it cannot be started")
  func notStarted() async throws {
    guard case .notStarted(.exporter, "mine", _)? = try await refusal(of: "echo", isExecutable: false) else {
      Issue.record("it was started")
      return
    }
  }

  @Test("cannot have a link taken for its output")
  func linkedOutput() async throws {
    let secret = try #require(folder).write("secret", to: "secret")
    #expect(
      try await refusal(of: "rm ../output; ln -s '\(secret)' ../output")
        == .forbiddenFile(.exporter, name: "mine", words: "its output, which is not a file"))
  }

  @Test("that is a link out of its folder, or has a template or file that is, is not used", arguments: 0...2)
  func linksOut(_ place: Int) throws {
    let folder = try #require(folder)
    let ways = [
      (#""output": "text", "command": "run""#, "run", "elsewhere/page.mustache"),
      (
        #""output": "text", "templates": [{"template": "page", "file": "a.txt"}]"#, "page.mustache",
        "elsewhere/page.mustache"
      ),
      (
        #""output": "tree", "templates": [{"template": "own", "file": "a"}], "files": ["in/page.mustache"]"#, "in",
        "elsewhere"
      ),
    ]
    let (more, link, target) = ways[place]
    try folder.write("secret", to: "elsewhere/page.mustache", isExecutable: true)
    try folder.write("own", to: "plugin/own.mustache")
    try folder.write(#"{"apiVersion": 1, "name": "mine", "summary": "Mine.", \#(more)}"#, to: "plugin/exporter.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/plugin/" + link, withDestinationPath: folder.path + "/" + target)
    #expect {
      try ExporterCatalogue.exporter(inFolder: folder.url.appending(path: "plugin"), pluginEnvironment)
    } throws: { error in
      if case ProgramError.leadsOut = error { true } else { false }
    }
  }

  @Test("without one of its templates is not used")
  func missingTemplate() throws {
    let folder = try #require(folder)
    try folder.write(
      #"""
      {"apiVersion": 1, "name": "mine", "summary": "Mine.", "extension": "md",
       "templates": [{"template": "a.md", "file": "a.md"}]}
      """#, to: "plugin/exporter.json")
    let problems = ["no template 'a.md' - write a.md.mustache beside it"]
    #expect {
      try ExporterCatalogue.exporter(inFolder: folder.url.appending(path: "plugin"), pluginEnvironment)
    } throws: { error in
      if case ProgramError.badManifest(_, problems) = error { true } else { false }
    }
  }

  @Test("on the PATH gets what was agreed to: with its program or manifest changed since, it is not run")
  func changedSince() async throws {
    let folder = try #require(folder)
    let trusted = folder.url.appending(path: "trusted.json")
    func write(_ script: String, audience: String) throws {
      try folder.writeProgram(script, to: "bin/octavo-export-mine")
      try folder.write(
        #"{"apiVersion": 1, "name": "mine", "summary": "Mine.", "audience": "\#(audience)"}"#,
        to: "bin/octavo-export-mine.json")
    }
    func found() throws -> RegisteredExporter {
      try ExporterCatalogue(
        builtIn: [], folder: folder.url.appending(path: "none"), path: [folder.path + "/bin"],
        trusted: TrustedPrograms(trusted), pluginEnvironment
      ).exporter(named: "mine")
    }
    try write("cat", audience: "public")
    _ = try ProgramCatalogue.trust(.exporter, "mine", path: [folder.path + "/bin"], TrustedPrograms(trusted))
    let exporter = try found().exporter
    #expect(exporter.audience == .public)
    try write("cat", audience: "me")
    #expect(
      throws: ProgramError.untrusted(
        .exporter, name: "mine", file: folder.path + "/bin/octavo-export-mine.json", hasChanged: true)
    ) { try found() }
    try write("cat; true", audience: "public")
    let job = ExportJob(exporter, of: try .small(), to: .file(folder.url.appending(path: "out")))
    await #expect(
      throws: ProgramError.untrusted(
        .exporter, name: "mine", file: folder.path + "/bin/octavo-export-mine", hasChanged: true)
    ) { try await job.run() }
  }

  @Test("with an unknown version is reported")
  func version() async throws {
    #expect(try await refusal(of: "exit 3") == .wrongVersion(.exporter, name: "mine", known: 1))
  }

  @Test("that fails is quoted with the end of its standard error")
  func failure() async throws {
    #expect(
      try await refusal(of: "echo half; echo 'no flour' >&2; exit 7")
        == .failed(.exporter, name: "mine", how: "failed with status 7", standardErrorText: "  no flour"))
  }

  @Test("that dies by a signal is distinguished from one that fails")
  func signal() async throws {
    #expect(
      try await refusal(of: "kill -9 $$")
        == .failed(.exporter, name: "mine", how: "was killed by signal 9", standardErrorText: ""))
  }

  @Test("that hangs is stopped with all that it started", .timeLimit(.minutes(10)))
  func hanging() async throws {
    let pipe = try #require(folder).path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    #expect(
      try await refusal(
        of: "(exec > '\(pipe)'; echo begun; exec sleep 600) & sleep 600", more: ", \"timeLimitSeconds\": 5")
        == .timedOut(.exporter, name: "mine", seconds: 5, standardErrorText: ""))
    // The pipe is at end of file only when all of its writers have ended.
    #expect(fcntl(reader, F_SETFL, 0) == 0)
    let stated = try FileHandle(fileDescriptor: reader, closeOnDealloc: true).readToEnd()
    #expect(stated == Data("begun\n".utf8))
  }

  @Test("is not waited for when its children keep running", .timeLimit(.minutes(10)))
  func forking() async throws {
    _ = try await run("sleep 100 & setsid sleep 100 & echo done")
    #expect(try #require(folder).text(of: "out") == "done\n")
  }

  @Test("may ignore its request")
  func deaf() async throws {
    _ = try await run("exec 0<&-; echo fine")
    #expect(try #require(folder).text(of: "out") == "fine\n")
  }

  @Test(
    "that writes too much is stopped at its limit",
    arguments: ["yes", "yes >&2", "yes > file"])
  func flooding(script: String) async throws {
    let (isTree, limit) = (script.contains("file"), ", \"sizeLimitMegabytes\": 5")
    let error = try await refusal(of: script, output: isTree ? "tree" : "text", more: limit)
    guard case .failed(.exporter, "mine", let how, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(how == "wrote more than 5 MB and was stopped")
  }

  @Test(
    "that writes JSON only by half is refused, whether it says so by the media type or by the extension",
    arguments: [
      ("\"extension\": \"json\", \"mediaType\": \"application/json\"", "{\"books\": [", "{}"),
      ("\"extension\": \"json\"", "{\"books\": [", "{}"),
      ("\"extension\": \"CSL.JSON\"", "{\"books\": [", "{}"),
      ("\"extension\": \"jsonl\"", "{}\\n{\"books\": [", "{}\\r\\n{}\\n\\n{}\\n"),
    ])
  func halfJSON(printed: String, half: String, whole: String) async throws {
    #expect(
      try await refusal(of: "printf '\(half)'", more: ", " + printed)
        == .failed(.exporter, name: "mine", how: "wrote invalid or truncated JSON", standardErrorText: ""))
    _ = try await run("printf '\(whole)'", more: ", " + printed)
  }

  @Test(
    "that writes a forbidden path is refused, and the last export stays",
    arguments: [
      ("ln -s /etc/passwd link", "'link', which is a link"),
      ("mkfifo pipe", "'pipe', which is neither a file nor a folder"),
      ("echo x > ../stray", "'../stray', outside of its folder"),
    ])
  func forbidden(script: String, words: String) async throws {
    #expect(try await refusal(of: script, output: "tree") == .forbiddenFile(.exporter, name: "mine", words: words))
  }

  private static var canMakeDevices: Bool {
    let path = FileManager.default.temporaryDirectory.appending(path: "octavo-zero-\(UUID())").path
    defer { unlink(path) }
    return mknod(path, S_IFCHR | 0o600, dev_t(0x105)) == 0
  }

  @Test(
    "that makes a device is refused", .enabled(if: ExternalExporterTests.canMakeDevices, "needs the right to make one"))
  func device() async throws {
    #expect(
      try await refusal(of: "mknod zero c 1 5", output: "tree")
        == .forbiddenFile(.exporter, name: "mine", words: "'zero', which is neither a file nor a folder"))
  }

  @Test(
    "that goes wrong, however it does, leaves the tree of its last export as it was",
    arguments: [
      "echo two > index.html; sleep 60", "echo two > index.html; exit 1", "echo two > index.html; kill -11 $$",
      "echo two > index.html; ln -s / link", "echo two > index.html; yes > more", "mkdir index.html; exit 1",
      "echo two > index.html; printf '{' > data.json", "echo two > index.html; echo x > ../x",
    ])
  func lastTree(script: String) async throws {
    _ = try await run("echo one > index.html; echo '{}' > data.json", output: "tree")
    let folder = try #require(folder)
    let before = try folder.files(below: "out")
    let limits = ", \"timeLimitSeconds\": 1, \"sizeLimitMegabytes\": 1"
    await #expect(throws: ProgramError.self) { try await run(script, output: "tree", more: limits) }
    #expect(try folder.files(below: "out") == before)
    #expect(try folder.text(of: "out/index.html") == "one\n")
    #expect(try !folder.files().contains { $0.hasPrefix(".octavo-export-") })
  }

  @Test(
    "has a strict manifest; all problems are reported together",
    arguments: [
      (#"{"apiVersion": 2}"#, ["uses version 2 of the protocol; this version of Octavo supports 1"]),
      ("nonsense", ["invalid JSON on line 1, column 2 - 'octavo plugins new' creates a valid one"]),
      (
        #"{"apiVersion": 1, "name": "A b", "sumary": "x", "summary": "S.", "command": "../x", "carries": ["soul"]}"#,
        [
          "'name' must be a name of lower-case letters, digits and hyphens",
          "unknown 'soul' in 'carries' - choose among " + Field.allCases.map(\.rawValue).joined(separator: ", "),
          "'../x' is not a file in the exporter's folder", "unknown key 'sumary' - did you mean 'summary'?",
        ]
      ),
    ])
  func manifest(text: String, problems: [String]) throws {
    let folder = try #require(folder)
    try folder.write(text, to: "plugin/exporter.json")
    let error = #expect(throws: ProgramError.self) {
      try ExporterCatalogue.exporter(inFolder: folder.url.appending(path: "plugin"), pluginEnvironment)
    }
    #expect(error == .badManifest(file: folder.path + "/plugin/exporter.json", problems))
  }
}
