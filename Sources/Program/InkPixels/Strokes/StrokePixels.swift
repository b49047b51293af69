package import Foundation
import Geometry
package import Ink
package import TouchKit

/// The pixels that growing freehand ink covers, under a finger or in a replay. A sample's cost is constant.
///
/// Ink of one color is one run. Ink that follows its direction is a run for each change of color: only the last run
/// grows, and those that the taper cannot reach any more are drawn into one picture.
package struct StrokePixels {
    /// A part of the ink that has one color.
    struct Run {
        /// The number of the stroke's curves before the run, and up to its end, without its tail.
        let firstCurve: Int
        fileprivate(set) var endCurve: Int
        /// In pixels from the view's corner.
        let coverage: StrokeCoverage
        /// Nil for the color of the stroke's style.
        fileprivate(set) var color: Color?
        /// The length of the stroke up to the end of the run, from sample to sample, without its tail, in points.
        fileprivate var travel: CGFloat = 0

        fileprivate init(from curve: Int, coverage: StrokeCoverage) {
            (firstCurve, endCurve, self.coverage) = (curve, curve, coverage)
        }

        /// Gives the run, or a first curve of it, the color of the next curve.
        /// - Returns: Whether it can have that color, or already has it.
        fileprivate mutating func takeColor(_ other: Color?) -> Bool {
            if color == other { return true }
            guard color == nil else { return false }
            // What has been shown in another color is drawn again.
            coverage.forgetReplacedTail()
            color = other
            return true
        }

        /// Forgets the color of a run that has lost its curves.
        fileprivate mutating func forgetColor() {
            if endCurve == firstCurve { color = nil }
        }
    }

    /// The ink's width at a width factor of 1, in points.
    package let width: CGFloat
    /// The parts of one color that are not in the picture, in drawing order; never empty.
    private(set) var runs: [Run]
    /// The number of samples that no longer change, except for the taper, and when a stroke that is too long drops
    /// every second one.
    package private(set) var sampleCount = 0

    package let surface: InkSurface
    /// The curve through those samples.
    private var spline = StrokeSpline()
    /// The colors of the spline's curves; nil if the ink has one color.
    private var colors: DirectionColors?
    /// The number of runs that no longer change, except for the last of them. Those after them are the tip's.
    private var settledRunCount = 1
    /// The picture of the runs before `runs`; nil if there are no runs before them.
    private(set) var picture: StrokePicture?
    /// The sum of the distances between the settled samples, in points.
    private var travel: CGFloat = 0
    /// The memory of runs that are in the picture, and of those of the tip that were replaced.
    private var spare: [StrokeCoverage] = []

    /// Creates a stroke without samples.
    package init(width: CGFloat, followsDirection: Bool = false, on surface: InkSurface) {
        self.width = width
        self.surface = surface
        colors = followsDirection ? DirectionColors() : nil
        runs = [Run(from: 0, coverage: surface.makeCoverage())]
    }

    /// Whether each part of the ink has the color of its direction.
    package var followsDirection: Bool { colors != nil }

    /// - Parameters:
    ///   - samples: Samples that no longer change.
    ///   - first: The index in `samples` of the first new one.
    ///   - tip: The samples after them, which the next call replaces.
    ///   - prediction: The end of a straight line that continues the tip until the next call, in points; nil for none.
    ///   - damage: The list that the changed area is added to.
    package mutating func extend(
        through samples: [Stroke.Sample], from first: Int = 0, tip: [Stroke.Sample], prediction: CGPoint? = nil,
        damage: inout InkDamage
    ) {
        removeUnsettledRuns(&damage)
        // Segments of the tail that are appended again unchanged add no damage.
        let coverage = runs[runs.count - 1].coverage
        coverage.beginReplacingTail()
        runs[runs.count - 1].forgetColor()
        for index in first..<samples.count {
            spline.add(samples[index])
            if let curve = spline.newlySettled { append(curve, &damage) }
        }
        sampleCount += samples.count - first
        var (rest, restColors) = (spline, colors)
        for sample in tip where sample.location != rest.lastLocation {
            rest.add(sample)
            if let curve = rest.newlySettled { appendToTail(curve, &restColors, &damage) }
        }
        if let curve = rest.unsettled { appendToTail(curve, &restColors, &damage) }
        if let prediction, let end = tip.last {
            let radius = width * end.widthFactor / 2 * surface.scale
            let line = runs[runs.count - 1].coverage.appendToTail(
                from: end.location * surface.scale, radius: radius, to: prediction * surface.scale, radius: radius)
            damage.add(points(line))
        }
        damage.add(points(coverage.endReplacingTail()))
    }

    /// - Parameters:
    ///   - stroke: The finished stroke.
    ///   - settled: The part of it that the pixels were extended through, if any.
    ///   - damage: The list that the changed area is added to.
    package mutating func finish(as stroke: Stroke, after settled: Stroke?, damage: inout InkDamage) {
        let samples = stroke.samples
        removeUnsettledRuns(&damage)
        let tail = runs[runs.count - 1].coverage.removeTail()
        runs[runs.count - 1].forgetColor()
        damage.add(points(tail))
        let unchangedCount = settled?.commonCount(with: stroke) ?? 0
        var kept = min(max(unchangedCount - 1, 0), runs[runs.count - 1].endCurve)
        if picture != nil, kept <= runs[0].firstCurve {
            // The chosen width was reduced while the finger was down; the taper has the length of the old one.
            damage.add(bounds)
            kept = 0
            restart()
        }
        removeCurves(from: kept, of: settled?.samples ?? [], &damage)
        for index in kept..<max(samples.count - 1, kept) {
            append(StrokeSpline.Curve(index, of: samples), &damage)
        }
        if samples.count == 1, let dot = spline.unsettled { append(dot, &damage) }
        sampleCount = samples.count
    }

    private mutating func append(_ curve: StrokeSpline.Curve, _ damage: inout InkDamage) {
        let color = curve.color(&colors)
        if !runs[runs.count - 1].takeColor(color) {
            moveRunsToPicture()
            beginRun(of: color)
            settledRunCount += 1
        }
        travel += curve.cubic.begin.distance(to: curve.cubic.end)
        let last = runs.count - 1
        runs[last].endCurve += 1
        runs[last].travel = travel
        // In its own statement: inside the call, Swift would copy the stroke first, with the memory of its runs.
        let pixels = StrokeCurve(curve, width: width, scale: surface.scale)
        let changed = runs[last].coverage.append(pixels)
        damage.add(points(changed))
    }

    private mutating func appendToTail(
        _ curve: StrokeSpline.Curve, _ colors: inout DirectionColors?, _ damage: inout InkDamage
    ) {
        let color = curve.color(&colors)
        if !runs[runs.count - 1].takeColor(color) { beginRun(of: color) }
        let pixels = StrokeCurve(curve, width: width, scale: surface.scale)
        let changed = runs[runs.count - 1].coverage.appendToTail(pixels)
        damage.add(points(changed))
    }

    /// Draws the runs into the picture that the taper cannot reach any more. No pixel changes.
    private mutating func moveRunsToPicture() {
        guard let canvas = surface.canvas else { return }
        let reach = StrokeBuilder.taperLength(ofWidth: width)
        var count = 0
        while count < settledRunCount, travel - runs[count].travel >= reach, let color = runs[count].color {
            let picture = picture ?? StrokePicture(extent: surface.extent, for: canvas)
            self.picture = picture
            let coverage = runs[count].coverage
            picture.add(coverage, color: surface.shownColor(ofPartIn: color))
            coverage.removeAll()
            spare.append(coverage)
            count += 1
        }
        runs.removeFirst(count)
        settledRunCount -= count
    }

    private mutating func beginRun(of color: Color?) {
        let coverage = spare.popLast() ?? surface.makeCoverage()
        runs.append(Run(from: runs[runs.count - 1].endCurve, coverage: coverage))
        runs[runs.count - 1].color = color
    }

    /// Removes the runs of the tip. The last settled run keeps its tail.
    private mutating func removeUnsettledRuns(_ damage: inout InkDamage) {
        while runs.count > settledRunCount {
            let coverage = runs.removeLast().coverage
            damage.add(points(coverage.removeTail()))
            spare.append(coverage)
        }
    }

    /// Removes the curves from an index on of those between `samples`, through which the pixels were extended.
    private mutating func removeCurves(from kept: Int, of samples: [Stroke.Sample], _ damage: inout InkDamage) {
        while runs.count > 1, runs[runs.count - 1].firstCurve >= kept {
            let bounds = runs.removeLast().coverage.bounds
            damage.add(points(bounds))
        }
        settledRunCount = runs.count
        let last = runs.count - 1
        let (coverage, removed) = (runs[last].coverage, kept..<max(kept, runs[last].endCurve))
        func pixels(_ index: Int) -> StrokeCurve {
            StrokeCurve(StrokeSpline.Curve(index, of: samples), width: width, scale: surface.scale)
        }
        if !removed.isEmpty {
            var stale = PixelRect.empty
            for index in removed { stale = stale.union(pixels(index).box) }
            stale = stale.intersection(coverage.extent)
            coverage.clear(stale)
            runs[last].endCurve = kept
            runs[last].forgetColor()
            // Pixels keep the greatest coverage of all curves, so those of curves that stay are drawn again.
            for index in runs[last].firstCurve..<kept {
                let curve = pixels(index)
                if curve.box.intersects(stale) { coverage.append(curve) }
            }
            damage.add(points(stale))
        }
        if followsDirection { colors = DirectionColors(in: runs[last].color) }
    }

    /// Removes all pixels and runs, to begin again.
    private mutating func restart() {
        picture = nil
        runs = [Run(from: 0, coverage: surface.makeCoverage())]
        (settledRunCount, travel, colors) = (1, 0, followsDirection ? DirectionColors() : nil)
    }

    // MARK: Drawing

    /// Draws the ink in a context whose user space is in points, from the view's corner.
    /// - Parameter color: The color of the ink; evaluated only if the ink does not follow its direction.
    package func draw(in context: CGContext, _ color: @autoclosure () -> CGColor?) {
        if picture == nil, runs.count == 1 { return drawRun(0, in: context, color()) }
        context.drawGroup(within: bounds) { context in
            picture?.draw(in: context)
            let (x, y) = context.originPixel
            let box = context.clipRegion.bounds.offsetBy(x: -x, y: -y)
            for index in runs.indices where runs[index].coverage.bounds.intersects(box) {
                drawRun(index, in: context, color())
            }
        }
    }

    private func drawRun(_ index: Int, in context: CGContext, _ color: @autoclosure () -> CGColor?) {
        let shown = if let own = runs[index].color { surface.shownColor(ofPartIn: own) } else { color() }
        if let shown { context.draw(runs[index].coverage, color: shown) }
    }

    /// Returns whether the ink can be drawn on a canvas, which is evaluated only if the ink has a picture.
    package func fits(_ canvas: @autoclosure () -> any Canvas) -> Bool { picture?.fits(canvas()) ?? true }

    /// Returns whether the pixels are those of a stroke on a surface.
    package func isUpToDate(with current: InkSurface) -> Bool {
        guard current.extent == surface.extent, current.scale == surface.scale,
            current.leastRadius == surface.leastRadius
        else { return false }
        return !followsDirection
            || current.paper == surface.paper && (current.canvas == nil) == (surface.canvas == nil)
    }

    /// Returns whether the pixels are those of a whole mark, whose width is `width` in the units of the pixels.
    package func isWhole(_ mark: Mark, ofWidth width: CGFloat) -> Bool {
        switch mark.shape {
        case .stroke(let stroke):
            stroke.samples.count == sampleCount && mark.style.width == width
                && (mark.style.followsDirection == followsDirection || sampleCount == 1)
        case .line, .dot, .ellipse, .rectangle, .polygon, .artwork: false
        }
    }

    /// The coverage of ink that does not follow its direction; otherwise nil.
    package var coverage: StrokeCoverage? { followsDirection ? nil : runs[0].coverage }

    /// The bounding box of the pixels, in points; null without pixels.
    package var bounds: CGRect {
        let pixels = pixelBounds
        return pixels.isEmpty ? .null : points(pixels)
    }

    /// The pixels that the ink may cover.
    package var pixelBounds: PixelRect {
        var bounds = picture?.bounds ?? .empty
        for run in runs { bounds = bounds.union(run.coverage.bounds) }
        return bounds
    }

    /// Boxes that hold these pixels.
    package var boxes: [PixelRect] { (picture?.boxes ?? []) + runs.map(\.coverage.bounds) }

    private func points(_ rect: PixelRect) -> CGRect {
        let scale = surface.scale
        return CGRect(
            x: CGFloat(rect.minX) / scale, y: CGFloat(rect.minY) / scale, width: CGFloat(rect.width) / scale,
            height: CGFloat(rect.height) / scale)
    }
}

extension StrokeSpline.Curve {
    /// Returns the color of the next curve; nil if it has that of the stroke's style.
    fileprivate func color(_ colors: inout DirectionColors?) -> Color? {
        // A single sample has no direction.
        cubic.begin == cubic.end ? nil : colors?.color(from: cubic.begin, to: cubic.end)
    }
}
