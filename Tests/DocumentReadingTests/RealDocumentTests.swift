import DocumentReading
import Foundation
import ReadingModel
import TemporaryFolders
import TestPrograms
import Testing

/// Real documents, not part of the project, in the folder that OCTAVO_REAL_FILES names.
private enum RealDocuments {
  static let folder = ProcessInfo.processInfo.environment["OCTAVO_REAL_FILES"]

  /// A Python script that prints a document's titles, creators and pages, one per line, with Poppler for PDF; it prints
  /// nothing for a document that neither can read.
  static let secondOpinion = """
    import re, subprocess, sys, zipfile
    import xml.etree.ElementTree as ET
    path, dc = sys.argv[1], '{http://purl.org/dc/elements/1.1/}'
    titles, creators, pages = [], [], ''
    if path.endswith('.pdf'):
        facts = dict(line.split(':', 1) for line in subprocess.run(
            ['pdfinfo', '-enc', 'UTF-8', path], capture_output=True, text=True).stdout.splitlines() if ':' in line)
        titles, pages = [facts.get('Title', '')], facts.get('Pages', '').strip()
        xmp = subprocess.run(['pdfinfo', '-meta', path], capture_output=True, text=True).stdout.strip()
        if not titles[0].strip() and '<x:xmpmeta' in xmp:
            packet = xmp[xmp.index('<x:xmpmeta'):xmp.index('</x:xmpmeta>') + len('</x:xmpmeta>')]
            titles = [''.join(e.itertext()) for e in ET.fromstring(packet).iter(dc + 'title')]
        creators = [facts.get('Author', '').replace('anonymous', '')]
    else:
        package = zipfile.ZipFile(path)
        if path.endswith('.epub'):
            container = ET.fromstring(package.read('META-INF/container.xml'))
            name = [e.get('full-path') for e in container.iter() if e.tag.endswith('rootfile')][0]
        else:
            name = 'docProps/core.xml'
        if name in package.namelist():
            root = ET.fromstring(package.read(name))
            titles = [e.text or '' for e in root.iter(dc + 'title')]
            creators = [e.text or '' for e in root.iter(dc + 'creator')]
    one = lambda texts: '|'.join(' '.join(t.split()) for t in texts if t.strip())
    print('=' + one(titles)); print('=' + one(creators)); print('=' + pages)
    """

  static func paths() -> [String] {
    guard let folder else { return [] }
    return ["epub", "pdf", "docx"].flatMap { kind in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)")) ?? []).sorted()
        .filter { $0.hasSuffix(".\(kind)") }.map { "\(kind)/\($0)" }
    }
  }

  static func facts(_ path: String) throws -> [String] {
    try EndedProgram(["python3", "-c", secondOpinion, path]).checked().text
      .split(separator: "\n").map { String($0.dropFirst()) }
  }
}

@Suite(
  "real documents", .enabled(if: RealDocuments.folder != nil, "OCTAVO_REAL_FILES names no folder"))
struct RealDocumentTests {
  @Test("have the titles, people and pages that other programs find", arguments: RealDocuments.paths())
  func facts(path: String) throws {
    let whole = "\(RealDocuments.folder ?? "")/\(path)"
    let file = try DocumentFile(whole)
    let document = try TemporaryFolder.registry().reader(for: file).read(file)
    let facts = try RealDocuments.facts(whole)
    let titles = facts[0].split(separator: "|").map(String.init)
    let isJunk = titles.isEmpty || titles[0].lowercased().hasPrefix("untitled")
    if isJunk {
      #expect(document.remarks.contains(.namedForFile))
    } else {
      #expect(
        ([document.card.title] + [document.card.subtitle].compactMap { $0 }).joined(separator: ": ").contains(titles[0])
      )
    }
    let people = facts[1].split(separator: "|").count
    #expect(document.card.contributors.count >= people, "\(document.card.contributors.map(\.name))")
    if path.hasSuffix(".pdf") { #expect(document.card.pageCount.map(String.init) == facts[2]) }
  }

  @Test("are there in every kind")
  func kinds() {
    #expect(Set(RealDocuments.paths().map { $0.prefix { $0 != "/" } }) == ["epub", "pdf", "docx"])
  }
}
