internal import Foundation
package import ReadingModel

/// A copy of a library in one file, itself a library.
package struct Backup: Hashable, Sendable {
  package enum Occasion: Hashable, Sendable {
    /// The reader asked for it.
    case wanted
    /// Before a large import.
    case beforeImport
    /// Before another backup replaces the library.
    case beforeRestore
    /// Before a damaged library is replaced: its raw bytes.
    case damaged
    /// Before a migration from this schema.
    case beforeMigration(schema: Int)

    /// The suffix of its file name; nil for a backup the reader asked for.
    fileprivate var word: String? {
      switch self {
      case .wanted: nil
      case .beforeImport: "before-import"
      case .beforeRestore: "before-restore"
      case .damaged: "damaged"
      case .beforeMigration(let schema): "schema-\(schema)"
      }
    }

    fileprivate static let named: [Occasion] = [.beforeImport, .beforeRestore, .damaged]
  }

  package let file: LibraryFile
  package let occasion: Occasion
  /// The calendar day in its name, or of the file's last change if the name has none.
  package let day: Day
  /// The local time.
  package let time: TimeOfDay
  /// Its position among several of the same minute, 1 or more.
  let number: Int
  /// More than are ever made in one minute.
  private static let largestNumber = 999_999

  package var byteCount: Int { LibraryFile.size(of: file.path) ?? 0 }

  init(_ file: LibraryFile, _ occasion: Occasion, on day: Day, at time: TimeOfDay, number: Int = 1) {
    self.file = file
    self.occasion = occasion
    self.day = day
    self.time = time
    self.number = number
  }

  /// A backup to be made in a folder. Its number follows all of the same kind and minute: reusing a freed number would
  /// make it look older than an existing backup.
  init(of library: LibraryFile, _ occasion: Occasion, in folder: URL, at moment: Moment) {
    // The reader's day may begin later than the calendar's.
    let day = moment.time < moment.dayStart ? moment.day.adding(days: 1) ?? moment.day : moment.day
    let start = "\(library.stem)-\(day.text)-\(moment.time.text.replacing(":", with: ""))"
    func url(_ number: Int) -> URL {
      let words = [start, number > 1 ? "\(number)" : nil, occasion.word].compactMap(\.self)
      return folder.appending(path: words.joined(separator: "-") + ".sqlite")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.compactMap { Backup(of: library, at: folder.appending(path: $0)) }.filter {
      $0.occasion == occasion && $0.day == day && $0.time == moment.time
    }
    var number = (others.map(\.number).max() ?? 0) + 1
    // The folder may not be listable, and a dangling link may have the name.
    while LibraryFile.isTaken(url(number).path) { number += 1 }
    self.init(LibraryFile(url(number)), occasion, on: day, at: moment.time, number: number)
  }

  /// Parses the file name of a backup; nil if it is not one.
  init?(of library: LibraryFile, at url: URL) {
    let name = url.lastPathComponent
    guard name.hasPrefix(library.stem + "-"), name.hasSuffix(".sqlite") else { return nil }
    var rest = name.dropFirst(library.stem.count + 1).dropLast(7)
    var occasion = Occasion.wanted
    for other in Occasion.named {
      guard let word = other.word, rest.hasSuffix("-" + word) else { continue }
      occasion = other
      rest = rest.dropLast(word.count + 1)
    }
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    guard (4...5).contains(parts.count), let day = try? Day(parts[..<3].joined(separator: "-")), parts[3].count == 4,
      let time = try? TimeOfDay("\(parts[3].prefix(2)):\(parts[3].suffix(2))"),
      let number = parts.count == 5 ? Int(parts[4]) : 1, (1...Backup.largestNumber).contains(number)
    else { return nil }
    self.init(LibraryFile(url), occasion, on: day, at: time, number: number)
  }

  /// Whether it was made after another one. Of different occasions in the same minute the order is not known, so the
  /// paths decide: a folder lists its files in any order.
  func isNewer(than other: Backup) -> Bool {
    (day, time.minutes, number, file.path) > (other.day, other.time.minutes, other.number, other.file.path)
  }
}

extension LibraryFile {
  var stem: String { url.deletingPathExtension().lastPathComponent }
}
