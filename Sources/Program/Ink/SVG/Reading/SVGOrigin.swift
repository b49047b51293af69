import Foundation

/// What another program says about its page in an SVG file, which stays in the file when TouchTracker draws in it.
struct SVGOrigin: Hashable, Sendable {
    /// An attribute, without references in its value.
    struct Attribute: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// A length as it is written, and in points; nil if it is in other units.
    struct Length: Hashable, Sendable {
        var text: String
        var points: CGFloat?
        /// Whether it is neither in points nor that of all there is.
        var isOther: Bool { points == nil && text != "100%" }
    }

    /// A view box as it is written, and in points.
    struct Box: Hashable, Sendable {
        var text: String
        var page: CGRect
    }

    /// The version, and namespaces other than those in `SVGNames`.
    private(set) var others: [Attribute] = []
    private(set) var width: Length?
    private(set) var height: Length?
    private(set) var box: Box?
    /// Whether a rectangle of the paper's color covers the page.
    var hasBackground = false

    /// The maximum length of the attributes, in bytes.
    static let maximumLength = 1024

    /// Creates the origin of a file from the root's attributes; nil if they are too long.
    init?(_ attributes: [XMLAttribute], in bytes: Span<UInt8>) {
        var length = 0
        for attribute in attributes where SVGRoot.has(attribute, in: bytes) && !SVGNames.isOurs(attribute.name, bytes) {
            length += attribute.name.count + attribute.value.count
            guard length <= Self.maximumLength else { return nil }
            let (name, value) = (bytes.string(attribute.name), bytes.string(attribute.value))
            switch name {
            case "width": width = Length(text: value, points: bytes.length(in: attribute.value))
            case "height": height = Length(text: value, points: bytes.length(in: attribute.value))
            case "viewBox":
                box = bytes.viewBox(in: attribute.value).map { Box(text: value, page: $0) }
            default: others.append(Attribute(name: name, value: value))
            }
        }
    }

    /// The size that the width and the height say, in points; nil if one of them does not.
    var size: CGSize? {
        guard let width = width?.points, let height = height?.points else { return nil }
        return CGSize(width: width, height: height)
    }

    /// The page, in points; nil if it has no size.
    var page: CGRect? { box?.page ?? size.map { CGRect(origin: .zero, size: $0) } }

    /// The area outside which viewers show nothing; infinite where it has no edge, or one that cannot be moved.
    var visible: Extent {
        if let page { return Extent(page) }
        var extent = Extent.infinite
        if let width = width?.points { extent.high.x = width }
        if let height = height?.points { extent.high.y = height }
        return extent
    }

    /// Changes the area outside which viewers show nothing. What is not written as a number of points stays as it is.
    mutating func setVisible(_ extent: Extent) {
        guard extent != visible else { return }
        func length(_ old: Length?, _ points: CGFloat) -> Length? {
            old?.points == nil || old?.points == points ? old : Length(text: SVGText.text(of: points), points: points)
        }
        // Without a size, the page begins at the origin.
        let corner = page == nil ? .zero : extent.low
        let (right, bottom) = (extent.high.x - corner.x, extent.high.y - corner.y)
        (width, height) = (length(width, right), length(height, bottom))
        guard box != nil || corner != .zero else { return }
        let page = CGRect(x: corner.x, y: corner.y, width: right, height: bottom)
        let numbers = [corner.x, corner.y, right, bottom].map { SVGText.text(of: $0) }
        box = Box(text: numbers.joined(separator: " "), page: page)
    }

    /// The attributes as they are written, each after a space.
    var text: String {
        var all = others
        if let width { all.append(Attribute(name: "width", value: width.text)) }
        if let height { all.append(Attribute(name: "height", value: height.text)) }
        if let box { all.append(Attribute(name: "viewBox", value: box.text)) }
        let references: [Unicode.Scalar: String] = [
            "&": "&amp;", "<": "&lt;", "\"": "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;",
        ]
        return all.map { " \($0.name)=\"\($0.value.escaped(references))\"" }.joined()
    }
}
