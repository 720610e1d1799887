import ReadingModel
import Syncing

/// The commands of a simulated reader, on what they see.
extension Simulation {
  private static let titles = [
    ("Dune", "Frank Herbert", "9780441172719"), ("Dune", "Frank Herbert", "9780593099322"),
    ("Dune", "Frank Herbert", ""), ("Emma", "Jane Austen", ""), ("Emma", "Jane Austen", "9780141439587"),
    ("Kokoro", "Natsume Soseki", ""),
  ]
  private static let commands = """
    add add start log log log log edittext editpos tag untag rate review finish drop rmentry rmbook shelf shelfadd \
    shelfmove shelftake retitle own offer depart lend return goal newfield resolve
    """.split(separator: " ").map(String.init)

  mutating func act(_ index: Int) {
    let facts = devices[index].replica.facts
    let view = View(facts)
    let command = Simulation.commands.randomElement(using: &random) ?? ""
    func all(_ kind: String) -> [String] { (view.visible[kind] ?? []).sorted() }
    func value(_ uid: String, _ field: String) -> JSON? { view.values(uid, facts)[field] }
    let day = "2026-\(10 + (now / 86_400_000) % 3)-0\(1 + random.below(4))"
    let (books, readings, entries) = (all("book"), all("reading"), all("entry"))
    switch command {
    case "add":
      let (title, author, isbn) = Simulation.titles.randomElement(using: &random) ?? ("", "", "")
      if books.contains(where: { value($0, "title") == .text(title) }) { return }
      var values: [String: JSON] = [
        "title": .text(title), "contributors": [["name": .text(author), "role": "author"]],
      ]
      if !isbn.isEmpty { values["isbn"] = .text(isbn) }
      set(index, "book", newUID(), values, view)
    case "start":
      guard let book = books.randomElement(using: &random) else { return }
      let own = readings.filter { value($0, "book") == .text(book) }
      let reading = newUID()
      set(index, "reading", reading, ["book": .text(book), "n": .number(Int64(own.count + 1))], view)
      addStatus(index, reading, "reading", day, view)
    case "log":
      guard let reading = readings.randomElement(using: &random) else { return }
      var values: [String: JSON] = [
        "reading": .text(reading), "kind": "progress", "day": .text(day), "created": .number(now),
        "position": ["unit": "page", "to": .number(Int64(1 + random.below(400)))],
      ]
      if random.chance(0.6) { values["text"] = .text("words \(newNumber())") }
      if random.chance(0.3) { values["tags.\("abc".randomElement(using: &random) ?? "a")"] = "i" }
      set(index, "entry", newUID(), values, view)
    case "edittext", "editpos", "tag", "untag", "newfield":
      guard let entry = entries.randomElement(using: &random) else { return }
      let tag = "tags.\("abc".randomElement(using: &random) ?? "a")"
      let values: [String: JSON] =
        switch command {
        case "edittext": ["text": .text("words \(newNumber())")]
        case "editpos": ["position": ["unit": "page", "to": .number(Int64(1 + random.below(400)))]]
        case "newfield": ["mood": random.chance(0.5) ? "calm" : "sad"]
        default: [tag: command == "tag" ? "i" : .null]
        }
      set(index, "entry", entry, values, view)
    case "rate", "review", "finish", "drop":
      guard let reading = readings.randomElement(using: &random) else { return }
      switch command {
      case "rate": set(index, "reading", reading, ["rating": .number(Int64(25 * (1 + random.below(20))))], view)
      case "review": set(index, "reading", reading, ["review": .text("words \(newNumber())")], view)
      default: addStatus(index, reading, command == "finish" ? "finished" : "abandoned", day, view)
      }
    case "rmentry": if let entry = entries.randomElement(using: &random) { remove(index, entry) }
    case "rmbook":
      guard let book = books.randomElement(using: &random), random.chance(0.5) else { return }
      let own = readings.filter { value($0, "book") == .text(book) }
      let parts = entries.filter { entry in own.contains { value(entry, "reading") == .text($0) } }
      let copies = all("copy").filter { value($0, "book") == .text(book) }
      let loans = all("loan").filter { value($0, "book") == .text(book) }
      for uid in [book] + own + parts + copies + loans { remove(index, uid) }
    default: actOnHoldings(index, command, day, facts, view)
    }
  }

