public import Foundation

/// A color: sRGB components and alpha, each clamped to 0 to 1. A value type.
///
/// Colors such as `label` and `systemBackground` differ between light and dark interfaces. They have the components of
/// the style of the view that is being drawn, and otherwise of a light interface. Two of them are equal if they have
/// the same name, in every style.
public nonisolated struct UIColor: Sendable, Hashable {
    private let fixed: CGColor
    private let system: SystemColor?
    /// The image that fills a view's background; nil for a plain color.
    let pattern: ColorPattern?

    /// Whether an image fills a view's background.
    package var isPattern: Bool { pattern != nil }

    /// The color for canvases, in the style of the view that is being drawn.
    public var cgColor: CGColor {
        guard let system else { return fixed }
        return system.color(isDark: SystemColor.isDrawingDark)
    }

    /// Creates a color from a canvas's color.
    public init(cgColor: CGColor) {
        fixed = cgColor
        system = nil
        pattern = nil
    }

    /// Creates a color that fills the background of a view with tiles of an image, from the view's top left corner.
    /// Everything else is painted in the mean color of the image.
    @preconcurrency @MainActor public init(patternImage image: UIImage) {
        self.init(ColorPattern(image))
    }

    /// Creates the color of a pattern.
    @MainActor init(_ pattern: ColorPattern) {
        fixed = pattern.meanColor
        system = nil
        self.pattern = pattern
    }

    /// Returns whether two colors are equal. Two pattern colors are equal only if one is a copy of the other.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        left.fixed == right.fixed && left.system == right.system && left.pattern === right.pattern
    }

    /// Hashes the components and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fixed)
        hasher.combine(system)
    }

    private init(_ system: SystemColor) {
        fixed = system.color(isDark: false)
        self.system = system
        pattern = nil
    }

    /// Creates a color from components, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray: 0 is black, 1 is white.
    public init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from its hue (0 and 1 are red, 1/3 is green, 2/3 is blue), saturation and brightness, each from
    /// 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let pure = min(max(saturation, 0), 1)
        let bright = min(max(brightness, 0), 1)
        /// Returns a primary component, given the start of its own sixth of the color wheel.
        func primary(_ offset: CGFloat) -> CGFloat {
            let place = (offset + min(max(hue, 0), 1) * 6).truncatingRemainder(dividingBy: 6)
            return bright - bright * pure * max(0, min(place, 4 - place, 1))
        }
        self.init(red: primary(5), green: primary(3), blue: primary(1), alpha: alpha)
    }

    /// Returns whether another object is an equal color.
    public func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor) == self
    }

    /// Returns the color with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.copy(alpha: alpha))
    }

    /// Gets the components, each from 0 to 1. Always returns true.
    @discardableResult
    public func getRed(
        _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        red = cgColor.red
        green = cgColor.green
        blue = cgColor.blue
        alpha = cgColor.alpha
        return true
    }

    /// Gets the hue, saturation, brightness and alpha, each from 0 to 1. Always returns true. The hue of a gray is 0.
    @discardableResult
    public func getHue(
        _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
        let most = max(red, green, blue)
        let spread = most - min(red, green, blue)
        let sixth: CGFloat =
            if spread == 0 {
                0
            } else if most == red {
                (green - blue) / spread + (green < blue ? 6 : 0)
            } else if most == green {
                (blue - red) / spread + 2
            } else {
                (red - green) / spread + 4
            }
        hue = sixth / 6
        saturation = most == 0 ? 0 : spread / most
        brightness = most
        alpha = cgColor.alpha
        return true
    }
}

extension UIColor {
    /// White 0.
    nonisolated public static let black = UIColor(white: 0, alpha: 1)
    /// White 1/3.
    nonisolated public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// White 1/2.
    nonisolated public static let gray = UIColor(white: 1 / 2, alpha: 1)
    /// White 2/3.
    nonisolated public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// White 1.
    nonisolated public static let white = UIColor(white: 1, alpha: 1)
    /// Transparent black.
    nonisolated public static let clear = UIColor(white: 0, alpha: 0)
    /// Red 1.
    nonisolated public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green 1.
    nonisolated public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue 1.
    nonisolated public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green 1, blue 1.
    nonisolated public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red 1, green 1.
    nonisolated public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red 1, blue 1.
    nonisolated public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red 1, green 1/2.
    nonisolated public static let orange = UIColor(red: 1, green: 1 / 2, blue: 0, alpha: 1)
    /// Red 1/2, blue 1/2.
    nonisolated public static let purple = UIColor(red: 1 / 2, green: 0, blue: 1 / 2, alpha: 1)
    /// Red 0.6, green 0.4, blue 0.2.
    nonisolated public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates the color of a `#colorLiteral`.
    nonisolated public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of a `#colorLiteral` without another one.
public typealias _ColorLiteralType = UIColor

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
