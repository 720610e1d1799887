internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo course`: lists courses and their books.
struct CourseCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "course", abstract: "List your courses, or the books of one",
    discussion: """
      'octavo wish BOOK --course "BIO 101"' and 'octavo edit BOOK --course "BIO 101" --college Trinity' set the course of a \
      book. Part of a course's name is enough; queries: 'octavo list course:bio', college:trinity, or \
      any:bio for words of any name.

      EXAMPLE
        octavo course
        octavo course "bio 101"
        octavo course --college trinity --csv
      """)
  @Argument(help: ArgumentHelp("The course (default: all).", valueName: "course")) var name: [String] = []
  @Option(help: ArgumentHelp("Only books of this college; part of its name is enough.", valueName: "name"))
  var college: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let words = name.isEmpty ? nil : ArgumentEscaping.text(name.joined(separator: " "))
    let courses = try library.courses(words, college: college.map(ArgumentEscaping.text))
    if words == nil {
      if try output.answers(courses.map(CourseFacts.init), named: "courses", on: session.console) { return }
    } else if try output.answers(courses.flatMap(CourseBookFacts.all(of:)), named: "books", on: session.console) {
      return
    }
    guard !courses.isEmpty else {
      return session.console.say(
        "no courses yet - 'octavo wish BOOK --course \"BIO 101\"' sets the course of a book")
    }
    let text = CourseText(session.console)
    session.console.show(words == nil ? text.summaries(courses) : courses.flatMap(text.lines))
  }
}
