internal import Foundation
internal import Glibc
internal import LibraryStore
internal import PrivateFolders
internal import ReadingModel
internal import Syncing

/// The record of this device in each journal, beside the library's other state: a copied library is another device.
struct SyncDeviceFile: Sendable {
  private struct Record: Codable {
    let device: String
    let name: String?
    let sequence: Int?
  }

  private let folder: URL

  init(_ places: XDGPaths) { folder = places.devices }

  private func file(_ journal: String) -> URL { folder.appending(path: "\(journal).json") }

  /// This device in a journal, perhaps with a new name; a new one if it has no record.
  /// - Parameter former: The journal that the library has synced so far; its device id is used again.
  func device(in journal: String, after former: String? = nil, name: String? = nil) throws -> SyncDevice {
    let record: Record? =
      PrivateFile.read(jsonOf: file(journal)) ?? former.flatMap { PrivateFile.read(jsonOf: file($0)) }
    let shown = try name.map { try Name($0, of: .reader).text }
    guard let record else {
      let name = shown ?? SyncDeviceFile.hostName
      return SyncDevice(id: SyncDevice.newID(name), name: name, sequence: 0)
    }
    return SyncDevice(id: record.device, name: shown ?? record.name ?? record.device, sequence: record.sequence ?? 0)
  }

  func keep(_ journal: String, _ device: SyncDevice) throws {
    let record = Record(device: device.id, name: device.name, sequence: device.sequence)
    do { try PrivateFile.write(json: record, to: file(journal)) } catch {
      throw SyncPlaceError(folder.path(percentEncoded: false), .unwritable(error.systemWords))
    }
  }

  private static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "device" }
    let name = bytes.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: ".")) }.map { UInt8(bitPattern: $0) }
    return name.isEmpty ? "device" : String(decoding: name, as: UTF8.self)
  }
}
