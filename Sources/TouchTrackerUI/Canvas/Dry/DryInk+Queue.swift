import Foundation
import Ink
import TouchKit

// Ink that has been read from a file and is painted beside the loop.
extension DryInk {
    /// Queues the topmost `count` elements of the drawing, which have just been read from its file; `paintQueued(isComplete:)`
    /// paints them. Paper that has not been visible yet is painted when it is.
    func queueNewest(_ count: Int) {
        guard case .kept(let layer, _) = state, count > 0 else { return }
        discardUndoSteps()
        discardOtherLayers()
        let elements = Array(drawing().suffix(count))
        layer.queue(elements.map { Self.pixels($0.bounds, layer.scale) }, from: queued.count)
        queued.append(elements)
    }

    /// Whether no elements are queued.
    var isQueueEmpty: Bool { queued.isEmpty }

    /// Whether queued elements are painted on a thread beside the loop.
    var paintsBeside: Bool {
        guard case .kept(let layer, _) = state else { return false }
        return layer.paintsBeside
    }

    /// Has queued elements painted: on a thread beside the loop, or for one time slice.
    /// - Parameter isComplete: Whether the file has been read.
    /// - Returns: Whether the queue is empty.
    @discardableResult
    func paintQueued(isComplete: Bool) -> Bool {
        guard case .kept(let layer, _) = state, !queued.isEmpty else { return true }
        // While paper is painted for the first time, the queue waits: painting it would make that painting start again.
        guard !isFilling || isComplete else { return false }
        if layer.paintsBeside {
            layer.paintQueuedBeside(isComplete: isComplete)
            guard layer.isQueueEmpty else { return false }
        } else {
            // A small batch costs more per element.
            guard isComplete || queued.count >= PaperThresholds.loadingBatch else { return false }
            guard layer.paintQueued(until: slice(true)) else { return false }
        }
        queued.removeAll()
        return true
    }

    /// Blocks until the thread has painted what it was given. For tests.
    func waitForThread() {
        if case .kept(let layer, _) = state { layer.waitForThread() }
    }

    /// Paints elements at once that lie above those that are queued.
    /// - Returns: The boxes to redraw, in the layer's pixels.
    func paintAboveQueued(_ elements: [Element], in layer: TiledLayer) -> [PixelRect] {
        var drawn: [PixelRect] = []
        for element in elements {
            let number = queued.count
            queued.append([element])
            let boxes = Self.boxes(of: element, layer.scale)
            layer.paintOnTop(number, in: boxes) { painter.paint(element.mark, in: $0) }
            drawn += boxes
        }
        return drawn
    }
}
