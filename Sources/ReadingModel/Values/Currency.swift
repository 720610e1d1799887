/// A currency of ISO 4217, current or withdrawn.
package struct Currency: Hashable, Sendable {
  /// Three letters, such as `EUR`.
  package let code: String
  /// The number of decimal places: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`.
  package let minorUnits: Int

  /// The currency with a code, ignoring case; nil if there never was one.
  package init?(_ letters: String) {
    let code = letters.uppercased()
    guard let minorUnits = Currency.all[code] else { return nil }
    self.code = code
    self.minorUnits = minorUnits
  }

  /// A current currency one edit away from the letters; the most used currencies first, as many others are as near.
  static func near(_ letters: String) -> String? {
    (["EUR", "USD", "GBP", "CHF", "JPY"] + currencies(inUse)).first {
      EditDistance.between(letters.uppercased(), $0, atMost: 1) != nil
    }
  }

  private static let all: [String: Int] = {
    var all: [String: Int] = [:]
    for (text, minorUnits) in [
      (inUse, 2), (withdrawn, 2), (withoutMinorUnits, 0), (ofThousandths, 3), (ofTenThousandths, 4),
    ] {
      for code in currencies(text) { all[code] = minorUnits }
    }
    return all
  }()

  private static func currencies(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  // The lists of ISO 4217, without metals, units of account and test codes.

  private static let inUse = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
    HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
    MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
    RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
    USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """

  private static let withdrawn = """
    ADP AFA ALK ANG AOK AON AOR ARA ARP ARY ATS AYM AZM BAD BEC BEF BEL BGJ BGK BGL BGN BOP BRB BRC BRE BRN BRR BUK BYB
    BYR CHC CSD CSJ CSK CUC CYP DDM DEM ECS ECV EEK ESA ESB ESP FIM FRF GEK GHC GHP GNE GNS GQE GRD GWE GWP HRD HRK IEP
    ILP ILR ISJ ITL LAJ LSM LTL LTT LUC LUF LUL LVL LVR MGF MLF MRO MTL MTP MVQ MXP MZE MZM NIC NLG PEH PEI PES PLZ PTE
    RHD ROK ROL RUR SDD SDP SIT SKK SLL SRG STD SUR TJR TMM TPE TRL UAK UGS UGW UYN UYP VEB VEF VNC XEU YDD YUD YUM YUN
    ZAL ZMK ZRN ZRZ ZWC ZWD ZWL ZWN ZWR
    """

  /// ISO 4217 has no minor units for withdrawn currencies: these had whole coins only at the end.
  private static let withoutMinorUnits = """
    BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
    ADP BEF BYR ESP ITL LUF MGF ROL TRL
    """

  private static let ofThousandths = "BHD IQD JOD KWD LYD OMR TND"
  private static let ofTenThousandths = "CLF UYW"
}
