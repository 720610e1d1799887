/// What a library holds, as far as an exporter can carry or lose it.
public enum Field: String, Sendable, Hashable, CaseIterable {
  /// The titles of books.
  case titles
  /// Subtitles.
  case subtitles
  /// Everyone who made a book.
  case contributors
  /// The names by which catalogues file people.
  case sortNames
  /// What contributors other than authors did.
  case contributorRoles
  /// Series, and places in them.
  case series
  /// ISBNs.
  case isbns
  /// Names in other catalogues.
  case identifiers
  /// Publishers.
  case publishers
  /// When an edition or a work came out.
  case publicationDates
  /// Print, e-book or audiobook.
  case formats
  /// Numbered pages of editions.
  case pageCounts
  /// Lengths of audiobooks.
  case audioLengths
  /// Languages of editions.
  case languages
  /// Tags of books.
  case bookTags
  /// Courses that books are read for.
  case courses
  /// Colleges where courses are given.
  case colleges
  /// Shelves, with the order of the books on them.
  case shelves
  /// Pages about books.
  case links
  /// What books cost.
  case prices
  /// Notes about books as things.
  case bookNotes
  /// Which books are favourites.
  case favorites
  /// What is private.
  case visibility
  /// When books came into the library.
  case addedDays
  /// Covers.
  case covers
  /// Where readings stand.
  case statuses
  /// When readings began and ended.
  case readingDays
  /// Earlier readings of a book, each by itself.
  case rereadings
  /// Ratings, at least to the half star.
  case ratings
  /// Ratings finer than half stars.
  case quarterStars
  /// Reviews.
  case reviews
  /// Thoughts, also those with a place.
  case thoughts
  /// Quotes.
  case quotes
  /// Remarks on quotes.
  case quoteNotes
  /// Places that were logged.
  case progress
  /// The places of entries of any kind.
  case positions
  /// Minutes spent reading.
  case minutes
  /// Times of day of entries.
  case timesOfDay
  /// Tags of entries.
  case entryTags
  /// Days known only to the month or year, as such.
  case partialDays
  /// The names of books, readings and entries for ever.
  case uids
  /// Who the reader is.
  case profile
  /// The picture for the head of the reader's first page.
  case background
  /// Queries that the reader saved.
  case savedQueries
  /// What the reader means to read.
  case goals
  /// The reader's copies: where they stand, what was paid for them, how they went.
  case copies
  /// Copies that are to be had.
  case offers
  /// What was lent and borrowed.
  case loans
  /// Where books were asked for.
  case reservations
  /// What the reader would like to have.
  case wishes
  /// What the reader means to spend.
  case budgets
}
