CREATE TABLE "book" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
  title TEXT NOT NULL CHECK (length(title) > 0),
  subtitle TEXT,
  byline TEXT NOT NULL,                            -- the authors in one line, from contributor
  people TEXT NOT NULL,                            -- every contributor's name, for search
  seriesNames TEXT NOT NULL,                       -- every series' name, for search
  sortKey TEXT NOT NULL,                           -- the title as a catalogue files it
  matchKey TEXT NOT NULL,                          -- title and first author, normalised, to recognise the same book
  isbn TEXT CHECK (length(isbn) = 13),
  publisher TEXT,
  published TEXT,
  firstPublished TEXT,
  format TEXT CHECK (format IN ('print', 'ebook', 'audio')),
  pageCount INTEGER CHECK (pageCount BETWEEN 1 AND 9999999),
  durationSeconds INTEGER CHECK (durationSeconds BETWEEN 1 AND 1000000000),
  language TEXT,
  link TEXT,
  priceAmount TEXT,
  priceCurrency TEXT CHECK (length(priceCurrency) = 3),
  notes TEXT,
  isFavorite INTEGER NOT NULL CHECK (isFavorite IN (0, 1)),
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
  added TEXT,
  coverId INTEGER REFERENCES picture ON DELETE SET NULL, courseNames TEXT NOT NULL DEFAULT '', collegeNames TEXT NOT NULL DEFAULT '', revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
  CHECK ((priceAmount IS NULL) = (priceCurrency IS NULL))
) STRICT;

CREATE TABLE "bookCopy" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                          -- copies are counted in the order in which they came
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

