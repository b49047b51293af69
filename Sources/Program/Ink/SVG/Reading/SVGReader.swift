package import Foundation

/// Reads SVG in pieces, as they come from the disk, and passes its elements to a closure, from the lowest to the
/// topmost.
///
/// After an error, the rest of the bytes is still checked: for being text at all, and for whether only the last element
/// is broken (`tornTail`).
package struct SVGReader {
    /// The page, in points; nil if it has no size.
    package private(set) var page: CGRect?
    /// What the root says about the page.
    private var origin: SVGOrigin?
    /// Whether TouchTracker has written to the file of another program, whose page it keeps.
    package private(set) var isKept = false
    /// The kept file with the ink that was cleared from the drawing; nil if there is none.
    package private(set) var cleared: ClearedInkName?
    /// What the file says before its ink, if another program created it; nil if the root has not been read.
    package var keptHeader: SVGHeader? {
        guard var origin else { return nil }
        origin.hasBackground = paperReader.isCovered
        return SVGHeader(keeping: origin, paper: paper, cleared: cleared)
    }
    /// The paper that the ink is on.
    package var paper: Paper { paperReader.paper }
    /// The first thing that cannot be kept; nil if nothing is lost.
    package private(set) var loss: SVGLoss?
    /// The first group: the ink in it is read, but would be written without it; nil if there is none.
    package private(set) var group: SVGLoss?
    /// Whether every element so far is as `SVGWriter` writes it, so that the file can be edited in place.
    package internal(set) var isPlain = true

    private(set) var tokenizer = XMLTokenizer()
    private var paperReader = SVGPaperReader()
    private var error: SVGError?
    /// What elements inherit in the open elements that can contain others, the root's first.
    private var styles: [SVGStyle] = []
    /// The number of open elements from the outermost one that cannot contain ink.
    var depthInLeaf = 0
    private var hasInk = false
    /// The number of open elements around ink that is in no group: the root, and perhaps the group of `layer`.
    private var topDepth = 1
    /// Whether that group has ended.
    private var isAboveLayer = false
    /// Whether the root binds the prefix of `HiddenElement` to our namespace.
    package private(set) var bindsHidden = false
    /// The offset of the root's end tag; nil if it has none, or has not been read.
    package private(set) var rootEnd: Int?
    /// The group with TouchTracker's ink in another program's file; nil if there is none.
    package private(set) var layer: ForeignLayerReading?
    private(set) var element = SVGElement(kind: .line, style: SVGStyle())
    /// The open group of ours.
    var colorGroup: ColorGroupReader?
    /// The open group with what another program drew.
    var artworkGroup: ArtworkGroupReader?
    /// The open group that defines a picture.
    var pictureGroup: PictureGroupReader?
    /// The pictures that have been defined.
    package internal(set) var pictures = PictureTable()
    private var intact = IntactPart()

    /// Creates a reader.
    /// - Parameter pictures: Pictures that are defined elsewhere.
    package init(defining pictures: PictureTable = PictureTable()) { self.pictures = pictures }

    /// Reads the next bytes and calls `take` with the elements that end in them.
    package mutating func feed(_ bytes: [UInt8], _ take: (SVGEntry) -> Void) {
        tokenizer.feed(bytes)
        if error == nil {
            read(take)
        } else {
            intact.skip(bytes[...], isRootOpen: !styles.isEmpty)
            tokenizer.skip()
        }
    }

    /// Reads the end of the file. Throws an `SVGError` if the file could not be read.
    package mutating func finish(_ take: (SVGEntry) -> Void) throws(SVGError) {
        tokenizer.finish()
        if error == nil { read(take) }
        if let line = tokenizer.badTextLine { throw SVGError(problem: .notText, line: line) }
        if let error { throw error }
    }

    /// Whether nothing that follows can be read any more: not even the root could be.
    package var isHopeless: Bool { error != nil && intact.isEmpty }

    /// The intact part of a file that could not be read; nil if more than the last element is broken.
    package var tornTail: TornTail? { tornTail(ofAtMost: 1) }

    /// The intact part of a file that could not be read; nil if more than a number of tags are broken after it.
    func tornTail(ofAtMost tags: Int) -> TornTail? {
        guard let error, case .brokenXML = error.problem, tokenizer.badTextLine == nil else { return nil }
        return intact.tornTail(ofAtMost: tags)
    }

    private mutating func read(_ take: (SVGEntry) -> Void) {
        do throws(SVGError) {
            while let token = try nextToken() {
                intact.read(token, of: tokenizer, isInGroup: isInGroup, isRootOpen: !styles.isEmpty)
                switch token {
                case .startTag(let isEmpty): try begin(isEmpty: isEmpty, take)
                case .endTag: end(take)
                case .text where artworkGroup != nil && depthInLeaf == 0: readTextInArtwork()
                case .text: lose(.text)
                case .comment: lose(.comment)
                case .instruction: lose(.instruction(tokenizer.bytes.span.excerpt(tokenizer.name)))
                case .documentType: lose(.documentType)
                case .incomplete, .end: return
                }
                noteIntact()
            }
        } catch {
            self.error = error
            isPlain = false
            intact.fail(tokenizer, isInGroup: isInGroup, isRootOpen: !styles.isEmpty)
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

    mutating func lose(_ what: SVGLoss.What) {
        isPlain = false
        if loss == nil { loss = SVGLoss(line: tokenizer.tokenLine(), what: what) }
    }
}

// MARK: - Elements

extension SVGReader {
    private mutating func begin(isEmpty: Bool, _ take: (SVGEntry) -> Void) throws(SVGError) {
        if isAboveLayer { lose(.aboveInk) }
        if !hasInk, styles.count == 1, depthInLeaf == (paperReader.isInDefinition ? 1 : 0),
            paperReader.read(tokenizer, isEmpty: isEmpty)
        {
            depthInLeaf += isEmpty ? 0 : 1
        } else if depthInLeaf > 0 {
            lose(.element(tokenizer.bytes.span.excerpt(tokenizer.name)))
            depthInLeaf += isEmpty ? 0 : 1
        } else if styles.isEmpty {
            try beginRoot()
            if isEmpty { end(take) }
        } else if colorGroup != nil {
            try readInGroup(isEmpty: isEmpty)
        } else if artworkGroup != nil {
            readInArtwork(isEmpty: isEmpty)
        } else if pictureGroup != nil {
            readInPictureGroup(isEmpty: isEmpty)
        } else if !isEmpty, isTop, let group = ColorGroupReader(tokenizer) {
            (hasInk, colorGroup) = (true, group)
        } else if !isEmpty, isTop, let group = ArtworkGroupReader(tokenizer) {
            (hasInk, artworkGroup) = (true, group)
        } else if !isEmpty, isTop, bindsHidden || layer != nil, let group = PictureGroupReader(tokenizer) {
            (hasInk, pictureGroup) = (true, group)
        } else if !isEmpty, styles.count == 1, !bindsHidden, let group = ForeignLayerReading(tokenizer) {
            (hasInk, layer, isPlain, topDepth) = (true, group, group.isPlain, 2)
            styles.append(SVGStyle())
        } else if tokenizer.bytes.span.equals("g", tokenizer.name) {
            isPlain = false
            if group == nil { group = SVGLoss(line: tokenizer.tokenLine(), what: .group) }
            var style = inheritedStyle
            let lost = style.take(
                tokenizer.attributes, in: tokenizer.bytes.span, of: "g", namesLoss: loss == nil
            ) { _ in false }
            if let lost { lose(lost) }
            open(style, name: "g")
            if isEmpty { end(take) }
        } else {
            try draw(isEmpty: isEmpty, take)
            depthInLeaf = isEmpty ? 0 : 1
            if !isEmpty { isPlain = false }
        }
    }

    private mutating func end(_ take: (SVGEntry) -> Void) {
        if depthInLeaf > 0 {
            depthInLeaf -= 1
        } else if colorGroup != nil {
            endGroup(take)
        } else if artworkGroup != nil {
            endArtwork(take)
        } else if pictureGroup != nil {
            endPictureGroup()
        } else {
            styles.removeLast()
            if topDepth == 2, styles.count == 1 {
                layer?.end(tokenizer, isPlain: isPlain)
                (topDepth, isAboveLayer) = (1, true)
            }
            if styles.isEmpty, tokenizer.bytes.span.matches("</", at: tokenizer.token.lowerBound) {
                rootEnd = tokenizer.tokenInDocument.lowerBound
            }
        }
    }

    /// Notes that everything up to here is intact, if only the root is open.
    private mutating func noteIntact() {
        guard styles.count == 1, depthInLeaf == 0, !isInGroup else { return }
        intact.extend(tokenizer, loss: loss, isPlain: isPlain)
    }

    /// Whether an element here is not in a group, except for that of TouchTracker's ink.
    private var isTop: Bool { styles.count == topDepth }

    private var isInGroup: Bool { colorGroup != nil || artworkGroup != nil || pictureGroup != nil }

    private var inheritedStyle: SVGStyle { styles.last ?? SVGStyle() }

    /// Enters an element that contains others.
    private mutating func open(_ style: SVGStyle, name: String) {
        if style.opacity != 1 { lose(.translucent(element: name)) }
        styles.append(style.inherited)
    }

    private mutating func draw(isEmpty: Bool, _ take: (SVGEntry) -> Void) throws(SVGError) {
        guard let kind = SVGElement.Kind(tokenizer.name, in: tokenizer.bytes.span) else {
            if isEmpty, isTop, bindsHidden || layer != nil,
                HiddenElement.isName(tokenizer.name, in: tokenizer.bytes.span)
            {
                hasInk = true
                take(entry(mark: nil))
            } else {
                lose(.element(tokenizer.bytes.span.excerpt(tokenizer.name)))
            }
            return
        }
        takeAttributes(of: kind)
        if !hasInk, styles.count == 1, let tone = element.paperTone(from: paperReader.corner, tokenizer.bytes.span) {
            return paperReader.cover(with: tone)
        }
        guard let mark = try parse() else { return }
        if !element.style.isShown(on: paper) { isPlain = false }
        hasInk = true
        take(entry(mark: mark))
    }

    mutating func takeAttributes(of kind: SVGElement.Kind) {
        switch kind {
        case .line, .ellipse, .rectangle, .path, .way:
            if !isTop || !tokenizer.isEditableInPlace { isPlain = false }
        case .circle, .polygon: isPlain = false
        }
        element.begin(kind, inheritedStyle)
        let bytes = tokenizer.bytes
        if let lost = element.take(tokenizer.attributes, in: bytes.span, namesLoss: loss == nil) { lose(lost) }
    }

    mutating func parse() throws(SVGError) -> Mark? {
        do throws(SVGError.Problem) {
            let parsed = try element.parse(tokenizer.bytes.span)
            if let what = parsed.loss { lose(what) }
            return parsed.mark
        } catch {
            throw SVGError(problem: error, line: tokenizer.tokenLine())
        }
    }

    func entry(mark: Mark?) -> SVGEntry {
        var entry = SVGEntry(mark: mark, range: tokenizer.tokenInDocument)
        guard mark != nil, !element.values.isEmpty else { return entry }
        entry.orderOffset = number(.orderOffset)
        entry.replaced = number(.replaced)
        return entry
    }

    private func number(_ attribute: SVGAttribute) -> Int? {
        guard let range = element[attribute] else { return nil }
        return Int(tokenizer.bytes.span.string(range))
    }
}

// MARK: - The root

extension SVGReader {
    private mutating func beginRoot() throws(SVGError) {
        let root = try SVGRoot(&tokenizer)
        if let prefix = root.redefinedPrefix { lose(.prefix(prefix)) }
        bindsHidden = root.bindsHidden
        var style = SVGStyle()
        let bytes = tokenizer.bytes
        let lost = style.take(tokenizer.attributes, in: bytes.span, of: "svg", namesLoss: loss == nil) {
            SVGRoot.has($0, in: bytes.span)
        }
        if let lost { lose(lost) }
        open(style, name: "svg")
        (page, origin, isKept, cleared) = (root.page, root.origin, root.isKept, root.cleared)
        if let page { paperReader.corner = page.origin }
        if origin == nil { lose(.tooManyNamespaces(maximumLength: SVGOrigin.maximumLength)) }
        if let lost = root.pageLoss { lose(lost) }
    }
}
