internal import QueryLanguage
internal import ReadingModel

extension QueryError: Hinted {
  var hint: String? {
    switch reason {
    case .unknownField(_, near: nil): "'octavo help queries' lists them; put words with a colon in quotation marks"
    case .noWords: "'octavo list' and 'octavo journal' take fields only"
    case .unknownName(_, near: nil): "'octavo query list' lists them; put words with an @ in quotation marks"
    case .foreignSyntax(.bracket): "a comma means 'or', and 'octavo query save' names part of a query"
    default: nil
    }
  }
}

extension Name.Invalid: Hinted {
  var hint: String? {
    switch self {
    case .empty(let subject), .notOneLine(let subject): "write \(subject.example)"
    case .tooLong: nil
    }
  }
}

extension Name.Subject {
  /// An example of where to write the name.
  fileprivate var example: String {
    switch self {
    case .author: "--author \"Jane Austen\""
    case .translator: "--translator \"Lydia Davis\""
    case .series: "--series \"Barchester, 2\""
    case .publisher: "--publisher Virago"
    case .shelf: "octavo shelf create \"To the sea\""
    case .goal: "--name classics"
    case .party: "Ada, or \"City Library\""
    case .shop: "--at \"Shakespeare & Co\""
    case .place: "--place \"hall, top shelf\""
    case .course: "--course \"BIO 101\""
    case .college: "--college Trinity"
    case .reader: "a name such as Tilda"
    case .budget: "--name \"winter term\""
    }
  }
}
