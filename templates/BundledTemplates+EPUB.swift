extension BundledTemplates {
  /// The templates of the `epub` exporter.
  package static let epub: [String: [UInt8]] = [
    "epub-container.xml": PackageResources.epub_container_xml_mustache,
    "epub-package.opf": PackageResources.epub_package_opf_mustache,
    "epub-toc.ncx": PackageResources.epub_toc_ncx_mustache,
    "epub-nav.xhtml": PackageResources.epub_nav_xhtml_mustache,
    "epub-style.css": PackageResources.epub_style_css_mustache,
    "epub-front.svg": PackageResources.epub_front_svg_mustache,
    "epub-jacket.svg": PackageResources.epub_jacket_svg_mustache,
    "epub-cover.xhtml": PackageResources.epub_cover_xhtml_mustache,
    "epub-title.xhtml": PackageResources.epub_title_xhtml_mustache,
    "epub-glance.xhtml": PackageResources.epub_glance_xhtml_mustache,
    "epub-books.xhtml": PackageResources.epub_books_xhtml_mustache,
    "epub-line.xhtml": PackageResources.epub_line_xhtml_mustache,
    "epub-book.xhtml": PackageResources.epub_book_xhtml_mustache,
    "epub-month.xhtml": PackageResources.epub_month_xhtml_mustache,
    "epub-quotes.xhtml": PackageResources.epub_quotes_xhtml_mustache,
    "epub-index.xhtml": PackageResources.epub_index_xhtml_mustache,
    "epub-colophon.xhtml": PackageResources.epub_colophon_xhtml_mustache,
  ]
}
