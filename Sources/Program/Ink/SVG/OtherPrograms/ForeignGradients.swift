import Foundation
import Geometry

/// The gradients of a file, each of which is read once.
struct ForeignGradients {
    /// The part of a gradient that is the same for all its uses: attributes and stops that it lacks are those of the
    /// gradients that it refers to.
    private struct Definition {
        var isRadial: Bool
        /// nil if there are no stops, so that nothing is painted.
        var stops: GradientStops?
        var spread = Gradient.Spread.pad
        var isInUserSpace = false
        var matrix: AffineTransform?
        /// The lengths as they are written, in the order of `lengthNames`.
        var lengths: [Range<Int>?]

        static let lengthNames: (linear: [StaticString], radial: [StaticString]) = (
            ["x1", "y1", "x2", "y2"], ["cx", "cy", "r", "fx", "fy", "fr"]
        )
    }

    /// Returns the style of an element in an element with a style.
    typealias Styles = (_ index: Int, _ outer: SVGStyle) -> SVGStyle

    private var known: [Int: Definition] = [:]
    /// The styles that elements begin with inside of some elements.
    private var innerStyles: [Int: SVGStyle] = [:]

    /// Returns how a gradient paints a path; nil if it is not used for this path, so that its fallback is.
    /// - Parameters:
    ///   - index: The gradient's element.
    ///   - path: The path, whose box can be what the gradient's lengths are relative to.
    ///   - units: What they are relative to otherwise.
    mutating func paint(
        of index: Int, for path: Path, in tree: SVGTree, _ byID: [String: Int], _ units: SVGUnits,
        _ styles: Styles
    ) -> Paint? {
        let definition = definition(index, tree, byID, styles)
        guard let stops = definition.stops, let last = stops.all.last else { return .transparent }
        var matrix = definition.matrix ?? .unit
        var units = units
        if !definition.isInUserSpace {
            // What has no width or no height has no box.
            guard let box = path.box, box.width > 0, box.height > 0 else { return nil }
            matrix = AffineTransform.move(box.minX, box.minY).after(.scale(box.width, box.height)).after(matrix)
            units.viewport = CGSize(width: 1, height: 1)
        }
        guard matrix.reversed != nil else { return .transparent }
        func length(_ number: Int, _ axis: SVGUnits.Axis) -> CGFloat? {
            definition.lengths[number].flatMap { units.length($0, axis, in: tree.bytes.span) }
        }
        let course: Gradient.Course
        let (width, height) = (units.viewport.width, units.viewport.height)
        if definition.isRadial {
            let center = CGPoint(x: length(0, .x) ?? width / 2, y: length(1, .y) ?? height / 2)
            let half = hypot(width, height) / CGFloat(2).squareRoot() / 2
            let radius = length(2, .diagonal).flatMap { $0 >= 0 ? $0 : nil } ?? half
            let focus = CGPoint(x: length(3, .x) ?? center.x, y: length(4, .y) ?? center.y)
            course = .radial(
                from: Gradient.Circle(center: focus, radius: max(0, length(5, .diagonal) ?? 0)),
                to: Gradient.Circle(center: center, radius: radius))
            if radius == 0 { return .color(last.color) }
        } else {
            let start = CGPoint(x: length(0, .x) ?? 0, y: length(1, .y) ?? 0)
            let end = CGPoint(x: length(2, .x) ?? width, y: length(3, .y) ?? 0)
            course = .linear(from: start, to: end)
            if start == end { return .color(last.color) }
        }
        guard stops.all.count > 1, stops.all.contains(where: { $0.color != last.color }) else {
            return .color(last.color)
        }
        return .gradient(Gradient(course, stops, spread: definition.spread, matrix: matrix))
    }

