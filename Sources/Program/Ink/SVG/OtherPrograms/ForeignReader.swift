import Fonts
import Foundation
import Geometry

/// Reads the elements of another program's SVG file, with the styles and transforms that they inherit.
///
/// The elements are visited without recursion, however deep they nest. A clone (`use`) becomes one artwork with the
/// parts of what it refers to.
final class ForeignReader {
    /// The elements that have not been visited of one that has been entered.
    struct Frame {
        var next: Int
        var end: Int
        var style: SVGStyle
        var matrix: AffineTransform
        var units: SVGUnits
        /// The factor of lengths from where the matrix leads to the paper.
        var outerScale: CGFloat = 1
        /// The product of the opacities of all groups around them that are not painted as pictures.
        var opacity: CGFloat
        var cloneDepth: Int
        /// The number of groups around them that are painted as pictures.
        var groupDepth = 0
        /// The group that they are put into when all have been read, if any.
        var group: OpenGroup?
        /// The index in `reading.units` of the group around them that clones refer to, if any.
        var unit: Int?
        /// The paints that they may have from what is around them.
        var context = Context()
        /// Their clips, in the coordinates that the matrix leads to.
        var clips: [Artwork.Clip] = []
        /// Whether the only one is what a `switch` shows, of several.
        var isChoice = false
        /// Whether all that concerns them is shown.
        var isExact = true
        /// The index in `reading.parents`; nil before an element needs it.
        var parent: Int32?
    }

    /// The paints of a clone, or of a shape with markers.
    struct Context: Hashable {
        var (fill, stroke) = (SVGStyle.Paint.none, SVGStyle.Paint.none)

        /// Replaces `context-fill` and `context-stroke` by the paint that they stand for.
        func resolve(_ paint: SVGStyle.Paint) -> SVGStyle.Paint {
            switch paint {
            case .contextFill: fill
            case .contextStroke: stroke
            case .none, .color, .current, .server: paint
            }
        }
    }

    let tree: SVGTree
    var reading = ForeignReading()
    private var sheet = StyleSheet()
    private(set) var byID: [String: Int] = [:]
    private var referenced: Set<String> = []
    /// The names in all references of the file to elements.
    private lazy var mentioned = tree.mentionedNames
    /// Whether anything may be mixed with what is below.
    private(set) lazy var usesBlendModes = {
        let bytes = tree.bytes
        return bytes.span.first("mix-blend-mode", from: 0) != nil
    }()
    /// The values that are entities, which many elements share.
    var entities = ForeignEntityValues()
    var gradients = ForeignGradients()
    private var pictures = ForeignPictures()
    var stack: [Frame] = []
    var (clonedCount, clonedSteps) = (0, 0)
    /// The clipping paths that have been read.
    var clipDefinitions: [ClipKey: ClipDefinition] = [:]
    /// The contents of masks, markers and patterns, which all of their uses share.
    var contents: [ContentKey: Artwork.Group] = [:]
    /// The work of all filters, in pages that a step changes.
    var filterWork: CGFloat = 0
    /// The number of steps of the tiles of patterns.
    var tileSteps = 0
    /// The elements whose contents are being read.
    var openContents: Set<Int> = []
    /// The shaper of the letters of texts.
    let shaper: TextShaper
    /// The number of steps of the outlines of all texts.
    var textSteps = 0
    /// The number of letters that were shaped, for tests.
    var shapedCount = 0
    /// The paints of the clone or of the shape whose contents or marker is being read.
    var context = Context()
    /// The number of steps of the clipping paths of the parts that have been read.
    var clippingSteps = 0
    /// The parts of the clone or group that is being read; nil outside of those that are one mark.
    var parts: [Artwork.Part]?
    /// The number of notes before the element that is being read, which is the outermost clone inside of clones.
    var earlierNoteCount = 0
    /// About the memory that what has been read takes, in bytes.
    private var cost = 0
    private(set) var isTooLarge = false
    /// Whether the file is embedded in another one, as a picture.
    var isEmbedded = false
    /// By the offsets of their texts; nil for those that are not read.
    var embeddedDrawings: [Int: EmbeddedDrawing?] = [:]
    /// The work that reading took, for tests: the number of bytes, names, declarations and steps that were looked at.
    var work = 0
    /// Whether TouchTracker created the file, and another program has changed it.
    private(set) var isOurs = false
    /// The pictures that our elements define.
    var ownPictures = PictureTable()
    /// All of another program's file as ink, as far as it has been read; nil if some of it is not ink.
    private var allInk: [Mark]? = []
    /// The ink that the element is which is being read.
    private var nextInk: Mark?

