import CGlibcCompat
import Glibc
import Testing

@Suite("the replacement of hypot")
struct HypotTests {
  private static let edges: [Double] = [
    0, -0.0, 1, -1, 3, 4, .pi, 0x1p-60, 0x1p60, 0x1p-450, 0x1p450, 0x1p510, 0x1p511, 1e154, 1e155, 1e200, -1e300,
    .leastNonzeroMagnitude, .leastNonzeroMagnitude * 3, .leastNormalMagnitude, .leastNormalMagnitude / 2,
    .greatestFiniteMagnitude, .greatestFiniteMagnitude / 2, .infinity, -.infinity, .nan, -.nan,
  ]

  /// The C library's own function; the plain name is the replacement here.
  private static func platform<Function>(_ name: String, as _: Function.Type) throws -> Function {
    let library = try #require(dlopen("libm.so.6", RTLD_NOW))
    return try unsafeBitCast(#require(dlsym(library, name)), to: Function.self)
  }

  private static func agree<Value: BinaryFloatingPoint>(_ mine: Value, _ theirs: Value) -> Bool {
    if mine.isNaN || theirs.isNaN { return mine.isNaN && theirs.isNaN }
    return mine == theirs || mine == theirs.nextUp || mine == theirs.nextDown
  }

  @Test("special values give exactly what the standard says")
  func special() {
    for x in [Double.nan, 0, 1, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      #expect(octavo_hypot(.infinity, x) == .infinity)
      #expect(octavo_hypot(x, -.infinity) == .infinity)
      #expect(octavo_hypotf(Float(x), -.infinity) == .infinity)
      #expect(octavo_hypot(x, 0) == x.magnitude || x.isNaN)
      #expect(octavo_hypot(-0.0, x) == x.magnitude || x.isNaN)
    }
    #expect(octavo_hypot(.nan, 1).isNaN)
    #expect(octavo_hypotf(1, .nan).isNaN)
    #expect(octavo_hypot(-0.0, -0.0).sign == .plus)
    #expect(octavo_hypot(.greatestFiniteMagnitude, .greatestFiniteMagnitude) == .infinity)
    #expect(octavo_hypotf(.greatestFiniteMagnitude, .greatestFiniteMagnitude) == .infinity)
    #expect(octavo_hypot(3e300, 4e300) == 5e300)
    #expect(octavo_hypot(.leastNonzeroMagnitude * 3, .leastNonzeroMagnitude * 4) == .leastNonzeroMagnitude * 5)
    #expect(octavo_hypotf(.leastNonzeroMagnitude * 3, .leastNonzeroMagnitude * 4) == .leastNonzeroMagnitude * 5)
  }

  @Test("agrees with the C library to one unit in the last place")
  func platform() throws {
    let hypot = try HypotTests.platform("hypot", as: (@convention(c) (Double, Double) -> Double).self)
    let hypotf = try HypotTests.platform("hypotf", as: (@convention(c) (Float, Float) -> Float).self)
    var random = SystemRandomNumberGenerator()
    let patterns = (0..<20_000).map { _ in (Double(bitPattern: random.next()), Double(bitPattern: random.next())) }
    let near = (0..<20_000).map { _ in (Double.random(in: -1...1), Double.random(in: -1000...1000)) }
    let edges = HypotTests.edges.flatMap { x in HypotTests.edges.map { (x, $0) } }
    for (x, y) in edges + patterns + near {
      #expect(HypotTests.agree(octavo_hypot(x, y), hypot(x, y)), "\(x), \(y)")
      let (x, y) = (Float(x), Float(y))
      #expect(HypotTests.agree(octavo_hypotf(x, y), hypotf(x, y)), "\(x), \(y)")
    }
  }
}
