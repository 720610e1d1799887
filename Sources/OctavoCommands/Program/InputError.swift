internal import ReadingModel

/// Something a reader gave that cannot be taken.
enum InputError: Error, Equatable, CustomStringConvertible {
  /// `OCTAVO_NOW` is no moment.
  case notAMoment(String)
  /// A place in a book was expected.
  case noPlace(command: String)
  /// There is no text where some was expected.
  case noText(command: String)
  /// A book was expected.
  case noBook(command: String)
  /// A file cannot be read.
  case unreadableFile(String, reason: String)
  /// A picture is of a kind that no export could carry.
  case notAPicture(String)
  /// There is neither a terminal to edit in nor an editor named.
  case noEditor
  /// No editor is named for a file that has to be mended before one can be set.
  case noEditorToMend(path: String)
  /// The editor ended with an error; the draft is kept where something was written.
  case editorFailed(status: Int32, draft: String?)
  /// What was written in the editor was changed in another window; the draft is kept.
  case changedMeanwhile(String, draft: String)
  /// The editor of a file of the reader's ended with an error.
  case editorStopped(status: Int32, path: String)
  /// The draft is empty, and so nothing was changed.
  case emptyDraft
  /// Something must be confirmed, and nobody can be asked.
  case notConfirmed(String)
  /// A query that every book fits, where that is hardly meant.
  case noQuery
  /// Nothing says what is to be changed, and there is no terminal to edit at.
  case noChange(ofEntry: Bool)

