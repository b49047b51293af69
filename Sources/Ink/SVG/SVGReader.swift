import Foundation

/// Reads SVG piece by piece: bytes go in as they come from the disk, elements come out from the lowest to the topmost.
///
/// An error ends the reading, but the rest of the bytes still counts: it tells whether the file is text at all, and whether
/// nothing but its last element is broken (`tornTail`).
struct SVGReader {
    /// One element that the file's ink consists of.
    struct Entry {
        /// The ink; nil for an element that was hidden because it is not, or no longer, part of the drawing.
        var mark: Mark?
        /// Where the element stands in the file.
        var range: Range<Int>
        /// The place in the drawing order that `ink:z` gives it: that of the element which began there. Nil for its own.
        var place: Int?
        /// The place from which it was brought here (`ink:was`).
        var replaced: Int?
    }

    /// What is whole of a file whose writer died within its last element.
    struct TornTail {
        /// How many bytes are whole: up to and with the last complete element.
        var count: Int
        /// The first thing in these that cannot be kept; nil if nothing.
        var loss: SVGLoss?
        /// Whether they are written as `SVGWriter` does.
        var isPlain: Bool
    }

    /// The page's size in points; nil if it has none.
    private(set) var page: CGSize?
    /// The first thing that cannot be kept; nil if nothing is lost.
    private(set) var loss: SVGLoss?
    /// Whether every element so far is written as `SVGWriter` does, so that it can be edited in place.
    private(set) var isPlain = true

    private var tokenizer = XMLTokenizer()
    private var error: SVGError?
    /// The styles of the elements that are open and can hold others, the root's first.
    private var styles: [SVGStyle] = []
    /// How many elements are open from one on that holds no ink but its own.
    private var depthInLeaf = 0
    private var hasInk = false
    /// Whether the root says that elements with the prefix of `HiddenElement` are hidden ones of ours.
    private var bindsHidden = false
    private var element = SVGElement(kind: .line, style: SVGStyle())
    private var whole: TornTail?
    /// How many tags begin behind what is whole.
    private var brokenTags = 0
    /// Where the last token ends.
    private var readEnd = 0

    /// Reads the next bytes and hands over the elements that end in them.
    mutating func feed(_ bytes: some Collection<UInt8>, _ take: (Entry) -> Void) {
        tokenizer.feed(bytes)
        if error == nil {
            read(take)
        } else {
            brokenTags += bytes.count { $0 == UInt8(ascii: "<") }
            tokenizer.skip()
        }
    }

    /// Reads the end of the file. Throws an `SVGError` if the file could not be read.
    mutating func finish(_ take: (Entry) -> Void) throws(SVGError) {
        tokenizer.finish()
        if error == nil { read(take) }
        if let line = tokenizer.badTextLine { throw SVGError(problem: .notText, line: line) }
        if let error { throw error }
    }

    /// What can be kept of a file that could not be read; nil if more is broken than its last element.
    var tornTail: TornTail? {
        guard let error, case .brokenXML = error.problem, tokenizer.badTextLine == nil, brokenTags <= 1 else {
            return nil
        }
        return whole
    }

    private mutating func read(_ take: (Entry) -> Void) {
        do throws(SVGError) {
            while let token = try nextToken() {
                readEnd = tokenizer.offset + tokenizer.token.upperBound
                brokenTags += 1
                switch token {
                case .startTag(let isEmpty): try begin(isEmpty: isEmpty, take)
                case .endTag: end()
                case .text: lose("text")
                case .comment: lose("a comment")
                case .instruction: lose("an instruction <?\(tokenizer.bytes.span.string(tokenizer.name))?>")
                case .documentType: lose("a document type")
                case .incomplete, .end: return
                }
                noteWhole()
            }
        } catch {
            self.error = error
            isPlain = false
            let unread = tokenizer.bytes.dropFirst(max(0, readEnd - tokenizer.offset))
            brokenTags += unread.count { $0 == UInt8(ascii: "<") }
            tokenizer.skip()
        }
    }

    /// The next token; nil at the end of the bytes.
    private mutating func nextToken() throws(SVGError) -> XMLTokenizer.Token? {
        let token = try tokenizer.next()
        switch token {
        case .incomplete, .end: return nil
        case .startTag, .endTag, .text, .comment, .instruction, .documentType: return token
        }
    }

    private mutating func lose(_ what: String) {
        isPlain = false
        if loss == nil { loss = SVGLoss(line: tokenizer.tokenLine(), what: what) }
    }
}

// MARK: - Elements

