internal import ArgumentParser
internal import LibraryStore
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
      console.show(words == nil ? text.summaries(courses) : courses.flatMap(text.lines))
    }
  }
}
