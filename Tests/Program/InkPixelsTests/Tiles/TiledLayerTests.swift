import Foundation
import InkPixels
import SeededRandom
import TestViews
import Testing
import TouchKit
import TouchKitTesting

@MainActor struct TiledLayerTests {
    static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let ink = Ink(400, 300)
    var context: CGContext { CGContext(canvas: ink.canvas, scale: 1) }
    var layer: TiledLayer {
        TiledLayer(
            for: context, scale: 1, covering: PixelRect(x: 0, y: 0, width: 400, height: 300), background: Self.white)
    }

    private static let redPainter: TiledLayer.Painter = { context, _ in
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
        return .done
    }

    private func stroke(_ points: [(CGFloat, CGFloat)], radius: CGFloat = 5) -> StrokeCoverage {
        let stroke = StrokeCoverage(extent: ink.canvas.pixels, pool: CoverageTilePool())
        for (from, to) in zip(points, points.dropFirst()) {
            stroke.append(
                from: CGPoint(x: from.0, y: from.1), radius: radius, to: CGPoint(x: to.0, y: to.1), radius: radius)
        }
        return stroke
    }

    @Test func `a blank layer takes no memory and shows its background`() {
        let layer = layer
        layer.draw(in: context)
        #expect(layer.byteCount == 0 && Set(ink.pixels) == [0xFFFF_FFFF])
    }

    @Test func `a stroke in the layer has the pixels of one on the background, in the tiles that it touches`() {
        let (layer, other) = (layer, Ink(400, 300))
        let stroke = stroke([(20, 20), (380, 30)])
        let color = CGColor(red: 0, green: 0, blue: 1, alpha: 0.3)
        layer.draw(stroke, x: 0, y: 0, color: color)
        #expect(layer.byteCount == 4 * TiledLayer.tileByteCount)
        layer.draw(in: context)
        other.canvas.fill(other.canvas.pixels.rect, color: Self.white, clip: other.everywhere)
        other.canvas.draw(stroke, x: 0, y: 0, color: color, clip: other.everywhere)
        #expect(ink.pixels == other.pixels)
    }

    @Test func `only what the context's clip leaves is copied`() {
        let layer = layer
        let context = context
        let damage = PixelRect(x: 120, y: 120, width: 20, height: 20)
        context.clip(toPixels: Region(damage))
        layer.draw(in: context)
        for y in 0..<300 {
            for x in 0..<400 {
                let isDamaged = damage.contains(PixelRect(x: x, y: y, width: 1, height: 1))
                #expect((ink.coverage(x, y) > 0) == isDamaged)
            }
        }
    }

    @Test func `the layer is drawn at the origin of user space`() {
        let (layer, context) = (layer, context)
        layer.paint(in: [PixelRect(x: 0, y: 0, width: 10, height: 10)]) { context in
            context.setFillColor(Self.red)
            context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
        }
        context.translateBy(x: 30, y: 40)
        layer.draw(in: context)
        #expect(ink.canvas.bitmap[29, 40] == 0 && ink.canvas.bitmap[30, 40] == 0xFFFF_0000)
        #expect(ink.canvas.bitmap[39, 49] == 0xFFFF_0000 && ink.canvas.bitmap[40, 49] == 0xFFFF_FFFF)
    }

    @Test func `painting is in points and across tiles`() {
        let twice = CGContext(canvas: ink.canvas, scale: 2)
        let layer = TiledLayer(
            for: twice, scale: 2, covering: PixelRect(x: 0, y: 0, width: 400, height: 300), background: Self.white)
        layer.paint(in: [PixelRect(x: 100, y: 100, width: 100, height: 100)]) { context in
            context.setFillColor(Self.red)
            context.fill(CGRect(x: 0, y: 0, width: 75, height: 150))
        }
        layer.draw(in: twice)
        let reds = ink.pixels.filter { $0 == 0xFFFF_0000 }
        #expect(reds.count == 50 * 100 && ink.canvas.bitmap[149, 199] == 0xFFFF_0000)
    }

