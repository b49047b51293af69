extension NSLayoutConstraint {
    /// A part of a view or layout guide.
    public nonisolated enum Attribute: Int, Sendable {
        /// No part: the second side is a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
        /// The edge where text starts: the left one.
        case leading
        /// The edge where text ends: the right one.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The center, horizontally.
        case centerX
        /// The center, vertically.
        case centerY
        /// The baseline of the last line of text; the bottom edge of a view without text.
        case lastBaseline
        /// The baseline of the first line of text; the top edge of a view without text.
        case firstBaseline
        /// The left margin.
        case leftMargin
        /// The right margin.
        case rightMargin
        /// The top margin.
        case topMargin
        /// The bottom margin.
        case bottomMargin
        /// The left margin.
        case leadingMargin
        /// The right margin.
        case trailingMargin
        /// The center between the left and right margins.
        case centerXWithinMargins
        /// The center between the top and bottom margins.
        case centerYWithinMargins
    }

    /// The relation of a constraint's two sides.
    public nonisolated enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A direction of layout.
    public nonisolated enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }
}
