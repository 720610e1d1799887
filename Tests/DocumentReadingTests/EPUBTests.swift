import DocumentReading
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("an EPUB")
struct EPUBTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ made: MadeEPUB) throws -> DocumentMetadata {
    try folder.document(try folder.zip("book.epub", made.entries))
  }

  @Test("of version 3 has titles, roles, series, ISBN and publication date")
  func third() throws {
    var made = MadeEPUB()
    made.metadata = """
      <dc:title id="s">A Novel of Tides</dc:title><meta refines="#s" property="title-type">subtitle</meta>
      <dc:title id="t">The &amp; Quay</dc:title><meta refines="#t" property="title-type">main</meta>
      <dc:creator id="a">Ada Roe</dc:creator><meta refines="#a" property="role">aut</meta>
      <meta refines="#a" property="file-as">Roe, Ada</meta>
      <dc:creator>Bo Doe &amp; Cy Poe</dc:creator>
      <dc:contributor id="b">Di Low</dc:contributor><meta refines="#b" property="role" scheme="marc:relators">trl</meta>
      <dc:contributor id="c">calibre (7.2)</dc:contributor><meta refines="#c" property="role">bkp</meta>
      <dc:identifier>urn:uuid:0</dc:identifier><dc:identifier>urn:isbn:9780306406157</dc:identifier>
      <dc:publisher>Quay Press</dc:publisher><dc:date>2011-09</dc:date>
      <dc:language>jp</dc:language><dc:language>pt-br</dc:language>
      <meta property="belongs-to-collection" id="q">Harbours</meta>
      <meta refines="#q" property="collection-type">series</meta><meta refines="#q" property="group-position">2.0</meta>
      <dc:description>&lt;p&gt;Wet &lt;b&gt;feet&lt;/b&gt;.&lt;/p&gt;</dc:description>
      """
    let document = try read(made)
    let card = document.card
    #expect(card.title == "The & Quay")
    #expect(card.subtitle == "A Novel of Tides")
    #expect(
      card.contributors == [
        Contributor(name: "Ada Roe", sortName: "Roe, Ada"), Contributor(name: "Bo Doe"), Contributor(name: "Cy Poe"),
        Contributor(name: "Di Low", role: .translator),
      ])
    #expect(card.isbn?.digits == "9780306406157")
    #expect(card.identifiers == [])
    #expect(card.publisher == "Quay Press")
    #expect(card.published?.text == "2011-09")
    #expect(card.language == "pt-BR")
    #expect(card.series == [SeriesPlace(name: "Harbours", position: "2")])
    #expect(card.description == "Wet **feet**.")
    #expect(card.format == .ebook)
    #expect(document.remarks == [.leftOut(["languages 'jp'"])])
  }

  @Test("reports what a book has no field for")
  func leftOut() throws {
    var made = MadeEPUB()
    made.metadata = """
      <dc:title>The Quay</dc:title><dc:language>en</dc:language><dc:language>de</dc:language>
      <dc:subject>Sea</dc:subject><dc:subject>sea</dc:subject><dc:subject>Ships</dc:subject>
      <dc:identifier>urn:isbn:9780306406157</dc:identifier><dc:identifier>urn:isbn:9780441013593</dc:identifier>
      <dc:publisher>Quay Press</dc:publisher><dc:publisher>Pier Books</dc:publisher><dc:date>12/31/2023</dc:date>
      """
    let remarks = try read(made).remarks.map(\.description)
    #expect(
      remarks == [
        "has metadata that was not used: subjects 'Sea', 'Ships'; further ISBNs '9780441013593'; languages 'de'; "
          + "additional publishers 'Pier Books'; invalid dates '12/31/2023'"
      ])
  }

  @Test(
    "turns a name that can only be one as catalogues file it",
    arguments: [
      ("Austen, Jane", "Jane Austen", "Austen, Jane"),
      ("Le Guin, Ursula K.", "Ursula K. Le Guin", "Le Guin, Ursula K."),
      ("García Márquez, G.", "G. García Márquez", "García Márquez, G."),
      ("Austen, Jane; Brontë, Anne", "Jane Austen", "Austen, Jane"), ("King, Jr.", "King, Jr.", nil),
      ("Apress, Inc.", "Apress, Inc.", nil), ("Jane Austen, Emily Brontë", "Jane Austen, Emily Brontë", nil),
      ("Jane Austen", "Jane Austen", nil), ("Doe, J., Roe, R.", "Doe, J., Roe, R.", nil),
      ("Penguin Books, London", "Penguin Books, London", nil), ("Room 5, Berlin", "Room 5, Berlin", nil),
    ] as [(String, String, String?)])
  func filedNames(text: String, name: String, sortName: String?) throws {
    var made = MadeEPUB()
    made.metadata = "<dc:title>The Quay</dc:title><dc:creator>\(text)</dc:creator>"
    let person = try #require(try read(made).card.contributors.first)
    #expect(person == Contributor(name: name, sortName: sortName))
  }

  @Test("of version 2 has the same metadata, and calibre's additions")
  func second() throws {
    var made = MadeEPUB()
    made.version = "2.0"
    made.metadata = """
      <dc:title>The Quay</dc:title><dc:creator opf:role="ill" opf:file-as="Roe, Ada">Roe, Ada</dc:creator>
      <dc:date opf:event="modification">2024-01-01</dc:date>
      <dc:date opf:event="publication">1999-05-04T00:00:00+00:00</dc:date>
      <dc:identifier opf:scheme="ISBN">0-306-40615-2</dc:identifier>
      <dc:identifier opf:scheme="MOBI-ASIN">B000FC1PJI</dc:identifier>
      <dc:identifier>http://www.gutenberg.org/ebooks/2701</dc:identifier>
      <meta name="calibre:series" content="Harbours"/><meta name="calibre:series_index" content="2.5"/>
      """
    let card = try read(made).card
    #expect(card.contributors == [Contributor(name: "Ada Roe", sortName: "Roe, Ada", role: .illustrator)])
    #expect(card.published?.text == "1999-05-04")
    #expect(card.isbn?.digits == "9780306406157")
    #expect(
      card.identifiers == [
        Identifier(scheme: "asin", value: "B000FC1PJI"), Identifier(scheme: "gutenberg", value: "2701"),
      ])
    #expect(card.series == [SeriesPlace(name: "Harbours", position: "2.5")])
  }

  @Test("has a page estimate from its text unless it lists its pages")
  func pages() throws {
    var made = MadeEPUB()
    let document = try read(made)
    #expect(document.card.pageCount == nil)
    #expect(document.estimate?.pageCount == 2)
    #expect(document.estimate?.words == "about 2 pages, estimated from 3600 characters of text")
    made.manifest = #"<item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>"#
    made.more = [
      (
        "OEBPS/nav.xhtml",
        Data(
          """
          <html xmlns:e="http://www.idpf.org/2007/ops"><body><nav e:type="page-list"><ol><li><a>ix</a></li>
          <li><a>1</a></li><li><a> 238 </a></li></ol></nav></body></html>
          """.utf8)
      )
    ]
    try FileManager.default.removeItem(atPath: folder.path(of: "book.epub"))
    let numbered = try read(made)
    #expect(numbered.card.pageCount == 238)
    #expect(numbered.estimate == nil)
  }

  @Test(
    "has its cover found in every way of declaring it",
    arguments: [
      (#"<item id="x" href="c.png" media-type="image/png" properties="cover-image"/>"#, "", ""),
      (#"<item id="x" href="./c.png" media-type="image/png"/>"#, #"<meta name="cover" content="x"/>"#, ""),
      (
        #"<item id="x" href="c.png" media-type="image/png"/>"#, "",
        #"<guide><reference type="cover" href="c.png"/></guide>"#
      ),
      (#"<item id="Cover" href="c.png" media-type="image/png"/>"#, "", ""),
    ])
  func cover(manifest: String, metadata: String, guide: String) throws {
    var made = MadeEPUB()
    made.manifest = manifest
    made.metadata += metadata
    made.guide = guide
    made.more = [("OEBPS/c.png", MadeEPUB.picture)]
    #expect(try read(made).card.cover == Picture(mediaType: .png, bytes: MadeEPUB.picture))
  }

  @Test("in another encoding, with HTML entities, or with a truncated package is read as far as possible")
  func encodings() throws {
    var made = MadeEPUB()
    made.prologue = #"<?xml version="1.0" encoding="windows-1251"?><!DOCTYPE package [<!ENTITY a "b">]>"#
    made.metadata = "<dc:title>Caf&eacute; &a;</dc:title><dc:creator>Ada Roe</dc:creator>"
    #expect(try read(made).card.title == "Café &a;")
    var entries = made.entries
    let cut = entries[2].bytes.range(of: Data("</dc:creator>".utf8))?.upperBound ?? 0
    entries[2].bytes = entries[2].bytes.prefix(cut)
    let document = try folder.document(try folder.zip("cut.epub", entries))
    #expect(document.card.contributors == [Contributor(name: "Ada Roe")])
    #expect(document.remarks == [.truncated])
  }

  @Test("without a title is named for its file, and says so")
  func untitled() throws {
    var made = MadeEPUB()
    made.metadata = "<dc:title> Untitled </dc:title>"
    let document = try folder.document(try folder.zip("Over_the_sea.epub", made.entries))
    #expect(document.card.title == "Over the sea")
    #expect(document.remarks == [.namedForFile])
  }
}