CREATE TABLE bookCustomValue (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  field TEXT NOT NULL CHECK (length(field) > 0),
  place INTEGER NOT NULL CHECK (place >= 0),       -- among the values of the field
  kind TEXT NOT NULL CHECK (kind IN ('text', 'number', 'flag', 'day')),
  text TEXT CHECK (length(text) > 0),              -- of a text or day
  number INTEGER,                                  -- millionths of a number, or 0 or 1
  PRIMARY KEY (bookId, field, place),
  CHECK ((kind IN ('text', 'day')) = (text IS NOT NULL)),
  CHECK ((kind IN ('number', 'flag')) = (number IS NOT NULL)),
  CHECK (kind <> 'flag' OR number IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE bookFieldText USING fts5(
  publisher, courseNames, collegeNames, content = 'book', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2',
  columnsize = 0, prefix = '2 3'
);

CREATE TABLE bookMark (                            -- what readers 2 and up keep of a book; for reader 1 it is in book
  readerId INTEGER NOT NULL CHECK (readerId > 1),
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  isFavorite INTEGER NOT NULL CHECK (isFavorite IN (0, 1)),
  notes TEXT CHECK (length(notes) > 0),
  PRIMARY KEY (readerId, bookId),
  CHECK (isFavorite OR notes IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE bookTag (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  place INTEGER NOT NULL,
  tag TEXT NOT NULL COLLATE NOCASE CHECK (length(tag) > 0),
  PRIMARY KEY (bookId, place)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE bookText USING fts5(
  title, subtitle, people, seriesNames, content = 'book', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2',
  columnsize = 0, prefix = '2 3'
);

CREATE TABLE "budget" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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

CREATE TABLE "chosenBook" (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE
) STRICT;

CREATE TABLE college (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) > 0),
  PRIMARY KEY (bookId, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE contributor (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  place INTEGER NOT NULL,                          -- order on the title page, from 0
  name TEXT NOT NULL CHECK (length(name) > 0),
  sortName TEXT,
  role TEXT NOT NULL CHECK (role IN ('author', 'translator', 'editor', 'illustrator', 'narrator', 'contributor')),
  PRIMARY KEY (bookId, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE course (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) > 0),
  PRIMARY KEY (bookId, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE "entry" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
  readingId INTEGER NOT NULL REFERENCES reading ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('progress', 'thought', 'quote', 'status')),
  status TEXT CHECK (status IN ('wanted', 'reading', 'paused', 'finished', 'abandoned')),
  day TEXT,                                        -- 2026-03-14, 2026-03, 2026; NULL is unknown
  sortDay TEXT NOT NULL,                           -- the exact day it is filed under; '' before all days
  time INTEGER CHECK (time BETWEEN 0 AND 1439),    -- minutes after midnight
  unit TEXT CHECK (unit IN ('page', 'roman', 'percent', 'seconds', 'location', 'chapter')),
  fromPlace INTEGER CHECK (fromPlace >= 0),
  toPlace INTEGER CHECK (toPlace BETWEEN 0 AND 1000000000),
  total INTEGER CHECK (total BETWEEN 1 AND 1000000000), -- of the edition when it was logged
  isBaseline INTEGER NOT NULL CHECK (isBaseline IN (0, 1)),
  minutes INTEGER CHECK (minutes BETWEEN 1 AND 100000),
  text TEXT CHECK (length(text) > 0),
  note TEXT CHECK (length(note) > 0),
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')), created INTEGER NOT NULL DEFAULT 0,
  CHECK ((kind = 'status') = (status IS NOT NULL)),
  CHECK ((unit IS NULL) = (toPlace IS NULL)),
  CHECK (unit IS NOT NULL OR (fromPlace IS NULL AND total IS NULL AND isBaseline = 0)),
  CHECK (unit NOT IN ('page', 'roman')             -- pages count from 1, unless a reader came in at the very start
    OR ((toPlace > 0 OR isBaseline = 1) AND coalesce(fromPlace, 1) >= min(1, toPlace))),
  CHECK (fromPlace IS NULL OR fromPlace <= toPlace),
  CHECK (unit = 'roman' OR total IS NULL OR toPlace <= total)
) STRICT;

CREATE TABLE entryTag (
  entryId INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
  place INTEGER NOT NULL,
  tag TEXT NOT NULL COLLATE NOCASE CHECK (length(tag) > 0),
  PRIMARY KEY (entryId, place)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE entryText USING fts5(
  text, note, content = 'entry', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2',
  columnsize = 0
);

CREATE TABLE "goal" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL CHECK (length(uid) = 36),
  name TEXT NOT NULL CHECK (length(name) > 0),
  amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
  measure TEXT NOT NULL CHECK (measure IN ('books', 'readings', 'pages', 'hours', 'minutes', 'authors', 'days')),
  every TEXT CHECK (every IN ('day', 'week', 'month', 'year')), -- over and over, else from one day to another
  firstDay TEXT CHECK (length(firstDay) >= 10),
  lastDay TEXT CHECK (length(lastDay) >= 10),
  query TEXT CHECK (length(query) > 0),            -- which readings count; all when NULL
  isOn INTEGER NOT NULL CHECK (isOn IN (0, 1)),
  readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
  UNIQUE (readerId, uid),
  UNIQUE (readerId, name),
  CHECK ((every IS NULL) = (firstDay IS NOT NULL)),
  CHECK ((firstDay IS NULL) = (lastDay IS NULL)),
  CHECK (firstDay <= lastDay)
) STRICT;

CREATE TABLE "history" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  words TEXT NOT NULL CHECK (length(words) > 0),   -- what was done, without any text of the journal
  day TEXT NOT NULL,                               -- the reader's day and time
  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 1439),
  isUndone INTEGER NOT NULL CHECK (isUndone IN (0, 1)),
  size INTEGER NOT NULL CHECK (size > 0),          -- bytes of the changes
  changes BLOB CHECK (length(changes) = size)      -- SQLite's changeset; NULL when there was too much to keep
, readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0)) STRICT;

CREATE TABLE identifier (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  place INTEGER NOT NULL,
  scheme TEXT NOT NULL CHECK (length(scheme) > 0),
  value TEXT NOT NULL CHECK (length(value) > 0),
  PRIMARY KEY (bookId, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE library (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uid TEXT NOT NULL CHECK (length(uid) = 36),
  createdAt INTEGER NOT NULL,                      -- Unix seconds
  modifiedAt INTEGER NOT NULL,                     -- Unix seconds
  seed TEXT NOT NULL CHECK (seed IN ('never', 'loaded', 'removed'))
) STRICT;

CREATE TABLE "loan" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  returned TEXT CHECK (length(returned) >= 4), isLost INTEGER NOT NULL DEFAULT 0
  CHECK (isLost IN (0, 1)) CHECK (isLost = 0 OR isReturned = 1), fineAmount TEXT CHECK (fineAmount IS NULL OR isReturned = 1), fineCurrency TEXT CHECK (length(fineCurrency) = 3)
  CHECK ((fineAmount IS NULL) = (fineCurrency IS NULL)),
  CHECK (direction = 'lent' OR copyUid IS NULL),
  CHECK (isReturned = 1 OR returned IS NULL)
) STRICT;

CREATE TABLE mergedBook (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE, -- the book that stayed
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36), -- of the book that was merged into it
  day TEXT NOT NULL,
  before TEXT NOT NULL CHECK (json_valid(before)), -- the fields of the book that stayed, before that
  joined TEXT NOT NULL CHECK (json_valid(joined)), -- uids of joined readings and entries: what they became
  changes BLOB NOT NULL CHECK (length(changes) > 0), -- SQLite's changeset
  readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0)
) STRICT;

CREATE TABLE "picture" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mediaType TEXT NOT NULL CHECK (mediaType LIKE 'image/%'),
  bytes BLOB NOT NULL CHECK (length(bytes) > 0)
) STRICT;