extension SVGReader {
    private mutating func begin(isEmpty: Bool, _ take: (Entry) -> Void) throws(SVGError) {
        if depthInLeaf > 0 {
            lose("the element <\(tokenizer.bytes.span.string(tokenizer.name))>")
            depthInLeaf += isEmpty ? 0 : 1
        } else if styles.isEmpty {
            try beginRoot()
            if isEmpty { end() }
        } else if tokenizer.bytes.span.equals("g", tokenizer.name) {
            isPlain = false
            var style = inheritedStyle
            if let lost = takeStyle(&style, kind: nil) { lose(lost + " on <g>") }
            open(style, name: "g")
            if isEmpty { end() }
        } else {
            try draw(isEmpty: isEmpty, take)
            depthInLeaf = isEmpty ? 0 : 1
            if !isEmpty { isPlain = false }
        }
    }

    private mutating func end() {
        if depthInLeaf > 0 {
            depthInLeaf -= 1
        } else {
            styles.removeLast()
        }
    }

    /// Everything up to here is whole, if only the root is open.
    private mutating func noteWhole() {
        guard styles.count == 1, depthInLeaf == 0 else { return }
        brokenTags = 0
        whole = TornTail(count: tokenizer.offset + tokenizer.token.upperBound, loss: loss, isPlain: isPlain)
    }

    private var inheritedStyle: SVGStyle { styles.last?.inherited ?? SVGStyle() }

    /// Goes into an element that holds others.
    private mutating func open(_ style: SVGStyle, name: String) {
        if style.opacity != 1 { lose("a translucent <\(name)>") }
        styles.append(style)
    }

    private mutating func draw(isEmpty: Bool, _ take: (Entry) -> Void) throws(SVGError) {
        guard let kind = SVGElement.Kind(tokenizer.name, in: tokenizer.bytes.span) else {
            if isEmpty, styles.count == 1, bindsHidden, HiddenElement.isName(tokenizer.name, in: tokenizer.bytes.span) {
                hasInk = true
                take(entry(mark: nil))
            } else {
                lose("the element <\(tokenizer.bytes.span.string(tokenizer.name))>")
            }
            return
        }
        switch kind {
        case .line, .ellipse, .rectangle, .path: if styles.count > 1 || !isWrittenAsOurs { isPlain = false }
        case .circle, .polygon: isPlain = false
        }
        element.kind = kind
        element.values.removeAll(keepingCapacity: true)
        var style = inheritedStyle
        let lost = takeStyle(&style, kind: kind)
        if let lost { lose(lost + " on <\(kind.name)>") }
        element.style = style
        if !hasInk, styles.count == 1, element.isPaper(tokenizer.bytes.span) { return }
        do throws(SVGError.Problem) {
            let drawn = try element.drawn(tokenizer.bytes.span)
            if let what = drawn.loss { lose(what) }
            guard let mark = drawn.mark else { return }
            hasInk = true
            take(entry(mark: mark))
        } catch {
            throw SVGError(problem: error, line: tokenizer.tokenLine())
        }
    }

    /// Whether a tag's name and its place in the drawing order stand where an edit in place looks for them: a space behind
    /// the name, and the place last.
    private var isWrittenAsOurs: Bool {
        let bytes = tokenizer.bytes.span
        guard bytes.matches(" ", at: tokenizer.name.upperBound) else { return false }
        var hasPlace = false
        for attribute in tokenizer.attributes {
            if bytes.equals("ink:z", attribute.name) || bytes.equals("ink:was", attribute.name) {
                let isApart = bytes.matches(" ", at: attribute.name.lowerBound - 1)
                guard isApart, attribute.value.lowerBound == attribute.name.upperBound + 2 else { return false }
                hasPlace = true
            } else if hasPlace {
                return false
            }
        }
        guard hasPlace, let last = tokenizer.attributes.last else { return true }
        return last.value.upperBound + 3 == tokenizer.token.upperBound && last.value.count <= 20
    }

    private func entry(mark: Mark?) -> Entry {
        let (low, high) = (tokenizer.offset + tokenizer.token.lowerBound, tokenizer.offset + tokenizer.token.upperBound)
        var entry = Entry(mark: mark, range: low..<high)
        guard mark != nil, !element.values.isEmpty else { return entry }
        entry.place = number(.place)
        entry.replaced = number(.replaced)
        return entry
    }

    private func number(_ attribute: SVGAttribute) -> Int? {
        guard let range = element[attribute] else { return nil }
        return Int(tokenizer.bytes.span.string(range))
    }

