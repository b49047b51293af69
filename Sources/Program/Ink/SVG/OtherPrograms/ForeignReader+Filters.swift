import Foundation
import Geometry

// What changes the picture of an element before it is combined with what is below.
extension ForeignReader {
    enum ReadFilter {
        /// It changes nothing, or is not shown.
        case none
        /// Nothing is shown of the element.
        case everything
        case filter(Filter)
    }

    /// Returns parts as filters change them, one filter after the other; nil if nothing is shown of them.
    /// - Parameters:
    ///   - scale: The factor of lengths from the parts to the paper.
    ///   - box: The box of what the parts fill.
    func filtered(
        _ parts: [Artwork.Part], by style: SVGStyle, _ units: SVGUnits, scale: CGFloat, box: () -> CGRect?
    ) -> [Artwork.Part]? {
        // None of them is applied if one names no filter (Filter Effects, the property `filter`).
        let isWhole = style.filters.allSatisfy {
            if case .named(let name) = $0 { byID[name].map { tree.isNamed($0, "filter") } ?? false } else { true }
        }
        guard isWhole else { return parts }
        var parts = parts
        for function in style.filters {
            let group = Artwork.Group(parts)
            let filter: ReadFilter
            if case .named(let name) = function {
                filter = self.filter(name, units, box: box)
            } else {
                let reach = Artwork.Part(group).reach?.rect
                filter = reach.map { self.filter(function, style, units, reach: $0) } ?? .none
            }
            switch filter {
            case .none: continue
            case .everything: return nil
            case .filter(let filter):
                let changed = Artwork.Group(parts, filter: filter)
                guard let bounds = changed.filterBounds, !bounds.isNull else { return nil }
                guard count(filter, area: bounds.width * bounds.height * scale * scale) else { continue }
                parts = [Artwork.Part(changed)]
            }
        }
        return parts
    }

    /// Counts the work of a filter; false if that is too much in all, so that the filter is not shown.
    /// - Parameter area: The area that it changes, on the paper.
    private func count(_ filter: Filter, area: CGFloat) -> Bool {
        let page = reading.page ?? CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let share = area / max(page.width * page.height, 1)
        filterWork += CGFloat(filter.steps.count) * min(share, 1)
        guard filterWork <= ForeignLimits.maximumFilterWork else {
            reading.notes.add(.filters)
            return false
        }
        return true
    }

    // MARK: Functions