CREATE TABLE "profile" (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  name TEXT, bio TEXT, link TEXT,
  avatarId INTEGER REFERENCES picture ON DELETE SET NULL,
  backgroundId INTEGER REFERENCES picture ON DELETE SET NULL
) STRICT;

CREATE TABLE "provenance" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (length(source) > 0), -- the importer's name
  file TEXT NOT NULL,
  line INTEGER CHECK (line > 0),
  raw TEXT NOT NULL,                               -- the row as it was
  importedAt INTEGER NOT NULL                      -- Unix seconds
, day TEXT, took INTEGER CHECK (took >= 0), readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0), legacyBaseline TEXT CHECK (length(legacyBaseline) >= 13), baseline BLOB CHECK (length(baseline) >= 16)) STRICT;

CREATE TABLE "reader" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
  name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) > 0),
  role TEXT NOT NULL CHECK (role IN ('owner', 'member', 'guest')),
  isUsual INTEGER NOT NULL CHECK (isUsual IN (0, 1)), -- who is meant when nobody is named
  passphrase TEXT CHECK (length(passphrase) > 0)   -- its Argon2id hash with salt and costs (RFC 9106)
) STRICT;

CREATE TABLE "reading" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('wanted', 'reading', 'paused', 'finished', 'abandoned')),
  started TEXT,                                    -- status, started and ended follow from the status entries
  ended TEXT,
  rating INTEGER CHECK (rating BETWEEN 25 AND 500), -- hundredths of a star
  review TEXT CHECK (length(review) > 0),
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private'))
, readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0)) STRICT;

