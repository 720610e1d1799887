/// A kind of data in a library that an exporter can export or drop.
public enum Field: String, Sendable, Hashable, CaseIterable {
  /// Titles of books.
  case titles
  /// Subtitles.
  case subtitles
  /// Contributors of all roles.
  case contributors
  /// Sort names of contributors.
  case sortNames
  /// Roles of contributors other than authors.
  case contributorRoles
  /// Series, and positions in them.
  case series
  /// ISBNs.
  case isbns
  /// Ids in other catalogues.
  case identifiers
  /// Publishers.
  case publishers
  /// Publication dates of editions and works.
  case publicationDates
  /// Print, e-book or audiobook.
  case formats
  /// Page counts of editions.
  case pageCounts
  /// Durations of audiobooks.
  case audioLengths
  /// Languages of editions.
  case languages
  /// Tags of books.
  case bookTags
  /// Courses that books are assigned to.
  case courses
  /// Colleges of the courses.
  case colleges
  /// Shelves, with the order of their books.
  case shelves
  /// Links to pages about books.
  case links
  /// Prices of books.
  case prices
  /// Notes about books.
  case bookNotes
  /// Favourites.
  case favorites
  /// Whether something is private.
  case visibility
  /// Days on which books were added.
  case addedDays
  /// Covers.
  case covers
  /// Statuses of readings.
  case statuses
  /// Start and end days of readings.
  case readingDays
  /// Earlier readings of a book, each separately.
  case rereadings
  /// Ratings, to the half star or finer.
  case ratings
  /// Ratings finer than half stars.
  case quarterStars
  /// Reviews.
  case reviews
  /// Thoughts, with or without a position.
  case thoughts
  /// Quotes.
  case quotes
  /// Notes on quotes.
  case quoteNotes
  /// Progress entries.
  case progress
  /// Positions of entries of any kind.
  case positions
  /// Minutes spent reading.
  case minutes
  /// Times of day of entries.
  case timesOfDay
  /// Tags of entries.
  case entryTags
  /// Days known only to the month or year, at that precision.
  case partialDays
  /// Permanent ids of books, readings and entries.
  case uids
  /// The reader's profile.
  case profile
  /// The header picture of the reader's first page.
  case background
  /// Saved queries.
  case savedQueries
  /// Reading goals.
  case goals
  /// Copies: their location, purchase and disposal.
  case copies
  /// Copies on offer.
  case offers
  /// Loans, both lent and borrowed.
  case loans
  /// Reservations.
  case reservations
  /// Wishes.
  case wishes
  /// Spending budgets.
  case budgets
}
