internal import Foundation
internal import GRDB
internal import ReadingModel
internal import Syncing

extension Library.Sync {
  /// Merges files of this device in a place into one.
  /// - Parameter isAll: Whether all of them, without texts that were removed; else those of earlier months, when there
  ///   are many.
  /// - Returns: How many files were merged; 0 if there was nothing to merge.
  /// - Throws: ``SyncError/unknownPlace(_:)``; ``ReaderError`` if the reader may not administer the library.
  package func compact(_ request: SyncRequest, as device: SyncDevice, isAll: Bool = true) throws -> Int {
    try library.readers.require(.administer)
    let listed = Set(try request.place.list().map(\.path))
    let month = now.day.text.prefix(7)
    let (own, placeID) = try read { db in
      let store = SyncStore(db: db)
      guard let place = try store.places().first(where: { $0.address == request.address }) else {
        throw SyncError.unknownPlace(request.address)
      }
      let files = try store.files()
      return (files.filter { $0.value.isOwn && $0.value.isExpected && listed.contains($0.value.path) }, place.id)
    }
    let chosen = isAll ? own : own.filter { $0.value.made.prefix(7) < month }
    guard chosen.count >= (isAll ? 2 : Library.Sync.manyFiles) else { return 0 }
    var files: [(file: SyncFile, hash: String)] = []
    for (hash, known) in chosen {
      guard let bytes = try request.place.read(known.path), case .whole(let file, hash) = SyncFile.read(bytes) else {
        continue
      }
      files.append((file, hash))
    }
    guard files.count > 1, !request.isDryRun else { return files.count }
    let old = files.compactMap { chosen[$0.hash]?.path }
    let new = try library.withAdminConnection(isSync: true) { db in
      let store = SyncStore(db: db)
      try store.forget(old, in: placeID)
      return try merge(files, as: device, emptyingTexts: isAll, store)
    }
    // The old files are removed only when the new one is there.
    try request.place.put([(new.path, new.bytes)], old)
    try noteWritten(new, request.place, placeID)
    return files.count
  }

  private func merge(
    _ files: [(file: SyncFile, hash: String)], as device: SyncDevice, emptyingTexts: Bool, _ store: SyncStore
  ) throws -> SyncStore.Outgoing {
    var replica = try store.load(device: device.id, name: device.name)
    let before = replica.files
    let emptied = emptyingTexts ? replica.facts.emptyRemovedTexts() : []
    let merged = SyncFile.compacted(files, adding: emptied, device: device.id, name: device.name, made: made)
    let new = try store.post(merged, by: &replica, to: store.places().map(\.id))
    try store.save(replica, touched: replica.facts.settle(), filesBefore: before)
    return new
  }

  private func noteWritten(_ file: SyncStore.Outgoing, _ place: SyncPlace, _ placeID: Int64) throws {
    let written = try place.list().filter { $0.path == file.path }
    try library.withAdminConnection(isSync: true) { db in
      let store = SyncStore(db: db)
      for entry in written { try store.note(entry, hash: file.hash, in: placeID) }
      try store.remove(file, fromOutboxFor: placeID)
    }
  }

  /// So many files of earlier months are merged automatically.
  private static let manyFiles = 30
}
