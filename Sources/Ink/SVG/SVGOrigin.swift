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
    }

    /// A view box that begins at the origin, as it is written, and its size in points.
    struct Box: Hashable, Sendable {
        var text: String
        var size: CGSize
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
                guard let numbers = bytes.numbers(in: attribute.value), numbers.count == 4 else { continue }
                box = Box(text: value, size: CGSize(width: numbers[2], height: numbers[3]))
            default: others.append(Attribute(name: name, value: value))
            }
        }
    }

    /// The page's size in points; nil if it has none.
    var page: CGSize? {
        if let box { return box.size }
        guard let width = width?.points, let height = height?.points else { return nil }
        return CGSize(width: width, height: height)
    }

    /// The size beyond which viewers show nothing, in points; infinite if there is none.
    var visible: CGSize {
        CGSize(
            width: box?.size.width ?? width?.points ?? .infinity,
            height: box?.size.height ?? height?.points ?? .infinity)
    }

    /// Changes the size beyond which viewers show nothing. What is not written as a number of points stays as it is.
    mutating func setVisible(_ size: CGSize) {
        guard size != visible else { return }
        func length(_ old: Length?, _ points: CGFloat) -> Length? {
            old?.points == nil || old?.points == points ? old : Length(text: Self.text(points), points: points)
        }
        (width, height) = (length(width, size.width), length(height, size.height))
        if box != nil { box = Box(text: "0 0 \(Self.text(size.width)) \(Self.text(size.height))", size: size) }
    }

    private static func text(_ number: CGFloat) -> String {
        var text = SVGText()
        text.write(number)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// The attributes as they are written, each after a space.
    var text: String {
        var all = others
        if let width { all.append(Attribute(name: "width", value: width.text)) }
        if let height { all.append(Attribute(name: "height", value: height.text)) }
        if let box { all.append(Attribute(name: "viewBox", value: box.text)) }
        return all.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text += "&#\(scalar.value);"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
