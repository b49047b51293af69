package import Foundation

/// Something in an SVG file that cannot be kept.
package struct SVGLoss: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    package var what: What

    /// What cannot be kept. Elements and attributes are as the file names them.
    package enum What: Hashable, Sendable {
        case text, comment, instruction(String), documentType
        /// A group, which can be drawn, but not be kept.
        case group
        /// An element of TouchTracker's that another program has changed.
        case changed(element: String)
        case element(String)
        /// An element above the group of TouchTracker's ink in another program's file.
        case aboveInk
        /// Not opaque as a whole.
        case translucent(element: String)
        /// An attribute, such as `id="mine"`.
        case attribute(String, element: String)
        /// A declaration of a `style` attribute.
        case declaration(String, element: String)
        case shape(element: String, Flaw)
        /// A prefix of names that means something else than TouchTracker's.
        case prefix(String)
        case tooManyNamespaces(maximumLength: Int)
        /// A `viewBox` of other than four numbers.
        case badViewBox
        /// A `viewBox` that scales the picture.
        case scalingViewBox
        case impossiblePage
        /// A width or a height in units other than points.
        case pageUnits(attribute: String)
    }

    /// What a shape has that no shape of a drawing has.
    package enum Flaw: Hashable, Sendable {
        case units, noSize, filled, noStroke, sharpCorners, squareEnds, beyondPaper, tooFewCorners, otherKind
        case opacity(CGFloat)
    }
}

extension SVGLoss.What: CustomStringConvertible {
    /// A noun phrase: "a comment", "the element <text>".
    package var description: String {
        switch self {
        case .text: "text"
        case .comment: "a comment"
        case .instruction(let name): "an instruction <?\(name)?>"
        case .documentType: "a document type"
        case .group: "a group"
        case .changed(let element): "a <\(element)> that another program has changed"
        case .element(let name): "the element <\(name)>"
        case .aboveInk: "an element above TouchTracker's ink"
        case .translucent(let element): "a translucent <\(element)>"
        case .attribute(let text, let element): "\(text) on <\(element)>"
        case .declaration(let text, let element): "the style \"\(text)\" on <\(element)>"
        case .shape(let element, let flaw): (element == "ellipse" ? "an" : "a") + " <\(element)> \(flaw)"
        case .prefix(let prefix): "a meaning of \(prefix): that is not TouchTracker's"
        case .tooManyNamespaces(let length): "more than \(length) bytes of namespaces"
        case .badViewBox: "a viewBox of other than four numbers"
        case .scalingViewBox: "a viewBox that scales the picture"
        case .impossiblePage: "a page of impossible size"
        case .pageUnits(let attribute): "a \(attribute) in units other than points"
        }
    }
}

extension SVGLoss.Flaw: CustomStringConvertible {
    /// The end of a noun phrase: "with square ends".
    package var description: String {
        switch self {
        case .units: "in units other than points"
        case .noSize: "without a size"
        case .filled: "that is filled"
        case .noStroke: "without a stroke"
        case .sharpCorners: "with sharp corners"
        case .squareEnds: "with square ends"
        case .beyondPaper: "that lies beyond any paper"
        case .tooFewCorners: "with fewer than three corners"
        case .otherKind: "of a kind that TouchTracker does not draw"
        case .opacity(let opacity): "with an opacity of \(opacity)"
        }
    }
}
