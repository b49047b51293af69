import Foundation
import TouchKit

/// The sizes that bars, panels and controls share, in points.
enum Metrics {
    /// What everything is a multiple of.
    static let grid: CGFloat = 8
    /// The least size of what is touched.
    static let target: CGFloat = 44
    /// How round the corners of bars and panels are.
    static let corner: CGFloat = 14
    /// The box that icons are drawn in.
    static let icon: CGFloat = 24
    /// How thick an icon's strokes are.
    static let iconStroke: CGFloat = 2
    /// The lines between and around things.
    static let hairline: CGFloat = 1
    /// From the window's edge to what floats.
    static let margin: CGFloat = 16
    /// The size of labels: strokes of 1.5 and an x-height of 7.
    static let label = UIFont.labelFontSize
    /// The size of titles, a third larger.
    static let title = label * 4 / 3
}
