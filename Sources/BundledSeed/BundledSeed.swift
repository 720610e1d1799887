// BundledSeed: the sample library, compiled into the binary. It imports Foundation only.

package import Foundation

/// The small library of public-domain books that a newcomer finds, as a snapshot in JSON.
package enum BundledSeed {
  /// The bytes of the snapshot.
  package static var json: Data { Data(PackageResources.seed_json) }
}
