import Foundation
import LibraryStore
import ReadingModel
import Syncing
import TemporaryFolders
import Testing

@Suite("files that wait for a place")
struct SyncOutboxTests {
  @Test("that another sync of the same library posts during a write are put by the next sync")
  func postedMeanwhile() throws {
    try SyncWorld.with { world in
      let file = LibraryFile(world.folder.url.appending(path: "a.sqlite"))
      let library = try Library.create(file, now: .on("2025-08-10"))
      try library.adding("Emma")
      try world.sync(library, "a")
      let later = try world.later(library)
      try later.adding("Dune")
      let other = try Library.open(file, now: .on("2025-08-20"))
      let (place, address, device) = (world.place, world.address, world.device("a"))
      let full = SyncPlaceError(address, .unwritable("no space left on device"))
      let unwritable = SyncPlace(list: place.list, read: place.read, put: { _, _ in throw full })
      let shared = SyncPlace(
        list: place.list, read: place.read,
        put: { files, removing in
          try place.put(files, removing)
          try other.adding("Kokoro")
          let request = SyncRequest(address: address, place: unwritable)
          #expect(throws: full) { try other.sync.sync(request, as: { _ in device }, keeping: { _, _ in }) }
        })
      _ = try later.sync.sync(
        SyncRequest(address: address, place: shared), as: { _ in device }, keeping: { _, _ in })
      #expect(try world.files.count == 2)
      #expect(try world.sync(library, "a").delayedFileCount == 1)
      #expect(try world.files.count == 3)
      let clone = try Library.fresh()
      try world.sync(clone, "b")
      #expect(try clone.books.count() == 3)
    }
  }
}
