import Foundation
import Ink

/// A size of sheets of paper. The raw value is its name in the preferences.
nonisolated enum SheetSize: String, CaseIterable, Sendable {
    case a4
    case letter
    case a3
    case a5

    /// The size of an upright sheet, in points of 1/72 inch.
    var size: CGSize {
        switch self {
        case .a4: CGSize(width: 595.276, height: 841.89)
        case .letter: CGSize(width: 612, height: 792)
        case .a3: CGSize(width: 841.89, height: 1190.551)
        case .a5: CGSize(width: 419.528, height: 595.276)
        }
    }

    /// Its name, which is CUPS's, too.
    var media: String {
        switch self {
        case .a4: "A4"
        case .letter: "Letter"
        case .a3: "A3"
        case .a5: "A5"
        }
    }

    /// The size that sheets have where a locale is used: letter paper in North America and a few other countries.
    init(inCountryOf locale: String?) {
        let country = locale?.split(separator: ".").first?.split(separator: "_").dropFirst().first
        self = country.map { Self.letterCountries.contains(String($0)) } == true ? .letter : .a4
    }

    private static let letterCountries: Set = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "PR"]
}

/// The last choices in the print panel.
nonisolated struct PrintChoices: Hashable, Sendable {
    enum Pages: String, CaseIterable, Sendable {
        /// One page, on which ink that does not fit is made smaller.
        case one
        /// As many pages as the drawing needs at its true size.
        case trueSize
    }

    /// The size of the sheets; nil for that of the user's country.
    var size: SheetSize?
    var pages = Pages.one
    /// Whether the paper's color and pattern are printed; otherwise the sheets stay white.
    var hasPaper = true
    /// The printer's name; nil for the system's default.
    var printer: String?

    /// The size of the sheets that is printed on.
    var shownSize: SheetSize {
        get { size ?? Self.usualSize }
        set { size = newValue }
    }

    private static let usualSize: SheetSize = {
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_PAPER", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return SheetSize(inCountryOf: locale)
    }()
}
