import Foundation
import InkPixels
import SeededRandom
import Synchronization
import TestViews
import Testing
import TouchKit
import TouchKitTesting

@MainActor struct TiledLayerPaintingTests {
    /// A translucent line, which shows if it is painted twice or in another order.
    private struct Item: Sendable {
        let begin: CGPoint
        let end: CGPoint
        let color: CGColor

        init(using generator: inout SeededGenerator) {
            begin = CGPoint(x: .random(in: -10...410, using: &generator), y: .random(in: -10...310, using: &generator))
            end = CGPoint(
                x: begin.x + .random(in: -60...60, using: &generator),
                y: begin.y + .random(in: -60...60, using: &generator))
            color = CGColor(
                red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator), blue: 0,
                alpha: 0.5)
        }

        var box: PixelRect {
            PixelRect(
                covering: CGRect(
                    x: min(begin.x, end.x), y: min(begin.y, end.y), width: abs(end.x - begin.x),
                    height: abs(end.y - begin.y)
                ).insetBy(dx: -4, dy: -4))
        }

        func paint(in context: CGContext) {
            context.strokeLine(from: begin, to: end, width: 3, color: color)
        }
    }

    @MainActor private final class Items {
        var all: [Item] = []
    }

    private let ink = Ink(400, 300)
    private let items = Items()

    /// Creates a blank layer that paints the items, whose numbers are their z-indexes, on threads or on the loop.
    private func layer() -> TiledLayer {
        let context = CGContext(canvas: ink.canvas, scale: 1)
        let layer = TiledLayer(
            for: context, scale: 1, covering: PixelRect(x: 0, y: 0, width: 400, height: 300),
            background: TiledLayerTests.white)
        layer.plan = { [items] _, zIndex in
            let painted = items.all.dropFirst(max(zIndex, 0))
            return .anywhere {
                { context, _ in
                    for item in painted { item.paint(in: context) }
                    return .done
                }
            }
        }
        return layer
    }

    /// Waits until all squares are fresh.
    private func finish(_ layer: TiledLayer) {
        layer.isGrowing = { false }
        layer.requestAll()
        while !layer.refresh(until: { false }).isDone { layer.waitForThread() }
    }

    /// The number of pixels of the canvas that differ from those of all items.
    private func differences() -> Int {
        let other = Ink(400, 300)
        other.canvas.fill(other.canvas.pixels.rect, color: TiledLayerTests.white, clip: other.everywhere)
        let context = CGContext(canvas: other.canvas, scale: 1)
        for item in items.all { item.paint(in: context) }
        return zip(ink.pixels, other.pixels).count { $0 != $1 }
    }

    /// Draws a part of a layer, or all of it.
    private func draw(_ layer: TiledLayer, _ part: PixelRect? = nil, isExpired: Bool = false) {
        let context = CGContext(canvas: ink.canvas, scale: 1)
        if let part { context.clip(toPixels: Region(part)) }
        layer.draw(in: context, until: { { isExpired } })
    }

    @Test func `what is added on top is shown when a thread has painted it`() {
        var generator = SeededGenerator(seed: 1)
        let layer = layer()
        items.all = (0..<100).map { _ in Item(using: &generator) }
        layer.addTop(items.all.map(\.box), from: 0)
        draw(layer)
        #expect(Set(ink.pixels) == [0xFFFF_FFFF])
        finish(layer)
        draw(layer)
        #expect(differences() == 0)
    }

    /// Records the thread on which it is freed.
    private nonisolated final class Kept: Sendable {
        static let wasFreedOnLoop = Mutex<Bool?>(nil)

        deinit { Kept.wasFreedOnLoop.withLock { $0 = Thread.isMainThread } }
    }

    @Test func `what a thread's painter keeps is freed on the thread`() {
        let layer = layer()
        layer.plan = { _, _ in
            let kept = Kept()
            return .anywhere { { _, _ in withExtendedLifetime(kept) { .done } } }
        }
        layer.addTop([PixelRect(x: 0, y: 0, width: 10, height: 10)], from: 0)
        draw(layer)
        layer.requestAll()
        _ = layer.refresh(until: { false })
        layer.waitForThread()
        #expect(Kept.wasFreedOnLoop.withLock(\.self) == false)
    }

    @Test func `what only the loop can paint is not left to threads that are busy`() {
        let layer = layer()
        let gate = DispatchSemaphore(value: 0)
        layer.plan = { box, _ in
            if box.minX >= TiledLayer.edge { return .onLoop { _, _ in .done } }
            return .anywhere {
                { _, _ in
                    gate.wait()
                    return .done
                }
            }
        }
        layer.markStale(layer.bounds)
        draw(layer, isExpired: true)
        #expect(!layer.refresh(until: { true }).isDone && !layer.isWaitingForThreads)
        #expect(!layer.refresh(until: { false }).isDone && layer.isWaitingForThreads)
        for _ in 0..<layer.bounds.height / TiledLayer.edge { gate.signal() }
        layer.waitForThread()
        #expect(layer.refresh(until: { false }).isDone)
    }

    @Test func `what only the loop can paint does not wait until threads take more`() {
        let side = 12 * TiledLayer.edge
        let layer = TiledLayer(
            for: CGContext(canvas: ink.canvas, scale: 1), scale: 1,
            covering: PixelRect(x: 0, y: 0, width: side, height: side), background: TiledLayerTests.white)
        let gate = DispatchSemaphore(value: 0)
        var paintedCount = 0
        layer.plan = { box, _ in
            guard box.minY < side - TiledLayer.edge || box.minX < side - 2 * TiledLayer.edge else {
                return .onLoop { _, _ in
                    paintedCount += 1
                    return .done
                }
            }
            return .anywhere {
                { _, _ in
                    gate.wait()
                    return .done
                }
            }
        }
        layer.markStale(layer.bounds)
        layer.requestAll()
        #expect(!layer.refresh(until: { true }).isDone && !layer.isWaitingForThreads && paintedCount == 1)
        #expect(!layer.refresh(until: { true }).isDone && layer.isWaitingForThreads && paintedCount == 2)
        for _ in 0..<12 * 12 - 2 { gate.signal() }
        while !layer.refresh(until: { true }).isDone { layer.waitForThread() }
    }

    @Test func `while more is added on top, squares that lack only that are painted when they are to be`() {
        var generator = SeededGenerator(seed: 2)
        let layer = layer()
        layer.isGrowing = { true }
        items.all = (0..<20).map { _ in Item(using: &generator) }
        layer.addTop(items.all.map(\.box), from: 0)
        draw(layer)
        #expect(layer.refresh(until: { false }).isDone && Set(ink.pixels) == [0xFFFF_FFFF])
        finish(layer)
        draw(layer)
        #expect(differences() == 0)
    }

    /// How many threads paint at the same time.
    private final class Crew: Sendable {
        private let count = Mutex((now: 0, most: 0))

        var most: Int { count.withLock { $0.most } }

        func work(_ body: () -> Void) {
            count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            body()
            count.withLock { $0.now -= 1 }
        }
    }

    @Test func `a layer of a smaller scale copies what another one shows, except for what is not up to date there`() {
        var generator = SeededGenerator(seed: 1)
        items.all = (0..<300).map { _ in Item(using: &generator) }
        let layer = layer()
        layer.markStale(layer.bounds)
        finish(layer)
        layer.markStale(PixelRect(x: 300, y: 20, width: 4, height: 4))
        // Of its squares, two lie within the 512 by 384 pixels of the layer, and one of these shows the stale box.
        let small = TiledLayer(
            for: CGContext(canvas: ink.canvas, scale: 1), scale: 0.5,
            covering: PixelRect(x: 0, y: 0, width: 256, height: 256),
            background: TiledLayerTests.white, isBlank: false)
        var painted: [PixelRect] = []
        small.plan = { box, _ in
            painted.append(box)
            return .anywhere { { _, _ in .blank } }
        }
        small.takeContents(of: layer)
        while !small.paintAll() { small.waitForThread() }
        #expect(
            painted.map { [$0.minX, $0.minY] }.sorted { $0.description < $1.description } == [
                [0, 128], [128, 0], [128, 128],
            ])
        let (copy, original) = (Ink(128, 128), Ink(128, 128))
        small.draw(in: CGContext(canvas: copy.canvas, scale: 0.5))
        TiledLayer.draw([layer], over: TiledLayerTests.white, in: CGContext(canvas: original.canvas, scale: 0.5))
        #expect(copy.pixels == original.pixels)
    }

    @Test func `threads leave a processor to the loop while it needs one`() {
        var generator = SeededGenerator(seed: 3)
        let layer = layer()
        items.all = (0..<2000).map { _ in Item(using: &generator) }
        let (painted, crew) = (items.all, Crew())
        layer.plan = { _, _ in
            .anywhere {
                { context, _ in
                    crew.work { for item in painted { item.paint(in: context) } }
                    return .done
                }
            }
        }
        layer.reserveProcessor(true)
        layer.markStale(layer.bounds)
        layer.requestAll()
        _ = layer.refresh(until: { true })
        layer.waitForThread()
        #expect(crew.most <= max(1, min(ProcessInfo.processInfo.activeProcessorCount, 4) - 1))
        layer.reserveProcessor(false)
        finish(layer)
        draw(layer)
        #expect(differences() == 0)
    }

    @Test(arguments: 1...4)
    func `any order of additions, painting and edits ends with the pixels of all items`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let layer = layer()
        for step in 0..<60 {
            layer.reserveProcessor(.random(using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1:
                let new = (0..<Int.random(in: 1...40, using: &generator)).map { _ in Item(using: &generator) }
                let first = items.all.count
                items.all += new
                let isGrowing = Bool.random(using: &generator)
                layer.isGrowing = { isGrowing }
                layer.addTop(new.map(\.box), from: first)
            case 2, 3:
                layer.requestAll()
                _ = layer.refresh(until: { true })
            case 4: layer.waitForThread()
            case 5:
                let new = Item(using: &generator)
                items.all.append(new)
                layer.paint(in: [new.box]) { new.paint(in: $0) }
            case 6:
                let corner = Item(using: &generator).begin
                layer.markStale(PixelRect(x: Int(corner.x), y: Int(corner.y), width: 30, height: 20))
            default: draw(layer, isExpired: .random(using: &generator))
            }
            guard step % 20 == 19 else { continue }
            finish(layer)
            draw(layer)
            #expect(differences() == 0, "step \(step)")
        }
    }

    @Test(arguments: 11...18)
    func `a screen on which only what is reported is drawn again ends up to date`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let layer = layer()
        draw(layer)
        for _ in 0..<80 {
            let box = Item(using: &generator).box
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1:
                // Ink that appears between other ink, or disappears.
                let item = Item(using: &generator)
                items.all.insert(item, at: .random(in: 0...items.all.count, using: &generator))
                var boxes = [item.box]
                if items.all.count > 10 {
                    boxes.append(items.all.remove(at: .random(in: 0..<10, using: &generator)).box)
                }
                for box in boxes { layer.markStale(box) }
                for box in boxes { draw(layer, box, isExpired: .random(using: &generator)) }
            case 2: draw(layer, box, isExpired: .random(using: &generator))
            case 3: layer.waitForThread()
            case 4:
                let before = layer.snapshot(of: [box])
                let new = Item(using: &generator)
                layer.paint(in: [new.box]) { new.paint(in: $0) }
                layer.restore(before)
                if !box.contains(new.box) { layer.markStale(new.box) }
                draw(layer, new.box, isExpired: .random(using: &generator))
            default:
                for box in layer.refresh(until: { true }).boxes {
                    draw(layer, box, isExpired: .random(using: &generator))
                }
            }
        }
        for _ in 0..<1000 {
            layer.waitForThread()
            let (boxes, isDone) = layer.refresh(until: { false })
            for box in boxes { draw(layer, box) }
            if isDone, boxes.isEmpty { break }
        }
        #expect(differences() == 0)
    }
}
