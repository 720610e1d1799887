internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// `octavo wishes courses`: lists courses and their books.
struct CoursesCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "courses", abstract: "List your courses, or the books of one",
    discussion: """
      'octavo wishes add BOOK --course "BIO 101"' and 'octavo edit BOOK --course "BIO 101" --college Trinity' set the course of a \
      book. Part of a course's name is enough; queries: 'octavo list course:bio', college:trinity, or \
      any:bio for words of any name.

      EXAMPLE
        octavo wishes courses
        octavo wishes courses "bio 101"
        octavo wishes courses --college trinity --csv
      """)
  @Argument(help: ArgumentHelp("The course (default: all).", valueName: "course")) var name: [String] = []
  @Option(help: ArgumentHelp("Only books of this college; part of its name is enough.", valueName: "name"))
  var college: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(_ library: Library, in session: Session) throws {
    let words = name.isEmpty ? nil : name.joined(separator: " ")
    let courses = try library.lending.courses(words, college: college)
    let answer =
      words == nil
      ? Answer("courses", courses)
      : Answer(
        "books",
        courses.flatMap { course in
          course.books.map { NamedCourseBook(course: course.name, book: $0.book, holding: $0.holding) }
        })
    let nothing = NoRows.message(
      "no courses yet - 'octavo wishes add BOOK --course \"BIO 101\"' sets the course of a book")
    try session.print(answer, as: output, orElse: nothing) { console in
      let text = CourseText(console: console)
      console.show(words == nil ? courses.map(text.summary) : courses.flatMap(text.lines))
    }
  }
}

/// Courses as lines for a terminal.
struct CourseText {
  let console: Console

  /// `BIO 101, Trinity: 3 books, 1 owned, 1 on the wish list, 178.00 EUR`.
  func summary(_ course: CourseLine) -> String {
    let names = DisplayText.line(([course.name] + course.colleges).joined(separator: ", "))
    var parts = [course.books.count.counted("book")]
    if course.ownedCount > 0 { parts.append("\(course.ownedCount) owned") }
    if course.borrowedCount > 0 { parts.append("\(course.borrowedCount) borrowed") }
    if course.wishedCount > 0 { parts.append("\(course.wishedCount) on the wish list") }
    if !course.wishedTotal.words.isEmpty { parts.append(course.wishedTotal.words) }
    return console.paint.bold(names) + ": " + parts.joined(separator: ", ")
  }

  /// The course, then a line for each of its books with the reader's holdings.
  func lines(_ course: CourseLine) -> [String] {
    let rows = course.books.map { courseBook in
      ["\(courseBook.book.id.number)", "\(BookLine(courseBook.book).titleAndByline): \(words(courseBook.holding))"]
    }
    return [summary(course)] + TextTable(.right, .words, indent: 2, rows: rows).lines(on: console)
  }

  private func words(_ holding: Holding) -> String {
    var parts: [String] = []
    let owned = holding.keptCopies.count
    if owned > 0 { parts.append(owned == 1 ? "owned" : "\(owned) copies owned") }
    parts += holding.openLoans.map { $0.words(console.style) }
    parts += holding.openReservations.map { "reserved at \($0.party)" }
    if let wish = holding.wish { parts.append("on the wish list \(wish.words(console.style))") }
    return parts.isEmpty ? "missing" : DisplayText.line(parts.joined(separator: "; "))
  }
}

extension CourseLine: Tabular {
  static var columns: [Column<CourseLine>] {
    Column("name", \.name)
    Column("colleges", \.colleges) { $0.joined(separator: "; ") }
    Column("books", \.books.count)
    Column("owned", \.ownedCount)
    Column("borrowed", \.borrowedCount)
    Column("wished", \.wishedCount)
    Column("price", \.wishedTotal.all) { MoneySum($0).words }
  }
}

struct NamedCourseBook: Tabular {
  let course: String
  let book: BookSummary
  let holding: Holding

  static var columns: [Column<NamedCourseBook>] {
    Column("course", \.course)
    Column("id", \.book.id.number)
    Column("uid", \.book.uid)
    Column("title", \.book.title)
    Column("authors", \.book.byline)
    Column("copies", \.holding.keptCopies.count)
    Column("borrowedFrom", \.holding.borrowing?.party)
    Column("due", \.holding.borrowing?.due)
    Column("wished") { $0.holding.wish?.quantity ?? 0 }
    Column("price", \.holding.wish?.price)
    Column("shop", \.holding.wish?.shop)
  }
}