    init(_ file: [UInt8], letters shaper: TextShaper = .installed) throws(SVGError) {
        self.shaper = shaper
        tree = try SVGTree(file)
    }

    func read(findsLayer: Bool) {
        indexElements()
        let root = tree.nodes[0]
        reading.end = Int(root.contentEnd)
        if root.contentEnd == root.end {
            let (bytes, tag) = (tree.bytes, root.tag.range)
            reading.emptyRoot = (tag, tag.lowerBound + 1..<bytes.span.endOfName(from: tag.lowerBound + 1))
        }
        isOurs = tree.text("xmlns:ink", of: 0) == SVGNames.ink
        if isOurs { reading.cleared = tree.text("ink:cleared", of: 0).flatMap { ClearedInkName($0) } }
        reading.isPrefixed = tree.isPrefixed
        let style = style(of: 0, in: SVGStyle(), SVGUnits(viewport: .zero))
        let page = tree.page(style)
        (reading.page, reading.scale) = (page.area, page.scale)
        if findsLayer { reading.layer = layer() }
        let layer = reading.layer.flatMap { layer in
            tree.nodes.lastIndex { Int($0.tag.lowerBound) == layer.range.lowerBound }
        }
        let end = layer ?? Int(root.next)
        guard style.isDisplayed else { return }
        if style.mask != .none { reading.notes.add(.masks) }
        reading.notes.add(.filters, style.filters.count)
        visit(
            Frame(
                next: 1, end: end, style: style.inherited, matrix: reading.scale, units: page.units,
                opacity: style.opacity, cloneDepth: 0, clips: clips(of: style, reading.scale, page.units, box: { nil }),
                isExact: !style.hasEffects && style.opacity == 1))
        reading.notes.add(.styles, sheet.otherCount)
        if let allInk, reading.notes.count == 0 {
            // Lines among pictures would lie above these.
            for (index, mark) in allInk.enumerated() { reading.entries[index].mark = mark }
        }
        work += allowance - sheet.work
        stack = []
    }

    /// The most work that is done for all uses of what is written once.
    private var allowance: Int {
        ForeignLimits.maximumRepeats * tree.bytes.count + ForeignLimits.additionalRepeats
    }

    private func indexElements() {
        let bytes = tree.bytes
        for index in tree.nodes.indices {
            if let id = tree.name("id", of: index), byID[id] == nil { byID[id] = index }
            if tree.isNamed(index, "use") || tree.isNamed(index, "textPath"), let id = tree.reference(index) {
                referenced.insert(id)
            }
            if tree.isNamed(index, "style"), tree.text("type", of: index).map({ $0 == "text/css" }) ?? true {
                // Other programs may apply it for their media.
                reading.hasStyleSheet = true
                switch tree.text("media", of: index).map(MediaQuery.holds) ?? true {
                case true?: break
                case false?: continue
                case nil:
                    sheet.countUnread()
                    continue
                }
                let node = tree.nodes[index]
                sheet.add(Int(node.tag.upperBound)..<Int(max(node.contentEnd, node.tag.upperBound)), in: bytes.span)
            }
        }
        work += tree.nodes.count
        sheet.finish(tree, work: allowance)
    }

    /// The group of TouchTracker's ink: the root's last child.
    private func layer() -> ForeignReading.Layer? {
        guard let last = tree.children(of: 0).last, tree.isNamed(last, "g"),
            let tag = ForeignLayer.Tag({ tree.text($0, of: last) })
        else { return nil }
        let node = tree.nodes[last]
        guard node.contentEnd < node.end else { return nil }
        return ForeignReading.Layer(
            range: Int(node.tag.lowerBound)..<Int(node.end),
            content: Int(node.tag.upperBound)..<Int(node.contentEnd),
            paper: tag.paper, cleared: tag.cleared)
    }

