internal import Glibc
package import ReadingModel

/// A resource limit of the process, as set by `ulimit`.
package enum SystemLimit {
  /// The size of a file, in bytes (`ulimit -f`).
  case fileSize
  /// Open files (`ulimit -n`).
  case openFiles
  /// Memory for data, in bytes (`ulimit -d`).
  case data

  private var resource: __rlimit_resource_t {
    let resource =
      switch self {
      case .fileSize: RLIMIT_FSIZE
      case .openFiles: RLIMIT_NOFILE
      case .data: RLIMIT_DATA
      }
    return __rlimit_resource_t(resource.rawValue)
  }

  /// The soft limit; nil if unlimited.
  package var current: Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  /// Raises the soft limit to at least `least`, as far as the hard limit allows.
  /// - Returns: The new limit if it is still too low; else nil.
  package func raised(to least: Int) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(least) else { return nil }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(least))
    _ = setrlimit(resource, &limit)
    return current.flatMap { $0 < least ? $0 : nil }
  }
}

/// A limit that is too low for Octavo.
package enum SystemLimitError: ReportedError, Equatable {
  case openFiles(Int)
  /// The data memory in bytes.
  case data(Int)

  /// More than any command opens, including what the Swift runtime opens for its threads.
  private static let leastOpenFiles = 32
  /// With less, the Swift runtime cannot start its threads and crashes with SIGSEGV.
  private static let leastData = 64 << 20

  /// Raises soft limits that are too low.
  /// - Throws: The limit that the hard limits do not allow to raise.
  package static func check() throws(SystemLimitError) {
    if let count = SystemLimit.openFiles.raised(to: leastOpenFiles) { throw .openFiles(count) }
    if let bytes = SystemLimit.data.raised(to: leastData) { throw .data(bytes) }
  }

  package var category: FailureCategory { .library }

  package var description: String {
    switch self {
    case .openFiles(let count):
      "only \(count) files may be open at once here, and Octavo needs \(SystemLimitError.leastOpenFiles) - "
        + "raise the limit with 'ulimit -n 1024' and try again"
    case .data(let bytes):
      "only \(bytes >> 10) kB of memory may be used here, and Octavo needs \(SystemLimitError.leastData >> 10) - "
        + "raise the limit with 'ulimit -d unlimited' and try again"
    }
  }
}
