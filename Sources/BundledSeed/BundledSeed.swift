// BundledSeed: the sample library, compiled into the binary. It imports Foundation only.

package import Foundation

/// The public-domain sample books of a new library, as a snapshot in JSON.
package enum BundledSeed {
  /// The bytes of the snapshot.
  package static var json: Data { Data(PackageResources.seed_json) }
}
