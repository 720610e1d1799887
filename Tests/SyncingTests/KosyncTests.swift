import Foundation
import FoundationNetworking
import TemporaryFolders
import TestPrograms
import Testing

/// Runs `examples/kosync` as a reader does, and speaks to it as KOReader does.
@Suite("the progress sync server for KOReader")
struct KosyncTests {
  private static let document = "0123456789abcdef0123456789abcdef"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("registers one account, hashed, and refuses wrong keys with KOReader's errors")
  func accounts() async throws {
    try await withServer { server in
      #expect(try await server.get("/healthcheck", key: nil) == Answer(200, ["state": "OK"]))
      let created = try await server.send("POST", "/users/create", ["username": "ada", "password": "secret-key"])
      #expect(created == Answer(201, ["username": "ada"]))
      #expect(try await server.get("/users/auth") == Answer(200, ["authorized": "OK"]))
      #expect(try await server.get("/users/auth", key: "wrong").status == 401)
      #expect(try await server.get("/users/auth", key: nil).json["code"] as? Int == 2001)
      let again = try await server.send("POST", "/users/create", ["username": "ada", "password": "other"])
      #expect(again.status == 402 && again.json["code"] as? Int == 2002)
      let second = try await server.send("POST", "/users/create", ["username": "tom", "password": "x"])
      #expect(second.status == 402 && second.json["code"] as? Int == 2005)
      let bad = try await server.send("POST", "/users/create", ["username": "a:b", "password": "x"])
      #expect(bad.status == 403 && bad.json["code"] as? Int == 2003)
      let state = try folder.text(of: "state/octavo-kosync/state.json")
      #expect(state.contains("ada") && !state.contains("secret-key"))
    }
  }

  @Test("keeps positions for other devices")
  func positions() async throws {
    try await withServer { server in
      try await server.register()
      let path = "/syncs/progress/\(KosyncTests.document)"
      #expect(try await server.get(path) == Answer(200, [:]))
      #expect(try await server.update(0.25).json["document"] as? String == KosyncTests.document)
      let read = try await server.get(path)
      #expect(read.json["percentage"] as? Double == 0.25 && read.json["progress"] as? String == "/body/p[7]")
      #expect(read.json["device_id"] as? String == "D1" && read.json["timestamp"] as? Int != nil)
      #expect(try await server.get(path, key: "wrong").status == 401)
      #expect(try await server.update(1.5).json["code"] as? Int == 2003)
      #expect(try await server.send("PUT", "/syncs/progress", ["percentage": 0.1]).json["code"] as? Int == 2004)
      let long = String(repeating: "x", count: 70_000)
      #expect(try await server.send("PUT", "/syncs/progress", ["progress": long]).status == 403)
      #expect(try await server.get("/other").status == 404)
    }
  }

  @Test("writes the last position of a day into the inbox, once, when the day is over")
  func days() async throws {
    let first = "2026-11-23 21:40 koreader:\(KosyncTests.document) 34.5%\n"
    let second = "2026-11-25 08:00 koreader:\(KosyncTests.document) 100%\n"
    try await withServer("2026-11-23T21:40") { server in
      try await server.register()
      for fraction in [0, 0.2, 0.3451] { _ = try await server.update(fraction) }
      try expectInbox("")
    }
    try await withServer("2026-11-24T09:00") { server in
      try expectInbox(first)
      _ = try await server.update(0.3451)
    }
    try await withServer("2026-11-25T08:00") { server in
      try expectInbox(first)
      _ = try await server.update(1)
    }
    try await withServer("2026-11-26T08:00") { _ in try expectInbox(first + second) }
  }

  @Test("writes the date of the calendar before a time after midnight")
  func nights() async throws {
    try await withServer("2026-11-24T01:30", dayStart: 4) { server in
      try await server.register()
      _ = try await server.update(0.3451)
    }
    try await withServer("2026-11-24T09:00", dayStart: 4) { _ in
      try expectInbox("2026-11-24 01:30 koreader:\(KosyncTests.document) 34.5%\n")
    }
  }

  @Test(
    "killed while it writes a line, completes it", arguments: ["", "2026-11", "2026-11-23 21:40 koreader:x 9%\n"])
  func interrupted(_ written: String) async throws {
    try await withServer { _ in }
    let text = "2026-11-23 21:40 koreader:x 9%\n"
    try folder.write("lines before\n" + written, to: "inbox/" + file)
    try folder.write(
      "{\"days\": {}, \"outbox\": {\"after\": 13, \"text\": \"\(text.dropLast())\\n\"}}",
      to: "state/octavo-kosync/state.json")
    for _ in 0..<2 { try await withServer { _ in try expectInbox("lines before\n" + text) } }
  }

