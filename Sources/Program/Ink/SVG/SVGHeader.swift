package import Foundation

/// The header of a drawing's file, before its ink: its page and its paper.
package struct SVGHeader: Hashable, Sendable {
    /// The page, in points: what viewers show; nil if it has no particular size.
    package private(set) var page: CGRect?
    package var paper: Paper
    /// The size at which viewers show the page; nil for the page's own size.
    private var shownSize: CGSize?
    /// Whether viewers show the paper below the ink.
    private var showsPaper = true
    /// The file in which an earlier version kept the ink that was cleared from the drawing, if any.
    package var cleared: ClearedInkName?
    /// From the units of another program's root to points on paper, if the ink is a group in its file, which is all
    /// that is written; nil if the whole file is.
    private(set) var layerScale: AffineTransform?
    /// The paper that viewers show below that group: it is in the other program's part of the file.
    private var layerPaper = Paper.white
    /// Whether the names of SVG have a prefix around that group.
    private var isLayerPrefixed = false
    /// Whether the ink in that group has styles that are stronger than style sheets.
    package private(set) var isShielded = false

    /// Creates the header of a file that TouchTracker creates.
    package init(page: CGRect?, paper: Paper, cleared: ClearedInkName? = nil) {
        (self.page, self.paper, self.cleared) = (page, paper, cleared)
    }

    /// Creates the header of a file that TouchTracker creates for a window with a size, in points.
    package init(window: CGSize?, paper: Paper) {
        self.init(page: window.map { CGRect(origin: .zero, size: $0) }, paper: paper)
    }

    /// Creates the header of a file that is exported.
    /// - Parameters:
    ///   - page: What viewers show, in points.
    ///   - shownSize: The size at which they show it.
    ///   - showsPaper: Whether they show the paper below the ink.
    package init(page: CGRect, shownSize: CGSize, paper: Paper, showsPaper: Bool) {
        self.init(page: page, paper: paper)
        (self.shownSize, self.showsPaper) = (shownSize, showsPaper)
    }

    /// Creates the header of the group of ink in another program's file (`ForeignLayer`).
    /// - Parameter shownPaper: The paper that viewers show below it.
    package init(
        layerIn page: CGRect?, scale: AffineTransform, isPrefixed: Bool = false, paper: Paper,
        on shownPaper: Paper = .white, isShielded: Bool = false, cleared: ClearedInkName?
    ) {
        self.init(page: page, paper: paper, cleared: cleared)
        (layerScale, isLayerPrefixed, layerPaper, self.isShielded) = (scale, isPrefixed, shownPaper, isShielded)
    }

    /// The paper on which other programs show the ink, whose colors are written for it.
    package var inkPaper: Paper { layerScale == nil ? paper : layerPaper }

    /// The header of a file of ours with the same page and paper.
    package var ofOwnFile: SVGHeader {
        layerScale == nil ? self : SVGHeader(page: page, paper: paper)
    }

    /// Whether the group of ink in another program's file says something of the drawing without ink, too.
    package var saysMore: Bool { paper != .white || cleared != nil }

    /// Whether another program created the file: its page belongs to the drawing, and not to TouchTracker's window.
    package var isForeign: Bool { layerScale != nil }

    /// Changes the page, in points.
    package mutating func setPage(_ page: CGRect?) {
        // What another program says about its page stays as it is.
        if layerScale == nil { self.page = page }
    }

    /// The text before the first element: the root's tag and the paper.
    package var bytes: [UInt8] {
        if let layerScale { return ForeignLayer.header(layerScale, isPrefixed: isLayerPrefixed, paper, cleared) }
        var text = SVGText()
        text.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg")
        text.write(" xmlns", SVGNames.svg)
        text.writeOwnNamespaces()
        if let cleared { text.write(" ink:cleared", cleared.text) }
        text.write(" version=\"1.1\"")
        if let page {
            text.write(" width", shownSize?.width ?? page.width)
            text.write(" height", shownSize?.height ?? page.height)
            text.write(" viewBox", [page.minX, page.minY, page.width, page.height])
        }
        text.write(">\n")
        if showsPaper { text.write(paper.elements(from: page?.origin ?? .zero).utf8) }
        return text.bytes
    }

    /// Whether bytes are less than a header of a file that TouchTracker creates, and zeros at most: what a power cut
    /// leaves of a new file.
    package static func isCutOff(_ bytes: [UInt8]) -> Bool {
        let text = bytes[..<(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)]
        let root = SVGHeader(page: nil, paper: .white).bytes.split(separator: UInt8(ascii: ">"))[1]
        let start = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8) + root
        guard text.starts(with: start) else { return start.starts(with: text) }
        // The page.
        let rest = text[start.count...]
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return !rest.contains(UInt8(ascii: "<")) }
        let paper = rest[(end + 1)...]
        return Paper.Tone.allCases.contains { tone in
            Paper.Pattern.allCases.contains {
                "\n\(Paper(tone, $0).elements(from: .zero))".utf8.starts(with: paper)
            }
        }
    }

    /// Reads the header that a file begins with; nil if TouchTracker does not begin its files so.
    init?(of bytes: [UInt8]) {
        var reader = SVGElementReader(bytes, bytes.indices)
        guard reader.take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg"), reader.value("xmlns") != nil,
            reader.value("xmlns:ink") != nil, reader.value("xmlns:h") != nil
        else { return nil }
        let cleared = reader.text("ink:cleared").flatMap { ClearedInkName($0) }
        var page: CGRect?
        if reader.value("version") != nil, reader.value("width") != nil, reader.value("height") != nil {
            page = reader.value("viewBox").flatMap { bytes.span.viewBox(in: $0) }
            guard page?.isPage == true else { return nil }
        }
        // Plain paper is the beginning of paper with a pattern.
        for pattern in Paper.Pattern.allCases.reversed() {
            for tone in Paper.Tone.allCases {
                let header = SVGHeader(page: page, paper: Paper(tone, pattern), cleared: cleared)
                guard !bytes.starts(with: header.bytes) else {
                    self = header
                    return
                }
            }
        }
        return nil
    }
}

