internal import ExporterKit
internal import Foundation
internal import Glibc
internal import OutsidePrograms
internal import PrivateFolders

extension Exporter {
  /// An exporter that runs any executable, which reads a request from standard input and writes to standard output, or
  /// writes files into its working directory.
  static func external(
    _ manifest: PluginManifest, program: ProgramFile, _ pluginEnvironment: PluginEnvironment
  ) -> Exporter {
    Exporter(manifest) { input, output in
      try ExternalRun(manifest: manifest, program: program, pluginEnvironment: pluginEnvironment).make(input, output)
    }
  }

  /// An exporter with a manifest's properties and the given function.
  init(_ manifest: PluginManifest, render: @escaping Render) {
    self.init(
      name: manifest.name, aliases: manifest.aliases, summary: manifest.summary, shape: manifest.shape,
      mediaType: manifest.mediaType, scopes: manifest.scopes,
      audience: manifest.audience, carries: manifest.carries, options: manifest.options, render: render)
  }
}

/// One run of an external exporter, in a private folder that is deleted afterwards.
private struct ExternalRun {
  private static let fileLimit = 200_000

  let manifest: PluginManifest
  let program: ProgramFile
  let pluginEnvironment: PluginEnvironment
  private var byteLimit: Int { manifest.sizeLimitMegabytes << 20 }

  func make(_ input: ExportInput, _ output: FileWriter) throws {
    let folder = try PrivateFolder()
    defer { withExtendedLifetime(folder) {} }
    let place = folder.path
    let tree = place + "/tree"
    try DiskFile.makeFolder(tree)
    _ = try DiskFile.create(place + "/request", by: ExternalRequest(manifest, input, pluginEnvironment).write)
    let child = ChildProcess(
      program: program.path, environment: pluginEnvironment.environment, folder: tree, input: place + "/request",
      output: place + "/output", standardErrorText: place + "/talk")
    try program.check()
    let end = try run(child, in: place)
    try end.requireSuccess(
      of: .exporter, name: manifest.name, timeLimitSeconds: manifest.timeLimitSeconds, byteLimit: byteLimit,
      standardErrorText: ChildProcess.lastWords(place + "/talk"))
    let known: Set = ["tree", "request", "output", "talk"]
    let stray = try FileManager.default.contentsOfDirectory(atPath: place).filter { !known.contains($0) }
    if let first = stray.min() { throw forbidden("'../\(first)', outside of its folder") }
    if manifest.shape.isTree {
      try transfer(over: tree, to: output, in: place)
    } else {
      guard try FileStatus(place + "/output")?.kind == .file else { throw forbidden("its output, which is not a file") }
      let bytes = try bytes(of: place + "/output", in: place)
      try refuseBrokenJSON(bytes)
      try output.write(bytes, to: "output")
    }
  }

  /// Truncated JSON means that the program failed midway without reporting it.
  ///
  /// - Parameter path: The file's path in a tree; nil for a single file.
  private func refuseBrokenJSON(_ bytes: Data, at path: String? = nil) throws {
    guard bytes.count < ExternalRun.readableByteCount, let json = kindOfJSON(path), json.isBroken(bytes) else { return }
    let file = path.map { " in '\($0)'" } ?? ""
    throw ProgramError.failed(
      .exporter, name: manifest.name, how: "wrote invalid or truncated JSON\(file)", standardErrorText: "")
  }

  /// The kind of JSON in a file, from its name, or for a single file from the manifest.
  private func kindOfJSON(_ path: String?) -> JSONKind? {
    if let path { return JSONKind(name: path) }
    let type = manifest.mediaType
    if type == "application/json" || type.hasSuffix("+json") { return .whole }
    switch manifest.shape {
    case .text(let ending), .binary(let ending): return JSONKind(name: "." + ending)
    case .tree, .epub: return nil
    }
  }

  /// Larger files are not checked for valid JSON.
  private static let readableByteCount = 64 << 20
  /// Larger files are memory-mapped.
  private static let bufferedByteCount = 1 << 20

  /// The bytes of a file. A large one is mapped from a copy, which no process left by the program can truncate
  /// meanwhile.
  private func bytes(of path: String, in place: String) throws -> Data {
    guard let size = try FileStatus(path)?.byteCount, size > ExternalRun.bufferedByteCount else {
      guard let file = FileHandle.forReading(plainFile: path) else {
        throw forbidden("a file that changed its type meanwhile")
      }
      return try file.readToEnd() ?? Data()
    }
    let copy = "\(place)/\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    defer { unlink(copy) }
    guard try FileStatus(copy)?.kind == .file else { throw forbidden("a file that changed its type meanwhile") }
    return try Data(contentsOf: URL(filePath: copy), options: .alwaysMapped)
  }

  private func run(_ child: ChildProcess, in place: String) throws -> ChildProcess.End {
    do {
      return try child.run(timeLimitSeconds: manifest.timeLimitSeconds, byteLimit: byteLimit) {
        byteCount(below: place)
      }
    } catch let refused as ChildProcess.LaunchFailure {
      throw ProgramError.notStarted(.exporter, name: manifest.name, words: refused.words)
    } catch { throw FolderError.temporary(place, words: error.systemWords) }
  }

  /// The size of a folder in bytes, counted until just above the limit; files deleted meanwhile don't count.
  private func byteCount(below folder: String) -> Int {
    var sum = 0
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      sum += (try? FileStatus("\(folder)/\(path)"))?.byteCount ?? 0
      if sum > byteLimit { break }
    }
    return sum
  }

  /// Passes the tree's files on, sorted by name.
  private func transfer(over tree: String, to output: FileWriter, in place: String) throws {
    let paths = (FileManager.default.enumerator(atPath: tree)?.compactMap { $0 as? String } ?? []).sorted()
    guard paths.count <= ExternalRun.fileLimit else { throw forbidden("\(paths.count) files") }
    if let name = ExternalRun.unreadableName(below: tree) { throw forbidden("'\(name)', whose name is not UTF-8") }
    for path in paths {
      switch try FileStatus("\(tree)/\(path)")?.kind {
      case .folder, nil: continue
      case .link: throw forbidden("'\(path)', which is a link")
      case .other: throw forbidden("'\(path)', which is neither a file nor a folder")
      case .file:
        let bytes = try bytes(of: "\(tree)/\(path)", in: place)
        try refuseBrokenJSON(bytes, at: path)
        try output.write(bytes, to: path)
      }
    }
  }

  /// A name in a folder that is not valid UTF-8, with U+FFFD for invalid bytes: the file manager leaves it out.
  private static func unreadableName(below folder: String) -> String? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    while let found = readdir(directory) {
      let bytes = withUnsafeBytes(of: &found.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self) else { return String(decoding: bytes, as: UTF8.self) }
      guard name != ".", name != "..", (try? FileStatus("\(folder)/\(name)")?.kind) == .folder else { continue }
      if let inner = unreadableName(below: "\(folder)/\(name)") { return inner }
    }
    return nil
  }

  private func forbidden(_ words: String) -> ProgramError {
    .forbiddenFile(.exporter, name: manifest.name, words: words)
  }
}
