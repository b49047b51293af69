import Foundation
import TestInk
import Testing

@testable import Ink

struct ChangeTests {
    @Test func `the inverse of a change reverts it, and the inverse of the inverse is the change`() {
        var drawing = Drawing()
        drawing.add([.line(0, 0, 1, 1), .line(2, 2, 3, 3), .line(4, 4, 5, 5)])
        let start = drawing
        let change = drawing.remove([drawing[0].id, drawing[2].id])
        #expect(change.inverse.inverse == change)
        drawing.apply(change.inverse)
        #expect(drawing == start)
    }

    @Test func `joined changes hold the state before the first and after the last`() {
        var drawing = Drawing()
        let added = drawing.add(.line(0, 0, 10, 0))
        let id = drawing[0].id
        let first = drawing.move([id], dx: 5, dy: 0)
        let second = drawing.move([id], dx: 5, dy: 0)
        let both = first.followed(by: second)
        #expect(both[id]?.before?.mark == .line(0, 0, 10, 0))
        #expect(both[id]?.after?.mark == .line(10, 0, 20, 0))
        #expect(added.followed(by: both).added == [drawing[0]])
    }

    @Test func `changes that end where they began are an empty change`() {
        var drawing = Drawing()
        let added = drawing.add(.line(0, 0, 10, 0))
        let removed = drawing.clear()
        #expect(added.followed(by: removed).isEmpty)
    }

    @Test func `edits are in the order of their elements' identities, whatever the order of the request`() {
        var drawing = Drawing()
        drawing.add((0..<5).map { .line(0, CGFloat($0), 10, 0) })
        let ids = drawing.map(\.id)
        let change = drawing.move([ids[3], ids[1], ids[3], ids[4]], dx: 1, dy: 1)
        #expect(change.edits.map(\.id) == [ids[1], ids[3], ids[4]])
        #expect(change[ids[3]]?.after == drawing[ids[3]])
        #expect(change[ids[0]] == nil)
    }

    @Test func `elements that were brought to the front and removed are listed in drawing order`() {
        var drawing = Drawing()
        drawing.add([.line(0, 0, 1, 1), .line(2, 2, 3, 3), .line(4, 4, 5, 5)])
        let ids = drawing.map(\.id)
        drawing.bringToFront([ids[0]])
        let change = drawing.clear()
        #expect(change.removed.map(\.id) == [ids[1], ids[2], ids[0]])
        #expect(change.inverse.added.map(\.id) == [ids[1], ids[2], ids[0]])
    }

    @Test func `new ink is on top, and ink that returns below others is not`() {
        var drawing = Drawing()
        let two = drawing.add([.line(0, 0, 1, 1), .line(2, 2, 3, 3)])
        #expect(drawing.addedOnTop(by: two) == drawing.map(\.self))
        let one = drawing.add(.line(0, 0, 1, 1))
        #expect(drawing.addedOnTop(by: one) == [drawing[2]] && drawing.addedOnTop(by: two) == nil)
        let removed = drawing.remove([drawing[1].id])
        #expect(drawing.addedOnTop(by: removed) == nil)
        drawing.apply(removed.inverse)
        #expect(drawing.addedOnTop(by: removed.inverse) == nil)
        let moved = drawing.move([drawing[2].id], dx: 1, dy: 1)
        #expect(drawing.addedOnTop(by: moved) == nil)
    }
}
