import Foundation

extension UIView {
    /// The margins and sides of a view that share a change of its superview's size.
    public nonisolated struct AutoresizingMask: OptionSet, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance to the left edge shares the change.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width shares the change.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge shares the change.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top edge shares the change.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height shares the change.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom edge shares the change.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Moves and resizes the subviews by their `autoresizingMask`, after the size was `old`.
    func resizeSubviews(withOldSize old: CGSize) {
        guard autoresizesSubviews else { return }
        for subview in subviews
        where !subview.autoresizingMask.isEmpty && subview.attachment?.placesView != true {
            subview.resize(withOldSuperviewSize: old, new: bounds.size)
        }
    }

    private func resize(withOldSuperviewSize old: CGSize, new: CGSize) {
        let mask = autoresizingMask
        var horizontal = Extent(
            start: frame.minX, length: frame.width, end: old.width - frame.maxX,
            isFlexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        var vertical = Extent(
            start: frame.minY, length: frame.height, end: old.height - frame.maxY,
            isFlexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        horizontal.share(new.width - old.width)
        vertical.share(new.height - old.height)
        frame = CGRect(
            x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }
}

/// A side of a view and its two margins along one axis, in points.
private nonisolated struct Extent {
    var start: CGFloat
    var length: CGFloat
    let end: CGFloat
    let isFlexible: (start: Bool, length: Bool, end: Bool)

    /// Distributes `change` among the flexible parts in proportion to their lengths, or equally if all are 0.
    mutating func share(_ change: CGFloat) {
        let flexible = [isFlexible.start ? start : nil, isFlexible.length ? length : nil, isFlexible.end ? end : nil]
        let portions = flexible.compactMap { $0.map { max($0, 0) } }
        let sum = portions.reduce(0, +)
        let part: (CGFloat) -> CGFloat = { portion in
            sum > 0 ? change * max(portion, 0) / sum : change / CGFloat(portions.count)
        }
        if isFlexible.start { start += part(start) }
        if isFlexible.length { length = max(length + part(length), 0) }
    }
}
