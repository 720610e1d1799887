internal import Foundation
internal import Glibc
package import ReadingModel

/// A copy of a library in one file, which is a library itself.
package struct Backup: Hashable, Sendable {
  /// Why it was made.
  package enum Occasion: Hashable, Sendable {
    /// The reader wanted it.
    case wanted
    /// Many books were about to come in.
    case beforeImport
    /// Another backup was about to take the library's place.
    case beforeRestore
    /// The library was damaged, and another was about to take its place: its bytes as they were.
    case damaged
    /// The library was about to get a newer schema than the one of that number.
    case beforeMigration(schema: Int)

    /// The word in its name; nil for what the reader wanted.
    fileprivate var word: String? {
      switch self {
      case .wanted: nil
      case .beforeImport: "before-import"
      case .beforeRestore: "before-restore"
      case .damaged: "damaged"
      case .beforeMigration(let schema): "schema-\(schema)"
      }
    }

    /// Those that are told by the end of a name.
    fileprivate static let named: [Occasion] = [.beforeImport, .beforeRestore, .damaged]
  }

  /// Where it is.
  package let file: LibraryFile
  /// Why it was made.
  package let occasion: Occasion
  /// The day in its name, of the calendar; that of the file's last change where the name has none.
  package let day: Day
  /// The time on the reader's clock.
  package let time: TimeOfDay
  /// Which one it is of several within a minute, 1 or more.
  let number: Int
  /// More than are made in any minute.
  private static let largestNumber = 999_999

  /// Its size.
  package var byteCount: Int { LibraryFile.size(of: file.path) ?? 0 }

  /// A backup by its place.
  init(_ file: LibraryFile, _ occasion: Occasion, on day: Day, at time: TimeOfDay, number: Int = 1) {
    self.file = file
    self.occasion = occasion
    self.day = day
    self.time = time
    self.number = number
  }

  /// A backup that is to be made in a folder, under a name behind those of its kind that were made in the minute: one
  /// of theirs that is free again would make it the older of two.
  init(of library: LibraryFile, _ occasion: Occasion, in folder: URL, at moment: Moment) {
    let day = moment.calendarDay
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
    // A folder may be one that cannot be listed, and in the place of the file may be a link to nothing.
    while (try? FileManager.default.attributesOfItem(atPath: url(number).path)) != nil { number += 1 }
    self.init(LibraryFile(url(number)), occasion, on: day, at: moment.time, number: number)
  }

  /// A backup of a library by its name; nil for names that are given to none.
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

  /// Whether it was made after another one.
  func isNewer(than other: Backup) -> Bool {
    (day, time.minutes, number) > (other.day, other.time.minutes, other.number)
  }
}

extension LibraryFile {
  /// The file's name without its ending.
  var stem: String { url.deletingPathExtension().lastPathComponent }
}

extension Moment {
  /// The day of the calendar, which is a day further when the reader's day has not begun yet.
  fileprivate var calendarDay: Day { time < dayStart ? day.adding(days: 1) ?? day : day }
}
