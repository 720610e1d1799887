import Foundation

extension MadeDatabase {
  /// A library of Calibre without books, after some statements.
  /// - Parameter columns: More columns of books, each after a comma.
  static func calibre(columns: String = "", _ statements: String) throws -> Data {
    let lists = [
      ("authors", "author", "name"), ("series", "series", "name"), ("publishers", "publisher", "name"),
      ("tags", "tag", "name"), ("languages", "lang_code", "lang_code"), ("ratings", "rating", "rating"),
    ]
    let tables = lists.map { table, column, value in
      "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, \(value)); "
        + "CREATE TABLE books_\(table)_link (id INTEGER PRIMARY KEY, book, \(column));"
    }.joined()
    return try bytes(
      """
      CREATE TABLE books (id INTEGER PRIMARY KEY, title, series_index REAL, pubdate, timestamp, uuid\(columns));
      CREATE TABLE data (id INTEGER PRIMARY KEY, book, format);
      CREATE TABLE identifiers (id INTEGER PRIMARY KEY, book, type, val);
      \(tables) \(statements)
      """)
  }
}
