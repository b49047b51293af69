import Foundation

/// The group that holds TouchTracker's ink in another program's file, as the last element of its root.
///
/// Inside, the file is written as our own files are: an element a line.
package enum ForeignLayer {
    /// The value of the group's `ink:of`.
    static let mark = "layer"

    /// The start tag, and the end of its line.
    /// - Parameters:
    ///   - scale: From the root's units to points on paper.
    ///   - isPrefixed: Whether the names of SVG have a prefix around it.
    ///   - paper: The paper of the drawing.
    ///   - cleared: The kept file with the ink that was cleared from the drawing.
    static func header(
        _ scale: AffineTransform, isPrefixed: Bool = false, _ paper: Paper, _ cleared: ClearedInkName?
    ) -> [UInt8] {
        var text = SVGText()
        text.write("<g")
        if isPrefixed { text.write(" xmlns", SVGNames.svg) }
        text.writeOwnNamespaces()
        text.write(" ink:of", mark)
        if paper != .white { text.write(" ink:paper", paper.name) }
        if let cleared { text.write(" ink:cleared", cleared.text) }
        // Ink inherits nothing from the root, even if style sheets have rules for groups.
        text.write(" style=\"fill:#000;fill-opacity:1;fill-rule:nonzero;stroke:none;stroke-opacity:1;stroke-width:1;")
        text.write("stroke-linecap:butt;stroke-linejoin:miter;stroke-miterlimit:4;stroke-dasharray:none;")
        text.write("stroke-dashoffset:0;paint-order:normal;visibility:visible;")
        text.write("opacity:1;clip-path:none;mask:none;filter:none;marker:none;display:inline\"")
        if scale != .unit, let back = scale.reversed {
            text.write(" ")
            text.write(transform: back)
        }
        text.write(">\n")
        return text.bytes
    }

    /// The properties of the drawing in the start tag.
    struct Tag {
        var paper = Paper.white
        var cleared: ClearedInkName?

        /// Reads the tag; nil if it is not that of such a group.
        /// - Parameter text: Returns the value of an attribute; nil if it is missing.
        init?(_ text: (StaticString) -> String?) {
            guard text("ink:of") == mark, text("xmlns:ink") == SVGNames.ink else { return nil }
            paper = text("ink:paper").flatMap { Paper(name: $0) } ?? .white
            cleared = text("ink:cleared").flatMap { ClearedInkName($0) }
        }
    }

    /// The end tag, before the rest of the other program's file.
    package static let closing = Array("</g>\n".utf8)
}
