/// The value of a book's field.
package enum FieldValue: Hashable, Sendable {
  case text(String)
  case day(Day)
  case number(Int)
  case seconds(Int)
  case flag(Bool)
  case isbn(ISBN)
  case format(Book.Format)
  case money(Money)
  case texts([String])
  case tags([String])
  case people([Contributor])
  case series([SeriesPlace])
  case identifiers([Identifier])
  case picture(Picture)
  case custom(CustomFields)

  /// The value in one line; `day` shows dates.
  package func text(day: (Day) -> String = { $0.text }) -> String {
    switch self {
    case .text(let text): text
    case .day(let date): day(date)
    case .number(let number): "\(number)"
    case .seconds(let seconds): Duration.clockText(seconds: seconds)
    case .flag(let isSet): isSet ? "yes" : "no"
    case .isbn(let isbn): isbn.digits
    case .format(let format): format.rawValue
    case .money(let money): money.text
    case .texts(let texts): texts.joined(separator: "; ")
    case .tags(let tags): tags.map { "+\($0)" }.joined(separator: " ")
    case .people(let people): people.map(\.name).joined(separator: "; ")
    case .series(let places): places.map(\.text).joined(separator: "; ")
    case .identifiers(let identifiers): identifiers.map { "\($0.scheme) \($0.value)" }.joined(separator: "; ")
    case .picture(let picture): picture.mediaType.rawValue
    case .custom(let fields): fields.text(day: day)
    }
  }
}
