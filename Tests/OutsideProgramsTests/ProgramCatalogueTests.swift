import Foundation
import OutsidePrograms
import TemporaryFolders
import Testing

@Suite("external programs")
struct ProgramCatalogueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var trusted: TrustedPrograms { TrustedPrograms(folder.url.appending(path: "trusted.json")) }
  private var path: [String] { [folder.url.appending(path: "bin").path] }

  private func catalogue() -> ProgramCatalogue {
    ProgramCatalogue(.reader, folder: folder.url.appending(path: "readers"), path: path, trusted: trusted)
  }

  private func answer(_ script: String, more: String = "", byteLimit: Int = 1 << 20) throws -> String {
    try folder.writeProgram(script, to: "readers/mine/run.sh")
    try folder.write(
      #"{"apiVersion": 1, "name": "mine", "summary": "Mine.", "command": "run.sh"\#(more)}"#,
      to: "readers/mine/reader.json")
    let program = try #require(try catalogue().program(named: "mine"))
    let bytes = try program.answer(to: Data("hello".utf8), environment: ["PATH": "/usr/bin:/bin"], byteLimit: byteLimit)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("that write more than they may are refused, however quick they are")
  func flood() throws {
    #expect(try answer("printf 1234", byteLimit: 4) == "1234")
    #expect {
      try answer("printf 12345", byteLimit: 4)
    } throws: {
      "\($0)".contains("wrote more than")
    }
  }

  @Test("are found in the reader's folder, and on the PATH once they are trusted, until they change")
  func finding() throws {
    try folder.writeProgram("", to: "bin/octavo-read-fb2")
    let file = path[0] + "/octavo-read-fb2"
    #expect(throws: ProgramError.untrusted(.reader, name: "fb2", file: file, hasChanged: false)) {
      try catalogue().program(named: "fb2")
    }
    #expect(try ProgramCatalogue.trust(.reader, "fb2", path: path, trusted) == file)
    #expect(try catalogue().program(named: "fb2")?.endings == ["fb2"])
    try folder.writeProgram("echo other\n", to: "bin/octavo-read-fb2")
    #expect(throws: ProgramError.untrusted(.reader, name: "fb2", file: file, hasChanged: true)) {
      try catalogue().program(named: "fb2")
    }
    #expect(throws: ProgramError.nothingToTrust(.reader, name: "djvu")) {
      try ProgramCatalogue.trust(.reader, "djvu", path: path, trusted)
    }
  }

  /// A trusted program on the PATH, with or without a manifest.
  private func trustedOne(_ manifest: String? = nil) throws -> OutsideProgram {
    try folder.writeProgram("echo mine", to: "bin/octavo-read-fb2")
    if let manifest { try folder.write(manifest, to: "bin/octavo-read-fb2.json") }
    _ = try ProgramCatalogue.trust(.reader, "fb2", path: path, trusted)
    return try #require(try catalogue().program(named: "fb2"))
  }

  private static func manifest(_ ending: String) -> String {
    #"{"apiVersion": 1, "name": "fb2", "summary": "FB2.", "endings": ["\#(ending)"]}"#
  }

  @Test("are not trusted any more when their manifest changed, came or went")
  func manifestOfTrusted() throws {
    let file = path[0] + "/octavo-read-fb2.json"
    let changed = ProgramError.untrusted(.reader, name: "fb2", file: file, hasChanged: true)
    _ = try trustedOne(ProgramCatalogueTests.manifest("fb2"))
    try folder.write(ProgramCatalogueTests.manifest("txt"), to: "bin/octavo-read-fb2.json")
    #expect(throws: changed) { try catalogue().program(named: "fb2") }
    _ = try ProgramCatalogue.trust(.reader, "fb2", path: path, trusted)
    #expect(try catalogue().program(named: "fb2")?.endings == ["txt"])
    try FileManager.default.removeItem(atPath: file)
    #expect(throws: changed) { try catalogue().program(named: "fb2") }
    _ = try trustedOne()
    try folder.write(ProgramCatalogueTests.manifest("fb2"), to: "bin/octavo-read-fb2.json")
    #expect(throws: changed) { try catalogue().program(named: "fb2") }
  }

  @Test("are not run when they were replaced after they were found")
  func replaced() throws {
    let program = try trustedOne()
    let request = Data("hello".utf8)
    #expect(try program.answer(to: request, environment: ["PATH": "/usr/bin:/bin"]) == Data("mine\n".utf8))
    try folder.writeProgram("echo other; echo ran > '\(folder.url.path)/ran'", to: "bin/octavo-read-fb2")
    #expect(throws: ProgramError.untrusted(.reader, name: "fb2", file: program.path, hasChanged: true)) {
      try program.answer(to: request, environment: ["PATH": "/usr/bin:/bin"])
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/ran"))
  }

  @Test(
    "are not run when others can change them or their folder",
    arguments: [
      ("readers/mine/run.sh", 0o757), ("readers/mine/reader.json", 0o646), ("readers/mine", 0o757),
      ("readers", 0o757), ("bin/octavo-read-fb2", 0o757), ("bin", 0o757), ("bin/octavo-read-fb2.json", 0o646),
    ])
  func openToOthers(_ place: String, _ permissions: Int) throws {
    _ = try answer("true")
    _ = try trustedOne(ProgramCatalogueTests.manifest("fb2"))
    let file = folder.url.appending(path: place).path
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    #expect(throws: ProgramError.openToOthers(file: file)) {
      try catalogue().program(named: place.hasPrefix("bin") ? "fb2" : "mine")
    }
    if place.hasPrefix("bin") {
      #expect(throws: ProgramError.openToOthers(file: file)) {
        try ProgramCatalogue.trust(.reader, "fb2", path: path, trusted)
      }
    }
  }

  @Test("are not run when a link leads out of their folder")
  func leadsOut() throws {
    _ = try answer("true")
    try folder.writeProgram("true", to: "elsewhere.sh")
    let file = folder.url.appending(path: "readers/mine/run.sh").path
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: folder.url.appending(path: "elsewhere.sh").path)
    #expect(throws: ProgramError.leadsOut(file: file)) { try catalogue().program(named: "mine") }
  }

  @Test("cannot have another file taken for their answer or their last words")
  func linkedAnswer() throws {
    let secret = try folder.write("secret", to: "secret")
    #expect(try answer("rm ../output; ln -s '\(secret)' ../output") == "")
    #expect(throws: ProgramError.failed(.reader, name: "mine", how: "failed with status 7", standardErrorText: "")) {
      try answer("rm ../talk; ln -s '\(secret)' ../talk; exit 7")
    }
  }

  @Test("with an unreadable trust list are reported, and the list is kept")
  func damagedList() throws {
    try folder.writeProgram("", to: "bin/octavo-read-fb2")
    try folder.write("{\"a\":", to: "trusted.json")
    let list = folder.url.appending(path: "trusted.json").path(percentEncoded: false)
    #expect(throws: ProgramError.damagedList(file: list)) { try catalogue().program(named: "fb2") }
    #expect(throws: ProgramError.damagedList(file: list)) {
      try ProgramCatalogue.trust(.reader, "fb2", path: path, trusted)
    }
    #expect(try folder.text(of: "trusted.json") == "{\"a\":")
  }

  @Test("in an unreadable folder are reported, and those on the PATH are found")
  func unreadableFolder() throws {
    try folder.writeProgram("", to: "bin/octavo-read-fb2")
    try folder.write("no folder", to: "readers")
    _ = try ProgramCatalogue.trust(.reader, "fb2", path: path, trusted)
    let place = folder.url.appending(path: "readers").path(percentEncoded: false)
    #expect(catalogue().unusable.map(\.reason) == [.unreadable(file: place)])
    #expect(catalogue().programs.map(\.name) == ["fb2"])
  }

  @Test("with an invalid manifest have every problem reported at once")
  func manifest() throws {
    try folder.write(#"{"name": "A b", "comand": "x", "timeLimitSeconds": 0}"#, to: "readers/mine/reader.json")
    guard case .badManifest(_, let problems)? = catalogue().unusable.first?.reason else {
      Issue.record("it was taken")
      return
    }
    #expect(
      problems == [
        "'apiVersion' is missing - write 1", "'name' must be a name of lower-case letters, digits and hyphens",
        "'summary' is missing - write one sentence", "'timeLimitSeconds' must be 1 to 3600",
        "'command' must be a program in the folder", "unknown key 'comand' - did you mean 'command'?",
      ])
  }

  @Test("get a request and give an answer")
  func exchange() throws {
    #expect(try answer("tr a-z A-Z") == "HELLO")
  }

  @Test(
    "that fail are distinguished and quoted",
    arguments: [
      ("exit 3", ProgramError.wrongVersion(.reader, name: "mine", known: 1)),
      (
        "echo 'no flour' >&2; exit 7",
        .failed(.reader, name: "mine", how: "failed with status 7", standardErrorText: "  no flour")
      ),
      ("kill -9 $$", .failed(.reader, name: "mine", how: "was killed by signal 9", standardErrorText: "")),
      ("yes", .failed(.reader, name: "mine", how: "wrote more than 1 MB and was stopped", standardErrorText: "")),
      (
        "sleep 60",
        .timedOut(.reader, name: "mine", seconds: 1, standardErrorText: "")
      ),
    ])
  func failing(script: String, error: ProgramError) throws {
    // Short only for the one that never ends, so that a busy machine does not look like a slow program.
    let limit = script == "sleep 60" ? #", "timeLimitSeconds": 1"# : ""
    #expect(throws: error) { try answer(script, more: limit) }
  }
}
