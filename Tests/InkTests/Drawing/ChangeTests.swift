import Foundation
import Testing

@testable import Ink

struct ChangeTests {
    @Test func `a change turned round takes the drawing back, and turned twice is itself`() {
        var drawing = Drawing()
        drawing.add([.line(0, 0, 1, 1), .line(2, 2, 3, 3), .line(4, 4, 5, 5)])
        let start = drawing
        let change = drawing.remove([drawing[0].id, drawing[2].id])
        #expect(change.inverse.inverse == change)
        drawing.apply(change.inverse)
        #expect(drawing == start)
    }

    @Test func `changes joined are what was before the first and after the last`() {
        var drawing = Drawing()
        let added = drawing.add(.line(0, 0, 10, 0))
        let id = drawing[0].id
        let first = drawing.move([id], dx: 5, dy: 0)
        let second = drawing.move([id], dx: 5, dy: 0)
        let both = first.followed(by: second)
        #expect(both.damage == [Mark.line(0, 0, 10, 0).bounds, Mark.line(10, 0, 20, 0).bounds])
        #expect(added.followed(by: both).added == [drawing[0]])
    }

    @Test func `changes that end where they began are no change`() {
        var drawing = Drawing()
        let added = drawing.add(.line(0, 0, 10, 0))
        let removed = drawing.clear()
        #expect(added.followed(by: removed).isEmpty)
    }

    @Test func `damage names the places and not the box around them all`() {
        var drawing = Drawing()
        let change = drawing.add([.line(0, 0, 10, 0), .line(900, 700, 910, 700)])
        #expect(change.damage.count == 2)
    }
}
