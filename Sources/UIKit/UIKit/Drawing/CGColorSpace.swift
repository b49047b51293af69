public import Foundation
public import TouchKit

/// The kind of a color's components.
public nonisolated enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    /// Red, green and blue: that of every color space.
    case rgb = 1
    case cmyk = 2
    case lab = 3
    case deviceN = 4
    case indexed = 5
    case pattern = 6
}

/// A meaning of colors' components. The only one is sRGB: red, green and blue, as the screen shows them.
public nonisolated final class CGColorSpace: Sendable {
    /// The number of components of a color, without alpha.
    public let numberOfComponents = 3
    /// Red, green and blue.
    public let model = CGColorSpaceModel.rgb
    /// The name, which is that of sRGB.
    public var name: CFString? { CGColorSpace.sRGB }

    fileprivate static let screen = CGColorSpace()

    private init() {}

    /// Creates sRGB, for which every name of red, green and blue stands; nil for any other name.
    public convenience init?(name: CFString) {
        guard [Self.sRGB, Self.displayP3, Self.extendedSRGB, Self.linearSRGB, Self.adobeRGB1998].contains(name) else {
            return nil
        }
        self.init()
    }

    /// The name of the screen's color space.
    public static var sRGB: CFString { "kCGColorSpaceSRGB" }
    /// A name that stands for sRGB.
    public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
    /// A name that stands for sRGB.
    public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
    /// A name that stands for sRGB.
    public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
    /// A name that stands for sRGB.
    public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
}

/// Returns the color space of the screen, which is sRGB.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace.screen }

extension CGColor {
    /// Creates a color from red, green, blue and alpha, or from gray and alpha; nil for any other number of components.
    nonisolated init?(components: [CGFloat]) {
        switch components.count {
        case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case 2: self.init(red: components[0], green: components[0], blue: components[0], alpha: components[1])
        default: return nil
        }
    }

    /// Creates a color from the components of a color space: red, green, blue and alpha, four numbers at `components`.
    public nonisolated init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        unsafe self.init(components: Array(UnsafeBufferPointer(start: components, count: 4)))
    }

    /// Returns the color in another color space, which is the same color.
    public nonisolated func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
    ) -> CGColor? {
        self
    }

    /// Red, green, blue and alpha, from 0 to 1; never nil.
    public nonisolated var components: [CGFloat]? { [red, green, blue, alpha] }

    /// The number of components with alpha: four.
    public nonisolated var numberOfComponents: Int { 4 }

    /// The meaning of the components, which is sRGB; never nil.
    public nonisolated var colorSpace: CGColorSpace? { .screen }
}

nonisolated extension CGContext {
    /// Sets the fill color to red, green, blue and alpha, or to gray and alpha, from 0 to 1. Ignores other counts.
    public func setFillColor(_ components: [CGFloat]) {
        if let color = CGColor(components: components) { setFillColor(color) }
    }

    /// Sets the stroke color to red, green, blue and alpha, or to gray and alpha, from 0 to 1. Ignores other counts.
    public func setStrokeColor(_ components: [CGFloat]) {
        if let color = CGColor(components: components) { setStrokeColor(color) }
    }
}
