import Foundation

/// The definition of a filter in a group of ours, whose steps are SVG's.
///
///     <filter id="filter-…" filterUnits="userSpaceOnUse" x="…" …><feOffset x="…" … result="s0" in="SourceGraphic" …/></filter>
enum FilterTag {
    static let start: StaticString = "<filter"
    fileprivate static let units: StaticString = " filterUnits=\"userSpaceOnUse\""
    fileprivate static let end: StaticString = "</filter>"
    fileprivate static let colors: StaticString = " color-interpolation-filters=\"sRGB\""
    fileprivate static let mergeNode: StaticString = "<feMergeNode"
    fileprivate static let functions: [StaticString] = ["<feFuncR", "<feFuncG", "<feFuncB", "<feFuncA"]
    fileprivate static let (source, sourceAlpha) = ("SourceGraphic", "SourceAlpha")
}

extension Filter.Operation {
    fileprivate var tag: StaticString {
        switch self {
        case .blur: "<feGaussianBlur"
        case .offset: "<feOffset"
        case .flood: "<feFlood"
        case .merge: "<feMerge"
        case .composite: "<feComposite"
        case .blend: "<feBlend"
        case .matrix: "<feColorMatrix"
        case .transfer: "<feComponentTransfer"
        case .morphology: "<feMorphology"
        case .tile: "<feTile"
        }
    }

    fileprivate var endTag: StaticString? {
        switch self {
        case .merge: "</feMerge>"
        case .transfer: "</feComponentTransfer>"
        case .blur, .offset, .flood, .composite, .blend, .matrix, .morphology, .tile: nil
        }
    }
}

extension Filter.Input {
    fileprivate var name: String {
        switch self {
        case .source: FilterTag.source
        case .sourceAlpha: FilterTag.sourceAlpha
        case .step(let index): "s\(index)"
        }
    }

    /// - Parameter count: The number of steps before.
    fileprivate init?(_ name: String, count: Int) {
        switch name {
        case FilterTag.source: self = .source
        case FilterTag.sourceAlpha: self = .sourceAlpha
        case _:
            guard name.first == "s", let index = Int(name.dropFirst()), index >= 0, index < count else { return nil }
            self = .step(index)
        }
    }
}

extension Filter.Composition {
    fileprivate var name: String {
        switch self {
        case .over: "over"
        case .inside: "in"
        case .outside: "out"
        case .atop: "atop"
        case .xor: "xor"
        case .lighter: "lighter"
        case .arithmetic: "arithmetic"
        }
    }
}

extension SVGText {
    /// Writes the definition of a filter, unless its group has it.
    /// - Returns: Its name.
    mutating func writeDefinition(of filter: Filter, lacking known: inout Set<String>) -> String {
        // Its colors are not ink's.
        var text = SVGText()
        text.write(FilterTag.units)
        text.write(region: filter.region)
        text.write(">")
        for (index, step) in filter.steps.enumerated() { text.write(step, number: index) }
        text.write(FilterTag.end)
        let name = FileChecksum(of: text.bytes).name(of: "filter")
        if known.insert(name).inserted {
            write(FilterTag.start)
            write(" id", name)
            write(text.bytes)
        }
        return name
    }

    private mutating func write(_ step: Filter.Step, number: Int) {
        write(step.operation.tag)
        write(region: step.area)
        if !step.isLinear { write(FilterTag.colors) }
        write(" result", Filter.Input.step(number).name)
        if case .merge = step.operation {
            write(">")
            for input in step.inputs {
                write(FilterTag.mergeNode)
                write(" in", input.name)
                write("/>")
            }
        } else {
            if let first = step.inputs.first { write(" in", first.name) }
            if step.inputs.count > 1 { write(" in2", step.inputs[1].name) }
        }
        switch step.operation {
        case .merge, .tile: break
        case .blur(let size): write(" stdDeviation", [size.width, size.height])
        case .offset(let size):
            write(" dx", size.width)
            write(" dy", size.height)
        case .flood(let color): write(" flood-color", color, opacity: " flood-opacity", own: nil)
        case .composite(let composition):
            write(" operator", composition.name)
            guard case .arithmetic(let factors) = composition else { break }
            write(" k1", factors[0])
            write(" k2", factors[1])
            write(" k3", factors[2])
            write(" k4", factors[3])
        case .blend(let mode): write(" mode", mode.rawValue)
        case .matrix(let factors): write(" values", factors)
        case .transfer(let functions):
            write(">")
            for (tag, function) in zip(FilterTag.functions, functions) {
                write(tag)
                write(function)
                write("/>")
            }
        case .morphology(let size, let dilates):
            write(" operator", dilates ? "dilate" : "erode")
            write(" radius", [size.width, size.height])
        }
        if let end = step.operation.endTag { write(end) } else { write("/>") }
    }

    private mutating func write(_ function: Filter.Transfer) {
        switch function {
        case .identity: write(" type", "identity")
        case .table(let values):
            write(" type", "table")
            write(" tableValues", values)
        case .discrete(let values):
            write(" type", "discrete")
            write(" tableValues", values)
        case .linear(let slope, let intercept):
            write(" type", "linear")
            write(" slope", slope)
            write(" intercept", intercept)
        case .gamma(let amplitude, let exponent, let offset):
            write(" type", "gamma")
            write(" amplitude", amplitude)
            write(" exponent", exponent)
            write(" offset", offset)
        }
    }
}

