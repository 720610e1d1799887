/// What a clipping is, by the word for it in the language of the reader's device.
enum ClippingKind: Equatable {
  case highlight, note, bookmark

  /// The kind named in a line; what names none is a passage.
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
  /// Before the words for notes, some of which lie in these.
  private static let highlightWords = [
    "highlight", "markierung", "subrayado", "resaltado", "surlignement", "surlignage", "evidenziazione", "destaque",
    "markering", "выделен", "ハイライト", "标注", "標註", "clip", "剪切", "剪輯",
  ]
  private static let noteWords = [
    "note", "notiz", "nota", "notitie", "заметк", "メモ", "笔记", "筆記", "notatka", "anteckning",
  ]
}