CREATE TABLE readingCustomValue (
  readingId INTEGER NOT NULL REFERENCES reading ON DELETE CASCADE,
  field TEXT NOT NULL CHECK (length(field) > 0),
  place INTEGER NOT NULL CHECK (place >= 0),       -- among the values of the field
  kind TEXT NOT NULL CHECK (kind IN ('text', 'number', 'flag', 'day')),
  text TEXT CHECK (length(text) > 0),              -- of a text or day
  number INTEGER,                                  -- millionths of a number, or 0 or 1
  PRIMARY KEY (readingId, field, place),
  CHECK ((kind IN ('text', 'day')) = (text IS NOT NULL)),
  CHECK ((kind IN ('number', 'flag')) = (number IS NOT NULL)),
  CHECK (kind <> 'flag' OR number IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE readingText USING fts5(
  review, content = 'reading', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2',
  columnsize = 0
);

CREATE TABLE renewal (
  loanId INTEGER NOT NULL REFERENCES loan ON DELETE CASCADE,
  place INTEGER NOT NULL,                          -- order, from 0
  day TEXT CHECK (length(day) >= 4),
  due TEXT NOT NULL CHECK (length(due) >= 4),
  PRIMARY KEY (loanId, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE "reservation" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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

CREATE TABLE sample (
  uid TEXT PRIMARY KEY                             -- of every book, reading and entry that came with the seed
) STRICT, WITHOUT ROWID;

CREATE TABLE "savedQuery" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL CHECK (length(uid) = 36),
  name TEXT NOT NULL CHECK (length(name) > 0),
  query TEXT NOT NULL CHECK (length(query) > 0),
  readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
  UNIQUE (readerId, uid),
  UNIQUE (readerId, name)
) STRICT;

CREATE TABLE separateBook (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  otherId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  PRIMARY KEY (bookId, otherId),
  CHECK (bookId < otherId)
) STRICT, WITHOUT ROWID;

CREATE TABLE series (
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  place INTEGER NOT NULL,                          -- order in which the book names them, from 0
  name TEXT NOT NULL CHECK (length(name) > 0),
  position TEXT,
  PRIMARY KEY (bookId, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE "shelf" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                          -- shelves are listed in the order in which they were made
  uid TEXT NOT NULL CHECK (length(uid) = 36),
  name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) > 0),
  description TEXT CHECK (length(description) > 0),
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
  readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
  UNIQUE (readerId, uid),
  UNIQUE (readerId, name)
) STRICT;

CREATE TABLE "shelfBook" (
  shelfId INTEGER NOT NULL REFERENCES "shelf" ON DELETE CASCADE,
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place > 0),        -- in the reader's order; a book that goes leaves a gap
  PRIMARY KEY (shelfId, bookId)
) STRICT, WITHOUT ROWID;

CREATE TABLE sqlite_sequence(name,seq);

CREATE TABLE syncFile (                            -- files that were taken in or written
  hash TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  device TEXT NOT NULL,
  deviceName TEXT NOT NULL,
  made TEXT NOT NULL,
  isOwn INTEGER NOT NULL CHECK (isOwn IN (0, 1)),
  isExpected INTEGER NOT NULL CHECK (isExpected IN (0, 1)) -- until another file replaces it
) STRICT, WITHOUT ROWID;

CREATE TABLE syncItem (                            -- what is known of each thing, as lines of a sync file
  uid TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  facts TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE syncMark (                            -- fields that were changed since the last sync
  kind TEXT NOT NULL,
  uid TEXT NOT NULL,
  field TEXT NOT NULL,                             -- '*' for all
  time INTEGER NOT NULL,
  PRIMARY KEY (kind, uid, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE syncOutbox (                          -- files that have to be put into a place
  placeId INTEGER NOT NULL REFERENCES syncPlace ON DELETE CASCADE,
  path TEXT NOT NULL,
  hash TEXT,
  bytes BLOB NOT NULL,
  PRIMARY KEY (placeId, path)
) STRICT;

CREATE TABLE syncPlace (                           -- folders that this library syncs with
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  address TEXT NOT NULL UNIQUE CHECK (length(address) > 0),
  syncedAt INTEGER                                 -- Unix seconds
) STRICT;

CREATE TABLE syncSeen (                            -- files of a place that were read
  placeId INTEGER NOT NULL REFERENCES syncPlace ON DELETE CASCADE,
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified INTEGER NOT NULL,
  hash TEXT,
  PRIMARY KEY (placeId, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE syncState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  journal TEXT NOT NULL CHECK (length(journal) = 36), -- the uid of the library that started
  lastTime INTEGER NOT NULL,                       -- of the newest fact written here
  sequence INTEGER NOT NULL                        -- of the newest file written here
) STRICT;

CREATE TABLE "timer" (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  startedAt INTEGER NOT NULL,                      -- Unix seconds
  day TEXT NOT NULL,                               -- the reader's day and time when it began
  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 1439)
) STRICT;

CREATE TABLE "wish" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
  priceAmount TEXT, priceCurrency TEXT CHECK (length(priceCurrency) = 3),
  shop TEXT CHECK (length(shop) > 0),
  priority INTEGER CHECK (priority BETWEEN 1 AND 9), -- 1 is wanted most
  recommendedBy TEXT CHECK (length(recommendedBy) > 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  isInCart INTEGER NOT NULL CHECK (isInCart IN (0, 1)),
  since TEXT CHECK (length(since) >= 4),
  note TEXT CHECK (length(note) > 0),
  readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
  UNIQUE (bookId, readerId),
  CHECK ((priceAmount IS NULL) = (priceCurrency IS NULL))
) STRICT;

CREATE TRIGGER bookFieldTextDeleted AFTER DELETE ON book WHEN old.publisher IS NOT NULL OR old.courseNames <> '' OR old.collegeNames <> '' BEGIN
  INSERT INTO bookFieldText (bookFieldText, rowid, publisher, courseNames, collegeNames) SELECT 'delete', old.id, old.publisher, old.courseNames, old.collegeNames;
END;

CREATE TRIGGER bookFieldTextInserted AFTER INSERT ON book WHEN new.publisher IS NOT NULL OR new.courseNames <> '' OR new.collegeNames <> '' BEGIN
  INSERT INTO bookFieldText (rowid, publisher, courseNames, collegeNames) SELECT new.id, new.publisher, new.courseNames, new.collegeNames;
END;

CREATE TRIGGER bookFieldTextUpdated AFTER UPDATE OF publisher, courseNames, collegeNames ON book BEGIN
  INSERT INTO bookFieldText (bookFieldText, rowid, publisher, courseNames, collegeNames) SELECT 'delete', old.id, old.publisher, old.courseNames, old.collegeNames WHERE old.publisher IS NOT NULL OR old.courseNames <> '' OR old.collegeNames <> '';
  INSERT INTO bookFieldText (rowid, publisher, courseNames, collegeNames) SELECT new.id, new.publisher, new.courseNames, new.collegeNames WHERE new.publisher IS NOT NULL OR new.courseNames <> '' OR new.collegeNames <> '';
END;

CREATE TRIGGER bookTextDeleted AFTER DELETE ON book BEGIN
  INSERT INTO bookText (bookText, rowid, title, subtitle, people, seriesNames) SELECT 'delete', old.id, old.title, old.subtitle, old.people, old.seriesNames;
END;

CREATE TRIGGER bookTextInserted AFTER INSERT ON book BEGIN
  INSERT INTO bookText (rowid, title, subtitle, people, seriesNames) SELECT new.id, new.title, new.subtitle, new.people, new.seriesNames;
END;

CREATE TRIGGER bookTextUpdated AFTER UPDATE OF title, subtitle, people, seriesNames ON book BEGIN
  INSERT INTO bookText (bookText, rowid, title, subtitle, people, seriesNames) SELECT 'delete', old.id, old.title, old.subtitle, old.people, old.seriesNames;
  INSERT INTO bookText (rowid, title, subtitle, people, seriesNames) SELECT new.id, new.title, new.subtitle, new.people, new.seriesNames;
END;

CREATE TRIGGER entryTextDeleted AFTER DELETE ON entry WHEN old.text IS NOT NULL OR old.note IS NOT NULL BEGIN
  INSERT INTO entryText (entryText, rowid, text, note) SELECT 'delete', old.id, old.text, old.note;
END;

CREATE TRIGGER entryTextInserted AFTER INSERT ON entry WHEN new.text IS NOT NULL OR new.note IS NOT NULL BEGIN
  INSERT INTO entryText (rowid, text, note) SELECT new.id, new.text, new.note;
END;

CREATE TRIGGER entryTextUpdated AFTER UPDATE OF text, note ON entry BEGIN
  INSERT INTO entryText (entryText, rowid, text, note) SELECT 'delete', old.id, old.text, old.note WHERE old.text IS NOT NULL OR old.note IS NOT NULL;
  INSERT INTO entryText (rowid, text, note) SELECT new.id, new.text, new.note WHERE new.text IS NOT NULL OR new.note IS NOT NULL;
END;

CREATE TRIGGER readingTextDeleted AFTER DELETE ON reading WHEN old.review IS NOT NULL BEGIN
  INSERT INTO readingText (readingText, rowid, review) SELECT 'delete', old.id, old.review;
END;

CREATE TRIGGER readingTextInserted AFTER INSERT ON reading WHEN new.review IS NOT NULL BEGIN
  INSERT INTO readingText (rowid, review) SELECT new.id, new.review;
END;

CREATE TRIGGER readingTextUpdated AFTER UPDATE OF review ON reading BEGIN
  INSERT INTO readingText (readingText, rowid, review) SELECT 'delete', old.id, old.review WHERE old.review IS NOT NULL;
  INSERT INTO readingText (rowid, review) SELECT new.id, new.review WHERE new.review IS NOT NULL;
END;

CREATE INDEX bookByCover ON book (coverId) WHERE coverId IS NOT NULL;

CREATE INDEX bookByISBN ON book (isbn) WHERE isbn IS NOT NULL;

CREATE INDEX bookByMatchKey ON book (matchKey);

CREATE INDEX bookByPublisher ON book (publisher COLLATE NOCASE) WHERE publisher IS NOT NULL;

CREATE INDEX bookBySortKey ON book (sortKey);

CREATE INDEX bookByTitle ON book (title COLLATE NOCASE);

CREATE INDEX bookCopyByBook ON bookCopy (bookId);

CREATE INDEX bookCustomValueByField ON bookCustomValue (field);

CREATE INDEX bookMarkByBook ON bookMark (bookId);

CREATE INDEX bookTagByTag ON bookTag (tag);

CREATE INDEX contributorByName ON contributor (name);

CREATE INDEX entryByChange ON entry (readingId, kind, sortDay, created, id, status, day) WHERE kind = 'status';

CREATE INDEX entryByDay ON entry (sortDay, created, id);

CREATE INDEX entryByPlace ON entry (readingId, kind, unit, total, isBaseline, toPlace, sortDay)
  WHERE kind = 'progress' AND unit IS NOT NULL;

CREATE INDEX entryByReading ON entry (              -- all that is counted, so that the texts are left alone
  readingId, sortDay, created, id, kind, status, day, unit, fromPlace, toPlace, total, isBaseline, minutes);

CREATE INDEX entryTagByTag ON entryTag (tag);

CREATE INDEX identifierByValue ON identifier (scheme, value);

CREATE INDEX loanByBook ON loan (bookId);

CREATE INDEX loanByCopy ON loan (copyUid) WHERE copyUid IS NOT NULL;

CREATE UNIQUE INDEX loanOfBook ON loan (bookId, direction) WHERE isReturned = 0 AND copyUid IS NULL;

CREATE UNIQUE INDEX loanOfCopy ON loan (copyUid) WHERE isReturned = 0 AND copyUid IS NOT NULL;

CREATE INDEX loanOut ON loan (due) WHERE isReturned = 0;

CREATE INDEX mergedBookByBook ON mergedBook (bookId);

CREATE INDEX provenanceByBook ON provenance (bookId);

CREATE INDEX readingByBook ON reading (bookId);

CREATE INDEX readingByEnd ON reading (ended) WHERE ended IS NOT NULL;

CREATE INDEX readingByStatus ON reading (status, id, bookId);

CREATE INDEX readingCustomValueByField ON readingCustomValue (field);

CREATE INDEX reservationByBook ON reservation (bookId);

CREATE INDEX reservationOpen ON reservation (pickUp) WHERE outcome IS NULL;

CREATE INDEX separateBookByOther ON separateBook (otherId);

CREATE INDEX shelfBookByBook ON shelfBook (bookId);