// The page that shows the ink: other programs show no more than the page.
extension SVGHeader {
    /// The area that the page shows; infinite where it has no edge.
    private var visible: Extent {
        guard layerScale == nil else { return .infinite }
        return page.map { Extent($0) } ?? .infinite
    }

    /// Returns the header with a page that shows the ink which a change adds. Ink that was outside the page before the
    /// change may stay there, and so does ink that was cleared: it returns to the page that it was on.
    /// - Parameter step: Edges that move are rounded outwards to multiples of this number of points.
    package func showing(_ change: Change, step: CGFloat) -> SVGHeader {
        guard change.clearing == nil else { return self }
        var extent = visible
        for edit in change.edits {
            guard let after = edit.after else { continue }
            extent.include(Extent(after.bounds), except: edit.before.map { Extent($0.bounds) }, step: step)
        }
        return with(extent)
    }

    /// Same as above, for the box around the ink, if any.
    package func showing(_ box: CGRect?, step: CGFloat) -> SVGHeader {
        guard let box else { return self }
        var extent = visible
        extent.include(Extent(box), except: nil, step: step)
        return with(extent)
    }

    private func with(_ extent: Extent) -> SVGHeader {
        guard extent != visible else { return self }
        var header = self
        header.setPage(extent.rect)
        return header
    }
}

extension CGRect {
    /// Whether the rectangle can be a page: it has a size, and all of it is on paper.
    fileprivate var isPage: Bool {
        let end = CGPoint(x: origin.x + size.width, y: origin.y + size.height)
        return size.width >= 0 && size.height >= 0 && origin.isOnPaper && end.isOnPaper
    }
}

extension Extent {
    /// Moves each edge that a box reaches beyond, unless the box `old` did, too. Edges stay on paper.
    fileprivate mutating func include(_ new: Extent, except old: Extent?, step: CGFloat) {
        func low(_ edge: CGFloat, _ new: CGFloat, _ old: CGFloat?) -> CGFloat {
            guard new < min(edge, old ?? edge) else { return edge }
            return max((new / step).rounded(.down) * step, -.paperLimit)
        }
        // Mirrored, the high edges are low ones.
        func high(_ edge: CGFloat, _ new: CGFloat, _ old: CGFloat?) -> CGFloat { -low(-edge, -new, old.map { -$0 }) }
        self = Extent(
            CGPoint(x: low(self.low.x, new.low.x, old?.low.x), y: low(self.low.y, new.low.y, old?.low.y)),
            CGPoint(x: high(self.high.x, new.high.x, old?.high.x), y: high(self.high.y, new.high.y, old?.high.y)))
    }
}
