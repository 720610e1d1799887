import Testing

@Suite("What an exporter's program writes")
struct LargeExportTests {
  @Test(
    "may be larger than the memory that Octavo may have",
    .disabled(if: TestTerminal.isSanitized, "a sanitizer keeps more than that for itself"))
  func larger() throws {
    let terminal = try TestTerminal()
    let flood = #"head -c 200000000 /dev/zero | tr "\\0""#
    let program = #"#!/bin/sh\n\#(flood) x\n\#(flood) y >&2\n"#
    for line in [
      "octavo init", "octavo plugins new long --external sh",
      "printf '\(program)' > .local/share/octavo/exporters/long/export.sh",
    ] { #expect(try !terminal.run(line).contains("? "), "\(line)") }
    let limited = "ulimit -d 150000; octavo export long"
    #expect(try terminal.run("\(limited) -o long.txt 2> talk > report; wc -c < long.txt") == "200000000")
    #expect(try terminal.run("\(limited) 2> talk | wc -c") == "200000000")
  }
}