extension SVGElementReader {
    /// Reads a filter, whose start tag has begun; nil if it is not ours.
    mutating func filter() -> (String, Filter)? {
        guard let name = text("id"), take(FilterTag.units), let region = region(), take(">") else { return nil }
        var steps: [Filter.Step] = []
        while !take(FilterTag.end) {
            guard steps.count < ForeignLimits.maximumFilterSteps, let step = step(after: steps.count) else {
                return nil
            }
            steps.append(step)
        }
        return steps.isEmpty ? nil : (name, Filter(steps, region: region))
    }

    /// - Parameter count: The number of steps before.
    private mutating func step(after count: Int) -> Filter.Step? {
        let kinds: [Filter.Operation] = [
            .blur(.zero), .offset(.zero), .flood(.black), .merge, .composite(.over), .blend(.normal), .matrix([]),
            .transfer([]), .morphology(.zero, dilates: true), .tile,
        ]
        guard let kind = kinds.first(where: { take($0.tag) }), let area = region(isEmptyToo: true) else { return nil }
        var step = Filter.Step(operation: kind, inputs: [], area: area)
        step.isLinear = !take(FilterTag.colors)
        guard text("result") == Filter.Input.step(count).name else { return nil }
        func input(_ reader: inout Self, _ name: StaticString) -> Filter.Input? {
            reader.text(name).flatMap { Filter.Input($0, count: count) }
        }
        func size(_ reader: inout Self, _ name: StaticString) -> CGSize? {
            guard let numbers = reader.numbers(name), numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else {
                return nil
            }
            return CGSize(width: numbers[0], height: numbers[1])
        }
        switch kind {
        case .merge:
            guard take(">") else { return nil }
            while take(FilterTag.mergeNode) {
                guard step.inputs.count <= 2 * ForeignLimits.maximumFilterSteps, let input = input(&self, "in"),
                    take("/>")
                else { return nil }
                step.inputs.append(input)
            }
        case .flood: break
        case .blur, .offset, .composite, .blend, .matrix, .transfer, .morphology, .tile:
            guard let first = input(&self, "in") else { return nil }
            step.inputs = [first]
        }
        switch kind {
        case .merge, .tile: break
        case .blur:
            guard let read = size(&self, "stdDeviation") else { return nil }
            step.operation = .blur(read)
        case .offset:
            guard let x = number("dx"), let y = number("dy") else { return nil }
            step.operation = .offset(CGSize(width: x, height: y))
        case .flood:
            guard let color = color("flood-color"), let share = share("flood-opacity") else { return nil }
            step.operation = .flood(color.faded(by: share))
        case .composite:
            guard let other = input(&self, "in2"), let read = composition() else { return nil }
            step.inputs.append(other)
            step.operation = .composite(read)
        case .blend:
            guard let other = input(&self, "in2"), let mode = text("mode").flatMap({ Artwork.BlendMode(rawValue: $0) })
            else { return nil }
            step.inputs.append(other)
            step.operation = .blend(mode)
        case .matrix:
            guard let factors = numbers("values"), factors.count == 20 else { return nil }
            step.operation = .matrix(factors)
        case .transfer:
            guard take(">") else { return nil }
            var functions: [Filter.Transfer] = []
            for tag in FilterTag.functions {
                guard take(tag), let function = transfer(), take("/>") else { return nil }
                functions.append(function)
            }
            step.operation = .transfer(functions)
        case .morphology:
            guard let name = text("operator"), let read = size(&self, "radius") else { return nil }
            step.operation = .morphology(read, dilates: name == "dilate")
        }
        return take(kind.endTag ?? "/>") ? step : nil
    }

    private mutating func composition() -> Filter.Composition? {
        guard let name = text("operator") else { return nil }
        let plain: [Filter.Composition] = [.over, .inside, .outside, .atop, .xor, .lighter]
        if let read = plain.first(where: { $0.name == name }) { return read }
        guard let first = number("k1"), let second = number("k2"), let third = number("k3"), let fourth = number("k4")
        else { return nil }
        return .arithmetic([first, second, third, fourth])
    }

    private mutating func transfer() -> Filter.Transfer? {
        switch text("type") {
        case "identity": return .identity
        case "table": return values().map { .table($0) }
        case "discrete": return values().map { .discrete($0) }
        case "linear":
            guard let slope = number("slope"), let intercept = number("intercept") else { return nil }
            return .linear(slope: slope, intercept: intercept)
        case "gamma":
            guard let amplitude = number("amplitude"), let exponent = number("exponent"), let offset = number("offset")
            else { return nil }
            return .gamma(amplitude: amplitude, exponent: exponent, offset: offset)
        case _: return nil
        }
    }

    private mutating func values() -> [CGFloat]? {
        guard let values = numbers("tableValues"), !values.isEmpty, values.count <= ForeignLimits.maximumFilterValues
        else { return nil }
        return values
    }
}
