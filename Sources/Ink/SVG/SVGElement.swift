import Foundation

/// One element of an SVG file: its name, its attributes, and how its ink looks with all that it inherits.
struct SVGElement {
    var name: String
    var attributes: [String: String]
    var line: Int
    var style: SVGStyle

    /// An attribute's value as a number of points: 0 where it is missing, nil where it is in other units.
    func length(_ attribute: String) throws(SVGError) -> CGFloat? {
        guard let value = attributes[attribute] else { return 0 }
        if let length = value.svgLength { return length }
        var scanner = SVGNumberScanner(value)
        guard scanner.number() != nil else { throw badValue(attribute) }
        return nil
    }

    /// The error that an attribute's value is not what it must be.
    func badValue(_ attribute: String) -> SVGError {
        SVGError(
            problem: .badValue(attributes[attribute] ?? "", attribute: attribute, element: name), line: line)
    }
}
