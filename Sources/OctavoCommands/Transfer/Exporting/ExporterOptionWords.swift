internal import ExporterKit

/// Options of exporters as options of the command: `--theme grotesk` for `--set theme=grotesk`.
///
/// The parser must know its options in advance and knows only those of the command; exporters declare their own.
enum ExporterOptionWords {
  /// The arguments of `octavo export` and `publish` with such options spelled out; those of other commands unchanged.
  /// - Throws: `OptionValues.Invalid` with `.missing` for an option at the end that needs a value.
  static func spelledOut(
    _ arguments: [String], exporters: @autoclosure () -> [Exporter]
  ) throws(OptionValues.Invalid) -> [String] {
    guard let command = arguments.first, ["export", "publish"].contains(command) else { return arguments }
    let options = Dictionary(exporters().flatMap(\.options).map { ($0.name, $0) }) { first, _ in first }
    var spelled: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.first, name.hasPrefix("--"), let option = options[String(name.dropFirst(2))] else {
        spelled.append(argument)
        continue
      }
      let value: String? = parts.count > 1 ? parts[1] : option.kind == .flag ? flag(&rest) : rest.popFirst()
      guard let value else { throw .missing(name: option.name, allowed: option.valuesText) }
      spelled += ["--set", "\(option.name)=\(value)"]
    }
    return spelled
  }

  /// The value of a flag: yes, unless a value follows it. The exporter's options refuse invalid values and say what to
  /// write instead.
  private static func flag(_ rest: inout ArraySlice<String>) -> String {
    guard let next = rest.first, ["yes", "no", "true", "false", "on", "off"].contains(next.lowercased()) else {
      return "yes"
    }
    rest.removeFirst()
    return next
  }
}
