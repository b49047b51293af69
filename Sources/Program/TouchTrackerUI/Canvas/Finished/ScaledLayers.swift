import Foundation
import Ink
import InkFile
import InkPixels
import TouchKit

/// The layers of finished ink at other scales than the view's: those of scales that it had before, and an overview of
/// all ink. They are shown, scaled, while the view's layer is being painted.
final class ScaledLayers {
    /// The layer that was used last at the end. The list is replaced, not changed in place, so that a frame reads it
    /// without checks of exclusivity.
    private var layers: [TiledLayer] = []
    /// All ink at a small scale; nil if there is little ink, or until it has been measured.
    private(set) var overview: TiledLayer?

    /// The box around the ink, in points, which only grows.
    private enum Extent {
        case unknown
        /// A thread visits all elements.
        case measuring(BackgroundWork<CGRect>)
        case known(CGRect)
    }

    private var extent = Extent.unknown

    /// Whether a step of zoom has something to show.
    var isEmpty: Bool { layers.isEmpty && overview == nil }

    /// The memory of the layers, in bytes.
    var byteCount: Int { layers.reduce(overview?.byteCount ?? 0) { $0 + $1.byteCount } }

    /// Keeps the content of a layer for views of other scales, within the limit of memory.
    func keep(_ layer: TiledLayer) {
        layer.stopPainting()
        layers = layers + [layer]
        while layers.count > 1, byteCount > PaperThresholds.otherLayersLimit { layers = Array(layers.dropFirst()) }
    }

    func take(scale: CGFloat) -> TiledLayer? {
        guard let layer = layers.first(where: { $0.scale == scale }) else { return nil }
        layers = layers.filter { $0 !== layer }
        return layer
    }

    /// Returns the layers, that of the scale most like `scale` first, and the overview last.
    func sorted(by scale: CGFloat) -> [TiledLayer] {
        func unlikeness(_ layer: TiledLayer) -> CGFloat { abs(log(layer.scale / scale)) }
        return layers.sorted { unlikeness($0) < unlikeness($1) } + (overview.map { [$0] } ?? [])
    }

    /// Notes that ink has changed in boxes of the paper, in points: only on top from a z-index on, if one is given.
    func change(_ boxes: [CGRect], from zIndex: Int? = nil) {
        for layer in layers {
            for box in boxes { layer.discardContents(in: FinishedInk.pixels(box, layer.scale)) }
        }
        switch extent {
        case .known(let box): extent = .known(boxes.reduce(box) { $0.union($1) })
        // A measurement in progress misses this change, so another one begins when the extent is needed.
        case .unknown, .measuring: forgetExtent()
        }
        guard let overview else { return }
        let pixels = boxes.map { FinishedInk.pixels($0, overview.scale) }
        guard let zIndex else { return pixels.forEach { overview.markStale($0) } }
        overview.addTop(pixels, from: zIndex)
    }

    func removeAll() {
        (layers, overview) = ([], nil)
        forgetExtent()
    }

    /// Forgets the box around the ink, and cancels its measurement.
    private func forgetExtent() {
        if case .measuring(let work) = extent { work.cancel() }
        extent = .unknown
    }

    // MARK: Overview

    /// Brings the overview up to date: from what the view's layer has, and the rest on a thread with the lowest priority.
    /// - Parameters:
    ///   - viewport: What the view shows. If the ink is too large for one overview, it has the part around this.
    ///   - layer: The view's layer.
    ///   - onProgress: Called when the ink has been measured.
    ///   - makeLayer: Creates a layer without content, of a scale and for pixels.
    /// - Returns: Whether it is up to date.
    func updateOverview(
        of drawing: Drawing, viewport: Viewport, from layer: TiledLayer, pixelScale: CGFloat,
        onProgress: @escaping () -> Void, makeLayer: (CGFloat, PixelRect) -> TiledLayer
    ) -> Bool {
        guard drawing.count >= PaperThresholds.overviewCount else {
            overview = nil
            forgetExtent()
            return true
        }
        guard let ink = measure(drawing, onProgress) else { return false }
        var scale = pixelScale / 2
        let least = Viewport.scales.lowerBound * pixelScale
        while scale > least, ink.width * ink.height * scale * scale > PaperThresholds.overviewPixelCount { scale /= 2 }
        scale = max(scale, least)
        let reach = PaperThresholds.overviewPixelCount.squareRoot() / scale / 2
        let near = CGRect(origin: viewport.origin, size: .zero).insetBy(dx: -reach, dy: -reach)
        let isSmall = ink.width * ink.height * scale * scale <= PaperThresholds.overviewPixelCount
        let part = FinishedInk.pixels(isSmall ? ink : ink.intersection(near), scale)
        if let overview, overview.scale == scale {
            if !overview.bounds.contains(part) { overview.moveBounds(to: part) }
        } else {
            overview = makeLayer(scale, part)
        }
        overview?.takeContents(of: layer)
        return overview?.paintAll() ?? true
    }

    /// Returns the box around the ink of a drawing, in points; nil while a thread measures it.
    private func measure(_ drawing: Drawing, _ onEnd: @escaping () -> Void) -> CGRect? {
        switch extent {
        case .known(let box): return box
        case .measuring: return nil
        case .unknown:
            let work = BackgroundWork { drawing.bounds ?? .zero }
            extent = .measuring(work)
            work.onEnd { [weak self] box in
                self?.extent = .known(box)
                onEnd()
            }
            return nil
        }
    }
}
