import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

// Groups that filters change. Their steps are done on a plane of pixels that is a part of the group's own coordinates, as
// far as that is in sight and what blurs reach around it.
nonisolated extension InkPainter {
    /// The pixels of a filter, in the group's coordinates and on the canvas.
    private struct Plane {
        /// From the group's coordinates to the plane's pixels, which are upright there.
        var toPixels: CGAffineTransform
        /// From the plane's pixels to the canvas.
        var toCanvas: CGAffineTransform

        var scale: CGSize { CGSize(width: toPixels.a, height: toPixels.d) }

        init?(_ matrix: CGAffineTransform) {
            let (across, down) = (hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d))
            guard across > 0, down > 0, across.isFinite, down.isFinite else { return nil }
            if abs(matrix.b) + abs(matrix.c) < 1e-9 * across, matrix.a > 0, matrix.d > 0 {
                // The canvas's own pixels, whichever of them are in sight.
                let (x, y) = (Self.whole(matrix.tx), Self.whole(matrix.ty))
                toPixels = CGAffineTransform(
                    a: matrix.a, b: 0, c: 0, d: matrix.d, tx: Self.rest(matrix.tx - x), ty: Self.rest(matrix.ty - y))
                toCanvas = CGAffineTransform(translationX: x, y: y)
            } else {
                toPixels = CGAffineTransform(scaleX: across, y: down)
                toCanvas = CGAffineTransform(scaleX: 1 / across, y: 1 / down).concatenating(matrix)
            }
        }

        private static func whole(_ value: CGFloat) -> CGFloat { (value + 1 / 2048).rounded(.down) }
        /// Without the rounding errors of sums, which differ from tile to tile.
        private static func rest(_ value: CGFloat) -> CGFloat { (value * 1024).rounded() / 1024 }

        /// Reduces the plane's resolution by a factor.
        mutating func shrink(by factor: CGFloat) {
            let shrinking = CGAffineTransform(scaleX: factor, y: factor)
            toPixels = toPixels.concatenating(shrinking)
            toCanvas = shrinking.inverted().concatenating(toCanvas)
        }

        func pixels(_ box: CGRect) -> PixelRect {
            guard !box.isNull else { return .empty }
            return PixelRect(covering: box.applying(toPixels).insetBy(dx: 1e-3, dy: 1e-3))
        }

        /// The pixels that may be seen on some of the canvas.
        func sight(of pixels: PixelRect) -> PixelRect {
            PixelRect(covering: pixels.rect.applying(toCanvas.inverted()).insetBy(dx: -2, dy: -2))
        }

        var isOfCanvas: Bool { toCanvas.a == 1 && toCanvas.b == 0 && toCanvas.c == 0 && toCanvas.d == 1 }
    }

    /// The result of a group's filter, for a part of its plane.
    struct PaintedFilter {
        let group: Artwork.Group
        let isMask: Bool
        let toPixels: CGAffineTransform
        let box: PixelRect
        let pixels: Bitmap
    }

    /// The greatest number of pixels of all pictures of a filter together, and of those that are kept.
    private static let (maximumPixels, maximumKept) = (16_000_000, 8_000_000)
    /// How much more work it may be to paint all of a filter at once than the part in sight.
    private static let wholeWork = 2

    /// Paints a group, in its own coordinates, as a filter changes it.
    func paint(_ group: Artwork.Group, filteredBy filter: Filter, in context: CGContext, _ paint: ArtworkPaint) {
        guard let bounds = group.filterBounds, !bounds.isNull, var plane = Plane(context.ctm) else { return }
        let sight = context.clipRegion.bounds
        // Blurs have a greatest deviation, and pictures a greatest size.
        let deviation = filter.steps.map { $0.deviation(in: plane.scale) }.max() ?? 0
        if deviation > Bitmap.maximumDeviation { plane.shrink(by: Bitmap.maximumDeviation / deviation) }
        var needs = PixelNeeds(filter)
        for _ in 0..<2 {
            guard needs.find(for: bounds, in: plane.sight(of: sight), plane.pixels, scale: plane.scale) else { return }
            let count = needs.work.pixelCount * (needs.liveCount + 2)
            guard count > Self.maximumPixels else { break }
            plane.shrink(by: (CGFloat(Self.maximumPixels) / CGFloat(count) / 2).squareRoot())
        }
        guard needs.find(for: bounds, in: plane.sight(of: sight), plane.pixels, scale: plane.scale) else { return }
        let part = needs
        needs.find(for: plane.pixels(bounds), plane.pixels, scale: plane.scale)
        if needs.work.pixelCount > Self.wholeWork * part.work.pixelCount { needs = part }
        let painted = self.painted(group, filter, needs, plane, paint)
        context.saveGState()
        context.concatenate(context.ctm.inverted())
        if plane.isOfCanvas {
            let (x, y) = (Int(plane.toCanvas.tx), Int(plane.toCanvas.ty))
            context.draw(painted.pixels, at: painted.box.offsetBy(x: x, y: y), alpha: 1, blendMode: .normal)
        } else {
            context.concatenate(plane.toCanvas)
            context.draw(painted.pixels, in: painted.box.rect)
        }
        context.restoreGState()
    }

    private func painted(
        _ group: Artwork.Group, _ filter: Filter, _ needs: PixelNeeds, _ plane: Plane, _ paint: ArtworkPaint
    ) -> PaintedFilter {
        let known = filtered.first {
            $0.group === group && $0.isMask == paint.isMask && $0.toPixels == plane.toPixels
                && $0.box.contains(needs.wanted)
        }
        if let known, paint.extra == 0 { return known }
        let result = steps(of: group, filter, needs, plane, paint)
        let painted = PaintedFilter(
            group: group, isMask: paint.isMask, toPixels: plane.toPixels, box: needs.wanted, pixels: result)
        // A gray box stands for a picture until it is decoded.
        guard paint.extra == 0, decodesPictures || !group.showsPictures else { return painted }
        filtered.append(painted)
        while filtered.reduce(0, { $0 + $1.box.pixelCount }) > Self.maximumKept, filtered.count > 1 {
            filtered.removeFirst()
        }
        return painted
    }

    /// Does the steps of a filter.
    /// - Returns: The part of the last result that is wanted.
    private func steps(
        of group: Artwork.Group, _ filter: Filter, _ needs: PixelNeeds, _ plane: Plane, _ paint: ArtworkPaint
    ) -> Bitmap {
        let work = needs.work
        let source = Bitmap(width: work.width, height: work.height)
        if needs.usesSource {
            let context = CGContext(canvas: ImageCanvas(bitmap: source), scale: 1)
            context.clip(toPixels: Region(plane.pixels(filter.region).relative(to: work)))
            context.concatenate(
                plane.toPixels.concatenating(
                    CGAffineTransform(translationX: CGFloat(-work.minX), y: CGFloat(-work.minY))))
            for member in group.members { self.paint(member.faded, in: context, paint) }
        }
        var results: [(pixels: Bitmap, isLinear: Bool)?] = []
        for (index, step) in filter.steps.enumerated() {
            guard needs.isUsed[index] else {
                results.append(nil)
                continue
            }
            /// A copy of an input that is changed.
            func input(_ place: Int) -> (pixels: Bitmap, isLinear: Bool) {
                let found: (pixels: Bitmap, isLinear: Bool)
                switch step.inputs[place] {
                case .source: found = (source.copy(), false)
                case .sourceAlpha:
                    let alpha = source.copy()
                    alpha.blacken()
                    found = (alpha, false)
                case .step(let index):
                    let result = results[index]
                    found = result.map { ($0.pixels.copy(), $0.isLinear) } ?? (Bitmap(width: 0, height: 0), false)
                }
                guard step.mixesColors, found.isLinear != step.isLinear else { return found }
                found.pixels.convert(toLinear: step.isLinear)
                return (found.pixels, step.isLinear)
            }
            let result = self.result(of: step, input, filter, plane, work)
            let area = plane.pixels(step.area).intersection(plane.pixels(filter.region))
            result.pixels.keep(only: area.relative(to: work))
            results.append(result)
            for place in results.indices where needs.lastUses[place] == index { results[place] = nil }
        }
        guard let last = results.last ?? nil else { return Bitmap(width: 0, height: 0) }
        let pixels = last.pixels.copy(of: needs.wanted.relative(to: work))
        if last.isLinear { pixels.convert(toLinear: false) }
        return pixels
    }

    private func result(
        of step: Filter.Step, _ input: (Int) -> (pixels: Bitmap, isLinear: Bool), _ filter: Filter, _ plane: Plane,
        _ work: PixelRect
    ) -> (pixels: Bitmap, isLinear: Bool) {
        let scale = plane.scale
        switch step.operation {
        case .flood(let color):
            let pixels = Bitmap(width: work.width, height: work.height)
            pixels.fill(color.cgColor)
            return (pixels, false)
        case .blur(let size):
            let first = input(0)
            first.pixels.blur(horizontally: size.width * scale.width, vertically: size.height * scale.height)
            return first
        case .offset(let size):
            let first = input(0)
            return (first.pixels.moved(by: size.width * scale.width, size.height * scale.height), first.isLinear)
        case .merge:
            guard !step.inputs.isEmpty else { return (Bitmap(width: work.width, height: work.height), false) }
            var below = input(0)
            for place in step.inputs.indices.dropFirst() {
                let above = input(place)
                above.pixels.lay(over: below.pixels)
                below = above
            }
            return below
        case .composite(let composition):
            let first = input(0)
            first.pixels.compose(with: input(1).pixels, PixelComposition(composition))
            return first
        case .blend(let mode):
            let first = input(0)
            first.pixels.blend(with: input(1).pixels, CGBlendMode(mode))
            return first
        case .matrix(let factors):
            let first = input(0)
            first.pixels.transform(factors.map { Float($0) })
            return first
        case .transfer(let functions):
            let first = input(0)
            let tables = functions.map { function in
                (0..<256).map { UInt8((function.value(CGFloat($0) / 255).clamped(to: 0...1) * 255).rounded()) }
            }
            first.pixels.transfer(red: tables[0], green: tables[1], blue: tables[2], alpha: tables[3])
            return first
        case .morphology(let size, let dilates):
            let first = input(0)
            let (across, down) = (size.width * scale.width, size.height * scale.height)
            first.pixels.dilate(across: Self.radius(across), down: Self.radius(down), dilates)
            return first
        case .tile:
            let first = input(0)
            let area: CGRect
            switch step.inputs[0] {
            case .source, .sourceAlpha: area = filter.region
            case .step(let index): area = filter.steps[index].area
            }
            let tile = PixelRect(rounding: area.applying(plane.toPixels))
            return (first.pixels.tiled(by: tile.relative(to: work)), first.isLinear)
        }
    }

    private static func radius(_ pixels: CGFloat) -> Int { Int(min(pixels.rounded(), 10_000)) }
}

