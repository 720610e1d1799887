internal import ReadingModel

/// A field that a column of any table can be mapped to.
package enum MappedField: String, CaseIterable, Hashable, Sendable {
  case title, subtitle, authors, translators, editors, illustrators, narrators, contributors
  case series
  case seriesNumber = "series-number"
  case isbn, id, publisher, published
  case firstPublished = "first-published"
  case format, pages, language, link, notes, added, tags, favorite
  case status, started, finished
  case readCount = "read-count"
  case rating, review
  case quote, remark, thought, day, page
  /// The progress as a fraction of the book up to 1, or in percent.
  case progress

  /// Whether its cells are lists, so that several columns can be mapped to it.
  var isList: Bool { MappedField.people.contains { $0.field == self } || self == .tags || self == .isbn }

  /// The fields of people, and their roles.
  static let people = Contributor.Role.allCases.compactMap { role in
    MappedField(rawValue: role.rawValue + "s").map { (field: $0, role: role) }
  }

  static let dates: [MappedField] = [.published, .firstPublished, .added, .started, .finished, .day]

  /// Whether its cells become journal entries.
  var isEntry: Bool { self == .quote || self == .thought }

  /// Which of the columns with its usual names are used: the likeliest one, but every column of ISBNs, and first
  /// `author`, then `authors`, if both exist.
  func joiningNames(_ names: [String]) -> [String] {
    switch self {
    case .isbn: names
    case .authors where names.contains("author") && names.contains("authors"): ["author", "authors"]
    default: Array(names.prefix(1))
    }
  }

  /// Its usual column names, the likeliest first, in lower case without spaces and punctuation.
  var defaultNames: [String] {
    switch self {
    case .title: ["title", "booktitle", "book", "name", "titel", "titre", "título", "titulo", "titolo", "buchtitel"]
    case .subtitle: ["subtitle", "untertitel", "soustitre", "subtítulo", "sottotitolo"]
    case .authors:
      [
        "authors", "author", "writtenby", "writer", "autor", "autoren", "autorin", "auteur", "auteurs", "autore",
        "autori", "autores", "schrijver", "författare", "bookauthor", "creator", "creators", "verfasser", "authorlf",
        "authorlastfirst", "authorlastnamefirst", "authorsort", "von",
      ]
    case .translators: ["translators", "translator", "übersetzer", "traducteur", "traductor"]
    case .editors: ["editors", "editor", "herausgeber"]
    case .illustrators: ["illustrators", "illustrator"]
    case .narrators: ["narrators", "narrator", "readby", "sprecher"]
    case .contributors: ["contributors", "contributor", "additionalauthors"]
    case .series: ["series", "seriesname", "serie", "reihe", "saga", "série"]
    case .seriesNumber:
      ["seriesnumber", "seriesindex", "seriesno", "volume", "number", "numberinseries", "band", "tome", "bookno"]
    case .isbn: ["isbn13", "isbn", "isbn10", "ean", "isbnuid", "eanisbn13", "upcisbn10"]
    case .id: []
    case .publisher: ["publisher", "verlag", "éditeur", "editorial", "editore", "uitgever"]
    case .published:
      [
        "published", "publicationdate", "yearpublished", "publicationyear", "publishdate", "datepublished", "year",
        "jahr", "erscheinungsjahr", "annéedepublication", "añodepublicación", "annodipubblicazione", "año", "anno",
      ]
    case .firstPublished:
      ["firstpublished", "originalpublicationyear", "firstpublishyear", "originallypublished", "originalpublishyear"]
    case .format: ["format", "binding", "media", "medium", "type", "booktype", "einband"]
    case .pages:
      [
        "pages", "pagecount", "numberofpages", "numpages", "lengthof", "seiten", "seitenzahl", "nombredepages",
        "númerodepáginas", "numerodipagine", "páginas", "pagine", "length",
      ]
    case .language: ["language", "languages", "languagecode", "sprache", "langue", "idioma", "lingua"]
    case .link: ["link", "url", "website"]
    case .notes: ["notes", "note", "comment", "comments", "privatenotes", "notizen", "summary"]
    case .added: ["added", "dateadded", "addedon", "created", "createdat", "hinzugefügt", "hinzugefügtam"]
    case .tags:
      [
        "tags", "tag", "genres", "genre", "shelves", "categories", "category", "subjects", "labels", "thema",
        "bookshelves", "regale", "étagères", "estanterías",
      ]
    case .favorite: ["favorite", "favourite", "isfavorite", "favorites", "favourites", "favorit", "loved"]
    case .status:
      [
        "status", "readstatus", "readingstatus", "state", "shelf", "bookshelf", "exclusiveshelf", "stand", "lesestatus",
        "estado", "stato", "statut", "exklusivesregal", "regal", "read",
      ]
    case .started:
      [
        "started", "datestarted", "startdate", "starteddate", "startedon", "begandate", "start", "begonnen", "begun",
      ]
    case .finished:
      [
        "finished", "datefinished", "finishdate", "finisheddate", "datecompleted", "dateread", "readon", "completed",
        "completeddate", "enddate", "end", "lastdateread", "finishedon", "beendet", "gelesenam", "datedelecture",
        "fechadelectura", "datadilettura", "dateended", "readdate",
      ]
    case .readCount: ["readcount", "timesread", "reads", "gelesenanzahl"]
    case .rating:
      [
        "rating", "myrating", "stars", "starrating", "score", "bewertung", "meinebewertung", "manote", "micalificación",
        "valutazione", "valoración", "voto",
      ]
    case .review: ["review", "myreview", "thoughts", "rezension", "meinerezension", "critique", "reseña", "recensione"]
    case .quote: ["highlight", "quote", "quotation", "passage", "zitat", "citation"]
    case .remark: ["annotation", "remark", "highlightnote"]
    case .thought: ["thought"]
    case .day: ["highlightedat", "day"]
    case .page: ["page"]
    case .progress: ["progress", "readprogress", "percent", "percentage", "percentread", "fortschritt"]
    }
  }
}