    @Test func `a stale box is repainted when it shows, once, and clipped to the box`() {
        let layer = layer
        var painted: [PixelRect] = []
        layer.plan = { box, _ in
            painted.append(box)
            return .onLoop(Self.redPainter)
        }
        let stale = PixelRect(x: 10, y: 10, width: 20, height: 20)
        layer.markStale(stale)
        layer.markStale(PixelRect(x: 300, y: 200, width: 5, height: 5))
        let context = context
        context.clip(toPixels: Region(PixelRect(x: 0, y: 0, width: 100, height: 100)))
        layer.draw(in: context)
        layer.draw(in: context)
        #expect(painted == [stale])
        #expect(ink.pixels.filter { $0 == 0xFFFF_0000 }.count == 400 && ink.canvas.bitmap[10, 10] == 0xFFFF_0000)
    }

    @Test func `far stale boxes of a tile are repainted one by one`() {
        let layer = layer
        var painted: [PixelRect] = []
        layer.plan = { box, _ in
            painted.append(box)
            return .onLoop(Self.redPainter)
        }
        let boxes = [PixelRect(x: 2, y: 2, width: 20, height: 20), PixelRect(x: 100, y: 100, width: 20, height: 20)]
        for box in boxes { layer.markStale(box) }
        layer.draw(in: context)
        layer.draw(in: context)
        #expect(painted.count == 2 && Set(painted) == Set(boxes))
    }

    @Test func `a box whose repainting pauses shows what it did until it is done`() {
        let layer = layer
        let box = PixelRect(x: 10, y: 10, width: 20, height: 20)
        var turns = 0
        layer.plan = { _, _ in
            .onLoop { context, isExpired in
                turns += 1
                return turns < 3 ? .paused : Self.redPainter(context, isExpired)
            }
        }
        layer.draw(stroke([(20, 20), (100, 20)]), x: 0, y: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        layer.draw(in: context)
        layer.markStale(box)
        #expect(!layer.draw(in: context, until: { { true } }))
        #expect(turns == 0 && ink.canvas.bitmap[20, 20] == 0xFF00_00FF)
        for turn in 1...2 {
            let (boxes, isDone) = layer.refresh(until: { true })
            #expect(boxes.isEmpty && !isDone && turns == turn)
        }
        layer.draw(in: context, until: { { true } })
        #expect(ink.canvas.bitmap[20, 20] == 0xFF00_00FF)
        let (boxes, isDone) = layer.refresh(until: { true })
        #expect(isDone && boxes.contains { $0.contains(box) })
        #expect(layer.draw(in: context, until: { { true } }))
        #expect(ink.canvas.bitmap[20, 20] == 0xFFFF_0000 && ink.canvas.bitmap[60, 20] == 0xFF00_00FF)
    }

    @Test func `what was drawn out of date is drawn again, although another part of its square had it repainted`() {
        let layer = layer
        layer.plan = { _, _ in .onLoop(Self.redPainter) }
        layer.markStale(layer.bounds)
        let (early, late) = (
            PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 60, y: 60, width: 20, height: 20)
        )
        func draw(_ part: PixelRect, isExpired: Bool) {
            let context = context
            context.clip(toPixels: Region(part))
            layer.draw(in: context, until: { { isExpired } })
        }
        draw(early, isExpired: true)
        draw(late, isExpired: false)
        #expect(ink.canvas.bitmap[70, 70] == 0xFFFF_0000 && ink.canvas.bitmap[20, 20] != 0xFFFF_0000)
        let (boxes, isDone) = layer.refresh(until: { false })
        #expect(isDone && boxes.contains { $0.contains(early) })
    }

