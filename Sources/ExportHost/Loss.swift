package import ExporterKit

/// Something the audience may see that an exporter does not carry, and how often it is there.
package struct Loss: Hashable, Sendable {
  /// What is lost.
  package let field: Field
  /// How many of it, 1 or more.
  package let count: Int

  /// So many of something.
  package init(field: Field, count: Int) {
    self.field = field
    self.count = count
  }

  /// The number and the word for it: `1 quote`, `31 quotes`.
  package var words: String {
    let (one, many) = Loss.names(field)
    return count == 1 ? "1 \(one)" : "\(count) \(many)"
  }

  /// The words for one and for many.
  fileprivate static func names(_ field: Field) -> (String, String) {
    switch field {
    case .titles: ("title", "titles")
    case .subtitles: ("subtitle", "subtitles")
    case .contributors: ("contributor", "contributors")
    case .sortNames: ("name as catalogues file it", "names as catalogues file them")
    case .contributorRoles: ("contributor's role", "contributors' roles")
    case .series: ("place in a series", "places in series")
    case .isbns: ("ISBN", "ISBNs")
    case .identifiers: ("catalogue number", "catalogue numbers")
    case .publishers: ("publisher", "publishers")
    case .publicationDates: ("publication date", "publication dates")
    case .formats: ("format", "formats")
    case .pageCounts: ("page count", "page counts")
    case .audioLengths: ("audio length", "audio lengths")
    case .languages: ("language", "languages")
    case .bookTags: ("tag", "tags")
    case .courses: ("course", "courses")
    case .colleges: ("college", "colleges")
    case .shelves: ("shelf", "shelves")
    case .links: ("link", "links")
    case .prices: ("price", "prices")
    case .bookNotes: ("note on a book", "notes on books")
    case .favorites: ("favourite", "favourites")
    case .visibility: ("mark of what is private", "marks of what is private")
    case .addedDays: ("day of arrival", "days of arrival")
    case .covers: ("cover", "covers")
    case .statuses: ("status", "statuses")
    case .readingDays: ("day of a start or end", "days of starts and ends")
    case .rereadings: ("re-reading", "re-readings")
    case .ratings: ("rating", "ratings")
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
    case .partialDays: ("day known only in part", "days known only in part")
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

extension Field {
  /// What it is called where many are meant: `notes on quotes`.
  package var words: String { Loss.names(self).1 }
}

extension [Loss] {
  /// All of them in one line: `14 re-readings, 31 quotes`.
  package var words: String { map(\.words).joined(separator: ", ") }

  /// The same, a group for each of `books`, `copies`, `readings`, `journal` and `library` of which anything is lost.
  package var groups: [(name: String, words: String)] {
    Loss.Group.allCases.compactMap { group in
      let losses = filter { $0.group == group }
      return losses.isEmpty ? nil : (group.rawValue, losses.words)
    }
  }
}

extension Loss {
  /// What a loss is about.
  fileprivate enum Group: String, CaseIterable {
    case books, copies, readings, journal, library
  }

  fileprivate var group: Group {
    switch field {
    case .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .identifiers, .publishers,
      .publicationDates, .formats, .pageCounts, .audioLengths, .languages, .bookTags, .courses, .colleges, .links,
      .prices, .bookNotes, .favorites, .addedDays, .covers:
      .books
    case .copies, .offers, .loans, .reservations, .wishes: .copies
    case .statuses, .readingDays, .rereadings, .ratings, .quarterStars, .reviews: .readings
    case .thoughts, .quotes, .quoteNotes, .progress, .positions, .minutes, .timesOfDay, .entryTags: .journal
    case .visibility, .partialDays, .uids, .profile, .background, .shelves, .savedQueries, .goals, .budgets: .library
    }
  }
}
