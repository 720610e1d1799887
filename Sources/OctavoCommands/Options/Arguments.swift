public import ArgumentParser
package import Configuration
internal import LibraryStore
public import ReadingModel

// The reader's words become values here, and nowhere else.

extension ColorChoice: ExpressibleByArgument {}
extension Book.Format: ExpressibleByArgument {}
extension Reading.Status: ExpressibleByArgument {}
extension Entry.Kind: ExpressibleByArgument {}
extension Audience: ExpressibleByArgument {}
extension CopyFilter.Standing: ExpressibleByArgument {}
extension LoanFilter.Standing: ExpressibleByArgument {}
extension LoanFilter.Way: ExpressibleByArgument {}
extension Day.Precision: ExpressibleByArgument {}
extension BookFilter.Order: ExpressibleByArgument {}