    /// Reads a function of CSS, which is not restricted to a region.
    private func filter(
        _ function: FilterFunction, _ style: SVGStyle, _ units: SVGUnits, reach: CGRect
    ) -> ReadFilter {
        var units = units
        units.fontSize = style.fontSize
        func length(_ length: SVGLength) -> CGFloat { units.length(length, .diagonal) ?? 0 }
        switch function {
        case .named, .unknown:
            reading.notes.add(.filters)
            return .none
        case .blur(let length):
            let deviation = units.length(length, .diagonal) ?? 0
            guard deviation > 0 else { return .none }
            let margin = Filter.blurReach * deviation + 1
            let area = reach.insetBy(dx: -margin, dy: -margin)
            let size = CGSize(width: deviation, height: deviation)
            return .filter(Filter([Filter.Step(operation: .blur(size), inputs: [.source], area: area)], region: area))
        case .shadow(let x, let y, let deviation, let color):
            let offset = CGSize(width: length(x), height: length(y))
            let size = CGSize(width: length(deviation), height: length(deviation))
            let margin = Filter.blurReach * size.width + 1
            let shadow = reach.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -margin, dy: -margin)
            let area = reach.union(shadow).union(reach.insetBy(dx: -margin, dy: -margin))
            var steps: [Filter.Step] = []
            addShadow(of: .source, size, offset, color ?? style.color, area: area, isLinear: false, to: &steps)
            return .filter(Filter(steps, region: area))
        case .matrix(let matrix):
            let area = reach.insetBy(dx: -1, dy: -1)
            return .filter(
                Filter([Filter.Step(operation: .matrix(matrix), inputs: [.source], area: area)], region: area))
        }
    }

    /// Adds the steps that draw an input above its shadow.
    private func addShadow(
        of input: Filter.Input, _ deviation: CGSize, _ offset: CGSize, _ color: Color, area: CGRect, isLinear: Bool,
        to steps: inout [Filter.Step]
    ) {
        func add(_ operation: Filter.Operation, _ inputs: [Filter.Input]) -> Filter.Input {
            steps.append(Filter.Step(operation: operation, inputs: inputs, area: area, isLinear: isLinear))
            return .step(steps.count - 1)
        }
        var shape = input
        if deviation.width > 0 || deviation.height > 0 { shape = add(.blur(deviation), [shape]) }
        if offset != .zero { shape = add(.offset(offset), [shape]) }
        let shadow = add(.composite(.inside), [add(.flood(color), []), shape])
        _ = add(.merge, [shadow, input])
    }

    // MARK: Elements

    /// A filter whose steps are being read.
    private struct OpenFilter {
        var steps: [Filter.Step] = []
        /// The steps that have results with names.
        var results: [String: Int] = [:]
        let region: CGRect
        /// The box that lengths of steps are shares of; nil if they are in the coordinates of the element.
        let box: CGRect?
        /// The number of steps that cannot be shown, of all that count.
        var hidden: [ForeignNotes.Kind: Int] = [:]
        let units: SVGUnits

        var last: Filter.Input { steps.isEmpty ? .source : .step(steps.count - 1) }
    }

    /// Reads a filter of the file for an element.
    private func filter(
        _ name: String, _ units: SVGUnits, box: () -> CGRect?
    ) -> ReadFilter {
        guard let index = byID[name] else { return .none }
        guard filterWork <= ForeignLimits.maximumFilterWork else {
            reading.notes.add(.filters)
            return .none
        }
        let usesBox = isInBox("filterUnits", of: index, default: true)
        let isInBox = isInBox("primitiveUnits", of: index, default: false)
        var frame: CGRect?
        if usesBox || isInBox {
            // What has no width or no height has no box.
            guard let box = box(), box.width > 0, box.height > 0 else { return usesBox ? .everything : .none }
            frame = box
        }
        let place = CGRect(x: -0.1, y: -0.1, width: 1.2, height: 1.2)
        let region = region(of: index, in: usesBox ? frame : nil, units, default: place)
        guard region.size.width > 0, region.size.height > 0, region.isFinite else { return .everything }
        var open = OpenFilter(region: region, box: isInBox ? frame : nil, units: units)
        let children = tree.children(of: content(ofFilter: index))
        guard children.count <= ForeignLimits.maximumFilterSteps else {
            reading.notes.add(.filters)
            return .none
        }
        let outer = innerStyle(of: index)
        filterWork += CGFloat(children.count) * ForeignLimits.leastFilterShare
        for child in children { read(step: child, outer, in: &open) }
        guard open.hidden.isEmpty, open.steps.count <= ForeignLimits.maximumFilterSteps else {
            if open.hidden.isEmpty { reading.notes.add(.filters) }
            for (kind, count) in open.hidden { reading.notes.add(kind, count) }
            return .none
        }
        return open.steps.isEmpty ? .everything : .filter(Filter(open.steps, region: region))
    }

    /// What an attribute of a step names. As in browsers, what is below and paints are not known, and stand for the group.
    private func input(_ name: StaticString, of index: Int, in open: OpenFilter) -> Filter.Input {
        let bytes = tree.bytes
        switch tree.value(name, of: index).map({ bytes.span.string(bytes.span.trimmed($0)) }) {
        case nil, "": return open.last
        case "SourceGraphic", "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint": return .source
        case "SourceAlpha": return .sourceAlpha
        case let result?: return open.results[result].map { .step($0) } ?? open.last
        }
    }

    /// The filter whose steps one has: its own, or those of what it refers to.
    private func content(ofFilter index: Int) -> Int {
        var (holder, count) = (index, 0)
        while tree.children(of: holder).isEmpty, count < ForeignLimits.maximumGradientDepth,
            let next = tree.reference(holder).flatMap({ byID[$0] }), tree.isNamed(next, "filter")
        {
            (holder, count) = (next, count + 1)
        }
        return holder
    }

    private func read(step index: Int, _ outer: SVGStyle, in open: inout OpenFilter) {
        let bytes = tree.bytes
        let name = bytes.span.string(tree.nodes[index].name.range)
        guard name.hasPrefix("fe") else { return }
        work += 1
        var units = open.units
        if open.box != nil { units.viewport = CGSize(width: 1, height: 1) }
        let style = style(of: index, in: outer, units)
        let isLinear = style.filtersLinearly
        /// One or two numbers as a size in the coordinates of the element.
        func size(_ name: StaticString, default other: CGFloat = 0) -> CGSize {
            var numbers = self.numbers(name, of: index) ?? [other]
            if numbers.isEmpty || numbers.count > 2 { numbers = [0] }
            let scale = open.box?.size ?? CGSize(width: 1, height: 1)
            return CGSize(width: numbers[0] * scale.width, height: numbers[numbers.count - 1] * scale.height)
        }
        func offset(default other: CGFloat = 0) -> CGSize {
            let scale = open.box?.size ?? CGSize(width: 1, height: 1)
            return CGSize(
                width: number("dx", default: other) * scale.width, height: number("dy", default: other) * scale.height)
        }
        func number(_ name: StaticString, default other: CGFloat = 0) -> CGFloat {
            numbers(name, of: index)?.first ?? other
        }
        func color() -> Color {
            let own = style.floodColor == .current ? style.color : style.floodColor.color
            return (own ?? .black).faded(by: style.floodOpacity)
        }
        func add(_ operation: Filter.Operation, _ inputs: [Filter.Input], coversRegion: Bool = false) {
            let area = area(of: index, in: open, units, around: coversRegion ? [] : inputs)
            open.steps.append(Filter.Step(operation: operation, inputs: inputs, area: area, isLinear: isLinear))
        }
        switch name {
        case "feGaussianBlur":
            let input = input("in", of: index, in: open)
            var size = size("stdDeviation")
            if size.width < 0 || size.height < 0 { size = .zero }
            add(.blur(size), [input])
        case "feOffset": add(.offset(offset()), [input("in", of: index, in: open)])
        case "feFlood": add(.flood(color()), [])
        case "feMerge":
            let nodes = tree.children(of: index).filter { tree.isNamed($0, "feMergeNode") }
            guard nodes.count <= ForeignLimits.maximumFilterSteps else { return open.hidden[.filters, default: 0] += 1 }
            let last = open.last
            let inputs = nodes.map { node in
                tree.value("in", of: node) == nil ? last : input("in", of: node, in: open)
            }
            add(.merge, inputs)
        case "feComposite":
            let composition: Filter.Composition =
                switch tree.name("operator", of: index) {
                case "in": .inside
                case "out": .outside
                case "atop": .atop
                case "xor": .xor
                case "lighter": .lighter
                case "arithmetic": .arithmetic([number("k1"), number("k2"), number("k3"), number("k4")])
                case _: .over
                }
            let inputs = [input("in", of: index, in: open), input("in2", of: index, in: open)]
            add(.composite(composition), inputs)
        case "feBlend":
            let mode = tree.name("mode", of: index).flatMap { Artwork.BlendMode(rawValue: $0) } ?? .normal
            let inputs = [input("in", of: index, in: open), input("in2", of: index, in: open)]
            add(.blend(mode), inputs)
        case "feColorMatrix": add(.matrix(colorMatrix(index)), [input("in", of: index, in: open)])
        case "feDropShadow":
            let input = input("in", of: index, in: open)
            var deviation = size("stdDeviation", default: 2)
            if deviation.width < 0 || deviation.height < 0 { deviation = .zero }
            let area = area(of: index, in: open, units, around: [input])
            addShadow(
                of: input, deviation, offset(default: 2), color(), area: area, isLinear: isLinear, to: &open.steps)
        case "feComponentTransfer":
            add(.transfer(transfers(index)), [input("in", of: index, in: open)])
        case "feMorphology":
            let input = input("in", of: index, in: open)
            let radius = size("radius")
            guard radius.width > 0 || radius.height > 0, radius.width >= 0, radius.height >= 0 else {
                add(.merge, [input])
                break
            }
            add(.morphology(radius, dilates: tree.name("operator", of: index) == "dilate"), [input])
        case "feTile": add(.tile, [input("in", of: index, in: open)], coversRegion: true)
        case "feTurbulence": open.hidden[.noise, default: 0] += 1
        case "feDiffuseLighting", "feSpecularLighting": open.hidden[.lighting, default: 0] += 1
        case "feDisplacementMap": open.hidden[.displacements, default: 0] += 1
        case "feConvolveMatrix": open.hidden[.convolutions, default: 0] += 1
        case "feImage": open.hidden[.filterPictures, default: 0] += 1
        case _: return
        }
        if let result = tree.name("result", of: index), !result.isEmpty, !open.steps.isEmpty {
            open.results[result] = open.steps.count - 1
        }
    }

    /// The area of a step: by default, that of the steps whose results it uses, or the filter's region.
    private func area(
        of index: Int, in open: OpenFilter, _ units: SVGUnits, around inputs: [Filter.Input]
    ) -> CGRect {
        var around: CGRect? = CGRect.null
        for input in inputs {
            switch input {
            case .source, .sourceAlpha: around = nil
            case .step(let index): around = around?.union(open.steps[index].area)
            }
        }
        let whole = around.flatMap { $0.isNull ? nil : $0 } ?? open.region
        func length(_ name: StaticString, _ axis: SVGUnits.Axis, _ start: CGFloat, _ scale: CGFloat?) -> CGFloat? {
            tree.givenLength(name, of: index, axis, units).map { start + $0 * (scale ?? 1) }
        }
        let box = open.box
        let x = length("x", .x, box?.minX ?? 0, box?.width) ?? whole.minX
        let y = length("y", .y, box?.minY ?? 0, box?.height) ?? whole.minY
        let width = length("width", .x, 0, box?.width) ?? whole.width
        let height = length("height", .y, 0, box?.height) ?? whole.height
        let area = CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
        return area.isFinite ? area : open.region
    }

    /// Reads the numbers of an attribute, for each use of the filter; nil if it is missing or is no list of numbers.
    private func numbers(_ name: StaticString, of index: Int) -> [CGFloat]? {
        guard let range = tree.value(name, of: index), range.count <= ForeignLimits.maximumValueText else { return nil }
        let bytes = tree.bytes
        filterWork += CGFloat(range.count / ForeignLimits.lengthPerClonedStep) * ForeignLimits.leastFilterShare
        return bytes.span.numbers(in: range)
    }

    private func colorMatrix(_ index: Int) -> [CGFloat] {
        let values = numbers("values", of: index)
        switch tree.name("type", of: index) {
        case "saturate":
            guard let share = values?.first, values?.count == 1 else { return ColorMatrix.identity }
            return ColorMatrix.saturated(by: max(0, share))
        case "hueRotate":
            guard let angle = values?.first, values?.count == 1 else { return ColorMatrix.identity }
            return ColorMatrix.hueRotated(by: angle)
        case "luminanceToAlpha": return ColorMatrix.luminanceToAlpha
        case _: return values?.count == 20 ? values ?? ColorMatrix.identity : ColorMatrix.identity
        }
    }

    /// The functions of red, green, blue and opacity.
    private func transfers(_ index: Int) -> [Filter.Transfer] {
        let names: [StaticString] = ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]
        let children = tree.children(of: index)
        return names.map { name in
            // The last one counts.
            guard let function = children.last(where: { tree.isNamed($0, name) }) else { return .identity }
            func number(_ name: StaticString, _ other: CGFloat) -> CGFloat {
                numbers(name, of: function)?.first ?? other
            }
            let values = numbers("tableValues", of: function)
            let isValid = values.map { !$0.isEmpty && $0.count <= ForeignLimits.maximumFilterValues } ?? false
            switch tree.name("type", of: function) {
            case "table": return isValid ? .table(values ?? []) : .identity
            case "discrete": return isValid ? .discrete(values ?? []) : .identity
            case "linear": return .linear(slope: number("slope", 1), intercept: number("intercept", 0))
            case "gamma":
                return .gamma(
                    amplitude: number("amplitude", 1), exponent: number("exponent", 1), offset: number("offset", 0))
            case _: return .identity
            }
        }
    }
}