    // MARK: Visiting

    func visit(_ frame: Frame) {
        let depth = stack.count
        stack.append(frame)
        while stack.count > depth {
            let top = stack.count - 1
            let index = stack[top].next
            let isRepeated = stack[top].cloneDepth > 0
            guard index < stack[top].end, !isTooLarge, !isRepeated || mayClone else {
                let ended = stack.removeLast()
                if let group = ended.group { close(group, cloneDepth: ended.cloneDepth) }
                continue
            }
            // Also what draws nothing, since clones of nothing can multiply, too.
            if isRepeated {
                clonedCount += 1
                clonedSteps += stepsOfClone(of: index)
            }
            stack[top].next = Int(tree.nodes[index].next)
            read(index, at: top)
        }
    }

    func style(of index: Int, in outer: SVGStyle, _ units: SVGUnits) -> SVGStyle {
        var style = outer
        let bytes = tree.bytes
        var own: StyleDeclarations?
        var values: [StyleDeclarations.Declaration] = []
        for attribute in tree.attributes[tree.nodes[index].attributes.range] {
            let (name, value) = (attribute.name.range, attribute.value.range)
            if bytes.span.equals("style", name) {
                own = entities.declarations(value, of: tree, &work)
            } else if let property = SVGProperty(name, in: bytes.span),
                let parsed = entities.value(of: property, value, of: tree, &work)
            {
                values.append(StyleDeclarations.Declaration(property: property, value: parsed, isImportant: false))
            }
        }
        let match = sheet.match(
            index, of: tree, classes: entities.classes(of: index, in: tree, &work), id: tree.name("id", of: index))
        style.hasRules = !match.declarations.isEmpty
        style.hasImportantRules = match.declarations.contains(where: \.isImportant)
        declareVariables(match.variables + (own?.variables ?? []), in: &style)
        values += match.declarations + (own?.properties ?? [])
        values = values.filter { !$0.isImportant } + values.filter(\.isImportant)
        // Other lengths may be relative to the size of the element's own font.
        func setsSize(_ property: SVGProperty) -> Bool { property == .fontSize || property == .font }
        for next in values where setsSize(next.property) {
            style.set(next.property, to: next.value, units, outer: outer)
        }
        for next in values where !setsSize(next.property) {
            style.set(next.property, to: next.value, units, outer: outer)
        }
        work += values.count
        if isOurs {
            // The ink's own colors, where others are shown on dark paper.
            func restored(_ color: Color?, _ paint: SVGStyle.Paint) -> SVGStyle.Paint {
                Color.own(color, shownAs: paint.color).map { .color($0) } ?? paint
            }
            style.fill = restored(style.ownFill, style.fill)
            style.stroke = restored(style.ownStroke, style.stroke)
            style.stopColor = restored(style.ownStop, style.stopColor)
        }
        return style
    }

    /// - Parameter variables: From the weakest to the strongest, except that important ones are stronger.
    private func declareVariables(_ variables: [StyleDeclarations.Variable], in style: inout SVGStyle) {
        guard !variables.isEmpty else { return }
        var declared: [[UInt8]: [UInt8]] = [:]
        for variable in variables where !variable.isImportant { declared[variable.name] = variable.value }
        for variable in variables where variable.isImportant { declared[variable.name] = variable.value }
        work += declared.count
        style.variables.declare(declared)
    }

