import Charts
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Charts of years and readings")
struct ColumnChartTests {
  /// The elements with a name, as XML; nil if the drawing is not well-formed.
  private func count(_ name: String, in svg: String) -> Int? {
    final class Reader: NSObject, XMLParserDelegate {
      var names: [String] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
      ) { names.append(name) }
    }
    let (reader, parser) = (Reader(), XMLParser(data: Data(svg.utf8)))
    parser.delegate = reader
    return parser.parse() ? reader.names.count { $0 == name } : nil
  }

  private func drawing(of count: Int) -> String {
    let columns = (0..<count).map { ColumnChart.Column(label: "\(1950 + $0)", value: $0) }
    return ColumnChart(title: "Books", description: "Books per year.", columns: columns).svg(idPrefix: "a")
  }

  @Test("a column for every value above 0, and as many labels as fit beside each other", arguments: [1, 12, 24, 80])
  func columns(count number: Int) throws {
    let svg = drawing(of: number)
    #expect(count("rect", in: svg) == number - 1)
    let labels = svg.components(separatedBy: "class=\"chart-label\"").count - 1
    #expect(labels >= 1 && labels * 28 <= max(360, number * 40))
    #expect(svg.contains(">\(1950 + number - 1)</text>"), "the last column has a label")
  }

  @Test("every drawing is as wide, and a long label at its edge stays within it")
  func width() {
    for number in [1, 24, 80] { #expect(drawing(of: number).contains("viewBox=\"0 0 360 150\"")) }
    let columns = (0..<20).map { ColumnChart.Column(label: $0 == 0 ? "before 1830" : "\(1830 + $0)", value: $0) }
    let svg = ColumnChart(title: "", description: "", columns: columns + columns.prefix(1)).svg(idPrefix: "a")
    #expect(svg.contains("x=\"0\" y=\"145\" font-size=\"10\" text-anchor=\"start\" fill=\"currentColor\">before 1830<"))
    #expect(svg.contains("x=\"360\" y=\"145\" font-size=\"10\" text-anchor=\"end\" fill=\"currentColor\">before 1830<"))
  }

  @Test("a chart without columns is still a drawing")
  func empty() {
    #expect(count("rect", in: drawing(of: 0)) == 0)
  }

  @Test("the months of years are dots in four sizes, with their texts; empty months are one path")
  func grid() {
    let counts = [0, 1, 299, 300, 800, 1600, 0, 0, 0, 0, 0, 0]
    let year = MonthGrid.Year(label: "2025", counts: counts, texts: counts.map { "\($0) pages" })
    let svg = MonthGrid(
      title: "Months", description: "Pages.", months: (1...12).map(String.init), years: [year],
      thresholds: [1, 300, 800, 1600]
    ).svg(idPrefix: "a")
    #expect(count("circle", in: svg) == 5)
    for (step, text) in [(1, "1 pages"), (1, "299 pages"), (2, "300 pages"), (3, "800 pages"), (4, "1600 pages")] {
      let dot = svg.components(separatedBy: "<circle").first { $0.contains("<title>\(text)</title>") }
      #expect(dot?.contains("class=\"step-\(step)\"") == true, "\(text)")
    }
  }

  @Test("a reading is a line from its first day to its last, with its notes as marks")
  func progress() {
    let line = [(10, 0), (12, 50), (20, 100)].map { ProgressChart.Point(day: $0.0, percent: $0.1) }
    let chart = ProgressChart(
      title: "Course", description: "A reading.", line: line,
      marks: [ProgressChart.Point(day: 12, percent: 50, text: "A note")], labels: ("first", "last"))
    let svg = chart.svg(idPrefix: "a")
    #expect(count("circle", in: svg) == 1 && svg.contains("<title>A note</title>"))
    #expect(svg.contains(">first</text>") && svg.contains(">last</text>"))
    #expect(svg.contains("M45 150L"), "it begins at the left, at 0%")
  }

  @Test("a reading of a single day is drawn, too")
  func oneDay() {
    let point = ProgressChart.Point(day: 3, percent: 40)
    let chart = ProgressChart(
      title: "Course", description: "A reading.", line: [point, point], marks: [], labels: ("a", "a"))
    #expect(count("path", in: chart.svg(idPrefix: "a")) != nil)
  }
}
