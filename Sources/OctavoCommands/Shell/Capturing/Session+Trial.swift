internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

extension Session {
  /// The typed `--library` and `--reader`, for another command about the same library.
  var libraryArguments: [String] {
    let typed = arguments.prefix { $0 != "--" }
    return typed.indices.flatMap { index -> [String] in
      switch typed[index] {
      case "--library", "--reader": Array(typed[index...].prefix(2))
      case let option where ["--library=", "--reader="].contains { option.hasPrefix($0) }: [option]
      default: []
      }
    }
  }

  /// The options that were typed besides the words of a command; only those for the library if the words come from
  /// elsewhere, as in the catalogue.
  /// - Parameter given: The arguments of a command that already has some of them.
  func options(besides words: [String], of verb: Verb? = nil, without given: [String] = []) -> [String] {
    var left = (verb?.rawValue.split(separator: " ").dropFirst().map(String.init) ?? []) + words
    let typed = arguments.filter { argument in
      if argument == "--" { return false }
      guard argument == left.first else { return true }
      left.removeFirst()
      return false
    }
    guard left.isEmpty else { return libraryArguments }
    var isValueOfGiven = false
    return typed.filter { argument in
      defer { isValueOfGiven = isGiven(argument, in: given) && !argument.contains("=") }
      return !isValueOfGiven && !isGiven(argument, in: given)
    }
  }

  /// The command that means this in place of the words, with the options as typed.
  func command(_ verb: Verb, _ meaning: Meaning, insteadOf words: [String], of typed: Verb? = nil) -> String {
    meaning.command(verb, options: options(besides: words, of: typed ?? verb, without: meaning.arguments(verb)))
  }

  /// The command as typed, with other words in place of some that follow each other.
  func command(_ verb: Verb, _ words: [String], replacing phrase: String, with others: [String]) -> String {
    let options = options(besides: words, of: verb)
    let phrase = phrase.split(separator: " ").map(String.init)
    var arguments = words.replacing(phrase, with: others, maxReplacements: 1)
    if arguments == words {
      // The words are in a quoted argument.
      arguments = words.map { argument in
        argument.split(separator: " ").map(String.init).replacing(phrase, with: others, maxReplacements: 1)
          .joined(separator: " ")
      }
    }
    arguments.removeAll(where: \.isEmpty)
    return "octavo \(verb.rawValue)".with(arguments + options)
  }

  /// Checks that no option says the same as the words; `--book` is part of the meaning.
  private func checkOptions(besides words: [String], of verb: Verb, with meaning: Meaning) throws {
    let given = meaning.arguments(verb).filter { $0 != "--book" }
    guard let option = options(besides: words, of: verb).first(where: { isGiven($0, in: given) }) else { return }
    throw ArgumentError.givenTwice(option: option)
  }

  private func isGiven(_ argument: String, in given: [String]) -> Bool {
    let short = ["-o": "--on", "-m": "--minutes", "-r": "--rating"]
    let name = String(argument.prefix { $0 != "=" })
    return name.hasPrefix("-") && given.contains(short[name] ?? name)
  }

  /// The meanings of words with a command that can be carried out, and these commands.
  /// - Throws: The error of the first one if none can.
  func commands(
    _ meanings: [Meaning], _ verb: Verb, _ words: [String], in library: Library
  ) throws -> [(meaning: Meaning, command: String)] {
    var failure: (any Error)?
    let commands = try meanings.compactMap { meaning -> (meaning: Meaning, command: String)? in
      var meaning = meaning
      if let name = meaning.book, Capture.isPronoun(name), let book = try library.books.titled(name).book {
        meaning.book = book.title
      }
      if timeToCome(meaning, words, verb) != nil { meaning.day = .daysAgo(1) }
      // `log 30 years later`: a thought without a position is a note.
      let isNote = verb == .log && !console.mayAsk && meanings.count > 1 && meaning.isTextAlone
      let verb = isNote && meaning.text == meanings.first?.text ? .note : verb
      do {
        try checkOptions(besides: words, of: verb, with: meaning)
        let options = options(besides: words, of: verb, without: meaning.arguments(verb))
        try attempt(meaning.arguments(verb) + options, in: library)
        return (meaning, meaning.command(verb, options: options))
      } catch {
        if failure == nil || failure is AmbiguousWordsError { failure = error }
        return nil
      }
    }
    if commands.isEmpty, let failure {
      // A text that would be asked about again has no position.
      guard failure is AmbiguousWordsError, verb == .log || verb == .timerStop, trial == nil else { throw failure }
      let text = words.joined(separator: " ")
      let book = try library.books.beginning(of: text)
      guard book != text else { throw PlaceError.notAPlace(text, command: "octavo \(verb.rawValue)") }
      throw PlaceError.notAPlace(
        String(text.dropFirst(book.count + 1)), command: "octavo \(verb.rawValue) \(book.shellWord)")
    }
    return commands
  }

  /// Carries out a command in a dry run, without output.
  /// - Throws: What the command throws, unless a question would settle it.
  func attempt(_ arguments: [String], in library: Library) throws {
    // Neither read standard input nor open an editor.
    guard trial == nil, !arguments.contains(where: { ["-", "-e", "--edit"].contains($0) }) else { return }
    var session = self
    session.console = console.muted
    session.trial = library.dryRun()
    let (parser, rest) = Program.parser(of: try TypedArguments.withDashedText(arguments))
    session.arguments = rest
    do {
      guard let command = try parser.parseAsRoot(rest) as? any OctavoCommand else { return }
      try command.run(in: session)
    } catch let error as BookError where console.mayAsk && !error.candidates.isEmpty {
    } catch is UnexpectedWordsError where console.mayAsk {}
  }
}
