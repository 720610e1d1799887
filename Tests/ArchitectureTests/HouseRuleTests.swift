import Testing

@Suite("the code rules")
struct HouseRuleTests {
  /// Where one of the words occurs in code, outside comments and string literals: `path:line`.
  private func places(of words: [String], where isIncluded: (Project.File) -> Bool) throws -> [String] {
    try Project.files().filter(isIncluded).flatMap { file in
      file.code.enumerated().filter { _, code in words.contains { code.contains(word: $0) } }.map {
        "\(file.path):\($0.offset + 1)"
      }
    }
  }

  @Test("only Clock.swift reads the clock")
  func clock() throws {
    let words = [
      "Date()", "Date.now", "Date(timeIntervalSinceNow", "clock_gettime(", "gettimeofday(", "localtime(",
      "localtime_r(",
      "time(nil", "ContinuousClock", "SuspendingClock", "CFAbsoluteTimeGetCurrent(", "DispatchTime.now(",
    ]
    let clock = "Sources/OctavoCommands/Shell/Program/Clock.swift"
    #expect(try places(of: words) { $0.path != clock } == [])
    #expect(try !places(of: words) { $0.path == clock }.isEmpty, "the clock's file contains none of these words")
  }

  @Test("no JSON answer has a key named like the schema version")
  func schemaKey() throws {
    let output = "Sources/OctavoCommands/Answer/JSONOutput.swift"
    let words = ["let schema", "var schema", "case schema"]
    #expect(try places(of: words) { $0.target == "OctavoCommands" && $0.path != output } == [])
    #expect(try !places(of: words) { $0.path == output }.isEmpty, "the version's file contains none of these words")
  }

  @Test("only programs print")
  func printing() throws {
    let words = [
      "print(", "debugPrint(", "dump(", "puts(", "printf(", "FileHandle.standardOutput", "FileHandle.standardError",
    ]
    // ExporterProgram is the main program of exporters in other packages.
    let programs: Set = ["OctavoCommands", "octavo", "ExporterProgram"]
    #expect(try places(of: words) { !programs.contains($0.target ?? "") } == [])
  }

