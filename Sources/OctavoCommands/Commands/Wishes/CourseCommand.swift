internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo course`: the books of courses.
struct CourseCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "course", abstract: "List your courses, or the books of one: what you have, and what is still to get.",
    discussion: """
      'octavo wish BOOK --course "BIO 101"' and 'octavo edit BOOK --course "BIO 101" --college Trinity' say what a book is \
      for. A course is named by words of its name; queries ask for it, too: 'octavo list course:bio', college:trinity, or \
      any:bio for words of any name.

      EXAMPLE
        octavo course
        octavo course "bio 101"
        octavo course --college trinity --csv
      """)
  @Argument(help: ArgumentHelp("The course; all when none is named.", valueName: "course")) var name: [String] = []
  @Option(help: ArgumentHelp("Only books of a college whose name has the words.", valueName: "name"))
  var college: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let words = name.isEmpty ? nil : DashedText.text(name.joined(separator: " "))
    let courses = try library.courses(words, college: college.map(DashedText.text))
    if words == nil {
      if try output.answers(courses.map(CourseFacts.init), named: "courses", on: session.console) { return }
    } else if try output.answers(courses.flatMap(CourseBookFacts.all(of:)), named: "books", on: session.console) {
      return
    }
    guard !courses.isEmpty else {
      return session.console.say(
        "no book is for a course - 'octavo wish BOOK --course \"BIO 101\"' says that one is")
    }
    let text = CourseText(session.console)
    session.console.show(words == nil ? text.summaries(courses) : courses.flatMap(text.lines))
  }
}
