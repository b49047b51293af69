package import Foundation
import Geometry

/// The width that each tool draws or erases with, in points.
package nonisolated struct ToolWidths: Sendable, Hashable {
    private var (line, pen, marker, shapes): (CGFloat, CGFloat, CGFloat, CGFloat) = (10, 6, 24, 10)
    private var (eraser, partialEraser): (CGFloat, CGFloat) = (10, 10)
    /// How texts look, whose size is chosen instead of a width.
    var textLook = TextLook()

    /// A tool's width. Tools that neither draw nor erase have that of lines, and texts that of their strokes. It is
    /// clamped to the valid widths, and one that is no number is ignored.
    package subscript(tool: Tool) -> CGFloat {
        get { self[keyPath: Self.path(of: tool)] }
        set {
            guard !newValue.isNaN else { return }
            self[keyPath: Self.path(of: tool)] = newValue.clamped(to: Self.range)
        }
    }

    private static func path(of tool: Tool) -> WritableKeyPath<ToolWidths, CGFloat> {
        switch tool {
        case .line, .select, .hand: \.line
        case .pen: \.pen
        case .marker: \.marker
        case .text: \.textLook.width
        case .ellipse, .rectangle: \.shapes
        case .eraser: \.eraser
        case .partialEraser: \.partialEraser
        }
    }

    /// The valid widths, in points.
    package static let range: ClosedRange<CGFloat> = 0.5...500

    /// Returns the three widths that a tool's panel offers, in points.
    static func presets(of tool: Tool) -> [CGFloat] {
        switch tool {
        case .pen: [3, 6, 12]
        case .marker: [12, 24, 48]
        case .line, .text, .ellipse, .rectangle, .select, .hand: [4, 10, 24]
        case .eraser, .partialEraser: [10, 24, 48]
        }
    }
}
