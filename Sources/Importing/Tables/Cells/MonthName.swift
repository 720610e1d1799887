/// The names of the months in the languages of e-readers, full or abbreviated.
enum MonthName {
  /// The number of a month, 1…12, for its name in lower case; nil for any other word.
  static func number(_ word: String) -> Int? { numbers[word] }

  private static let numbers: [String: Int] = {
    let names = [
      "january jan januar enero ene janvier gennaio janeiro januari января январь stycznia",
      "february feb februar febrero février fevrier febbraio fevereiro februari февраля февраль lutego",
      "march mar märz marzo mars março marco maart марта март marca",
      "april apr abril abr avril aprile апреля апрель kwietnia",
      "may mai mayo maggio maio mei maj мая май maja",
      "june jun juni junio juin giugno junho июня июнь czerwca",
      "july jul juli julio juillet luglio julho июля июль lipca",
      "august aug agosto ago août aout augustus augusti августа август sierpnia",
      "september sep sept septiembre setiembre septembre settembre setembro сентября сентябрь września",
      "october oct oktober octubre octobre ottobre outubro октября октябрь października",
      "november nov noviembre novembre novembro ноября ноябрь listopada",
      "december dec dezember diciembre dic décembre decembre dicembre dezembro декабря декабрь grudnia",
    ]
    return names.enumerated().reduce(into: [:]) { numbers, month in
      for name in month.element.split(separator: " ") { numbers[String(name)] = month.offset + 1 }
    }
  }()
}