    private mutating func definition(
        _ index: Int, _ tree: SVGTree, _ byID: [String: Int], _ styles: Styles
    ) -> Definition {
        if let known = known[index] { return known }
        let isRadial = tree.isNamed(index, "radialGradient")
        let names = isRadial ? Definition.lengthNames.radial : Definition.lengthNames.linear
        var definition = Definition(isRadial: isRadial, lengths: names.map { _ in nil })
        var (spread, space): (Range<Int>?, Range<Int>?)
        var (holder, depth): (Int?, Int) = (index, 0)
        while let current = holder, depth < ForeignLimits.maximumGradientDepth {
            let isOfKind = tree.isNamed(current, isRadial ? "radialGradient" : "linearGradient")
            guard isOfKind || tree.isNamed(current, isRadial ? "linearGradient" : "radialGradient") else { break }
            spread = spread ?? tree.value("spreadMethod", of: current)
            space = space ?? tree.value("gradientUnits", of: current)
            if definition.matrix == nil, let list = tree.value("gradientTransform", of: current) {
                let matrix = SVGTransform.parse(list, in: tree.bytes.span) ?? .unit
                let style = styles(current, innerStyle(of: Int(tree.nodes[current].parent), tree, styles))
                definition.matrix = matrix.around(style.origin)
            }
            for (number, name) in names.enumerated() where isOfKind && definition.lengths[number] == nil {
                // A long one would be read again for each use.
                definition.lengths[number] = tree.value(name, of: current).flatMap {
                    $0.count <= ForeignLimits.maximumGradientLengthSize ? $0 : nil
                }
            }
            if definition.stops == nil { definition.stops = stops(of: current, tree, styles) }
            (holder, depth) = (tree.reference(current).flatMap { byID[$0] }, depth + 1)
        }
        definition.spread = spread.flatMap { Gradient.Spread(rawValue: tree.bytes.span.string($0)) } ?? .pad
        definition.isInUserSpace = space.map { tree.bytes.span.equals("userSpaceOnUse", $0) } ?? false
        known[index] = definition
        return definition
    }

    // MARK: Stops

    /// The stops in a gradient, without those in the gradients that it refers to; nil if it has no stops.
    private mutating func stops(of index: Int, _ tree: SVGTree, _ styles: Styles) -> GradientStops? {
        var stops: [GradientStops.Stop] = []
        var outer: SVGStyle?
        for child in tree.children(of: index) where tree.isNamed(child, "stop") {
            guard stops.count < ForeignLimits.maximumStopCount else { break }
            let around = outer ?? innerStyle(of: index, tree, styles)
            outer = around
            let style = styles(child, around)
            let color: Color
            switch style.stopColor {
            case .color(let own): color = own
            case .current: color = style.color
            case .none, .contextFill, .contextStroke, .server: color = .black
            }
            let units = SVGUnits(viewport: CGSize(width: 1, height: 1))
            let offset = tree.value("offset", of: child).flatMap { SVGLength($0, in: tree.bytes.span) }
            let isPlain = offset.map { $0.unit == .percent || $0.unit == .fixed(1) } ?? false
            let place = (isPlain ? offset.flatMap { units.length($0, .x) } ?? 0 : 0).clamped(to: 0...1)
            stops.append(GradientStops.Stop(max(stops.last?.place ?? 0, place), color.faded(by: style.stopOpacity)))
        }
        return stops.isEmpty ? nil : GradientStops(stops)
    }

    /// The style that elements in an element begin with.
    mutating func innerStyle(of index: Int, _ tree: SVGTree, _ styles: Styles) -> SVGStyle {
        // A file can have as many of them as elements.
        if innerStyles.count > ForeignLimits.maximumInnerStyleCount { innerStyles = [:] }
        var (missing, current): ([Int], Int) = ([], index)
        while current >= 0, innerStyles[current] == nil {
            missing.append(current)
            current = Int(tree.nodes[current].parent)
        }
        var style = innerStyles[current] ?? SVGStyle()
        for element in missing.reversed() {
            style = styles(element, style).inherited
            innerStyles[element] = style
        }
        return style
    }
}

extension Paint {
    fileprivate static let transparent = Paint.color(Color(red: 0, green: 0, blue: 0, alpha: 0))
}
