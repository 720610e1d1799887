package import Foundation
internal import Synchronization

/// The bytes of a picture stored elsewhere; read again on each access.
///
/// Equality is identity: the bytes are not compared.
package final class FileBackedBytes: Hashable, Sendable {
  /// The bytes are gone or have changed.
  package struct Changed: ReportedError, Equatable {
    package init() {}

    package var category: FailureCategory { .library }

    package var description: String {
      "the library changed during the export - nothing was written; export again"
    }
  }

  package let count: Int
  package let read: @Sendable () throws -> Data

  /// The cached result of ``cleaned(by:)``, which is always called for the same cleaning.
  private let verdict = Mutex<FileBackedBytes??>(nil)

  /// Bytes read by the closure, which throws ``Changed`` if they have changed.
  package init(count: Int, read: @escaping @Sendable () throws -> Data) {
    self.count = count
    self.read = read
  }

  /// The cleaned bytes; nil if the closure returns nil. The first call reads them to find out.
  func cleaned(by clean: @escaping @Sendable (Data) -> Data?) -> FileBackedBytes? {
    verdict.withLock { verdict in
      if let verdict { return verdict }
      let read = read
      @Sendable func bare() throws -> Data {
        guard let bare = clean(try read()) else { throw Changed() }
        return bare
      }
      let shown: FileBackedBytes?
      do { shown = FileBackedBytes(count: try bare().count, read: bare) } catch is Changed { shown = nil } catch {
        // A read error does not drop the picture; it surfaces when the bytes are requested.
        shown = FileBackedBytes(count: count, read: bare)
      }
      verdict = .some(shown)
      return shown
    }
  }

  package static func == (left: FileBackedBytes, right: FileBackedBytes) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
