import Fixtures
import ReadingModel
import Syncing
import Testing

@Suite("devices that meet")
struct ConvergenceTests {
  @Test("know the same, see the same, and have lost no text", arguments: Seeds.count(12))
  func schedule(_ seed: UInt64) throws {
    var simulation = Simulation(seed: seed)
    simulation.run(steps: 120)
    let isQuiet = simulation.meet()
    #expect(isQuiet, "files are still written")
    let facts = simulation.devices.map(\.replica.facts)
    let views = facts.map { View($0) }
    let first = try #require(facts.first)
    let view = try #require(views.first)
    for (other, otherView) in zip(facts, views).dropFirst() {
      #expect(other.items == first.items)
      #expect(described(otherView, other) == described(view, first))
    }
    #expect(simulation.faults == [])
    expectLawful(view, first)
    try simulation.schedule.expectSame(view: described(view, first), first.conflicts(view))
    let shown = Set(texts(view, first))
    let conflicts = Set(first.conflicts(view).compactMap(\.other.value.text))
    for written in simulation.written where !simulation.known.contains(written.version) {
      #expect(shown.contains(written.text) || conflicts.contains(written.text), "lost: \(written.text)")
    }
  }

  private func described(_ view: View, _ facts: Facts) -> JSON {
    let kinds = view.visible.mapValues { uids in
      JSON.object(Dictionary(uniqueKeysWithValues: uids.map { ($0, JSON.object(view.values($0, facts))) }))
    }
    return .object(kinds)
  }

  private func texts(_ view: View, _ facts: Facts) -> [String] {
    (view.visible["entry", default: []].union(view.visible["reading"] ?? [])).flatMap { uid in
      let values = view.values(uid, facts)
      return ["text", "review"].compactMap { values[$0]?.text }
    }
  }

  /// What a single device would never have allowed.
  private func expectLawful(_ view: View, _ facts: Facts) {
    func all(_ kind: String) -> [[String: JSON]] { (view.visible[kind] ?? []).map { view.values($0, facts) } }
    let shelves = all("shelf").compactMap { $0["name"]?.text?.lowercased() }
    #expect(Set(shelves).count == shelves.count, "two shelves of one name")
    let goals = all("goal").compactMap { $0["name"]?.text }
    #expect(Set(goals).count == goals.count, "two goals of one name")
    #expect(all("copy").allSatisfy { $0["offer"] == nil || $0["departure"] == nil }, "offered and gone")
    let open = all("loan").filter { $0["returned"] == nil }.compactMap { $0["copy"]?.text }
    #expect(Set(open).count == open.count, "lent twice")
    #expect(Joins.missing(in: facts, view) == [], "not joined")
    for entry in all("entry") { #expect(view.isVisible(entry["reading"]?.text ?? "")) }
  }
}