  private mutating func addStatus(_ index: Int, _ reading: String, _ status: String, _ day: String, _ view: View) {
    set(
      index, "entry", newUID(),
      [
        "reading": .text(reading), "kind": "status", "status": .text(status), "day": .text(day),
        "created": .number(now),
      ], view)
  }

  private mutating func actOnHoldings(
    _ index: Int, _ command: String, _ day: String, _ facts: Facts, _ view: View
  ) {
    func all(_ kind: String) -> [String] { (view.visible[kind] ?? []).sorted() }
    func value(_ uid: String, _ field: String) -> JSON? { view.values(uid, facts)[field] }
    let books = all("book")
    switch command {
    case "shelf", "goal":
      let name = ["Sea", "sea", "Next"].randomElement(using: &random) ?? ""
      let isTaken = all(command).contains { value($0, "name")?.text?.lowercased() == name.lowercased() }
      if !isTaken { set(index, command, newUID(), ["name": .text(name)], view) }
    case "shelfadd", "shelfmove", "shelftake":
      guard let shelf = all("shelf").randomElement(using: &random), let book = books.randomElement(using: &random)
      else { return }
      var keys: [String: String] = [:]
      for (field, key) in view.values(shelf, facts) where field.hasPrefix("books.") {
        keys[String(field.dropFirst(6))] = key.text
      }
      if command == "shelftake" {
        if let taken = keys.keys.sorted().first { set(index, "shelf", shelf, ["books.\(taken)": .null], view) }
        return
      }
      var order = keys.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key).filter { $0 != book }
      order.insert(book, at: random.below(order.count + 1))
      var random = random
      let changes = OrderKey.changes(for: order, having: keys.filter { $0.key != book }) {
        Int.random(in: $0, using: &random)
      }
      self.random = random
      for (element, key) in changes { set(index, "shelf", shelf, ["books.\(element)": .text(key)], view) }
    case "retitle":
      guard let book = books.randomElement(using: &random) else { return }
      let title = ["Dune", "Emma", "Kokoro", "Walden"].randomElement(using: &random) ?? ""
      set(index, "book", book, ["title": .text(title)], view)
    case "own":
      if let book = books.randomElement(using: &random) { set(index, "copy", newUID(), ["book": .text(book)], view) }
    case "offer", "depart", "lend":
      guard let copy = all("copy").randomElement(using: &random), let book = value(copy, "book") else { return }
      let isLent = all("loan").contains { value($0, "copy") == .text(copy) && value($0, "returned") == nil }
      if command == "offer", value(copy, "departure") == nil {
        set(index, "copy", copy, ["offer": ["kind": "sale"]], view)
      }
      if command == "depart" { set(index, "copy", copy, ["departure": ["how": "sold"], "offer": .null], view) }
      if command == "lend", !isLent {
        let values: [String: JSON] = ["book": book, "copy": .text(copy), "direction": "lent", "since": .text(day)]
        set(index, "loan", newUID(), values, view)
      }
    case "return":
      guard let loan = all("loan").randomElement(using: &random), value(loan, "returned") == nil else { return }
      set(index, "loan", loan, ["returned": ["returned": true, "day": .text(day)]], view)
    case "resolve":
      guard let conflict = facts.conflicts(view).randomElement(using: &random) else { return }
      known.insert(conflict.other.version)
      if random.chance(0.5) { known.insert(conflict.shown.version) }
      let usesOther = known.contains(conflict.shown.version) && random.chance(0.5)
      resolve(index, conflict, usingOther: usesOther, view)
    default: break
    }
  }
}
