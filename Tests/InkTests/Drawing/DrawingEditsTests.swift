import Foundation
import Ink
import Testing

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
