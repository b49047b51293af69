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
    ///   - paper: The paper of the drawing.
    ///   - cleared: The kept file with the ink that was cleared from the drawing.
    static func header(_ scale: AffineTransform, _ paper: Paper, _ cleared: ClearedInkName?) -> [UInt8] {
        var text = SVGText()
        text.write("<g xmlns:ink=\"")
        text.write(SVGNames.ink.utf8)
        text.write("\" xmlns:h=\"")
        text.write(SVGNames.hidden.utf8)
        text.write("\" ink:of=\"")
        text.write(mark.utf8)
        text.write("\"")
        if paper != .white {
            text.write(" ink:paper=\"")
            text.write(paper.name.utf8)
            text.write("\"")
        }
        if let cleared {
            text.write(" ink:cleared=\"")
            text.write(cleared.text.utf8)
            text.write("\"")
        }
        // Ink inherits nothing of the root.
        text.write(" stroke=\"none\" stroke-opacity=\"1\" stroke-dasharray=\"none\" fill-opacity=\"1\"")
        if scale != .unit, let back = scale.reversed {
            text.write(" ")
            text.write(transform: back)
        }
        text.write(">\n")
        return text.bytes
    }

    /// The end tag, before the rest of the other program's file.
    package static let closing = Array("</g>\n".utf8)
}
