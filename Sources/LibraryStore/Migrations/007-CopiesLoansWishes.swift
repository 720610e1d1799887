internal import GRDB

extension Migration {
  /// Copies, loans in both directions, reservations, wishes and budgets.
  static let copiesLoansWishes = Migration(schema: 7, name: "007-copies-loans-wishes") { db in
    try db.execute(sql: copies)
    try db.execute(sql: loans)
    try db.execute(sql: wishes)
  }

  private static let copies = """
    CREATE TABLE bookCopy (
      id INTEGER PRIMARY KEY,                          -- copies are counted in the order in which they came
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      format TEXT CHECK (format IN ('print', 'ebook', 'audio')),
      condition TEXT CHECK (condition IN ('new', 'like-new', 'very-good', 'good', 'acceptable', 'poor')),
      place TEXT CHECK (length(place) > 0),
      bought TEXT CHECK (length(bought) >= 4),         -- 2026-03-14, 2026-03, 2026; NULL is unknown
      shop TEXT CHECK (length(shop) > 0),
      priceAmount TEXT, priceCurrency TEXT CHECK (length(priceCurrency) = 3), -- exact decimals, never floating point
      isSigned INTEGER NOT NULL CHECK (isSigned IN (0, 1)),
      note TEXT CHECK (length(note) > 0),
      offer TEXT CHECK (offer IN ('sale', 'swap', 'gift')), -- NULL unless it is to be had
      offerAmount TEXT, offerCurrency TEXT CHECK (length(offerCurrency) = 3),
      offerNote TEXT CHECK (length(offerNote) > 0),
      offerVisibility TEXT CHECK (offerVisibility IN ('public', 'private')),
      departure TEXT CHECK (departure IN ('sold', 'given', 'swapped', 'lost')), -- NULL while it is the reader's
      departed TEXT CHECK (length(departed) >= 4),
      departedTo TEXT CHECK (length(departedTo) > 0),
      departedAmount TEXT, departedCurrency TEXT CHECK (length(departedCurrency) = 3),
      CHECK ((priceAmount IS NULL) = (priceCurrency IS NULL)),
      CHECK ((offerAmount IS NULL) = (offerCurrency IS NULL)),
      CHECK ((departedAmount IS NULL) = (departedCurrency IS NULL)),
      CHECK ((offer IS NULL) = (offerVisibility IS NULL)),
      CHECK (offer = 'sale' OR offerAmount IS NULL),
      CHECK (offer IS NOT NULL OR offerNote IS NULL),
      CHECK (offer IS NULL OR departure IS NULL),      -- what is gone is not to be had
      CHECK (departure = 'sold' OR departedAmount IS NULL),
      CHECK (departure IS NOT NULL OR (departed IS NULL AND departedTo IS NULL))
    ) STRICT;
    CREATE INDEX bookCopyByBook ON bookCopy (bookId);
    """

  private static let loans = """
    CREATE TABLE loan (
      id INTEGER PRIMARY KEY,
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      direction TEXT NOT NULL CHECK (direction IN ('lent', 'borrowed')),
      party TEXT NOT NULL CHECK (length(party) > 0),   -- to whom it was lent, from whom it was borrowed
      copyUid TEXT REFERENCES bookCopy (uid) DEFERRABLE INITIALLY DEFERRED, -- NULL where no copies are told apart
      since TEXT CHECK (length(since) >= 4),
      firstDue TEXT CHECK (length(firstDue) >= 4),
      due TEXT CHECK (length(due) >= 4),               -- as the last renewal left it
      terms TEXT CHECK (length(terms) > 0),            -- the name of the rules that hold
      note TEXT CHECK (length(note) > 0),
      isReturned INTEGER NOT NULL CHECK (isReturned IN (0, 1)),
      returned TEXT CHECK (length(returned) >= 4),
      CHECK (direction = 'lent' OR copyUid IS NULL),
      CHECK (isReturned = 1 OR returned IS NULL)
    ) STRICT;
    CREATE INDEX loanByBook ON loan (bookId);
    CREATE INDEX loanByCopy ON loan (copyUid) WHERE copyUid IS NOT NULL; -- for removing a copy
    CREATE INDEX loanOut ON loan (due) WHERE isReturned = 0;
    -- What is out cannot be lent again.
    CREATE UNIQUE INDEX loanOfCopy ON loan (copyUid) WHERE isReturned = 0 AND copyUid IS NOT NULL;
    CREATE UNIQUE INDEX loanOfBook ON loan (bookId, direction) WHERE isReturned = 0 AND copyUid IS NULL;

    CREATE TABLE renewal (
      loanId INTEGER NOT NULL REFERENCES loan ON DELETE CASCADE,
      place INTEGER NOT NULL,                          -- order, from 0
      day TEXT CHECK (length(day) >= 4),
      due TEXT NOT NULL CHECK (length(due) >= 4),
      PRIMARY KEY (loanId, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE reservation (
      id INTEGER PRIMARY KEY,
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      party TEXT NOT NULL CHECK (length(party) > 0),
      made TEXT CHECK (length(made) >= 4),
      queuePlace INTEGER CHECK (queuePlace BETWEEN 1 AND 100000),
      pickUp TEXT CHECK (length(pickUp) >= 4),         -- the last day to fetch it
      outcome TEXT CHECK (outcome IN ('borrowed', 'cancelled')), -- NULL while it is open
      ended TEXT CHECK (length(ended) >= 4),
      CHECK (outcome IS NOT NULL OR ended IS NULL)
    ) STRICT;
    CREATE INDEX reservationByBook ON reservation (bookId);
    CREATE INDEX reservationOpen ON reservation (pickUp) WHERE outcome IS NULL;
    """

  private static let wishes = """
    CREATE TABLE wish (
      id INTEGER PRIMARY KEY,
      bookId INTEGER NOT NULL UNIQUE REFERENCES book ON DELETE CASCADE,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      priceAmount TEXT, priceCurrency TEXT CHECK (length(priceCurrency) = 3),
      shop TEXT CHECK (length(shop) > 0),
      priority INTEGER CHECK (priority BETWEEN 1 AND 9), -- 1 is wanted most
      recommendedBy TEXT CHECK (length(recommendedBy) > 0),
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
      isInCart INTEGER NOT NULL CHECK (isInCart IN (0, 1)),
      since TEXT CHECK (length(since) >= 4),
      note TEXT CHECK (length(note) > 0),
      CHECK ((priceAmount IS NULL) = (priceCurrency IS NULL))
    ) STRICT;

    CREATE TABLE budget (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) > 0),
      amount TEXT NOT NULL,
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      every TEXT CHECK (every IN ('day', 'week', 'month', 'year')), -- over and over, else from one day to another
      firstDay TEXT CHECK (length(firstDay) >= 10),
      lastDay TEXT CHECK (length(lastDay) >= 10),
      CHECK ((every IS NULL) = (firstDay IS NOT NULL)),
      CHECK ((firstDay IS NULL) = (lastDay IS NULL)),
      CHECK (firstDay <= lastDay)
    ) STRICT;
    """
}
