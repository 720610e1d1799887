extension BundledTemplates {
  /// The templates of the web site.
  package static let html: [String: [UInt8]] = [
    "html-head.html": PackageResources.html_head_html_mustache,
    "html-foot.html": PackageResources.html_foot_html_mustache,
    "html-index.html": PackageResources.html_index_html_mustache,
    "html-book.html": PackageResources.html_book_html_mustache,
    "html-books.html": PackageResources.html_books_html_mustache,
    "html-shelf.html": PackageResources.html_shelf_html_mustache,
    "html-year.html": PackageResources.html_year_html_mustache,
    "html-tile.html": PackageResources.html_tile_html_mustache,
    "html-line.html": PackageResources.html_line_html_mustache,
    "html-words.html": PackageResources.html_words_html_mustache,
    "html-progress.html": PackageResources.html_progress_html_mustache,
    "html-quote.html": PackageResources.html_quote_html_mustache,
    "html-figures.html": PackageResources.html_figures_html_mustache,
    "html-charts.html": PackageResources.html_charts_html_mustache,
    "html-cover.svg": PackageResources.html_cover_svg_mustache,
    "html-base.css": PackageResources.html_base_css_mustache,
    "html-theme-letterpress.css": PackageResources.html_theme_letterpress_css_mustache,
    "html-theme-grotesk.css": PackageResources.html_theme_grotesk_css_mustache,
    "html-theme-grotesk-cover.svg": PackageResources.html_theme_grotesk_cover_svg_mustache,
    "html-theme-booklet.css": PackageResources.html_theme_booklet_css_mustache,
    "html-theme-booklet-cover.svg": PackageResources.html_theme_booklet_cover_svg_mustache,
  ]
}