  @Test("every error states the category of its exit code, unless it is caught where it is thrown")
  func errorCategories() throws {
    // Errors that are caught and become a value, a warning or a reported error.
    let caught: Set = [
      "ArchiveError", "ChangeSet.Conflict", "ChildProcess.LaunchFailure", "MappedTable.MappingProblem",
      "CompoundFile.Damaged", "EditorDocumentText.Problem",
      "EditorDocumentText.Problems", "FileWriter.Refused", "GitCopy.Damaged", "ImportError.Problem",
      "ImportError.Reason", "JSONReader.Invalid", "MappingFile.MappingProblems",
      "MarkedText+Marks.Damage",
      "OpenFile.Refusal", "PageEntry.Unreadable", "Pager.Unstarted", "Position.Invalid", "PrivateFolder.Refused",
      "ProgramRefusal",
      "RejectedRow",
      "RejectedRow.Reason", "RelativePath.Invalid", "RetentionPolicy.Invalid", "Row+Throwing.UnreadableValue",
      "WrittenRows.ImportedRowsFault", "TerminalProgram.Unstarted", "TimeOfDay.Invalid", "UID.Invalid", "UnknownWord",
      "ZipDirectory.Problem",
    ]
    let errors = try Project.files().flatMap { file in
      let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      return file.code.compactMap { line -> (name: String, isReported: Bool)? in
        // A quick test first: matching a regular expression with each line of the program takes seconds.
        guard line.contains("Error"),
          let type = line.firstMatch(of: /\b(?:enum|struct|class|extension) ([\w.]+): ([^{]+)/),
          type.2.contains(/\b(Reported)?Error\b/)
        else { return nil }
        return (type.1 == name ? String(name) : "\(name).\(type.1)", type.2.contains("ReportedError"))
      }
    }
    #expect(errors.count { $0.isReported } > 70)
    #expect(Set(errors.filter { !$0.isReported }.map(\.name)) == caught)
  }

  @Test("modules below the command line name no command and no option")
  func commandWords() throws {
    let targets: Set = ["LibraryStore", "ImportMerge", "Salvage", "ReadingModel", "Vault", "Presentation"]
    let pattern = /\boctavo [a-z]|(^|[^\w-])--[a-z]|\bOCTAVO_[A-Z]/
    func names(_ target: String, _ pattern: Regex<(Substring, Substring?)>) throws -> [String] {
      try Project.files().filter { $0.target == target }.flatMap { file in
        file.lines.enumerated().filter { _, line in !line.drop { $0 == " " }.hasPrefix("//") && line.contains(pattern) }
          .map { "\(file.path):\($0.offset + 1)" }
      }
    }
    #expect(try targets.sorted().flatMap { try names($0, pattern) } == [], "the command line adds hints: see Hinted")
    #expect(try names("OctavoCommands", pattern).count > 100, "the pattern finds commands and options")
  }

  @Test("nothing force-unwraps, force-tries or aborts")
  func givingUp() throws {
    let everywhere = try places(
      of: ["try!", "fatalError(", "as!", "@unchecked", "nonisolated(unsafe)", "@MainActor", "abort("]
    ) { _ in true }
    // The item producer is handed to one thread and used again only after that has ended, which types can't express.
    #expect(everywhere.map { $0.prefix { $0 != ":" } } == ["Sources/OctavoCommands/Transfer/Importing/ReadAhead.swift"])
  }

  @Test("no stored value is read in a way that ends the process")
  func storedValues() throws {
    let throwing = "Sources/LibraryStore/Rows/Row+Throwing.swift"
    let words = ["[Column(", "dataNoCopy(", "row.coalesce(", "setUncheckedArguments(", "row.scopes["]
    let places = try Project.files().filter { $0.target == "LibraryStore" }.flatMap { file in
      file.code.enumerated().filter { _, code in words.contains { code.contains($0) } }
        .map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(places == [])
    // These subscripts hide GRDB's, so the compiler requires `try` before `row["title"]`.
    let file = try #require(Project.files().first { $0.path == throwing })
    let subscripts = file.code.filter { $0.contains("subscript<Value") }
    for place in ["String", "Int"] {
      for type in ["DatabaseValueConvertible>", "DatabaseValueConvertible & StatementColumnConvertible>"] {
        #expect(subscripts.contains { $0.contains(": \(type)") && $0.contains(": \(place)) -> Value") })
      }
    }
  }

  @Test("strings of code points are not built by repeated concatenation")
  func growing() throws {
    let pattern = /append\(contentsOf: .*(?i:scalar)/
    let places = try Project.files().flatMap { file in
      file.code.enumerated().filter { $0.element.contains("append(contentsOf: ") && $0.element.contains(pattern) }
        .map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(places == [])
  }

  @Test("long files explain their length in their first comment")
  func length() throws {
    let longest = 300
    let long = try Project.files().filter { file in
      file.lines.count > longest && file.lines.first(where: { !$0.isEmpty })?.hasPrefix("//") != true
    }
    #expect(long.map(\.path) == [])
  }

  @Test("functions fit on a screen, unless they are one table")
  func functions() throws {
    let longest = 40
    let long = try Project.files().flatMap { file in
      file.functions.filter { $0.lines.count > longest && !$0.isTable }.map {
        "\(file.path):\($0.lines.startIndex + 1)"
      }
    }
    #expect(long == [])
  }

  @Test("the function scanner finds ends and tables")
  func functionEnds() {
    let text = """
      struct A {
        func f(
          _ a: Int
        ) -> Int {
          if a > 0 {
            return 1
          }
          return 2
        }
        var b: String {
          switch self {
          case .c: "c"
          }
        }
        var d = 1
      }
      """
    let file = Project.File(path: "A.swift", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(file.functions.map(\.lines.count) == [8, 5])
    #expect(file.functions.map(\.isTable) == [false, true])
  }

  @Test("no file or folder has a meaningless name")
  func names() throws {
    let empty = ["Utils", "Util", "Helper", "Helpers", "Manager", "Extensions", "Models", "Protocols", "Impl"]
    let named = try Project.files().filter { file in
      file.path.split(separator: "/").contains { part in
        let name = part.hasSuffix(".swift") ? part.dropLast(6) : part
        return empty.contains { name == $0 || name.hasSuffix($0) }
      }
    }
    #expect(named.map(\.path) == [])
  }

  @Test("writes to a reader's tables name the main table, not the view")
  func rowSecurity() throws {
    let tables =
      "reading entry entryTag shelf shelfBook goal savedQuery provenance history wish bookMark profile timer chosenBook book"
    let names = tables.split(separator: " ").joined(separator: "|")
    // An interpolated name could be any of them.
    let statement = try Regex("\\b(INTO|UPDATE|DELETE FROM) ((\(names))\\b|\\\\\\()")
    let places = try Project.files()
      .filter {
        $0.target == "LibraryStore" && !$0.path.contains("/Migrations/") && !$0.path.contains("/Salvage/")
          && !$0.path.hasSuffix("/SQLText.swift")
      }
      .flatMap { file in
        file.lines.enumerated().filter { $0.element.contains(statement) && !$0.element.contains("///") }
          .map { "\(file.path):\($0.offset + 1)" }
      }
    #expect(places == [], "write main.book: under its own name a reader of several has a view, which takes no writing")
  }

  @Test("tables behind row security are read in few places")
  func reading() throws {
    let allowed = [
      "/Readers/", "/Salvage/", "/BackupContent.swift", "/Migrations/", "/BookMerger.swift",
      "/BookMerger+OwnUIDs.swift",
      "/Books+List.swift", "/Search.swift", "/HistoryRow.swift", "/History.swift",
      "/Library+Check.swift", "/AddedBooks.swift", "/RowBatch.swift", "/SampleRows.swift", "/SampleSource.swift",
      "/MergedBookRow.swift", "/BookIndex.swift", "/LibraryStore/Sync/", "/WrittenRows.swift", "/RowWriter.swift",
      "/SearchIndexBuild.swift", "/Database+Cached.swift", "/SampleReplacement.swift",
    ]
    let statement = try Regex("\\b(FROM|JOIN) main\\.")
    let places = try Project.files()
      .filter { file in file.target == "LibraryStore" && !allowed.contains { file.path.contains($0) } }
      .flatMap { file in
        file.lines.enumerated().filter { $0.element.contains(statement) && !$0.element.contains("DELETE FROM") }
          .map { "\(file.path):\($0.offset + 1)" }
      }
    #expect(places == [], "a view of the reader's own rows has the table's bare name")
  }

  @Test("comments are no wider than the code")
  func width() throws {
    let wide = try Project.files().flatMap { file in
      file.lines.enumerated().filter { $0.element.count > 120 && $0.element.drop { $0 == " " }.hasPrefix("//") }
        .map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(wide == [])
  }

  @Test("nothing in the program mentions its development")
  func itself() throws {
    let words = ["TODO", "FIXME", "XXX", "localhost", "/tmp/", "/home/"]
    let places = try Project.files().flatMap { file in
      file.lines.enumerated().filter { _, line in words.contains { line.contains($0) } }
        .map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(places == [])
  }

  @Test(
    "comments and text are not code",
    arguments: [
      ("let a = 1 // Date()", "let a = 1 "), ("/// print(x)", ""), ("let a = \"Date()\"", "let a = "),
      ("f(\"a\\\"b\", Date())", "f(, Date())"), ("a / b", "a / b"), ("\"//\" + Date()", " + Date()"),
    ])
  func code(_ line: String, _ code: String) {
    #expect(Project.code(line) == code)
  }

  @Test("words are found whole")
  func wholeWords() {
    #expect("let a = Date()".contains(word: "Date()"))
    #expect("(Date())".contains(word: "Date()"))
    #expect(!"let a = PublicationDate()".contains(word: "Date()"))
    #expect(!"footprint(x)".contains(word: "print(") && "print(x)".contains(word: "print("))
    #expect(!"session.print(x)".contains(word: "print("))
    #expect("Foundation.Date()".contains(word: "Date()"))
    #expect("x as! Y".contains(word: "as!") && !"alias!".contains(word: "as!"))
  }
}

extension String {
  /// Whether a word occurs that no identifier continues to the left. A lowercase word after a dot does not count, since
  /// it is a method; a type name does, since it may follow its module.
  fileprivate func contains(word: String) -> Bool {
    let isType = word.first?.isUppercase == true
    // A quick test first: most lines do not contain it.
    guard contains(word) else { return false }
    return ranges(of: word).contains { range in
      guard range.lowerBound > startIndex else { return true }
      let before = self[index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && before != "_" && (isType || before != ".")
    }
  }
}
