import Foundation
import TestInk
import Testing

@testable import Ink

struct DrawingEditsTests {
    private func threeLines() -> Drawing {
        var drawing = Drawing()
        drawing.add([.line(0, 0, 10, 0), .line(0, 50, 10, 50), .line(0, 90, 10, 90)])
        return drawing
    }

    @Test func `added ink is on top and in the change`() {
        var drawing = threeLines()
        let change = drawing.add(.line(1, 1, 2, 2))
        #expect(change.added == [drawing[3]])
        #expect(change.removed.isEmpty)
    }

    /// A line by a marker, from the origin.
    private func marker(_ x: CGFloat) -> Mark {
        var mark = Mark.line(0, 0, x, 0)
        mark.style.isMarker = true
        return mark
    }

    @Test func `a marker's ink lies below all other ink, in the order in which it was drawn`() {
        var drawing = threeLines()
        let ink = drawing.map(\.mark)
        let change = drawing.add(marker(1))
        drawing.add([.line(1, 1, 2, 2), marker(2)])
        #expect(drawing.map(\.mark) == [marker(1), marker(2)] + ink + [.line(1, 1, 2, 2)])
        #expect(change.added == [drawing[0]] && drawing.addedOnTop(by: change) == nil)
        #expect(drawing.topmost(at: .zero, within: 9)?.mark == .line(1, 1, 2, 2))
        #expect(drawing.elements(at: .zero, within: 1).map(\.mark).prefix(2) == [marker(1), marker(2)])
    }

    @Test func `a marker's ink stays one whatever is done to it, and is brought in front of the other markers`() {
        var drawing = threeLines()
        drawing.add([marker(1), marker(2)])
        let (first, second, line) = (drawing[0].id, drawing[1].id, drawing[2].id)
        drawing.move([first], dx: 1, dy: 1)
        drawing.recolor([first], to: Palette.live)
        drawing.setWidth([first], to: 30)
        #expect(
            drawing[0].id == first && drawing[0].mark.style == Style(color: Palette.live, width: 30, isMarker: true))
        let raising = drawing.bringToFront([first, line])
        #expect(drawing.prefix(2).map(\.id) == [second, first] && drawing.last?.id == line)
        #expect(drawing[first]?.mark.style.isMarker == true && drawing.bringToFront([line, first]).isEmpty)
        drawing.duplicate([second], dx: 5, dy: 5)
        #expect(drawing[2].id == drawing.newest && drawing[2].mark == marker(2).moved(dx: 5, dy: 5))
        drawing.apply(raising.inverse)
        #expect(drawing.prefix(2).map(\.id) == [first, second] && drawing[3].id == line)
    }

    @Test func `ink that becomes a marker's goes below, and comes back`() {
        var drawing = threeLines()
        let id = drawing[1].id
        let change = drawing.replace(id, with: marker(3))
        #expect(drawing[0].id == id && drawing[id]?.mark == marker(3))
        drawing.apply(change.inverse)
        #expect(drawing == threeLines())
    }

    @Test func `marks that are not on paper are left out`() {
        var drawing = threeLines()
        #expect(drawing.add(.line(0, .nan, 1, 1)).isEmpty)
        #expect(drawing.count == 3)
        #expect(drawing.replace(drawing[0].id, with: .line(0, 0, 1, 1, width: 0)).isEmpty)
        #expect(drawing.move([drawing[0].id], dx: .infinity, dy: 0).isEmpty)
        #expect(drawing == threeLines())
    }

    @Test func `removed ink is gone and in the change`() {
        var drawing = threeLines()
        let middle = drawing[1]
        let change = drawing.remove([middle.id])
        #expect(change.removed == [middle])
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 90, 10, 90)])
        #expect(drawing[middle.id] == nil)
        #expect(drawing.remove([middle.id]).isEmpty)
    }

    @Test func `clearing removes everything`() {
        var drawing = threeLines()
        #expect(drawing.clear().removed.count == 3)
        #expect(drawing.isEmpty)
        #expect(drawing.clear().isEmpty)
    }

    @Test func `ink moved, recolored or replaced keeps its identity and its place in the order`() {
        var drawing = threeLines()
        let id = drawing[1].id
        let moved = drawing.move([id], dx: 5, dy: -5)
        #expect(drawing[1].id == id)
        #expect(drawing[1].mark == .line(5, 45, 15, 45))
        #expect(moved[id]?.before?.mark == .line(0, 50, 10, 50))
        #expect(moved[id]?.after?.mark == .line(5, 45, 15, 45))
        let recolored = drawing.recolor([id], to: Palette.selected)
        #expect(drawing[1].mark == .line(5, 45, 15, 45, color: Palette.selected))
        #expect(recolored.edits.map(\.id) == [id])
        #expect(recolored[id]?.after == drawing[1])
        drawing.replace(id, with: .line(7, 7, 8, 8))
        #expect(drawing[1].id == id)
        #expect(drawing[1].mark == .line(7, 7, 8, 8))
    }

    @Test func `an edit without an effect is an empty change`() {
        var drawing = threeLines()
        #expect(drawing.move([drawing[1].id], dx: 0, dy: 0).isEmpty)
        #expect(drawing.recolor([drawing[1].id], to: .black).isEmpty)
        #expect(drawing.bringToFront([drawing[1].id, drawing[2].id]).isEmpty)
        #expect(drawing.bringToFront([]).isEmpty)
    }

    @Test func `elements brought to the front keep their order among themselves`() {
        var drawing = threeLines()
        let ids = drawing.map(\.id)
        drawing.bringToFront([ids[1], ids[0]])
        #expect(drawing.map(\.id) == [ids[2], ids[0], ids[1]])
    }

    @Test func `a duplicate is new ink on top, next to the old`() {
        var drawing = threeLines()
        let change = drawing.duplicate([drawing[0].id], dx: 16, dy: 16)
        #expect(drawing.count == 4)
        #expect(drawing[0].mark == .line(0, 0, 10, 0))
        #expect(drawing[3].mark == .line(16, 16, 26, 16))
        #expect(drawing[3].id != drawing[0].id)
        #expect(change.added == [drawing[3]])
    }
}
