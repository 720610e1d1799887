internal import Foundation
internal import GRDB
internal import ImportMerge
package import ReadingModel
internal import Vault

extension Library.Imports {
  /// Whether the last import of a book's vault page took everything on a page with these fingerprints.
  package func tookAll(ofPage marks: String, of book: UID) throws -> Bool {
    try read { db in
      let newest = try Data.fetchOne(
        db,
        sql: """
          SELECT baseline FROM provenance WHERE bookId = (SELECT id FROM book WHERE uid = ?) AND source = 'markdown'
            AND baseline IS NOT NULL ORDER BY id DESC LIMIT 1
          """, arguments: [book.text])
      guard let newest else { return false }
      var baseline = ImportBaseline()
      baseline.add(newest, isNewest: true)
      return baseline.contains(version: PageVersion(wholePage: marks).texts)
    }
  }
}