    private func read(_ index: Int, at top: Int) {
        guard let kind = tree.drawn(index) else { return readOther(index, at: top) }
        guard tree.isWanted(index) else { return }
        let frame = stack[top]
        context = frame.context
        let style = style(of: index, in: frame.style, frame.units)
        guard style.isDisplayed else { return }
        if parts == nil { earlierNoteCount = reading.notes.count }
        let isTop =
            parts == nil && tree.nodes[index].parent == 0 && reading.scale == .unit && frame.opacity == 1
            && frame.clips.isEmpty
        if isTop, isOurs {
            if reading.entries.isEmpty, readPaper(index, style, frame.units) { return }
            if let mark = ownMark(index) ?? ink(kind, index, style, frame.units) {
                return add(mark, index, at: top, style, isOwn: true)
            }
        }
        nextInk = isTop && !isOurs && allInk != nil && !reading.isPrefixed ? ink(kind, index, style, frame.units) : nil
        if style.hasUnreadTransform || style.hasUnreadGeometry { reading.notes.add(.styles) }
        let local =
            style.transform ?? tree.value("transform", of: index).flatMap { entities.transform($0, of: tree, &work) }
            ?? .unit
        let matrix = frame.matrix.after(local.around(style.origin))
        let opacity = frame.opacity * style.opacity
        guard opacity > 0, matrix.isFinite, matrix.determinant != 0 else { return }
        var units = frame.units
        units.fontSize = style.fontSize
        func leaf(_ parts: [Artwork.Part], box: CGRect?, role: Artwork.Role = .picture) {
            add(leaf: parts, index, at: top, matrix, units, style, opacity, box: box, role: role)
        }
        switch kind {
        case .group, .nested, .clone, .choice:
            readContainer(index, kind, at: top, matrix, units, style, opacity)
        case .path, .rectangle, .circle, .ellipse, .line, .polyline, .polygon:
            guard style.isVisible, let path = path(of: kind, index, units, style), path.steps.count > 1 else { return }
            work += path.steps.count
            guard path.steps.count <= ForeignLimits.maximumSteps else { return reading.notes.add(.tooLarge) }
            let scale = matrix.meanScale * frame.outerScale
            let part = part(path, style, units, scale: scale, isFilled: kind != .line)
            let parts = layers(of: part, path, index, kind, style, units, cloneDepth: frame.cloneDepth)
            if !parts.isEmpty { leaf(parts, box: path.box) }
        case .text, .foreignObject:
            let scale = matrix.meanScale * frame.outerScale
            if kind == .text, let text = text(index, style, units, scale: scale) {
                if !text.parts.isEmpty { leaf(text.parts, box: text.box, role: text.isOneStyle ? .picture : .clone) }
                return
            }
            reading.notes.add(.texts)
            guard style.isVisible,
                let box = kind == .text ? tree.box(ofText: index, style, units) : tree.frame(index, units, style),
                box.width > 0, box.height > 0
            else { return }
            let outline = Path(points: box.corners, isClosed: true)
            let part = Artwork.Part(
                path: outline, fill: paint(style.fill, style, outline, units, opacity: 1)?.color ?? .black)
            leaf([part], box: box, role: .placeholder)
        case .image:
            guard let picture = pictures.picture(of: index, in: tree) else {
                guard let drawing = drawing(of: index, units, style) else { return reading.notes.add(.pictures) }
                return style.isVisible ? leaf([drawing.part], box: drawing.frame) : ()
            }
            guard style.isVisible else { return }
            if let fault = pictures.fault(of: picture.picture) { reading.notes.add(fault) }
            let place = ForeignPictures.place(of: picture, index, in: tree, units, style)
            var part = Artwork.Part(picture.picture, matrix: place.matrix)
            if place.slices { part.clips = [Artwork.Clip(place.frame, .unit)] }
            leaf([part], box: place.frame)
        }
    }

    /// Reads an element that is not drawn: pictures of ours, and what earlier versions of Inkscape drew.
    private func readOther(_ index: Int, at top: Int) {
        if isOurs { readOwnPicture(index) }
        guard tree.isNamed(index, "flowRoot"), hasFlowedLetters(index),
            style(of: index, in: stack[top].style, stack[top].units).isDisplayed
        else { return }
        if parts == nil { earlierNoteCount = reading.notes.count }
        reading.notes.add(.texts)
    }

    func path(of kind: SVGTree.Drawn, _ index: Int, _ units: SVGUnits, _ style: SVGStyle) -> Path? {
        switch kind {
        case .path:
            if case .path(let path)? = style.geometry[.pathData] {
                path
            } else {
                tree.value("d", of: index).map { entities.path($0, of: tree, &work) }
            }
        case .polyline, .polygon:
            tree.value("points", of: index).flatMap { entities.path($0, of: tree, isClosed: kind == .polygon, &work) }
        case .rectangle, .circle, .ellipse, .line, .group, .nested, .clone, .text, .foreignObject, .image, .choice:
            tree.path(of: kind, index, units, style)
        }
    }

