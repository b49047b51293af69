import Foundation
import TouchKit

extension NSLayoutConstraint {
    /// The alignment of the views in a visual format.
    public nonisolated struct FormatOptions: OptionSet, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left edges are on one line.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The right edges are on one line.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The top edges are on one line.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The bottom edges are on one line.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The leading edges are on one line.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The trailing edges are on one line.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The centers are on one vertical line.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The centers are on one horizontal line.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)

        fileprivate static let attributes: [(FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY),
        ]
    }

    /// Creates inactive constraints from a picture of views in a row, such as `H:|-[label]-12-[field(>=80)]-|`. A
    /// format with an error traps, as on iOS.
    ///
    /// The first letter is H, or V for a column. `|` is the superview's edge, a hyphen the standard distance, 8 points
    /// or the superview's layout margin, and a number or a metric between two hyphens a distance. In parentheses after
    /// a view's name are its sizes: numbers, metrics or other views, with `==`, `>=` or `<=` before and `@` and a
    /// priority after them.
    /// - Parameters:
    ///   - format: The picture.
    ///   - opts: The alignment of the views.
    ///   - metrics: Numbers by name.
    ///   - views: Views and layout guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var row = VisualFormat(format, metrics: metrics ?? [:], views: views.mapValues { $0 as AnyObject })
        var constraints = row.parse()
        for (option, attribute) in FormatOptions.attributes where opts.contains(option) {
            for (first, second) in zip(row.items, row.items.dropFirst()) {
                constraints.append(
                    NSLayoutConstraint(
                        item: second, attribute: attribute, relatedBy: .equal, toItem: first, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
        return constraints
    }
}

/// A visual format that is being read.
@MainActor private struct VisualFormat {
    /// A size or distance: a number, or the size of another item.
    private struct Length {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var item: AnyObject?
        var priority = UILayoutPriority.required
    }

    private let format: String
    private let characters: [Character]
    private var position = 0
    private let metrics: [String: Any]
    private let views: [String: AnyObject]
    private var isVertical = false
    /// The views and guides of the format, in their order.
    private(set) var items: [AnyObject] = []
    private var constraints: [NSLayoutConstraint] = []

    init(_ format: String, metrics: [String: Any], views: [String: AnyObject]) {
        self.format = format
        characters = format.filter { !$0.isWhitespace }
        self.metrics = metrics
        self.views = views
    }

    private var leading: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
    private var trailing: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

    mutating func parse() -> [NSLayoutConstraint] {
        if take("V:") { isVertical = true } else { _ = take("H:") }
        let startsAtEdge = take("|")
        /// The distances before the next item.
        var distances = startsAtEdge ? distance() : []
        while position < characters.count {
            expect("[")
            let item = item(word())
            for length in take("(") ? lengths(endingWith: ")") : [] { add(size: length, of: item) }
            expect("]")
            if let last = items.last {
                add(last, trailing, item, leading, distances, standard: 8)
            } else if startsAtEdge {
                addMargin(item, distances, isFirst: true)
            }
            items.append(item)
            distances = distance()
            if take("|") {
                addMargin(item, distances, isFirst: false)
                if position < characters.count { fail("something follows the superview's edge") }
            }
        }
        return constraints
    }

    // MARK: Constraints

    private mutating func add(size length: Length, of item: AnyObject) {
        let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        append(item, attribute, length.relation, length.item, attribute, length.constant, length.priority)
    }

    /// Adds the distances from one item to the next: an empty list for none, nil for the standard distance.
    private mutating func add(
        _ first: AnyObject, _ firstEdge: NSLayoutConstraint.Attribute, _ second: AnyObject,
        _ secondEdge: NSLayoutConstraint.Attribute, _ distances: [Length]?, standard: CGFloat
    ) {
        let flush = [Length()]
        for length in distances.map({ $0.isEmpty ? flush : $0 }) ?? [Length(constant: standard)] {
            append(second, secondEdge, length.relation, first, firstEdge, length.constant, length.priority)
        }
    }

    private mutating func addMargin(_ item: AnyObject, _ distances: [Length]?, isFirst: Bool) {
        guard let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
            fail("an item has no superview")
        }
        let margins = view.layoutMargins
        if isFirst {
            add(view, leading, item, leading, distances, standard: isVertical ? margins.top : margins.left)
        } else {
            add(item, trailing, view, trailing, distances, standard: isVertical ? margins.bottom : margins.right)
        }
    }

    private mutating func append(
        _ first: AnyObject, _ firstEdge: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?, _ secondEdge: NSLayoutConstraint.Attribute, _ constant: CGFloat,
        _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstEdge, relatedBy: relation, toItem: second,
            attribute: second == nil ? .notAnAttribute : secondEdge, multiplier: 1, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }

    // MARK: Reading

    /// Reads what stands between two items: nothing for an empty list, a hyphen alone for nil.
    private mutating func distance() -> [Length]? {
        guard take("-") else { return [] }
        guard position < characters.count, !["[", "|"].contains(characters[position]) else { return nil }
        let lengths = take("(") ? lengths(endingWith: ")") : [length()]
        expect("-")
        return lengths
    }

    private mutating func lengths(endingWith end: String) -> [Length] {
        var lengths = [length()]
        while take(",") { lengths.append(length()) }
        expect(end)
        return lengths
    }

    private mutating func length() -> Length {
        var length = Length()
        if take(">=") {
            length.relation = .greaterThanOrEqual
        } else if take("<=") {
            length.relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        let isNegative = take("-")
        let word = word()
        if let number = number(word) {
            length.constant = isNegative ? -number : number
        } else {
            length.item = item(word)
        }
        if take("@") {
            let priority = self.word()
            guard let number = number(priority) else { fail("\(priority) is no priority") }
            length.priority = UILayoutPriority(Float(number))
        }
        return length
    }

    private func item(_ name: String) -> AnyObject {
        guard let item = views[name] else { fail("there is no view \(name)") }
        return item
    }

    private func number(_ word: String) -> CGFloat? {
        if let number = Double(word) { return CGFloat(number) }
        switch metrics[word] {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        case _: return nil
        }
    }

    private mutating func word() -> String {
        let start = position
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber || ["_", "."].contains(characters[position])
        {
            position += 1
        }
        if start == position { fail("a name or number is missing") }
        return String(characters[start..<position])
    }

    private mutating func take(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private mutating func expect(_ text: String) {
        if !take(text) { fail("\(text) is missing") }
    }

    private func fail(_ reason: String) -> Never {
        preconditionFailure("visual format \(format), at \(String(characters[position...])): \(reason)")
    }
}
