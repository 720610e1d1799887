internal import Configuration
internal import Foundation
internal import LibraryStore
internal import Markup
internal import ReadingModel
import Vault

extension FuzzTarget {
  /// The reader's own files: settings, edited vault pages, pictures, and a damaged library.
  static let kept: [FuzzTarget] = [
    FuzzTarget("settings") { bytes in
      withFile(bytes, "config.yaml") { path in
        let file = ConfigurationFile(URL(filePath: path))
        _ = try? Configuration(file: file, environment: [:], commands: ["list", "log"])
      }
    },
    .text("vault-page") { text in
      guard let page = try? MarkedText(text) else { return }
      if let older = try? MarkedText(String(text.prefix(text.count / 2))) {
        _ = page.merging(with: older)
        _ = older.collisions(with: page)
      }
    },
    FuzzTarget("picture") { bytes in
      var snapshot = Snapshot(books: [])
      snapshot.profile.avatar = Picture(bytes: bytes)
      _ = snapshot.redacted(for: .public)
    },
    FuzzTarget("damaged-library") { bytes in
      withFile(bytes, "library.sqlite") { path in
        let damaged = LibraryFile(URL(filePath: path))
        // A salvage takes a second, so files without any salvageable rows are skipped.
        guard let report = try? Library.survey(damaged), report.tables.contains(where: { $0.savedCount > 0 }),
          let day = Day(year: 2026, month: 3, day: 14)
        else { return }
        _ = try? Library.salvage(
          damaged, into: LibraryFile(URL(filePath: path + ".saved")),
          now: Moment(unixMilliseconds: 0, day: day, time: .midnight))
      }
    },
  ]
}
