/// The fields read from a bibliography: BibTeX, or JSON of the Citation Style Language.
enum BibliographyColumn: String, TableColumn {
  case type, title, subtitle
  case author, editor, translator, illustrator, narrator, contributor
  case publisher, date, language, isbn, doi, link, series
  case firstDate = "original date"
  case pages = "number of pages"
  case number = "number in the series"
  case keywords, groups, notes, status, rating, added, medium

  static let table = TableFormat<BibliographyColumn>(
    service: "a bibliography", catalogue: nil, required: [.title], identifying: [],
    unmapped: [
      "container": "journals and collections", "abstract": "abstracts", "edition": "editions", "file": "linked files",
    ])

  static let people: [BibliographyColumn] = [.author, .editor, .translator, .illustrator, .narrator, .contributor]
}