    /// The index in `reading.units` of a group that has been entered; nil if no clone refers to it.
    func unit(_ group: Int, _ kind: SVGTree.Drawn) -> Int? {
        // A copy inside a `switch` would be one more choice.
        let holdsReferenced = kind == .choice && (tree.choice(group).map(isReferenced) ?? false)
        guard parts == nil, holdsReferenced || isReferenced(group) else { return nil }
        let bytes = tree.bytes
        let node = tree.nodes[group]
        var identities: [Range<Int>] = []
        for index in group..<Int(node.next) where isReferenced(index) {
            for attribute in tree.attributes[tree.nodes[index].attributes.range]
            where bytes.span.equals("id", attribute.name.range) {
                let (start, value) = (Int(attribute.name.lowerBound), attribute.value.range)
                // The text of an entity is elsewhere.
                guard value.lowerBound > start else { continue }
                let end = bytes.span.first(bytes[value.lowerBound - 1], from: value.upperBound)
                if let end { identities.append(start - 1..<end + 1) }
            }
        }
        reading.units.append(
            ForeignReading.Unit(range: Int(node.tag.lowerBound)..<Int(node.end), identities: identities))
        return reading.units.count - 1
    }

    /// Whether others may name an element inside of one, such as a gradient.
    private func holdsMentioned(_ index: Int) -> Bool {
        let end = Int(tree.nodes[index].next)
        guard end > index + 1 else { return false }
        work += end - index
        return (index + 1..<end).contains { tree.name("id", of: $0).map(mentioned.contains) ?? false }
    }

    /// Whether clones refer to an element itself.
    func isReferenced(_ index: Int) -> Bool {
        !referenced.isEmpty && (tree.name("id", of: index).map(referenced.contains) ?? false)
    }

    /// The transform and the units inside of an `svg` element in the file, or of a symbol, which has the clone's size,
    /// and what cuts them off.
    func nested(
        _ index: Int, _ units: SVGUnits, size: (width: CGFloat?, height: CGFloat?)?, _ matrix: AffineTransform,
        _ style: SVGStyle
    ) -> (AffineTransform, SVGUnits, Artwork.Clip?) {
        let bytes = tree.bytes
        let width = size?.width ?? tree.givenLength("width", of: index, .x, units, style) ?? units.viewport.width
        let height = size?.height ?? tree.givenLength("height", of: index, .y, units, style) ?? units.viewport.height
        let size = CGSize(width: width, height: height)
        let viewport = SVGViewport(
            size, box: tree.value("viewBox", of: index), aspect: tree.value("preserveAspectRatio", of: index),
            in: bytes.span)
        let corner = tree.corner(index, units, style)
        let outer = matrix.after(.move(corner.x, corner.y))
        // Without a page, the size may be any.
        let isCut = reading.page != nil && !style.showsOverflow && outer.reversed != nil
        let clip = isCut ? Artwork.Clip(CGRect(origin: .zero, size: size), outer) : nil
        return (
            outer.after(viewport.matrix), SVGUnits(viewport: viewport.inner, fontSize: units.fontSize), clip
        )
    }

    // MARK: Parts

    /// Adds what an element draws, in its own coordinates.
    func add(
        _ parts: [Artwork.Part], _ index: Int, at top: Int, _ matrix: AffineTransform, _ clips: [Artwork.Clip],
        role: Artwork.Role, _ style: SVGStyle
    ) {
        guard self.parts == nil else {
            for part in parts {
                var placed = part
                placed.matrix = matrix.after(part.matrix)
                placed.clips = part.clips.applying(matrix)
                guard role != .placeholder, cut(&placed, by: clips) else { continue }
                count(part.path.steps.count, isRepeated: stack[top].cloneDepth > 0)
                if clonedSteps <= ForeignLimits.maximumClonedSteps { self.parts?.append(placed) }
            }
            return
        }
        // What is around the element leads to its own coordinates.
        guard let reversed = clips.isEmpty ? .unit : matrix.reversed else { return }
        let own = clips.applying(reversed)
        let left = parts.compactMap { part in
            var part = part
            return cut(&part, by: own) ? part : nil
        }
        guard !left.isEmpty else { return }
        var role = role
        if role == .picture, left.count == 1, left[0].isFilled, let page = reading.page,
            let hull = left[0].path.hull(under: matrix.after(left[0].matrix)),
            left[0].clips.applying(matrix).restricted(hull).outset(by: 0.5).contains(Extent(page))
        {
            role = .backdrop
        }
        add(Artwork(parts: left, matrix: matrix, role: role), index, at: top, style)
    }

