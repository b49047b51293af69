import Foundation
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@MainActor struct TiledLayerPaintingBesideTests {
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

        @MainActor func paint(in context: CGContext) {
            context.strokeLine(from: begin, to: end, width: 3, color: color)
        }
    }

    @MainActor private final class Items {
        var all: [Item] = []
    }

    private let ink = Ink(400, 300)
    private let items = Items()

    private func layer() -> TiledLayer {
        let context = CGContext(canvas: ink.canvas, scale: 1)
        let layer = TiledLayer(
            for: context, scale: 1, covering: PixelRect(x: 0, y: 0, width: 400, height: 300),
            background: TiledLayerTests.white)
        layer.paintItem = { [items] context, number in items.all[number].paint(in: context) }
        layer.paintItems = { [items] numbers in
            let all = items.all
            return { painter in
                for number in numbers {
                    let item = all[Int(number)]
                    painter.strokeLine(from: item.begin, to: item.end, width: 3, color: item.color)
                }
            }
        }
        layer.repaint = { [items] _ in
            { context, _ in
                for item in items.all { item.paint(in: context) }
                return .done
            }
        }
        return layer
    }

    /// Waits until all that is queued is painted.
    private func finish(_ layer: TiledLayer) {
        while !layer.isQueueEmpty {
            layer.paintQueuedBeside(isComplete: true)
            layer.waitForThread()
        }
    }

    private func differences(_ layer: TiledLayer) -> Int {
        layer.draw(in: CGContext(canvas: ink.canvas, scale: 1))
        let other = Ink(400, 300)
        other.canvas.fill(other.canvas.pixels.rect, color: TiledLayerTests.white, clip: other.everywhere)
        let context = CGContext(canvas: other.canvas, scale: 1)
        for item in items.all { item.paint(in: context) }
        return zip(ink.pixels, other.pixels).count { $0 != $1 }
    }

    @Test func `what is queued is shown when the thread has painted it`() {
        var generator = SeededGenerator(seed: 1)
        let layer = layer()
        items.all = (0..<100).map { _ in Item(using: &generator) }
        layer.queue(items.all.map(\.box), from: 0)
        layer.draw(in: CGContext(canvas: ink.canvas, scale: 1))
        #expect(Set(ink.pixels) == [0xFFFF_FFFF] && !layer.isQueueEmpty)
        finish(layer)
        #expect(differences(layer) == 0)
    }

    @Test(arguments: 1...4)
    func `any order of queueing, painting, edits and taking over ends with the pixels of all items`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let layer = layer()
        for step in 0..<60 {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1:
                let new = (0..<Int.random(in: 1...40, using: &generator)).map { _ in Item(using: &generator) }
                let first = items.all.count
                items.all += new
                layer.queue(new.map(\.box), from: first)
            case 2, 3: layer.paintQueuedBeside(isComplete: .random(using: &generator))
            case 4: layer.waitForThread()
            case 5:
                let new = Item(using: &generator)
                items.all.append(new)
                layer.paintOnTop(items.all.count - 1, in: [new.box]) { new.paint(in: $0) }
            case 6:
                let corner = Item(using: &generator).begin
                layer.markStale(PixelRect(x: Int(corner.x), y: Int(corner.y), width: 30, height: 20))
            default:
                if Bool.random(using: &generator) {
                    layer.draw(in: CGContext(canvas: ink.canvas, scale: 1))
                } else {
                    _ = layer.paintQueued(until: { true })
                }
            }
            guard step % 20 == 19 else { continue }
            finish(layer)
            #expect(differences(layer) == 0, "step \(step)")
        }
    }
}