  /// A draft holds what cannot be taken, and nobody is there to correct it; the draft is kept.
  case unfitDraft(String, problems: [String])
  /// The reader left what is wrong in a draft as it was; the draft is kept.
  case draftLeft(String)
  /// The editor could not be started.
  case editorNotStarted(command: String, reason: String)
  /// The folder for drafts, or a draft in it, cannot be written.
  case unwritableDraft(String, reason: String)
  /// The draft is not where the editor was to leave it.
  case lostDraft(String)
  /// A day that is still to come.
  case futureDay(String)
  /// A day before the year 1.
  case distantDay(String)
  /// A week where one day is wanted.
  case weekForADay
  /// No day where a range of days is to begin or end.
  case noBound(option: String)
  /// A day to come is past.
  case pastDay(String)
  /// A day was expected.
  case noDay
  /// A time of today that is still to come.
  case futureTime(String)
  /// A time that tells its day, beside a day.
  case dayTwice(minutes: Int)
  /// A range of days ends before it begins.
  case wrongWayRound(from: String, to: String)
  /// A folder that is to be read is none.
  case noFolder(String)
  /// A book is given up for a reason that is said twice.
  case reasonTwice(String)
  /// A rating where a book was expected.
  case looseRating(String)
  /// A reason for giving up a book where the book was expected.
  case looseReason(String)
  /// A review that stands behind its book without quotes.
  case looseReview(book: String, words: String)
  /// Text that is to be kept is no text.
  case notText(String)
  /// Text that is to be kept has a byte that no text has.
  case holdsNUL(String)
  /// A word of the command is not the place that was meant.
  case notAPlace(String, command: String)
  /// A number of pages, which may be a place or a step.
  case pagesOrPage(Int)
  /// A number is not a year.
  case notAYear(String)
  /// Some words are files, and this one is not.
  case neitherFileNorTitle(String, file: String)
  /// There is nothing to add in a folder.
  case emptyFolder(String, holdsLinks: Bool)
  /// A folder to add books from that is not there.
  case noBookFolder(String)
  /// A word that is written as a file, where there is none.
  case noSuchFile(String)
  /// A book is to be rated, and no stars stand behind it.
  case noStars(book: String)
  /// Nothing is looked for.
  case noSearch
  /// An option tells of one book, and several are added.
  case oneBookOnly(option: String)
  /// A catalogue is to be asked about a file that is added.
  case lookupOfFile(String)
  /// The file that is to be added is what another program exported.
  case fileToImport(String, format: String)
  /// Some files of a folder or archive could not be read; the others were imported.
  case someUnreadable(count: Int)
  /// None of the documents could be taken.
  case nothingAdded(count: Int, isToldWhy: Bool)
  /// What is to be restored is neither a file nor the name of a backup.
  case noBackup(String, folder: String)
  /// What is to be restored is a file of another kind.
  case notABackup(String)
  /// A file is to go into a folder that does not exist.
  case missingFolder(String)
  /// The library itself is named where a backup of it belongs.
  case ownLibrary(String)
  /// A file that is to be written is there already.
  case existingFile(String)
  /// A picture has more bytes than are kept.
  case largePicture(String)
  /// The name of a format stands where a file was to be.
  case noFileToImport(format: String)
  /// The file is a book itself, not a record of reading.
  case documentToAdd(String)
  /// No file of a folder or archive is of a known format.
  case nothingKnown(String, fileCount: Int)
  /// A new passphrase that nobody can be asked for.
  case noNewPassphrase
  /// A new passphrase was not typed the same way twice.
  case differentPassphrases
  /// A library of one reader, who has no name.
  case nobodyNamed
  /// Who read alone gets a name when another is added, and has none yet.
  case noOwnName(added: String)
  /// No row of the file could be taken.
  case nothingImported(file: String, rejected: Int)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .notAMoment(let text): "OCTAVO_NOW is '\(text)' - write it as 2026-03-14T21:40, or unset it"
    case .noPlace(let command):
      "there is no position - write '\(command) 120', '\(command) 62%', '\(command) +30' or "
        + "'\(command) 1:20'; 'octavo note' takes a thought alone"
    case .noText(let command): "there are no words - write \(command)"
    case .noBook(let command): "no book is named - write \(command)"
    case .unreadableFile(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notAPicture(let path):
      "\(path) is not a picture that exports can carry - use JPEG, PNG, GIF, WebP, or SVG without scripts "
        + "and references to other places"
    case .noEditor:
      "no editor is named - set VISUAL or EDITOR, or write 'octavo config set editor vim'"
    case .noEditorToMend(let path): "no editor is named - set VISUAL or EDITOR, or open \(path) with one yourself"
    case .editorStopped(let status, let path): "the editor ended with status \(status) - \(path) is as it left it"
    case .editorFailed(let status, nil): "the editor ended with status \(status) - nothing was changed"
    case .editorFailed(let status, let draft?):
      "the editor ended with status \(status) - the draft is kept in \(draft)"
    case .changedMeanwhile(let name, let draft):
      "\(name) was changed meanwhile, in another window - nothing was overwritten, the draft is kept in \(draft)"
    case .emptyDraft: "the draft is empty - nothing was changed"
    case .notConfirmed(let deed): "nobody can be asked here - add --yes to \(deed)"
    case .noQuery:
      "the query is empty and would mean every book - write one such as --where tag:sf, or --where limit:9999"
    case .noChange(ofEntry: false): "say what to change, such as --title, --pages or --add-tag; -e opens your editor"
    case .noChange(ofEntry: true): "say what to change, such as --text, --page or --add-tag; -e opens your editor"
    case .unfitDraft(let path, let problems):
      "nothing was changed, the draft is kept in \(path) - edit it anew and take your words from there:\n"
        + problems.map { "  " + $0 }.joined(separator: "\n")
    case .draftLeft(let path):
      "what is marked in the text was left as it is - nothing was changed, the draft is kept in \(path); edit it "
        + "anew and take your words from there"
    case .editorNotStarted(let command, let reason):
      "the editor '\(command)' cannot be started (\(reason)) - set VISUAL or EDITOR to another one"
    case .unwritableDraft(let path, let reason):
      "the draft \(path) cannot be written (\(reason)) - give the text with - from standard input"
    case .lostDraft(let path): "the editor left no draft in \(path) - nothing was changed"
    case .futureDay(let text): "\(text) is still to come - name today or an earlier day"
    case .distantDay(let text): "\(text) is before the year 1 - name a later day, or unknown"
    case .weekForADay: "a week is seven days - name one of them, such as last-fri, or the month"
    case .noBound(let option): "no days are counted from an unknown one - leave out \(option), or ask for day:unknown"
    case .pastDay(let text): "\(text) is past - name today or a later day"
    case .noDay: "no day is named - write 'in 3 weeks' or 2026-12-19"
    case .futureTime(let text): "\(text) is still to come - name an earlier time, or the day with --on"
    case .dayTwice(let minutes): "'\(minutes) min ago' tells the day as well - leave out --on"
    case .wrongWayRound(let from, let to): "\(from) comes after \(to) - write --from \(to) --to \(from)"
    case .noFolder(let path): "there is no folder \(path) - name one that holds templates"
    case .reasonTwice(let words):
      "the reason is given twice, as '\(words)' and with --reason - write it once; nothing was changed"
    case .looseReview(let book, let words):
      "no book matches '\(book) \(words)' - put a review in quotes: octavo review \(book) \"\(words)\""
    case .looseRating(let words): "no book matches '\(words)' - write a rating as octavo finish --rating \(words)"
    case .looseReason(let words):
      "no book matches '\(words)' - write a reason as octavo drop --reason \"\(words)\", or behind the book"
    case .holdsNUL(let name): "\(name) holds a NUL byte, which no text does - leave it out; nothing was changed"
    case .notText(let name): "\(name) is not text in UTF-8 - give words, or convert them first; nothing was changed"
    case .notAPlace(let word, let command):
      "'\(word)' is not a position in a book - write '\(command) 120', '\(command) 62%', '\(command) +30', or "
        + "'\(command) 1:20' in an audiobook, where +30 is half an hour"
    case .pagesOrPage(let count):
      "'\(count) pages' may be page \(count) or \(count) pages further - write 'octavo log \(count)' or 'octavo log "
        + "+\(count)'"
    case .notAYear(let text): "'\(text)' is not a year - write one such as 2025"
    case .neitherFileNorTitle(let word, let file):
      "'\(word)' is no file, but '\(file)' is one - name files alone, or write a title in quotes"
    case .noBookFolder(let path):
      "there is no folder \(path) - name one that holds books, or write a title without / at its end"
    case .noSuchFile(let path):
      "there is no file \(path) - name one that is there, or write a title without ./ and the ending of a file"
    case .noStars(let book): "there are no stars - write them behind the book: octavo rate \(book.shellWord) 4.5"
    case .noSearch: "nothing is looked for - write octavo search whale"
    case .emptyFolder(let path, holdsLinks: true):
      "there are only links in \(path), which are not followed - name what they lead to"
    case .emptyFolder(let path, holdsLinks: false): "there are no files in \(path) - name a folder that has some"
    case .oneBookOnly(let option): "\(option) is for one book - add that one alone"
    case .nothingAdded(let count, true):
      "nothing was added: none of \(count) documents could be read, for the reasons above"
    case .nothingAdded(let count, false):
      "nothing was added: none of \(count) files is a document that Octavo reads - 'octavo documents' lists those it does, "
        + "'octavo import' reads exports of other programs"
    case .noBackup(let name, let folder):
      "there is neither a file \(name) nor a backup of that name in \(folder) - 'octavo backup list' shows what there is"
    case .notABackup(let path): "\(path) is no backup of a library - 'octavo backup list' shows those there are"
    case .missingFolder(let path): "there is no folder \(path) - make it, or name another"
    case .ownLibrary(let path): "\(path) is the library itself - 'octavo backup list' shows its backups"
    case .existingFile(let path): "\(path) is there already - name a file that is not"
    case .largePicture(let path):
      "\(path) is larger than \(Picture.largestByteCount >> 20) MB - make the picture smaller"
    case .noFileToImport(let format):
      "'\(format)' is a format - name the file after it, as in 'octavo import \(format) FILE'"
    case .documentToAdd(let path):
      "\(path) is a book, not a record of reading - 'octavo add FILE' adds it"
    case .nothingKnown(let name, _)
    where [".xlsx", ".ods", ".numbers"].contains(where: name.lowercased().hasSuffix):
      "\(name) is a workbook of a spreadsheet - save its sheet as CSV there and import that"
    case .nothingKnown(let name, 0): "there are no files in \(name) - name the folder that holds them"
    case .nothingKnown(let name, 1):
      "the one file in \(name) is of no format that Octavo knows - 'octavo import --help' lists them"
    case .nothingKnown(let name, let count):
      "none of the \(count) files in \(name) is of a format that Octavo knows - 'octavo import --help' lists them"
    case .noNewPassphrase:
      "nobody can be asked here - write octavo reader passphrase --file FILE, whose first line is the passphrase"
    case .differentPassphrases: "the two are not the same - nothing was changed"
    case .nobodyNamed: "this library has one reader, who needs no passphrase - 'octavo reader add NAME' adds another"
    case .noOwnName(let added):
      "you need a name, too, where several read - write octavo reader add \(added.shellWord) --own-name Ada"
    case .lookupOfFile(let file):
      "\(file) is a file, which tells of itself - add it, and then 'octavo lookup TITLE --take N' fills what it does not tell"
    case .fileToImport(let file, let format):
      "\(file) is no book but an export (\(format)) - type octavo import \(file.shellWord)"
    case .someUnreadable(1): "one file could not be read, for the reason above; the others were imported"
    case .someUnreadable(let count): "\(count) files could not be read, for the reasons above; the others were imported"
    case .nothingImported(let file, 0): "\(file) holds no books - nothing was imported"
    case .nothingImported(let file, 1):
      "nothing was imported: the one row of \(file) was rejected, for the reason above"
    case .nothingImported(let file, let rejected):
      "nothing was imported: all \(rejected) rows of \(file) were rejected, for the reasons above"
    }
  }

  /// Whether it is the way in which the words of the command are put together that is wrong, not one of them.
  var isOfArguments: Bool {
    switch self {
    case .noPlace, .noText, .noBook, .noSearch, .noStars, .noChange, .noFileToImport, .oneBookOnly, .reasonTwice,
      .dayTwice, .lookupOfFile:
      true
    default: false
    }
  }

  /// Whether the sentence says where a draft is kept.
  var tellsOfDraft: Bool {
    switch self {
    case .editorFailed, .changedMeanwhile, .unfitDraft, .draftLeft: true
    default: false
    }
  }
}
