internal import Foundation
internal import Markup

extension XMLText {
  /// Parses a document in any encoding that the system knows.
  init(_ bytes: Data) {
    self.init(bytes) { byte, encoding in
      let scalars = EncodedText.text([byte], encoding: encoding).unicodeScalars
      return scalars.count == 1 && scalars.first?.value != 0xFFFD ? scalars.first : nil
    }
  }
}