    @Test func `ink on a box whose repainting has paused is not lost`() {
        let layer = layer
        var (begun, mayFinish) = (0, false)
        layer.plan = { _, _ in
            var isNew = true
            return .onLoop { context, isExpired in
                if isNew { begun += 1 }
                isNew = false
                return mayFinish ? Self.redPainter(context, isExpired) : .paused
            }
        }
        layer.markStale(PixelRect(x: 0, y: 0, width: 100, height: 100))
        layer.draw(in: context, until: { { true } })
        _ = layer.refresh(until: { true })
        layer.draw(stroke([(20, 20), (60, 20)]), x: 0, y: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        mayFinish = true
        _ = layer.refresh(until: { true })
        #expect(begun == 2)
    }

    @Test func `a tile that repaints as blank takes no memory again`() {
        let layer = layer
        let all = layer.bounds
        layer.draw(stroke([(20, 20), (380, 280)]), x: 0, y: 0, color: Self.red)
        #expect(layer.byteCount > 0)
        layer.markStale(all)
        layer.draw(in: context)
        #expect(layer.byteCount == 0 && Set(ink.pixels) == [0xFFFF_FFFF])
    }

    @Test(arguments: 0..<20)
    func `restoring a snapshot takes ink back and forth`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // The second one is shown after each step; in the first one, strokes may wait.
        let (layer, shown) = (layer, layer)
        func pixels(of layer: TiledLayer) -> [UInt32] {
            layer.draw(in: context)
            return ink.pixels
        }
        var states = [pixels(of: shown)]
        var undo: [TiledLayer.Snapshot] = []
        let color = CGColor(red: 0, green: 0.5, blue: 0.2, alpha: 0.5)
        for _ in 0..<8 {
            let points = (0..<3).map { _ in
                (CGFloat.random(in: 0...400, using: &generator), CGFloat.random(in: 0...300, using: &generator))
            }
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                // Few pixels, at borders of tiles or not.
                let boxes = points.map { PixelRect(x: Int($0.0), y: Int($0.1), width: 30, height: 20) }
                undo.append(layer.snapshot(of: boxes))
                for layer in [layer, shown] {
                    layer.paint(in: boxes) { context in
                        context.setFillColor(color)
                        for box in boxes { context.fill(box.rect) }
                    }
                }
            case let count:
                // A long stroke, or one of a few pixels.
                let stroke = stroke(count == 1 ? points : [points[0], (points[0].0 + 9, points[0].1 + 5)])
                undo.append(layer.snapshot(of: stroke, x: 0, y: 0))
                for layer in [layer, shown] { layer.draw(stroke, x: 0, y: 0, color: color) }
            }
            if Bool.random(using: &generator) { layer.draw(in: context) }
            states.append(pixels(of: shown))
        }
        var redo: [TiledLayer.Snapshot] = []
        for index in (0..<8).reversed() {
            redo.append(layer.restore(undo[index]))
            if index == 0 || Bool.random(using: &generator) { #expect(pixels(of: layer) == states[index]) }
        }
        #expect(layer.byteCount == 0)
        for index in 1...8 {
            layer.restore(redo[8 - index])
            #expect(pixels(of: layer) == states[index])
        }
    }

    @Test func `a snapshot before small ink takes the memory of its pixels, and not of tiles`() {
        let layer = layer
        let box = PixelRect(x: 10, y: 20, width: 30, height: 10)
        layer.paint(in: [box]) { $0.fill(box.rect) }
        #expect(layer.snapshot(of: [box]).byteCount == 30 * 10 * 4)
        let (short, long) = (stroke([(20, 20), (40, 30)], radius: 2), stroke([(20, 20), (100, 100)]))
        #expect(layer.snapshot(of: short, x: 0, y: 0).byteCount == short.bounds.pixelCount * 4)
        #expect(layer.snapshot(of: long, x: 0, y: 0).byteCount == TiledLayer.tileByteCount)
    }