    /// Counts the steps of a part of a clone or a group.
    private func count(_ steps: Int, isRepeated: Bool) {
        if isRepeated {
            clonedSteps += steps
        } else {
            cost += ForeignLimits.elementSize + ForeignLimits.stepSize * steps
            checkCost()
        }
    }

    /// Counts what an embedded drawing takes.
    func add(costOf nested: ForeignReader) {
        cost += nested.cost
        checkCost()
    }

    private func checkCost() {
        isTooLarge = cost > ForeignLimits.maximumSizes * tree.bytes.count + ForeignLimits.additionalSize
    }

    /// Restricts a part to what the clips around it leave.
    /// - Returns: False if that is nothing.
    func cut(_ part: inout Artwork.Part, by clips: [Artwork.Clip]) -> Bool {
        guard !clips.isEmpty, let hull = part.reach else { return true }
        for clip in clips {
            guard let limit = clip.box else { return false }
            guard limit.meets(hull.rect) else { return false }
            // With room for rounding errors.
            let margin = 1e-6 * max(limit.high.x - limit.low.x, limit.high.y - limit.low.y)
            if clip.matrix.isUpright, clip.isBox, limit.outset(by: margin).contains(hull) { continue }
            part.clips.append(clip)
        }
        clippingSteps += part.clips.reduce(0) { $0 + $1.path.steps.count }
        if part.clips.count > ForeignLimits.maximumClips || clippingSteps > ForeignLimits.maximumClippingSteps {
            part.clips = []
            reading.notes.add(.clips)
        }
        return true
    }

    func add(_ artwork: Artwork, _ index: Int, at top: Int, _ style: SVGStyle) {
        let mark = Mark(shape: .artwork(artwork), style: artwork.style)
        guard mark.isOnPaper else { return reading.notes.add(.tooLarge) }
        // Clones and groups have been counted.
        let steps = artwork.role == .clone ? 0 : artwork.parts.reduce(0) { $0 + $1.path.steps.count }
        cost += ForeignLimits.stepSize * steps
        add(mark, index, at: top, style)
    }

    private func add(_ mark: Mark, _ index: Int, at top: Int, _ style: SVGStyle, isOwn: Bool = false) {
        if let nextInk { allInk?.append(nextInk) } else { allInk = nil }
        let parent: Int32
        if let known = stack[top].parent {
            parent = known
        } else {
            parent = Int32(reading.parents.count)
            reading.parents.append(stack[top].matrix)
            stack[top].parent = parent
        }
        cost += ForeignLimits.elementSize
        checkCost()
        let node = tree.nodes[index]
        reading.entries.append(
            ForeignReading.Entry(
                mark: mark, range: Int(node.tag.lowerBound)..<Int(node.end),
                place: ForeignReading.Place(
                    parent: parent, tagLength: node.tag.upperBound - node.tag.lowerBound,
                    isReferenced: isReferenced(index) || holdsMentioned(index),
                    unitNumber: stack[top].unit.map { Int32($0) }, isChosen: stack[top].isChoice,
                    hasRules: style.hasRules, hasImportantRules: style.hasImportantRules,
                    keepsWidth: style.keepsWidth, hasOrigin: style.origin != .zero, entityStyle: entityStyle(of: index),
                    isOwn: isOwn, isCutByOthers: !stack[top].clips.isEmpty || style.transform != nil,
                    isExact: stack[top].isExact && reading.notes.count == earlierNoteCount,
                    isPrefixed: reading.isPrefixed, bindsInk: isOurs, paper: reading.paper)))
    }

    private func entityStyle(of index: Int) -> [UInt8]? {
        tree.value("style", of: index).flatMap { entities.text($0, of: tree) }
    }
}
