import Foundation

// Repainting stale boxes when they are drawn, in as many turns as it takes.
extension TiledLayer {
    /// Remembers that a square was drawn although a part of it is stale.
    func postpone(_ index: Int, _ box: PixelRect, _ shown: Region) {
        for position in pending.indices where pending[position].index == index {
            return pending[position].shown.add(shown)
        }
        pending.append((index, box, shown))
    }

    /// Repaints what has been drawn although it was stale: at least some of it, and more until `isExpired` returns true.
    /// Threads repaint the squares that are stale as a whole.
    /// - Returns: The boxes that have to be drawn again, and whether all is up to date.
    package func refresh(until isExpired: () -> Bool) -> (boxes: [PixelRect], isDone: Bool) {
        var boxes = takeOverFinished()
        pending.removeAll { index, box, shown in
            guard squares[index].stale.isEmpty else { return false }
            // What was drawn out of date may have been repainted for another part of the square.
            if !boxes.contains(box) { boxes += shown.rects }
            return true
        }
        repaintPendingBeside()
        var isFirst = true
        func hasEnough() -> Bool {
            defer { isFirst = false }
            return !isFirst && isExpired()
        }
        while let last = pending.lastIndex(where: { !isLeftToThreads($0.index, $0.box) }) {
            let (index, box, shown) = pending[last]
            guard refresh(index, box, shown, until: hasEnough) else { return (boxes, false) }
            boxes += shown.rects
            pending.remove(at: last)
        }
        return (boxes, pending.isEmpty)
    }

    /// Repaints the stale boxes of a square that meet a part of it, until `isExpired` returns true.
    /// - Returns: Whether no pixel of the part is stale any more.
    func refresh(_ index: Int, _ box: PixelRect, _ shown: Region, until isExpired: () -> Bool) -> Bool {
        if squares[index].isReplaced { return false }
        while let part = squares[index].stale.rects.first(where: { shown.intersects($0) }) {
            if isExpired() { return false }
            guard repaint(index, box, part, until: isExpired) else { return false }
        }
        drawWaiting(index, box)
        return true
    }

    /// Repaints a stale box of a square beside its tile, and puts it there when all of it is painted.
    private func repaint(_ index: Int, _ box: PixelRect, _ part: PixelRect, until isExpired: () -> Bool) -> Bool {
        let repainting = continuing(index, part) ?? begin(index, box, part)
        var progress = Progress.done
        paint(repainting.tile, of: box, in: part) { progress = repainting.painter($0, isExpired) }
        switch progress {
        case .paused:
            paused = repainting
            return false
        case .blank where part == box:
            squares[index].waiting = []
            squares[index].tile = nil
            spare = repainting.tile
        case .done where part == box:
            squares[index].waiting = []
            squares[index].tile = repainting.tile
        case .blank, .done:
            drawWaiting(index, box)
            tile(at: index).canvas.draw(
                repainting.tile.canvas, transform: .identity, alpha: 1,
                clip: Clip(region: Region(part.offsetBy(x: -box.minX, y: -box.minY))))
            spare = repainting.tile
        }
        squares[index].stale.subtract(part)
        return true
    }

    private func begin(_ index: Int, _ box: PixelRect, _ part: PixelRect) -> Repainting {
        // The painter paints everything in the box, queued or not.
        if part == box { discardQueue(index) } else { paintQueued(index, box) }
        paused = nil
        let tile = takeTile()
        let place = part.offsetBy(x: -box.minX, y: -box.minY)
        tile.canvas.fill(place.rect, color: background, clip: Clip(region: Region(place)))
        return Repainting(index: index, part: part, tile: tile, painter: repaint(part))
    }

    private func continuing(_ index: Int, _ part: PixelRect) -> Repainting? {
        guard let paused, paused.index == index, paused.part == part else { return nil }
        self.paused = nil
        return paused
    }

    /// Discards the repainting of a square that has paused, and the painting of it beside the loop.
    func discardRepainting(of index: Int) {
        if paused?.index == index { paused = nil }
        takeBack(index)
    }
}
