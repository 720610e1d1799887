internal import ReadingModel

/// A shelf that a book stands on, and which book of it it is, counted from 1.
struct ShelfPlace {
  let name: String
  let place: Int

  /// Where every book stands that is on a shelf.
  static func byBook(_ shelves: [Shelf]) -> [UID: [ShelfPlace]] {
    var places: [UID: [ShelfPlace]] = [:]
    for shelf in shelves {
      for (index, book) in shelf.books.enumerated() {
        places[book, default: []].append(ShelfPlace(name: shelf.name, place: index + 1))
      }
    }
    return places
  }
}
