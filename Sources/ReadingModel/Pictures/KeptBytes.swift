package import Foundation
internal import Synchronization

/// The bytes of a picture, left where they are. Each time they are asked for they are read anew.
///
/// Two of them are equal only when they are one: whether others have the same bytes is not looked at.
package final class KeptBytes: Hashable, Sendable {
  /// The bytes are not there any more, or are others by now.
  package struct Changed: Error, Equatable, CustomStringConvertible {
    package init() {}

    /// One sentence for the reader.
    package var description: String {
      "a picture was changed or removed while it was being exported - nothing was written; export again"
    }
  }

  /// How many there are.
  package let count: Int
  /// Reads them.
  package let read: @Sendable () throws -> Data

  /// Whether others may see them, once it was looked at.
  private let verdict = Mutex<KeptBytes??>(nil)

  /// So many bytes that the closure reads, which throws ``Changed`` when they are not what they were.
  package init(count: Int, read: @escaping @Sendable () throws -> Data) {
    self.count = count
    self.read = read
  }

  /// What of them is for looking at; nil when others may not see them. They are read to know it, the first time.
  func forEveryone(_ mediaType: Picture.MediaType) -> KeptBytes? {
    verdict.withLock { verdict in
      if let verdict { return verdict }
      let read = read
      @Sendable func bare() throws -> Data {
        guard let bare = Picture.bare(try read(), mediaType) else { throw Changed() }
        return bare
      }
      let shown: KeptBytes?
      do { shown = KeptBytes(count: try bare().count, read: bare) } catch is Changed { shown = nil } catch {
        // What cannot be read now is not left out, but told when it is asked for.
        shown = KeptBytes(count: count, read: bare)
      }
      verdict = .some(shown)
      return shown
    }
  }

  /// Whether both are one.
  package static func == (left: KeptBytes, right: KeptBytes) -> Bool { left === right }

  /// Adds which one it is.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
