import Foundation

/// The root element of an SVG file: its namespaces and the page.
struct SVGRoot {
    /// The first of our prefixes that is bound to another namespace; nil if there is none.
    private(set) var redefinedPrefix: String?
    /// Whether the prefix of `HiddenElement` is bound to our namespace.
    private(set) var bindsHidden = false
    /// Whether TouchTracker has written to the file of another program, whose page it keeps.
    private(set) var isKept = false
    /// The kept file with the ink that was cleared from the drawing; nil if there is none.
    private(set) var cleared: ClearedInkName?
    /// What the root says about the page; nil if that is too long to be kept.
    private(set) var origin: SVGOrigin?
    /// The page, in points; nil if it has no size.
    private(set) var page: CGRect?
    /// The first thing about the page that cannot be kept; nil if nothing is lost.
    private(set) var pageLoss: SVGLoss.What?

    /// Reads the root's start tag, the last token. Throws an error if the element is not SVG's.
    init(_ tokenizer: inout XMLTokenizer) throws(SVGError) {
        let (name, attributes, array) = (tokenizer.name, tokenizer.attributes, tokenizer.bytes)
        let bytes = array.span
        func value(_ name: StaticString) -> Range<Int>? { attributes.value(name, in: bytes) }
        guard bytes.equals("svg", name), value("xmlns").map({ bytes.string($0) == SVGNames.svg }) ?? true else {
            throw SVGError(problem: .notSVG(root: bytes.excerpt(name)), line: tokenizer.tokenLine())
        }
        if value("xmlns:ink").map({ bytes.string($0) != SVGNames.ink }) ?? false { redefinedPrefix = "ink" }
        bindsHidden = value("xmlns:h").map { bytes.string($0) == SVGNames.hidden } ?? false
        if !bindsHidden, value("xmlns:h") != nil { redefinedPrefix = redefinedPrefix ?? "h" }
        isKept = value("ink:page") != nil
        cleared = value("ink:cleared").flatMap { ClearedInkName(bytes.string($0)) }
        origin = SVGOrigin(attributes, in: bytes)
        if let origin { readPage(origin, hasBox: value("viewBox") != nil) }
    }

    /// Whether the root may have an attribute that is not part of its style.
    static func has(_ attribute: XMLAttribute, in bytes: Span<UInt8>) -> Bool {
        let name = attribute.name
        return bytes.equals("xmlns", name) || bytes.matches("xmlns:", at: name.lowerBound)
            || bytes.equals("version", name) || bytes.equals("width", name) || bytes.equals("height", name)
            || bytes.equals("viewBox", name) || bytes.equals("ink:page", name) && bytes.equals("kept", attribute.value)
            || bytes.equals("ink:cleared", name) && ClearedInkName(bytes.string(attribute.value)) != nil
    }

    /// Reads the page from a view box, or its size from width and height. If there are both and their sizes differ, the
    /// picture is scaled.
    private mutating func readPage(_ origin: SVGOrigin, hasBox: Bool) {
        page = origin.page
        guard !hasBox || origin.box != nil else { return pageLoss = .badViewBox }
        if let page, let size = origin.size, page.size != size { pageLoss = .scalingViewBox }
        if let page, !page.isPage { (self.page, pageLoss) = (nil, .impossiblePage) }
        guard pageLoss == nil else { return }
        let others = [("width", origin.width), ("height", origin.height)].filter { $0.1?.isOther == true }
        pageLoss = others.first.map { .pageUnits(attribute: $0.0) }
    }
}

extension CGRect {
    /// Whether the rectangle can be a page: it has a size, and all of it is on paper.
    fileprivate var isPage: Bool {
        let end = CGPoint(x: origin.x + size.width, y: origin.y + size.height)
        return size.width >= 0 && size.height >= 0 && origin.isOnPaper && end.isOnPaper
    }
}

/// The namespaces in our files.
enum SVGNames {
    static let svg = "http://www.w3.org/2000/svg"
    /// The namespace of our own attributes, which viewers ignore.
    static let ink = "urn:touchtracker:ink"
    /// The namespace of hidden elements, which viewers do not draw.
    static let hidden = "urn:touchtracker:hidden"

    /// Whether the root of each of our files has an attribute, so that another program's need not be kept.
    static func isOurs(_ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        bytes.equals("xmlns", name) || bytes.equals("xmlns:ink", name) || bytes.equals("xmlns:h", name)
            || bytes.equals("ink:page", name) || bytes.equals("ink:cleared", name)
    }
}

extension SVGText {
    /// Writes the namespaces of our attributes and of hidden elements, as attributes of an element around our ink.
    mutating func writeOwnNamespaces() {
        write(" xmlns:ink", SVGNames.ink)
        write(" xmlns:h", SVGNames.hidden)
    }
}
