internal import GRDB

extension Migration {
  /// Loans of lost books, and fines for late returns.
  static let loansThatEndBadly = Migration(schema: 10, name: "010-loans-that-end-badly") { db in
    try db.execute(
      sql: """
        ALTER TABLE loan ADD COLUMN isLost INTEGER NOT NULL DEFAULT 0
          CHECK (isLost IN (0, 1)) CHECK (isLost = 0 OR isReturned = 1);
        ALTER TABLE loan ADD COLUMN fineAmount TEXT CHECK (fineAmount IS NULL OR isReturned = 1);
        ALTER TABLE loan ADD COLUMN fineCurrency TEXT CHECK (length(fineCurrency) = 3)
          CHECK ((fineAmount IS NULL) = (fineCurrency IS NULL));
        """)
  }
}
