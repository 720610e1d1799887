internal import ExporterKit
internal import Vault

extension WrittenProperties {
  /// The template values: `key`, and either `value` or `items`.
  var values: TemplateValue {
    .list(
      all.map { key, property in
        switch property {
        case .value(let value): ["key": .text(key), "value": .text(value), "items": .absent]
        case .list(let items): ["key": .text(key), "value": .absent, "items": .list(items.map { .text($0) })]
        }
      })
  }
}
