public import Foundation
import Geometry

/// A color: sRGB components and alpha, each clamped to 0 to 1. A value type.
///
/// The colors of the system, such as the module UIKit's `label` and `systemBackground`, differ between light and dark
/// interfaces. They have the components of the style of the view that is being drawn, and otherwise of a light
/// interface. Two of them are equal if they are in both.
public nonisolated struct UIColor: Sendable, Hashable {
    private let fixed: CGColor
    private var system: SystemColor?
    /// The image that fills a view's background; nil for a plain color.
    private(set) var pattern: ColorPattern?

    /// Whether an image fills a view's background.
    package var isPattern: Bool { pattern != nil }

    /// The color for canvases, in the style of the view that is being drawn.
    public var cgColor: CGColor { cgColor(inDark: SystemColor.isDrawingDark) }

    /// Returns the color for canvases, in a dark or a light style.
    func cgColor(inDark isDark: Bool) -> CGColor {
        guard let system else { return fixed }
        return isDark ? system.dark : system.light
    }

    /// Creates a transparent black.
    public init() {
        self.init(cgColor: CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    }

    /// Creates a color from a canvas's color.
    public init(cgColor: CGColor) {
        fixed = cgColor
    }

    /// Creates a color that fills the background of a view with tiles of an image, from the view's top left corner.
    /// Everything else is painted in the mean color of the image.
    @preconcurrency @MainActor public init(patternImage image: UIImage) {
        let pattern = ColorPattern(image)
        fixed = pattern.meanColor
        self.pattern = pattern
    }

    /// Returns whether two colors are equal, in light and dark interfaces. Pattern colors are equal if copies.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        left.fixed == right.fixed && left.system?.dark == right.system?.dark && left.pattern === right.pattern
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fixed)
    }

    package init(_ system: SystemColor) {
        fixed = system.light
        self.system = system
    }

    /// Creates a color from components, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a color from components, each from 0 to 1, which count as sRGB: there is no other color space.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color that differs between light and dark interfaces.
    /// - Parameter dynamicProvider: Returns the color for an environment. Called at once, for a light and a dark one.
    @preconcurrency @MainActor public init(dynamicProvider: (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
        self.init(SystemColor(light: light.system?.light ?? light.fixed, dark: dark.system?.dark ?? dark.fixed))
    }

    /// Creates a gray: 0 is black, 1 is white.
    public init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from its hue (0 and 1: red, 1/3: green, 2/3: blue), saturation and brightness, each from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (pure, bright) = (saturation.clamped(to: 0...1), brightness.clamped(to: 0...1))
        /// Returns a primary component, given the start of its own sixth of the color wheel.
        func primary(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue.clamped(to: 0...1) * 6).truncatingRemainder(dividingBy: 6)
            return bright - bright * pure * max(0, min(place, 4 - place, 1))
        }
        self.init(red: primary(5), green: primary(3), blue: primary(1), alpha: alpha)
    }

    /// Returns whether another object is an equal color.
    public func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor) == self
    }

    /// Returns the color with another alpha, from 0 to 1. A color that depends on light and dark interfaces still does.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        guard let system else { return UIColor(cgColor: fixed.copy(alpha: alpha)) }
        return UIColor(SystemColor(light: system.light.copy(alpha: alpha), dark: system.dark.copy(alpha: alpha)))
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
