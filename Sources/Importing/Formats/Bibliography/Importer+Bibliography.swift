internal import Foundation

extension Importer {
  /// Imports a BibTeX or BibLaTeX file.
  ///
  /// Most entries say nothing about reading, so only those with a status or rating get one. Chapters and papers do not
  /// get the ISBN of the book they are in. Citation keys are not kept: they are unique in one file only.
  package static let bibTeX = Importer(
    name: "bibtex", summary: "A BibTeX or BibLaTeX bibliography (.bib).",
    recognises: { BibTeXFile.isOne($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      let file = BibTeXFile(bytes)
      guard !file.entries.isEmpty || !file.rejected.isEmpty else { throw .otherData(service: "BibTeX") }
      let items = file.entries.map(BibTeXItem.init)
      let table = Table(
        BibliographyColumn.table,
        items: zip(file.entries, items).map { (line: $0.line, raw: $0.raw, cells: $1.cells) }
      ) { items[$0].text(of: $1) }
      return try table.imported(as: "bibtex", uids: uids, book: BibliographyBook.book).adding(file.rejected)
    })

  /// Imports JSON of the Citation Style Language, as Zotero, Mendeley and pandoc write it.
  package static let cslJSON = Importer(
    name: "csl-json", summary: "A bibliography as CSL JSON, from Zotero or Mendeley.",
    recognises: { CSLItems.isOne($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      try CSLItems.table(bytes).imported(as: "csl-json", uids: uids, book: BibliographyBook.book)
    })
}
