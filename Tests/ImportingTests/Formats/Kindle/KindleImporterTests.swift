import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing a Kindle's clippings")
struct KindleImporterTests {
  func read(_ text: String) throws -> ImportedFile {
    try Importer.kindle.read(text, named: "My Clippings.txt")
  }

  func clipping(_ details: String, _ body: String, heading: String = "Emma (Austen, Jane)") -> String {
    "\(heading)\n\(details)\n\n\(body)\n==========\n"
  }

  func entries(_ text: String) throws -> [Entry] {
    let books = try read(text).records.map(\.book)
    #expect(books.count == 1)
    return books.first?.readings.flatMap(\.entries) ?? []
  }

  @Test(
    "a file is known though its owner cut off its beginning",
    arguments: ["", "\r\n", "\u{FEFF}==========\r\n", "==========\n\n"])
  func beginning(_ start: String) throws {
    let text = start + clipping("- Your Highlight on page 33 | Added on Friday, 1 July 2022 11:28:00", "Short.")
    let importer = try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "mine.txt")
    #expect(importer.name == "kindle")
    #expect(try entries(text).map(\.text) == ["Short."])
  }

  @Test(
    "a heading has the title and authors, without leftovers of the file name",
    arguments: [
      ("Emma (Austen, Jane)", "Emma", ["Jane Austen"]), ("Emma  ", "Emma", []), ("Emma", "Emma", []),
      ("Emma (Jane Austen) (Z-Library)", "Emma", ["Jane Austen"]), ("Emma (z-lib.org)  ", "Emma", []),
      ("Emma (Jane Austen) (Z-Library) (Jane Austen)", "Emma", ["Jane Austen"]),
      ("Emma (Z-Library) (Jane Austen)", "Emma", ["Jane Austen"]), ("Emma_EBOK (Jane Austen)", "Emma", ["Jane Austen"]),
      ("Emma (Jane Austen)_EBOK", "Emma", ["Jane Austen"]), ("Emma.epub (Jane Austen)", "Emma", ["Jane Austen"]),
      ("Emma.azw3", "Emma", []), ("Em\u{FEFF}ma (Ann;Bob;Ann)", "Emma", ["Ann", "Bob"]),
      ("Emma (Austen, Jane;Jane Austen)", "Emma", ["Jane Austen"]), ("Emma (2nd Edition)", "Emma (2nd Edition)", []),
      ("The Week (2022-07-01)", "The Week (2022-07-01)", []), ("Node.js (Ann)", "Node.js", ["Ann"]),
      ("Emma (Unknown)", "Emma", []), ("(Emma)", "(Emma)", []),
    ])
  func heading(line: String, title: String, authors: [String]) throws {
    let file = try read(
      clipping("- Your Highlight on page 33 | Added on Friday, 1 July 2022 11:28:00", "Short.", heading: line))
    #expect(file.records.map(\.book.title) == [title])
    #expect(file.records.flatMap(\.book.contributors).map(\.name) == authors)
  }

  @Test("a heading without an author is of the one book of its title that has one, which is said")
  func nameless() throws {
    let details = "- Your Highlight at location 98-102 | Added on Friday, 1 July 2022 11:28:00"
    let both = clipping(details, "One.", heading: "Emma") + clipping(details, "Two.", heading: "Emma (Austen, Jane)")
    let record = try #require(try read(both).records.first)
    #expect(try read(both).records.count == 1 && record.book.byline == "Jane Austen")
    #expect(record.book.readings.flatMap(\.entries).map(\.text) == ["One.", "Two."])
    #expect(record.warnings == [.namelessHeading(line: 1, count: 1, author: "Jane Austen")])
    let three = try read(both + clipping(details, "Three.", heading: "Emma (Ann)"))
    #expect(three.records.map(\.book.byline) == ["", "Jane Austen", "Ann"])
  }

  @Test("a note stays with the passage that it was made on when that has grown since")
  func noteOnExtended() throws {
    let date = "| Added on Friday, 1 July 2022 11:28:00"
    let text =
      clipping("- Your Highlight at location 100-101 \(date)", "Badly done")
      + clipping("- Your Note at location 101 \(date)", "mine")
      + clipping("- Your Highlight at location 100-103 \(date)", "Badly done, Emma")
    let entries = try entries(text)
    #expect(entries.map(\.text) == ["Badly done, Emma"] && entries.map(\.note) == ["mine"])
  }

  @Test("only a passage above the length limit is rejected")
  func longPassage() throws {
    let details = "- Your Highlight on page 33 | Added on Friday, 1 July 2022 11:28:00"
    let file = try read(
      clipping(details, "Short.") + clipping(details, String(repeating: "a", count: 1_000_001)))
    #expect(file.records.flatMap { $0.book.readings.flatMap(\.entries) }.map(\.text) == ["Short."])
    #expect(
      file.rejected.map(\.description) == ["line 6: a text is longer than 1000000 bytes - shorten it or leave it out"])
    #expect(file.rejected.map(\.raw.count) == [1000])
  }

  @Test(
    "place and date are read in every language of the device",
    arguments: [
      (
        "- Your Highlight on page 33 | Location 593-597 | Added on Wednesday, November 29, 2023 6:26:54\u{202F}PM",
        "page 33", "2023-11-29 18:26"
      ),
      (
        "- Your Highlight at location 98-102 | Added on Friday, 1 July 2022 11:28:00", "locations 98-102",
        "2022-07-01 11:28"
      ),
      ("- Your Highlight on page 26-26 | Added on Friday, 1 July 2022 12:28:00 AM", "page 26", "2022-07-01 00:28"),
      (
        "- Your Highlight on page xii | Location 5-6 | Added on Friday, 1 July 2022 11:28:00", "page xii",
        "2022-07-01 11:28"
      ),
      (
        "- Highlight Loc. 596-97  | Added on Friday, October 11, 2013, 12:08 PM", "locations 596-597",
        "2013-10-11 12:08"
      ),
      (
        "- Highlight Loc. 1998-02  | Added on Friday, October 11, 2013, 12:08 PM", "locations 1998-2002",
        "2013-10-11 12:08"
      ),
      (
        "- Highlight on Page 415 | Loc. 6353  | Added on Friday, 6 July 12 07:37:42 GMT+01:00", "page 415",
        "2012-07-06 07:37"
      ),
      (
        "- Ihre Markierung bei Position 242-244 | Hinzugefügt am Samstag, 21. Februar 2015 16:35:10",
        "locations 242-244", "2015-02-21 16:35"
      ),
      (
        "- Deine Markierung auf Seite 222 | Hinzugefügt am Montag, 2. März 2015 um 00:49:32 Uhr", "page 222",
        "2015-03-02 00:49"
      ),
      (
        "- La subrayado en la página 49 | posición 741-742 | Añadido el lunes, 6 de noviembre de 2017 1:04:16",
        "page 49",
        "2017-11-06 01:04"
      ),
      (
        "- Votre surlignement sur la page\u{A0}14 | emplacement 122-123 | Ajouté le jeudi 3 juillet 2025 14:06:49",
        "page 14",
        "2025-07-03 14:06"
      ),
      (
        "- Votre surlignement à l\u{02BC}emplacement 122-123 | Ajouté le mardi 3 mars 2015 à 00:18:27",
        "locations 122-123", "2015-03-03 00:18"
      ),
      (
        "- La tua evidenziazione a pagina 45 | posizione 680-82 | Aggiunto in data mercoledì 4 maggio 2016 17:36:35",
        "page 45",
        "2016-05-04 17:36"
      ),
      (
        "- Your Highlight on Location na página 17 | posição 251-252 | Adicionado: quarta-feira, 11 de outubro de 2023 07:05:21",
        "page 17", "2023-10-11 07:05"
      ),
      (
        "- Seu destaque ou posição 9-10 | Adicionado: quarta-feira, 11 de outubro de 2023 07:05:21", "locations 9-10",
        "2023-10-11 07:05"
      ),
      (
        "- Je highlight op locatie 55 t/m 88 | Toegevoegd op maandag 2 maart 2020 07:05:21", "locations 55-88",
        "2020-03-02 07:05"
      ),
      (
        "– Ваш выделенный отрывок в месте 637–640 | Добавлено: понедельник, 16 марта 2015 г. в 21:46:06",
        "locations 637-640",
        "2015-03-16 21:46"
      ),
      ("- 位置No. 1114-1115のハイライト |作成日: 2021年8月3日火曜日 23:24:53", "locations 1114-1115", "2021-08-03 23:24"),
      ("- 133ページ|位置No. 1647-1648のハイライト |作成日: 2021年8月3日火曜日 23:24:53", "page 133", "2021-08-03 23:24"),
      ("- 133ページ｜位置No. 1647-1648のハイライト ｜作成日: 2021年8月3日火曜日 23:24:53", "page 133", "2021-08-03 23:24"),
      ("- 您在位置 #469-471的标注 | 添加于 2013年12月27日星期五 上午1:58:30", "locations 469-471", "2013-12-27 01:58"),
      ("- 您在第 12 页（位置 #345-347）的标注 | 添加于 2013年12月27日星期五 下午12:58:30", "page 12", "2013-12-27 12:58"),
      ("- 我的标注 在 第 65 页 | 添加于2013年12月18日星期三 下午04:55:44", "page 65", "2013-12-18 16:55"),
    ])
  func languages(details: String, place: String, date: String) throws {
    let entry = try #require(try entries(clipping(details, "Badly done!")).first)
    #expect(entry.kind == .quote && entry.text == "Badly done!")
    #expect(entry.position?.text == place)
    #expect([entry.day?.text, entry.time?.text].compactMap(\.self).joined(separator: " ") == date)
  }

  @Test(
    "notes and bookmarks are known by their word",
    arguments: [
      ("- Your Note on page 33 | Location 597 | Added on Friday, 1 July 2022 11:28:00", Entry.Kind.thought),
      ("- Ihre Notiz bei Position 242 | Hinzugefügt am Samstag, 21. Februar 2015 16:35:10", .thought),
      ("- Mi nota Posición 6 | Añadido el lunes, 6 de noviembre de 2017 1:04:16", .thought),
      ("-  La tua nota alla posizione 12 | Aggiunto in data mercoledì 4 maggio 2016 17:36:35", .thought),
      ("- Sua nota na página 33 | Adicionado: quarta-feira, 11 de outubro de 2023 07:05:21", .thought),
      ("- Je notitie op locatie 55 | Toegevoegd op maandag 2 maart 2020 07:05:21", .thought),
      ("– Ваша заметка в месте 637 | Добавлено: понедельник, 16 марта 2015 г. в 21:46:06", .thought),
      ("- 位置No. 1114のメモ |作成日: 2021年8月3日火曜日 23:24:53", .thought),
      ("- 我的笔记 位置 #466 | 添加于2013年12月24日星期二 下午09:11:28", .thought),
      ("- Seu marcador ou posição 400 | Adicionado: quarta-feira, 11 de outubro de 2023 07:05:21", nil),
      ("- Ihr Lesezeichen bei Position 242 | Hinzugefügt am Samstag, 21. Februar 2015 16:35:10", nil),
      ("- 我的书签 在 第 65 页 | 添加于2013年12月18日星期三 下午04:55:44", nil),
      ("- 位置 No. 2011のブックマーク |作成日: 2021年8月3日火曜日 23:24:53", nil),
      ("- Clip This Article at location 12 | Added on Friday, 1 July 2022 11:28:00", .quote),
    ])
  func kinds(details: String, kind: Entry.Kind?) throws {
    let file = try read(clipping(details, kind == nil ? "" : "So."))
    #expect(file.records.first?.book.readings.flatMap(\.entries).map(\.kind) == [kind].compactMap(\.self))
    #expect(file.records.first?.warnings == (kind == nil ? [.bookmarks(count: 1)] : []))
  }

  func highlight(_ locations: String, _ body: String) -> String {
    clipping("- Your Highlight at location \(locations) | Added on Friday, 1 July 2022 11:28:00", body)
  }

  private func note(_ location: Int, _ body: String) -> String {
    clipping("- Your Note at location \(location) | Added on Friday, 1 July 2022 11:28:00", body)
  }

  @Test("a passage that was extended is kept as it was in the end, and repeated ones once")
  func growing() throws {
    let text =
      highlight("49-49", "World") + highlight("49-50", "World is one") + highlight("49-50", "World is one")
      + highlight("700-700", "World") + highlight("50-50", "done")
    #expect(try entries(text).map(\.text) == ["World is one", "World", "done"])
  }

  @Test("a note is joined with the passage at its position, before or after it in the file; any other is a thought")
  func notes() throws {
    let entries = try entries(note(50, "Why?") + highlight("49-50", "World") + note(49, "No.") + note(9, "Slow."))
    #expect(entries.map(\.kind) == [.quote, .thought])
    #expect(entries.map(\.note) == ["Why?\n\nNo.", nil])
    #expect(entries[1].text == "Slow.")
  }

  @Test("the notice of the publisher's clipping limit is not a passage")
  func limit() throws {
    let notice = "<You have reached the clipping limit for this item>"
    let other = (1...3).map { highlight("\($0)-\($0)", "<このアイテムの上限>") }.joined()
    let file = try read(
      highlight("9-9", notice) + highlight("8-8", "True" + notice) + other + highlight("5-5", "<sic>"))
    #expect(file.records.first?.book.readings.first?.entries.map(\.text) == ["True", "\\<sic>"])
    #expect(file.records.first?.warnings == [.clippingLimit(count: 4)])
    let publisher = "<You have reached the clipping limit set by the publisher, Some Publisher>"
    #expect(try entries(highlight("8-8", "First " + publisher)).map(\.text) == ["First"])
    let dutch = "<Je hebt de knipsellimiet bereikt voor dit item>"
    let notices = (1...3).map { highlight("\($0)-\($0)", " " + dutch) }.joined()
    #expect(try entries(notices + highlight("8-8", "and p " + dutch)).map(\.text) == ["and p"])
  }

  @Test("a notice at the end of passages is none of their words; markup that a book is about is")
  func noticeAtEnd() throws {
    let notice = "<Limite raggiunto per questo titolo>"
    let words = (1...3).map { highlight("\($0 * 10)-\($0 * 10)", "words \($0) \(notice)") }.joined()
    #expect(try entries(words).map(\.text) == ["words 1", "words 2", "words 3"])
    let markup = (1...3).map { highlight("\($0 * 10)-\($0 * 10)", "an element \($0) <html lang a b c=\"en\">") }
      .joined()
    #expect(try entries(markup).allSatisfy { $0.text?.hasSuffix("\\>") == true || $0.text?.hasSuffix(">") == true })
  }

  @Test("empty passages are counted, and a placeholder is not an author")
  func empty() throws {
    let record = try read(highlight("1-2", "one") + highlight("3-4", "")).records.first
    #expect(record?.warnings == [.emptyPassages(count: 1)])
    let unknown = try read(highlight("1-2", "one").replacing("(Austen, Jane)", with: "(Desconocido)")).records.first
    #expect(unknown?.book.contributors == [])
  }

  @Test("a line of no known form loses the place and the date, never the words")
  func unknownForm() throws {
    let file = try read(clipping("- Koulutus 12 : eilen", "Sanat."))
    #expect(file.records.first?.book.readings.first?.entries.map(\.text) == ["Sanat."])
    #expect(file.records.first?.book.readings.first?.entries.map(\.day) == [nil])
    #expect(
      file.records.first?.warnings == [
        .unreadableDetails("place", line: 2, count: 1), .unreadableDetails("day", line: 2, count: 1),
      ])
  }

  @Test("a separator within a passage is part of it, blank lines stay, markup is text")
  func bodies() throws {
    #expect(
      try entries(highlight("1-2", "one\n==========\ntwo\n\n*three*")).map(\.text) == [
        "one  \n\\==========  \ntwo\n\n\\*three\\*"
      ])
  }

  @Test("the reading is paused: nothing says how it ended, and no change of status is made up")
  func status() throws {
    let reading = try #require(try read(highlight("1-2", "one")).records.first?.book.readings.first)
    #expect(reading.status == .paused && reading.started == nil && reading.entries.count == 1)
  }

  @Test("other files are refused")
  func other() {
    #expect(throws: ImportError.self) { try read("") }
    #expect(throws: ImportError.self) { try read("one line") }
    #expect(throws: ImportError.self) { try read("Title,Author\nEmma,Jane Austen\nSula,Toni Morrison\n") }
  }
}
