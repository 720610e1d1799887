internal import Glibc

/// What the system lets a process have at most, as `ulimit` sets it.
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

  /// The limit; nil when there is none.
  package var current: Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  /// Raises the limit as far as the process may, when it is below a number.
  /// - Returns: The limit from now on when it is still below the number; else nil.
  package func raised(to least: Int) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(least) else { return nil }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(least))
    _ = setrlimit(resource, &limit)
    return current.flatMap { $0 < least ? $0 : nil }
  }
}

/// A limit that is too low for the program.
package enum SystemLimitError: Error, Equatable, CustomStringConvertible {
  /// So few files may be open at once.
  case openFiles(Int)
  /// So many bytes of memory may be used for data.
  case data(Int)

  /// More than any command has open at once, with what the Swift runtime opens for its threads.
  private static let leastOpenFiles = 32
  /// With less, the Swift runtime cannot start its threads, and ends the process by SIGSEGV.
  private static let leastData = 64 << 20

  /// Raises the soft limits that are too low.
  /// - Throws: What the hard limits do not allow.
  package static func check() throws(SystemLimitError) {
    if let count = SystemLimit.openFiles.raised(to: leastOpenFiles) { throw .openFiles(count) }
    if let bytes = SystemLimit.data.raised(to: leastData) { throw .data(bytes) }
  }

  /// One sentence for the reader.
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