  @Test("killed at any step of a request or of writing a day, it writes the day once")
  func killed() async throws {
    let line = "2026-11-23 21:40 koreader:\(KosyncTests.document) 34.5%\n"
    var steps = 0
    var wasKilled = true
    while wasKilled {
      steps += 1
      try? FileManager.default.removeItem(at: folder.url.appending(path: "inbox"))
      try? FileManager.default.removeItem(at: folder.url.appending(path: "state"))
      try await withServer { try await $0.register() }
      // KOReader sends a position again when it got no answer.
      wasKilled = false
      try await withServer(killedAtStep: steps) { server in
        do { _ = try await server.update(0.3451) } catch { wasKilled = true }
      }
      if wasKilled { try await withServer { _ = try await $0.update(0.3451) } }
      var isDone = false
      try await withServer("2026-11-24T09:00", killedAtStep: steps) { _ in isDone = true }
      if !isDone { wasKilled = true }
      for _ in 0..<2 { try await withServer("2026-11-24T09:00") { _ in try expectInbox(line) } }
    }
    // A request opens, syncs and renames a draft; a day is noted, written, and crossed off.
    #expect(steps > 12)
  }

  /// Runs the program, and kills it before a chosen step that changes files.
  private static let killer = """
    import os, runpy, signal, sys
    left = int(sys.argv.pop(1))
    def counted(call):
      def step(*values, **options):
        global left
        left -= 1
        if left == 0: os.kill(os.getpid(), signal.SIGKILL)
        return call(*values, **options)
      return step
    for name in ("open", "write", "fsync", "replace"): setattr(os, name, counted(getattr(os, name)))
    sys.argv.pop(0)
    runpy.run_path(sys.argv[0], run_name="__main__")
    """

  private func expectInbox(_ text: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "inbox"))
    let found = try names.map { try folder.text(of: "inbox/\($0)") }.joined()
    #expect(found == text)
  }

  /// The server's file in the inbox.
  private var file: String {
    let name = ProcessInfo.processInfo.hostName.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "kosync-\(String(name)).txt"
  }

  private func withServer(
    _ now: String = "2026-11-23T21:40", dayStart: Int = 0, killedAtStep step: Int? = nil,
    _ body: (Server) async throws -> Void
  ) async throws {
    let inbox = folder.url.appending(path: "inbox")
    try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let program = URL(filePath: #filePath).appending(path: "../../../examples/kosync/kosync.py").standardizedFileURL
    let killer = step.map { ["-c", KosyncTests.killer, "\($0)"] } ?? []
    process.arguments =
      ["python3", "-B"] + killer + [program.path, inbox.path, "--port", "0"]
      + ["--day-start", "\(dayStart)"]
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path, "OCTAVO_NOW": now,
      "XDG_STATE_HOME": folder.path(of: "state"),
    ]
    process.standardOutput = output
    try process.run()
    defer {
      // Threads of Swift's concurrency block SIGTERM, and their children inherit that.
      kill(process.processIdentifier, SIGKILL)
      process.waitForEnd()
    }
    let words = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    if words.isEmpty, step != nil { return }
    let address = try #require(words.split(whereSeparator: \.isWhitespace).last.map(String.init))
    try await body(Server(address: address))
  }

  private struct Answer: Equatable {
    let status: Int
    let json: [String: Any]

    init(_ status: Int, _ json: [String: Any]) { (self.status, self.json) = (status, json) }

    static func == (left: Answer, right: Answer) -> Bool {
      left.status == right.status && NSDictionary(dictionary: left.json) == NSDictionary(dictionary: right.json)
    }
  }

  private struct Server {
    let address: String

    func register() async throws {
      _ = try await send("POST", "/users/create", ["username": "ada", "password": "secret-key"])
    }

    func update(_ fraction: Double) async throws -> Answer {
      try await send(
        "PUT", "/syncs/progress",
        [
          "document": KosyncTests.document, "percentage": fraction, "progress": "/body/p[7]", "device": "Kobo",
          "device_id": "D1",
        ])
    }

    func get(_ path: String, key: String? = "secret-key") async throws -> Answer {
      try await answer(to: try request("GET", path, key))
    }

    func send(_ method: String, _ path: String, _ body: [String: Any]) async throws -> Answer {
      var request = try request(method, path, "secret-key")
      request.httpBody = try JSONSerialization.data(withJSONObject: body)
      return try await answer(to: request)
    }

    private func request(_ method: String, _ path: String, _ key: String?) throws -> URLRequest {
      var request = URLRequest(url: try #require(URL(string: address + path)))
      request.httpMethod = method
      request.setValue("application/vnd.koreader.v1+json", forHTTPHeaderField: "accept")
      if let key {
        request.setValue("ada", forHTTPHeaderField: "x-auth-user")
        request.setValue(key, forHTTPHeaderField: "x-auth-key")
      }
      return request
    }

    private func answer(to request: URLRequest) async throws -> Answer {
      let (data, response) = try await URLSession.shared.data(for: request)
      let status = try #require(response as? HTTPURLResponse).statusCode
      return Answer(status, try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]))
    }
  }
}
