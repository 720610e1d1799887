internal import ReadingModel

/// A shelf a book is on, and its place there, counted from 1.
struct ShelfPlace {
  let name: String
  let place: Int

  /// The shelf places of every shelved book.
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
