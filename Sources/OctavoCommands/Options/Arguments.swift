public import ArgumentParser
internal import LibraryStore
public import ReadingModel

// The reader's words become values here, and nowhere else.

extension DayPhrase: ExpressibleByArgument {
  /// A day phrase, or nil when the words name no day.
  public init?(argument: String) { try? self.init(argument) }
}

extension Rating: ExpressibleByArgument {
  /// A rating, or nil when the text is none.
  public init?(argument: String) { try? self.init(argument) }
}

extension ISBN: ExpressibleByArgument {
  /// An ISBN, or nil when the text is none.
  public init?(argument: String) { try? self.init(argument) }
}

extension Money: ExpressibleByArgument {
  /// An amount, or nil when the text is none.
  public init?(argument: String) { try? self.init(argument) }
}

extension Day: ExpressibleByArgument {
  /// A date, or nil when the text is none.
  public init?(argument: String) { try? self.init(argument) }
}

extension TimeOfDay: ExpressibleByArgument {
  /// A time of day, or nil when the text is none.
  public init?(argument: String) { try? self.init(argument) }
}

extension Book.Format: ExpressibleByArgument {}
extension Reading.Status: ExpressibleByArgument {}
extension Entry.Kind: ExpressibleByArgument {}
extension Audience: ExpressibleByArgument {}
extension BookFilter.Order: ExpressibleByArgument {}
