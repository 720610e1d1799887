extension BundledTemplates {
  /// The templates of the Markdown vault.
  package static let markdown: [String: [UInt8]] = [
    "markdown-book.md": PackageResources.markdown_book_md_mustache,
    "markdown-entry.md": PackageResources.markdown_entry_md_mustache,
    "markdown-index.md": PackageResources.markdown_index_md_mustache,
    "markdown-line.md": PackageResources.markdown_line_md_mustache,
    "markdown-section.md": PackageResources.markdown_section_md_mustache,
    "markdown-year.md": PackageResources.markdown_year_md_mustache,
  ]
}
