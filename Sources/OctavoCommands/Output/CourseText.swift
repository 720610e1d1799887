internal import Charts
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// Courses as lines for a terminal.
struct CourseText {
  private let paint: Paint
  private let style: Style
  private let width: Int?

  /// Lines about courses on a console.
  init(_ console: Console) {
    paint = Paint(isOn: console.isColoured)
    (style, width) = (console.style, console.width)
  }

  /// A line for each: `BIO 101, Trinity: 3 books, 1 owned, 1 on the wish list, 178.00 EUR`.
  func summaries(_ courses: [CourseLine]) -> [String] { courses.map(summary) }

  private func summary(_ course: CourseLine) -> String {
    let names = DisplayText.line(([course.name] + course.colleges).joined(separator: ", "))
    var parts = [course.books.count.counted("book")]
    if course.ownedCount > 0 { parts.append("\(course.ownedCount) owned") }
    if course.borrowedCount > 0 { parts.append("\(course.borrowedCount) borrowed") }
    if course.wishedCount > 0 { parts.append("\(course.wishedCount) on the wish list") }
    if !course.wishedTotal.words.isEmpty { parts.append(course.wishedTotal.words) }
    return paint.bold(names) + ": " + parts.joined(separator: ", ")
  }

  /// The course, then a line for each of its books with the reader's holdings.
  func lines(_ course: CourseLine) -> [String] {
    let digits = course.books.map { "\($0.book.id.number)".count }.max() ?? 0
    return [summary(course)]
      + course.books.flatMap { courseBook in
        let number = "\(courseBook.book.id.number)"
        let label = String(repeating: " ", count: digits - number.count) + number
        return DisplayText.hangingIndented(
          "\(BookLine(courseBook.book).titleAndByline): \(words(courseBook.holding))", after: "  \(label)  ",
          of: digits + 4, to: width)
      }
  }

  private func words(_ holding: Holding) -> String {
    var parts: [String] = []
    let owned = holding.keptCopies.count
    if owned > 0 { parts.append(owned == 1 ? "owned" : "\(owned) copies owned") }
    for loan in holding.openLoans {
      let due = loan.due.map { " until \(style.text($0))" } ?? ""
      parts.append("\(loan.direction.rawValue) \(loan.direction.preposition) \(loan.party)\(due)")
    }
    parts += holding.openReservations.map { "reserved at \($0.party)" }
    if let wish = holding.wish { parts.append("on the wish list \(wish.words(style))") }
    return parts.isEmpty ? "missing" : DisplayText.line(parts.joined(separator: "; "))
  }
}

/// A course as JSON.
struct CourseFacts: TabularFacts {
  let name: String
  let colleges: [String]
  let books: Int
  let owned: Int
  let borrowed: Int
  let wished: Int
  let price: [Money]

  /// The facts of a course.
  init(_ course: CourseLine) {
    (name, colleges, books) = (course.name, course.colleges, course.books.count)
    (owned, borrowed, wished) = (course.ownedCount, course.borrowedCount, course.wishedCount)
    price = course.wishedTotal.all
  }

  static var columns: [FactColumn<CourseFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("colleges") { .text($0.colleges.joined(separator: "; ")) },
      FactColumn("books") { .number($0.books) }, FactColumn("owned") { .number($0.owned) },
      FactColumn("borrowed") { .number($0.borrowed) }, FactColumn("wished") { .number($0.wished) },
      FactColumn("price") { .text(MoneySum($0.price).words) },
    ]
  }
}

/// A book of a course as JSON.
struct CourseBookFacts: TabularFacts {
  let course: String
  let id: Int64
  let uid: UID
  let title: String
  let authors: String
  let copies: Int
  let borrowedFrom: String?
  let due: Day?
  let wished: Int
  let price: Money?
  let shop: String?

  /// The facts of each book of a course.
  static func all(of course: CourseLine) -> [CourseBookFacts] {
    course.books.map { CourseBookFacts($0, of: course.name) }
  }

  private init(_ courseBook: CourseLine.CourseBook, of course: String) {
    self.course = course
    (id, uid) = (courseBook.book.id.number, courseBook.book.uid)
    (title, authors) = (courseBook.book.title, courseBook.book.byline)
    let holding = courseBook.holding
    copies = holding.keptCopies.count
    (borrowedFrom, due) = (holding.borrowing?.party, holding.borrowing?.due)
    wished = holding.wish?.quantity ?? 0
    (price, shop) = (holding.wish?.price, holding.wish?.shop)
  }

  static var columns: [FactColumn<CourseBookFacts>] {
    [
      FactColumn("course") { .text($0.course) }, FactColumn("id") { .number(Int($0.id)) },
      FactColumn("uid") { .text($0.uid.text) }, FactColumn("title") { .text($0.title) },
      FactColumn("authors") { .text($0.authors) }, FactColumn("copies") { .number($0.copies) },
      FactColumn("borrowedFrom") { .optional($0.borrowedFrom) }, FactColumn("due") { .optional($0.due?.text) },
      FactColumn("wished") { .number($0.wished) }, FactColumn("price") { .optional($0.price?.text) },
      FactColumn("shop") { .optional($0.shop) },
    ]
  }
}