/// Which pixels and results a filter needs for what is wanted of its last one.
private nonisolated struct PixelNeeds {
    private let filter: Filter
    /// For each step, whether its result is used, and the last step that does.
    private(set) var isUsed: [Bool]
    private(set) var lastUses: [Int]
    private(set) var usesSource = false
    /// The greatest number of results at a time.
    private(set) var liveCount = 0
    private(set) var wanted = PixelRect.empty
    /// The pixels of all pictures.
    private(set) var work = PixelRect.empty

    init(_ filter: Filter) {
        self.filter = filter
        isUsed = filter.steps.map { _ in false }
        lastUses = filter.steps.map { _ in -1 }
        guard !isUsed.isEmpty else { return }
        isUsed[isUsed.count - 1] = true
        lastUses[isUsed.count - 1] = isUsed.count
        for (index, step) in filter.steps.enumerated().reversed() where isUsed[index] {
            for input in step.inputs {
                switch input {
                case .source, .sourceAlpha: usesSource = true
                case .step(let other):
                    isUsed[other] = true
                    lastUses[other] = max(lastUses[other], index)
                }
            }
        }
        for index in isUsed.indices {
            let live = isUsed.indices.count { isUsed[$0] && $0 <= index && lastUses[$0] >= index }
            liveCount = max(liveCount, live)
        }
    }

    /// Finds the pixels that the steps need for what is in sight; false if nothing is.
    mutating func find(
        for bounds: CGRect, in sight: PixelRect, _ pixels: (CGRect) -> PixelRect, scale: CGSize
    ) -> Bool {
        let seen = pixels(bounds).intersection(sight)
        guard !seen.isEmpty else { return false }
        find(for: seen, pixels, scale: scale)
        return true
    }

    /// Finds the pixels that the steps need.
    /// - Parameters:
    ///   - pixels: The pixels that cover a box.
    ///   - scale: The number of pixels of a unit.
    mutating func find(for wanted: PixelRect, _ pixels: (CGRect) -> PixelRect, scale: CGSize) {
        self.wanted = wanted
        var needs = [PixelRect](repeating: .empty, count: filter.steps.count)
        guard !needs.isEmpty else { return }
        needs[needs.count - 1] = wanted
        work = wanted
        let region = pixels(filter.region)
        for (index, step) in filter.steps.enumerated().reversed() where !needs[index].isEmpty {
            for input in step.inputs {
                var need = step.need(needs[index], scale: scale)
                switch input {
                case .source, .sourceAlpha:
                    if case .tile = step.operation { need = region }
                    need = need.intersection(region)
                case .step(let other):
                    let area = pixels(filter.steps[other].area).intersection(region)
                    if case .tile = step.operation { need = area }
                    need = need.intersection(area)
                    needs[other] = needs[other].union(need)
                }
                work = work.union(need)
            }
        }
    }
}

