// Colors that differ between light and dark interfaces, under UIKit's names.
extension UIColor {
    /// The red of interfaces.
    nonisolated public static let systemRed = UIColor(SystemColor.red)
    /// The orange of interfaces.
    nonisolated public static let systemOrange = UIColor(SystemColor.orange)
    /// The yellow of interfaces.
    nonisolated public static let systemYellow = UIColor(SystemColor.yellow)
    /// The green of interfaces.
    nonisolated public static let systemGreen = UIColor(SystemColor.green)
    /// The mint of interfaces.
    nonisolated public static let systemMint = UIColor(SystemColor.mint)
    /// The teal of interfaces.
    nonisolated public static let systemTeal = UIColor(SystemColor.teal)
    /// The cyan of interfaces.
    nonisolated public static let systemCyan = UIColor(SystemColor.cyan)
    /// The blue of interfaces.
    nonisolated public static let systemBlue = UIColor(SystemColor.blue)
    /// The indigo of interfaces.
    nonisolated public static let systemIndigo = UIColor(SystemColor.indigo)
    /// The purple of interfaces.
    nonisolated public static let systemPurple = UIColor(SystemColor.purple)
    /// The pink of interfaces.
    nonisolated public static let systemPink = UIColor(SystemColor.pink)
    /// The brown of interfaces.
    nonisolated public static let systemBrown = UIColor(SystemColor.brown)
    /// The gray of interfaces.
    nonisolated public static let systemGray = UIColor(SystemColor.gray)
    /// The second gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray2 = UIColor(SystemColor.gray2)
    /// The third gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray3 = UIColor(SystemColor.gray3)
    /// The fourth gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray4 = UIColor(SystemColor.gray4)
    /// The fifth gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray5 = UIColor(SystemColor.gray5)
    /// The sixth gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray6 = UIColor(SystemColor.gray6)
    /// Text.
    nonisolated public static let label = UIColor(SystemColor.label)
    /// Less important text.
    nonisolated public static let secondaryLabel = UIColor(SystemColor.secondaryLabel)
    /// Text of the third importance.
    nonisolated public static let tertiaryLabel = UIColor(SystemColor.tertiaryLabel)
    /// Text of the fourth importance.
    nonisolated public static let quaternaryLabel = UIColor(SystemColor.quaternaryLabel)
    /// Text in place of what is not yet entered.
    nonisolated public static let placeholderText = UIColor(SystemColor.placeholderText)
    /// A translucent line between parts.
    nonisolated public static let separator = UIColor(SystemColor.separator)
    /// An opaque line between parts.
    nonisolated public static let opaqueSeparator = UIColor(SystemColor.opaqueSeparator)
    /// Text that can be followed.
    nonisolated public static let link = UIColor(SystemColor.link)
    /// The background of a screen.
    nonisolated public static let systemBackground = UIColor(SystemColor.background)
    /// The background of a group on a screen.
    nonisolated public static let secondarySystemBackground = UIColor(SystemColor.secondaryBackground)
    /// The background of a part of a group.
    nonisolated public static let tertiarySystemBackground = UIColor(SystemColor.tertiaryBackground)
    /// The background of a screen of groups.
    nonisolated public static let systemGroupedBackground = UIColor(SystemColor.groupedBackground)
    /// The background of a group on a screen of groups.
    nonisolated public static let secondarySystemGroupedBackground = UIColor(SystemColor.secondaryGroupedBackground)
    /// The background of a part of a group, on a screen of groups.
    nonisolated public static let tertiarySystemGroupedBackground = UIColor(SystemColor.tertiaryGroupedBackground)
    /// A thin fill, such as a slider's track.
    nonisolated public static let systemFill = UIColor(SystemColor.fill)
    /// The fill of a medium shape, such as a switch.
    nonisolated public static let secondarySystemFill = UIColor(SystemColor.secondaryFill)
    /// The fill of a large shape, such as a text field.
    nonisolated public static let tertiarySystemFill = UIColor(SystemColor.tertiaryFill)
    /// The fill of a large complex area.
    nonisolated public static let quaternarySystemFill = UIColor(SystemColor.quaternaryFill)
}
