import Foundation

extension UIView {
    /// How a view follows when its superview is resized: which of its margins and sides share the change.
    public nonisolated struct AutoresizingMask: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Makes a set of UIKit's bits.
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
}

extension UIView {
    /// Moves and resizes the subviews as their `autoresizingMask` says, after the size was `old`.
    func resizeSubviews(withOldSize old: CGSize) {
        guard old != bounds.size else { return }
        for subview in subviews where !subview.autoresizingMask.isEmpty {
            subview.resize(withOldSuperviewSize: old, new: bounds.size)
        }
    }

    private func resize(withOldSuperviewSize old: CGSize, new: CGSize) {
        let mask = autoresizingMask
        let (x, width) = share(
            new.width - old.width, start: frame.minX, length: frame.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = share(
            new.height - old.height, start: frame.minY, length: frame.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Deals `change` in equal parts to what is flexible of the margin before, the length, and the margin behind.
    private func share(
        _ change: CGFloat, start: CGFloat, length: CGFloat, flexible: (before: Bool, length: Bool, behind: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [flexible.before, flexible.length, flexible.behind].count { $0 }
        guard parts > 0 else { return (start, length) }
        let part = change / CGFloat(parts)
        return (start + (flexible.before ? part : 0), length + (flexible.length ? part : 0))
    }
}