    @Test(arguments: 0..<10)
    func `strokes that waited to be shown look as if they had been shown one by one`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (waiting, shown) = (layer, layer)
        for layer in [waiting, shown] {
            layer.plan = { _, _ in .onLoop(Self.redPainter) }
        }
        for step in 0..<12 {
            let points = (0..<3).map { _ in
                (CGFloat.random(in: 0...400, using: &generator), CGFloat.random(in: 0...300, using: &generator))
            }
            let stroke = stroke(points)
            let box = PixelRect(covering: CGRect(x: points[0].0, y: points[0].1, width: 150, height: 30))
            for layer in [waiting, shown] {
                layer.draw(stroke, x: 0, y: 0, color: CGColor(red: 0, green: 0.5, blue: 0.2, alpha: 0.5))
                if step % 5 == 4 {
                    // Painted over strokes that wait and those that do not.
                    layer.markStale(box)
                    layer.draw(in: context)
                }
                if step % 7 == 6 {
                    layer.paint(in: [box]) { context in
                        context.setFillColor(Self.white)
                        context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
                    }
                }
            }
            shown.draw(in: context)
        }
        let expected = ink.pixels
        waiting.draw(in: context)
        let isSame = ink.pixels == expected
        #expect(isSame)
    }

    @Test func `a stroke waits until its tile shows`() throws {
        let canvas = RecordingCanvas(width: 400, height: 300)
        let context = CGContext(canvas: canvas, scale: 1)
        let layer = TiledLayer(
            for: context, scale: 1, covering: PixelRect(x: 0, y: 0, width: 400, height: 300), background: Self.white)
        layer.draw(stroke([(20, 20), (380, 20)]), x: 0, y: 0, color: Self.red)
        let before = layer.snapshot(of: [layer.bounds])
        // Strokes that wait are shared, but no tile is made for them.
        #expect(before.byteCount == 4 * TiledLayer.edge * TiledLayer.edge)
        context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 100))
        layer.draw(in: context)
        let after = layer.snapshot(of: [layer.bounds])
        #expect(after.byteCount == TiledLayer.tileByteCount + 3 * TiledLayer.edge * TiledLayer.edge)
    }

    @Test func `a larger layer keeps its tiles and repaints what came in`() {
        let layer = TiledLayer(
            for: context, scale: 1, covering: PixelRect(x: 0, y: 0, width: 200, height: 128), background: Self.white)
        layer.draw(stroke([(20, 20), (180, 20)]), x: 0, y: 0, color: Self.red)
        var painted: [PixelRect] = []
        layer.plan = { box, _ in
            painted.append(box)
            return .onLoop { _, _ in .blank }
        }
        layer.moveBounds(to: PixelRect(x: 0, y: 0, width: 400, height: 300))
        layer.draw(in: context)
        // Two tiles lay in the layer.
        #expect(!painted.contains(PixelRect(x: 128, y: 0, width: 128, height: 128)) && painted.count == 10)
        #expect(ink.canvas.bitmap[60, 20] == 0xFFFF_0000)
    }

    @Test func `tiles on a canvas of another kind are its own layers`() throws {
        let canvas = RecordingCanvas(width: 400, height: 300)
        let context = CGContext(canvas: canvas, scale: 1)
        let layer = TiledLayer(
            for: context, scale: 1, covering: PixelRect(x: 0, y: 0, width: 400, height: 300), background: Self.white)
        layer.draw(stroke([(20, 20), (100, 30)]), x: 0, y: 0, color: Self.red)
        context.clip(to: CGRect(x: 0, y: 0, width: 200, height: 100))
        layer.draw(in: context)
        guard case .layer(let tile, _, _, _) = try #require(canvas.operations.first) else {
            Issue.record("no tile")
            return
        }
        #expect(tile.strokes.map(\.color) == [Self.red])
        guard case .fillRect(CGRect(x: 128, y: 0, width: 128, height: 128), Self.white, _) = canvas.operations[1] else {
            Issue.record("no background")
            return
        }
    }
}
