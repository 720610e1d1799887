import Foundation
import Testing

/// From an e-reader to the journal: KOReader's requests, the server of `examples/kosync`, and the real binary.
@Suite("the progress sync server for KOReader and the inbox")
struct KosyncInboxTests {
  /// Starts the server, sends a position if there is one, and kills the server.
  private static let reader = """
    import json, subprocess, sys, urllib.request
    program, *fraction = sys.argv[1:]
    server = subprocess.Popen(
      ["python3", "-B", program, "shared/inbox", "--port", "0"], stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().split()[-1]
    def send(method, path, body):
      headers = {"x-auth-user": "ada", "x-auth-key": "5ebe2294ecd0e0f08eab7690d2a6ee69"}
      urllib.request.urlopen(
        urllib.request.Request(address + path, json.dumps(body).encode(), headers, method=method)).read()
    if fraction:
      send("POST", "/users/create", {"username": "ada", "password": "5ebe2294ecd0e0f08eab7690d2a6ee69"})
      send("PUT", "/syncs/progress", {
        "document": "0123456789abcdef0123456789abcdef", "percentage": float(fraction[0]), "progress": "/body/p[7]",
        "device": "Kobo", "device_id": "D1"})
    server.kill()
    server.wait()
    """

  @Test("a position read on an e-reader is logged once, on the day it was read")
  func logged() throws {
    let terminal = try TestTerminal(after: "octavo init --empty; octavo sync ./shared; mkdir shared/inbox")
    try terminal.write(
      """
      {"schema":1,"books":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ab","title":"Kokoro","visibility":"private",
      "pages":200,"identifiers":[{"scheme":"koreader","value":"0123456789abcdef0123456789abcdef"}]}]}
      """, to: "ids.json")
    try terminal.write(KosyncInboxTests.reader, to: "reader.py")
    let program = URL(filePath: #filePath).appending(path: "../../../examples/kosync/kosync.py").standardizedFileURL
      .path
    #expect(try terminal.run("octavo import ids.json; octavo start kokoro --on 2026-11-01").contains("started"))
    #expect(try terminal.run("OCTAVO_NOW=2026-11-19T21:40 python3 reader.py '\(program)' 0.345") == "")
    #expect(try terminal.run("octavo inbox") == "nothing new in the inbox")
    #expect(try terminal.run("python3 reader.py '\(program)'; octavo inbox").contains("Kokoro: 34.5%"))
    #expect(try terminal.run("octavo sync; octavo inbox").hasSuffix("nothing new in the inbox"))
    let journal = try terminal.run("octavo journal")
    #expect(journal.contains("2026-11-19") && journal.components(separatedBy: "34.5%").count == 2)
  }
}