    /// Takes in the attributes that say how an element looks, and those of its kind; returns one that is lost, if any.
    private mutating func takeStyle(_ style: inout SVGStyle, kind: SVGElement.Kind?) -> String? {
        var lost: String?
        var declarations: Range<Int>?
        for attribute in tokenizer.attributes {
            if styles.isEmpty, isRootAttribute(attribute.name) { continue }
            if let known = SVGAttribute(attribute.name, in: tokenizer.bytes.span) {
                if known == .style {
                    declarations = attribute.value
                    continue
                }
                if let kind, kind.has(known) {
                    element.values.append(SVGElement.Value(attribute: known, range: attribute.value))
                    continue
                }
                if style.set(known, to: attribute.value, in: tokenizer.bytes.span) { continue }
            }
            guard loss == nil else { continue }
            let bytes = tokenizer.bytes.span
            let text = "\(bytes.string(attribute.name))=\"\(bytes.string(attribute.value))\""
            lost = lost.map { min($0, text) } ?? text
        }
        // A style attribute outweighs the others.
        if let declarations { takeDeclarations(&style, declarations, &lost) }
        return lost
    }

    private func takeDeclarations(_ style: inout SVGStyle, _ range: Range<Int>, _ lost: inout String?) {
        let bytes = tokenizer.bytes.span
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes.first(UInt8(ascii: ";"), in: start..<range.upperBound)
            defer { start = end + 1 }
            guard !bytes.trimmed(start..<end).isEmpty else { continue }
            let colon = bytes.first(UInt8(ascii: ":"), in: start..<end)
            if colon < end, let property = SVGAttribute(bytes.trimmed(start..<colon), in: bytes),
                style.set(property, to: (colon + 1)..<end, in: bytes)
            {
                continue
            }
            lost = lost ?? "the style \"\(bytes.string(start..<end))\""
        }
    }
}

// MARK: - The root

extension SVGReader {
    private mutating func beginRoot() throws(SVGError) {
        // A copy, since what is lost is noted meanwhile.
        let copy = tokenizer.bytes
        let bytes = copy.span
        let isNamedSo = bytes.equals("svg", tokenizer.name)
        guard isNamedSo, value("xmlns").map({ bytes.string($0) == SVGNames.svg }) ?? true else {
            throw SVGError(problem: .notSVG(root: bytes.string(tokenizer.name)), line: tokenizer.tokenLine())
        }
        if let ink = value("xmlns:ink"), bytes.string(ink) != SVGNames.ink {
            lose("a meaning of ink: that is not TouchTracker's")
        }
        bindsHidden = value("xmlns:h").map { bytes.string($0) == SVGNames.hidden } ?? false
        var style = SVGStyle()
        if let lost = takeStyle(&style, kind: nil) { lose(lost + " on <svg>") }
        open(style, name: "svg")
        takePage()
    }

    /// The value of a root's attribute.
    private func value(_ name: StaticString) -> Range<Int>? {
        tokenizer.attributes.first { tokenizer.bytes.span.equals(name, $0.name) }?.value
    }

    private func isRootAttribute(_ name: Range<Int>) -> Bool {
        let bytes = tokenizer.bytes.span
        return bytes.matches("xmlns", at: name.lowerBound) || bytes.equals("version", name)
            || bytes.equals("width", name) || bytes.equals("height", name) || bytes.equals("viewBox", name)
    }

    /// The page's size, from a view box that begins at the origin, or from width and height; if both are there, they
    /// agree, or the picture is scaled.
    private mutating func takePage() {
        let copy = tokenizer.bytes
        let bytes = copy.span
        let (box, wide, high) = (value("viewBox"), value("width"), value("height"))
        let width = wide.flatMap { bytes.length(in: $0) }
        let height = high.flatMap { bytes.length(in: $0) }
        var others = false
        for (range, length) in [(wide, width), (high, height)] where length == nil {
            if let range, !bytes.equals("100%", range) { others = true }
        }
        let isWidth = width == nil && wide.map { !bytes.equals("100%", $0) } ?? false
        let numbers = box.map { bytes.numbers(in: $0) ?? [] }
        if let width, let height { page = CGSize(width: width, height: height) }
        if let numbers {
            guard numbers.count == 4, numbers[0] == 0, numbers[1] == 0 else {
                lose("a viewBox that moves the picture")
                return
            }
            let size = CGSize(width: numbers[2], height: numbers[3])
            if page == nil { page = size }
            if page != size { lose("a viewBox that scales the picture") }
        }
        if others { lose("a \(isWidth ? "width" : "height") in other units than points") }
    }
}
