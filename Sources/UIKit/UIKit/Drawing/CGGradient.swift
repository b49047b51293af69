public import Foundation
import TouchKit

/// An array of any values: Core Foundation's type, which Linux lacks, for code that says `colors as CFArray`.
public typealias CFArray = [Any]

/// Colors that change into each other, for drawing along a line or between circles.
public nonisolated final class CGGradient: Sendable {
    let ramp: ColorRamp

    private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let places = unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
        ramp = ColorRamp(colors, at: places)
    }

    /// Creates a gradient of colors; nil if there are no colors.
    /// - Parameters:
    ///   - space: The colors' meaning; nil, too, is sRGB.
    ///   - colors: The colors, each a `CGColor`; other values are left out.
    ///   - locations: As many places as colors, from 0 to 1 in ascending order; nil for equal distances.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        unsafe self.init(colors.compactMap { $0 as? CGColor }, locations)
    }

    /// Creates a gradient of colors by their components; nil if there are no colors.
    /// - Parameters:
    ///   - space: The colors' meaning.
    ///   - components: Red, green, blue and alpha of each color.
    ///   - locations: As many places as colors, from 0 to 1 in ascending order; nil for equal distances.
    ///   - count: The number of colors.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let numbers = unsafe UnsafeBufferPointer(start: components, count: max(0, count) * 4)
        let colors = stride(from: 0, to: numbers.count, by: 4).compactMap {
            CGColor(components: unsafe Array(numbers[$0..<$0 + 4]))
        }
        unsafe self.init(colors, locations)
    }
}

/// The ends beyond which a gradient continues.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits, the same as Core Graphics'.
    public let rawValue: UInt32

    /// Creates a set from Core Graphics' bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first color fills everything before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last color fills everything after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
