package import Foundation

/// An untrusted XML document as a tree, within limits.
///
/// HTML entities are known. A truncated document is parsed up to the error.
package struct XMLText {
  /// The root element; nil if there is none.
  package let root: XMLElement?
  /// Whether it is truncated, malformed or too large.
  package let isTruncated: Bool

  /// Parses a document.
  /// - Parameter decoding: A single-byte encoding that expat does not know: a byte and the encoding's name to its
  ///   character; nil for an invalid byte.
  package init(_ bytes: Data, decoding: (_ byte: UInt8, _ encoding: String) -> Unicode.Scalar?) {
    let tree = XMLTree()
    let isWhole = withoutActuallyEscaping(decoding) { decoding in
      XMLReader.read(bytes, decoding: decoding) { event, _ in
        switch event {
        case .start(let name, let attributes): tree.begin(name, attributes)
        case .end: tree.end()
        case .text(let text): tree.add(text)
        case .reference(let reference): tree.add(HTMLEntity.resolved(reference[...]))
        default: break
        }
        return !tree.isTooMuch
      }
    }
    isTruncated = !isWhole
    if isTruncated { tree.endAll() }
    root = tree.root
  }
}
