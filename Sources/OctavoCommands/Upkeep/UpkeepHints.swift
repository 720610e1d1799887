internal import LibraryStore

extension LibraryError: Hinted {
  var hint: String? {
    switch reason {
    case .missing: "'octavo init --empty --library \(path.shellWord)' creates one"
    case .brokenLink: "restore that, or choose another file with --library"
    case .foreign, .refused: "choose another file with --library"
    case .damaged:
      "'octavo doctor --library \(path)' shows what can be saved, 'octavo backup list' lists the backups"
    case .hardLinked: "delete all but one; 'find FOLDER -samefile \(path)' lists them"
    case .readOnly: "make it and its folder writable, or choose another file with --library"
    case .diskFault: "check the disk, try again, and check the library with 'octavo doctor'"
    case .sizeLimit: "nothing was changed; raise the limit with 'ulimit -f unlimited' and try again"
    case .unsoundImport, .contradiction: "nothing was changed; 'octavo doctor' checks the library"
    case .exists, .fromTheFuture, .busy, .moved, .closed, .gone, .diskFull, .occupied, .unwritableCopy: nil
    }
  }
}

extension HistoryError: Hinted {
  var hint: String? {
    let skip = "'octavo undo --skip' keeps it and undoes the command before"
    return switch self {
    case .nothingToUndo: "'octavo history' lists the commands"
    case .nothingToRedo: "'octavo history redo' only works right after 'octavo undo'"
    case .changedSince, .changedOn: "nothing was changed; \(skip)"
    case .changedBy, .keptByOthers: skip
    case .readerHasOwn:
      "'octavo reader remove' removes the reader and the data, 'octavo undo' continues with the command before"
    case .tooLarge: nil
    }
  }
}

extension ReaderError: Hinted {
  var hint: String? {
    switch self {
    case .none(let name, known: []): "'octavo reader add \(name.shellWord)' adds another"
    case .noName(let name?): "write octavo reader rename \(name.shellWord) NAME"
    case .noName(nil): "write octavo reader add Tilda"
    case .noPassphrase: "set OCTAVO_PASSPHRASE_FILE to a file with it"
    case .hasNone: "'octavo reader passphrase' sets one"
    case .mayNot(let right, _, _):
      ReaderRole.allCases.filter { $0.may(right) }.map(\.withArticle).joined(separator: " or ")
        + " may, with '--reader NAME'; 'octavo reader' lists the readers"
    case .firstReader: "'octavo reader rename' renames them"
    case .none, .exists, .wrongPassphrase, .shortPassphrase, .longPassphrase, .controlInPassphrase, .unhashed,
      .ofOthers, .changedConcurrently:
      nil
    }
  }
}