nonisolated extension Filter.Step {
    /// Whether it makes a difference to its result which light colors are mixed in.
    fileprivate var mixesColors: Bool {
        switch operation {
        case .offset, .flood, .tile, .morphology: false
        case .blur, .merge, .composite, .blend, .matrix, .transfer: true
        }
    }

    /// The greatest standard deviation, in pixels.
    fileprivate func deviation(in scale: CGSize) -> CGFloat {
        guard case .blur(let size) = operation else { return 0 }
        return max(size.width * scale.width, size.height * scale.height)
    }

    /// The pixels of an input that pixels of the result depend on.
    fileprivate func need(_ pixels: PixelRect, scale: CGSize) -> PixelRect {
        let rect = pixels.rect
        func grown(_ size: CGSize, by factor: CGFloat) -> PixelRect {
            let (across, down) = (size.width * scale.width * factor + 2, size.height * scale.height * factor + 2)
            return PixelRect(covering: rect.insetBy(dx: -across, dy: -down))
        }
        switch operation {
        case .blur(let size): return grown(size, by: Filter.blurReach)
        case .morphology(let size, _): return grown(size, by: 1)
        case .offset(let size):
            let moved = rect.offsetBy(dx: -size.width * scale.width, dy: -size.height * scale.height)
            return PixelRect(covering: moved.insetBy(dx: -1, dy: -1))
        case .flood, .merge, .composite, .blend, .matrix, .transfer, .tile: return pixels
        }
    }
}

nonisolated extension PixelComposition {
    fileprivate init(_ composition: Filter.Composition) {
        switch composition {
        case .over: self = .over
        case .inside: self = .inside
        case .outside: self = .outside
        case .atop: self = .atop
        case .xor: self = .xor
        case .lighter: self = .lighter
        case .arithmetic(let factors):
            self = .arithmetic(SIMD4(Float(factors[0]), Float(factors[1]), Float(factors[2]), Float(factors[3])))
        }
    }
}
