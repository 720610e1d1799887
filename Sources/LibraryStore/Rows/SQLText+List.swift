internal import Syncing

extension SQLText {
  /// Numbers as an argument of `json_each`.
  static func list(_ numbers: some Sequence<Int64>) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }

  /// Texts as an argument of `json_each`.
  static func list(_ texts: some Sequence<String>) -> String { JSON.list(texts.map { .text($0) }).canonical }
}
