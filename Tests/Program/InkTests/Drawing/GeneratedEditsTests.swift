import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// After any edits, a drawing equals a plain array with the same edits, and finds what asking every element finds.
struct GeneratedEditsTests {
    @Test(arguments: LongRun.seeds(8, long: 4000))
    func `edits, undo and redo have the same effects as on a plain array`(seed: UInt64) {
        var game = EditGame(seed: seed)
        var (past, future): ([PlainDrawing], [PlainDrawing]) = ([], [])
        for _ in 0..<100 {
            let before = game.plain
            switch Int.random(in: 0..<10, using: &game.generator) {
            case 0, 1:
                let change = game.history.undo(in: &game.drawing)
                #expect((change == nil) == past.isEmpty)
                if let state = past.popLast() {
                    future.append(before)
                    game.plain = state
                }
            case 2:
                let change = game.history.redo(in: &game.drawing)
                #expect((change == nil) == future.isEmpty)
                if let state = future.popLast() {
                    past.append(before)
                    game.plain = state
                }
            default:
                let change = game.edit()
                game.history.record(change)
                if !change.isEmpty {
                    past.append(before)
                    future = []
                }
            }
            game.check()
        }
    }

    @Test(arguments: 21...28 as ClosedRange<UInt64>)
    func `changes hold the states before and after, with several transactions open`(seed: UInt64) {
        var game = EditGame(seed: seed)
        var underWay: [History.Transaction] = []
        for _ in 0..<100 {
            let some = underWay.indices.randomElement(using: &game.generator)
            var change: Change?
            switch (Int.random(in: 0..<12, using: &game.generator), some) {
            case (0, _): change = game.history.undo(in: &game.drawing)
            case (1, _): change = game.history.redo(in: &game.drawing)
            case (2, _) where underWay.count < 4: underWay.append(game.history.begin())
            case (3, let index?): game.history.finish(underWay.remove(at: index))
            case (4, let index?): change = game.history.cancel(underWay.remove(at: index), in: &game.drawing)
            case (5...8, let index?): game.history.record(game.edit(), in: underWay[index])
            default: game.history.record(game.edit())
            }
            if let change {
                let isRegular = game.plain.apply(change, order: game.drawing)
                #expect(isRegular)
            }
            game.check()
        }
    }
}

/// A drawing and a plain array to which the same is done by chance.
private struct EditGame {
    var generator: SeededGenerator
    var drawing = Drawing()
    var history = History()
    var plain = PlainDrawing()

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Edits both; returns what the drawing says of it.
    mutating func edit() -> Change {
        let some = someElements()
        let (dx, dy) = (generator.number(in: -300...300), generator.number(in: -300...300))
        switch Int.random(in: 0..<14, using: &generator) {
        case 0:
            plain.remove(some)
            return drawing.remove(some)
        case 1:
            let lowest = plain.items.prefix(200).map(\.id)
            plain.remove(lowest)
            return drawing.remove(lowest)
        case 2, 3:
            plain.replace(some) { $0.moved(dx: dx, dy: dy) }
            return drawing.move(some, dx: dx, dy: dy)
        case 4:
            plain.replace(some) { mark in
                var mark = mark
                (mark.style.color, mark.style.followsDirection) = (Palette.live, false)
                return mark
            }
            return drawing.recolor(some, to: Palette.live)
        case 5, 6:
            plain.bringToFront(some)
            return drawing.bringToFront(some)
        case 7:
            let copies = plain.items.filter { some.contains($0.id) }.map { $0.mark.moved(dx: dx, dy: dy) }
            return added(copies, by: drawing.duplicate(some, dx: dx, dy: dy))
        case 8 where drawing.count > 700:
            plain.items = []
            return drawing.clear()
        case 9:
            // Enough for more than one page of the z-order.
            let place = generator.point(in: paper)
            let marks = (0..<400).map { Mark.line(place.x + CGFloat($0), place.y, place.x, place.y + 40, width: 2) }
            return added(marks, by: drawing.add(marks))
        case 10:
            plain.sendToBack(some)
            return drawing.sendToBack(some)
        case 11:
            let transform = generator.transform()
            plain.replace(some) { $0.applying(transform, scalesWidth: true) }
            return drawing.transform(some, by: transform, scalesWidths: true)
        default:
            let mark = generator.mark(in: paper)
            return added([mark], by: drawing.add(mark))
        }
    }

    private mutating func added(_ marks: [Mark], by change: Change) -> Change {
        let added = zip(change.edits, marks).map { PlainDrawing.Item(id: $0.id, mark: $1) }
        plain.add(added)
        let isOnTop = Set(plain.items.suffix(added.count).map(\.id)).isSubset(of: added.map(\.id))
        #expect((drawing.addedOnTop(by: change) != nil) == isOnTop)
        #expect(drawing.newest == added.last?.id)
        return change
    }

    private mutating func someElements() -> [Element.ID] {
        var some: [Element.ID] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            if let item = plain.items.randomElement(using: &generator), !some.contains(item.id) { some.append(item.id) }
        }
        return some
    }

    /// Compares the two, and what is found at a place.
    mutating func check() {
        #expect(drawing.plain == plain)
        #expect(drawing.count == plain.items.count && drawing.last?.id == plain.items.last?.id)
        if let item = plain.items.randomElement(using: &generator) { #expect(drawing[item.id]?.mark == item.mark) }
        let corner = generator.point(in: paper)
        let distance = generator.number(in: 0...100)
        #expect(
            drawing.elements(at: corner, within: distance).map(\.id)
                == plain.items.filter { $0.mark.distance(from: corner) <= distance }.map(\.id))
        #expect(
            drawing.topmost(at: corner, within: 20)?.id == plain.items.last { $0.mark.distance(from: corner) <= 20 }?.id
        )
    }
}
