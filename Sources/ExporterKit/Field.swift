package import ReadingModel

/// A kind of data in a library that an exporter can export or drop.
public enum Field: String, Sendable, Hashable, CaseIterable {
  case titles, subtitles
  /// Contributors of all roles.
  case contributors
  case sortNames
  /// Roles of contributors other than authors.
  case contributorRoles
  /// Series, and positions in them.
  case series
  case isbns
  /// Ids in other catalogues.
  case identifiers
  /// DOIs; an exporter that carries identifiers carries them, too.
  case dois
  case publishers
  /// Publication dates of editions and works.
  case publicationDates
  /// Print, e-book or audiobook.
  case formats
  /// Page counts of editions.
  case pageCounts
  /// Durations of audiobooks.
  case audioLengths
  case languages, bookTags
  /// Courses that books are assigned to.
  case courses
  /// Colleges of the courses.
  case colleges
  /// Custom fields of books and readings.
  case customFields
  /// Shelves, with the order of their books.
  case shelves
  /// Links to pages about books.
  case links
  case prices, bookNotes, favorites
  /// Whether something is private.
  case visibility
  /// Days on which books were added.
  case addedDays
  case covers
  /// Statuses of readings.
  case statuses
  /// Start and end days of readings.
  case readingDays
  /// Earlier readings of a book, each separately.
  case rereadings
  /// Ratings, to the star or finer.
  case ratings
  /// Ratings to the half star; an exporter that carries ratings carries them, too, unless an option drops them.
  case halfStars
  /// Ratings finer than half stars.
  case quarterStars
  case reviews
  /// Thoughts, with or without a position.
  case thoughts
  case quotes, quoteNotes
  /// Progress entries.
  case progress
  /// Positions of entries of any kind.
  case positions
  /// Minutes spent reading.
  case minutes
  /// Times of day of entries.
  case timesOfDay
  case entryTags
  /// Days known only to the month or year, at that precision.
  case partialDays
  /// Permanent ids of books, readings and entries.
  case uids
  case profile
  /// The header picture of the reader's first page.
  case background
  case savedQueries, goals
  /// Copies: their location, purchase and disposal.
  case copies
  /// Copies on offer.
  case offers
  /// Loans, both lent and borrowed.
  case loans
  case reservations, wishes, budgets
}

extension Field {
  /// The fields of a book that it consists of.
  package static let ofBooks: [Field: [BookField]] = [
    .titles: [.title], .subtitles: [.subtitle], .contributors: [.contributors], .series: [.series], .isbns: [.isbn],
    .identifiers: [.identifiers], .publishers: [.publisher], .publicationDates: [.published, .firstPublished],
    .formats: [.format], .pageCounts: [.pages], .audioLengths: [.length], .languages: [.language], .bookTags: [.tags],
    .courses: [.courses], .colleges: [.colleges], .customFields: [.custom], .links: [.link],
    .prices: [.price], .bookNotes: [.notes],
    .favorites: [.favorite], .addedDays: [.added], .covers: [.cover],
  ]

  /// The fields of which a field is a detail: if an exporter carries none of them, the detail is not reported as lost.
  package static let containing: [Field: Set<Field>] = [
    .sortNames: [.contributors], .contributorRoles: [.contributors], .halfStars: [.ratings],
    .quarterStars: [.ratings],
    .partialDays: [.publicationDates, .addedDays, .readingDays, .thoughts, .quotes, .progress],
  ]

  /// The fields that an exporter also carries if it carries another.
  private static let included: [Field: Set<Field>] = [.identifiers: [.dois], .ratings: [.halfStars]]

  /// The fields that an exporter also carries if it carries any of these.
  package static func included(in fields: Set<Field>) -> Set<Field> {
    included.reduce(into: []) { found, field in
      if fields.contains(field.key) { found.formUnion(field.value) }
    }
  }

  /// The singular and the plural noun.
  package var nouns: (one: String, many: String) {
    switch self {
    case .titles: ("title", "titles")
    case .subtitles: ("subtitle", "subtitles")
    case .contributors: ("contributor", "contributors")
    case .sortNames: ("sort name", "sort names")
    case .contributorRoles: ("contributor's role", "contributors' roles")
    case .series: ("place in a series", "places in series")
    case .isbns: ("ISBN", "ISBNs")
    case .identifiers: ("catalogue number", "catalogue numbers")
    case .dois: ("DOI", "DOIs")
    case .publishers: ("publisher", "publishers")
    case .publicationDates: ("publication date", "publication dates")
    case .formats: ("format", "formats")
    case .pageCounts: ("page count", "page counts")
    case .audioLengths: ("audio length", "audio lengths")
    case .languages: ("language", "languages")
    case .bookTags: ("tag", "tags")
    case .courses: ("course", "courses")
    case .colleges: ("college", "colleges")
    case .customFields: ("custom field", "custom fields")
    case .shelves: ("shelf", "shelves")
    case .links: ("link", "links")
    case .prices: ("price", "prices")
    case .bookNotes: ("note on a book", "notes on books")
    case .favorites: ("favourite", "favourites")
    case .visibility: ("private flag", "private flags")
    case .addedDays: ("added date", "added dates")
    case .covers: ("cover", "covers")
    case .statuses: ("status", "statuses")
    case .readingDays: ("start or end date", "start and end dates")
    case .rereadings: ("re-reading", "re-readings")
    case .ratings: ("rating", "ratings")
    case .halfStars: ("half star", "half stars")
    case .quarterStars: ("quarter star", "quarter stars")
    case .reviews: ("review", "reviews")
    case .thoughts: ("thought", "thoughts")
    case .quotes: ("quote", "quotes")
    case .quoteNotes: ("note on a quote", "notes on quotes")
    case .progress: ("progress entry", "progress entries")
    case .positions: ("position", "positions")
    case .minutes: ("time spent", "times spent")
    case .timesOfDay: ("time of day", "times of day")
    case .entryTags: ("tag of an entry", "tags of entries")
    case .partialDays: ("partial date", "partial dates")
    case .uids: ("uid", "uids")
    case .profile: ("profile", "profiles")
    case .background: ("background picture", "background pictures")
    case .savedQueries: ("saved query", "saved queries")
    case .goals: ("goal", "goals")
    case .copies: ("copy", "copies")
    case .offers: ("offer", "offers")
    case .loans: ("loan", "loans")
    case .reservations: ("reservation", "reservations")
    case .wishes: ("wish", "wishes")
    case .budgets: ("budget", "budgets")
    }
  }
}
