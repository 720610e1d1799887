/// The kind of a clipping, from the word for it in the device's language.
enum ClippingKind: Equatable {
  case highlight, note, bookmark

  /// The kind named in a line; a highlight if none is.
  init(_ line: some StringProtocol) {
    let line = line.lowercased()
    if ClippingKind.bookmarkWords.contains(where: line.contains) {
      self = .bookmark
    } else if ClippingKind.highlightWords.contains(where: line.contains) {
      self = .highlight
    } else if ClippingKind.noteWords.contains(where: line.contains) {
      self = .note
    } else {
      self = .highlight
    }
  }

  private static let bookmarkWords = [
    "bookmark", "lesezeichen", "marcador", "signet", "segnalibro", "bladwijzer", "закладк", "ブックマーク", "书签",
    "書籤", "bokmärke", "zakładka",
  ]
  /// Checked before the words for notes, as some contain those.
  private static let highlightWords = [
    "highlight", "markierung", "subrayado", "resaltado", "surlignement", "surlignage", "evidenziazione", "destaque",
    "markering", "выделен", "ハイライト", "标注", "標註", "clip", "剪切", "剪輯",
  ]
  private static let noteWords = [
    "note", "notiz", "nota", "notitie", "заметк", "メモ", "笔记", "筆記", "notatka", "anteckning",
  ]
}
