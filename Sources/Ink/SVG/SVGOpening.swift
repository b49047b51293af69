package import Foundation

/// What a drawing's file says before its ink: its page and its paper.
package struct SVGOpening: Hashable, Sendable {
    /// The page's size in points; nil if it has no particular size.
    package private(set) var page: CGSize?
    package var paper: Paper
    /// The kept file with the ink that was cleared from the drawing and is not in it (`ClearedInk`); nil if there is none.
    package var cleared: ClearedInkName?
    /// What another program, which created the file, says about the page; nil if TouchTracker created it.
    private var origin: SVGOrigin?

    /// Creates the opening of a file that TouchTracker creates.
    package init(page: CGSize?, paper: Paper, cleared: ClearedInkName? = nil) {
        (self.page, self.paper, self.cleared) = (page, paper, cleared)
    }

    /// Creates the opening of another program's file, as TouchTracker writes it when it draws in it.
    init(keeping origin: SVGOrigin, paper: Paper, cleared: ClearedInkName?) {
        (page, self.paper, self.origin, self.cleared) = (origin.page, paper, origin, cleared)
    }

    /// Whether another program created the file: its page belongs to the drawing, and not to TouchTracker's window.
    package var isForeign: Bool { origin != nil }

    /// Changes the page's size, in points.
    package mutating func setPage(_ page: CGSize?) {
        if origin != nil, let page { origin?.setVisible(page) }
        self.page = origin.map(\.page) ?? page
    }

    /// Enlarges the page to show the ink that a change adds, to whole points: other programs show no more than the page.
    package func showing(_ change: Change) -> SVGOpening {
        let visible = origin?.visible ?? page ?? CGSize(width: CGFloat.infinity, height: .infinity)
        var size = visible
        for edit in change.edits {
            guard let new = edit.after?.bounds else { continue }
            let old = edit.before?.bounds
            if new.maxX > max(size.width, old?.maxX ?? 0) { size.width = new.maxX.rounded(.up) }
            if new.maxY > max(size.height, old?.maxY ?? 0) { size.height = new.maxY.rounded(.up) }
        }
        guard size != visible else { return self }
        var opening = self
        opening.setPage(size)
        return opening
    }

    /// The text before the first element: the root's tag and the paper.
    package var bytes: [UInt8] {
        var text = SVGText()
        text.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"")
        text.write(SVGNames.svg.utf8)
        text.write("\" xmlns:ink=\"")
        text.write(SVGNames.ink.utf8)
        text.write("\" xmlns:h=\"")
        text.write(SVGNames.hidden.utf8)
        if let cleared {
            text.write("\" ink:cleared=\"")
            text.write(cleared.text.utf8)
        }
        if let origin {
            text.write("\" ink:page=\"kept\"")
            text.write(origin.text.utf8)
        } else {
            text.write("\" version=\"1.1\"")
            if let page {
                text.write(" width=\"")
                text.write(page.width)
                text.write("\" height=\"")
                text.write(page.height)
                text.write("\" viewBox=\"0 0 ")
                text.write(page.width)
                text.write(" ")
                text.write(page.height)
                text.write("\"")
            }
        }
        text.write(">\n")
        if origin?.hasBackground != false || paper != .white { text.write(paper.elements.utf8) }
        return text.bytes
    }
}
