import Foundation
import SeededRandom
import Testing

@testable import TouchKit

@MainActor
struct ItemMovesTests {
    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(row: item, section: section) }

    @Test func `items follow deletions, insertions and moves, in both directions`() {
        var update = ItemUpdate()
        update.deletedItems[path(0, 1)] = .fade
        update.insertedItems[path(0, 0)] = .fade
        update.movedItems[path(0, 3)] = path(1, 0)
        let moves = ItemMoves(update, counts: [4, 2], newCounts: [3, 3])
        #expect(moves.destination(of: path(0, 0)) == path(0, 1) && moves.destination(of: path(0, 1)) == nil)
        #expect(moves.destination(of: path(0, 2)) == path(0, 2) && moves.destination(of: path(0, 3)) == path(1, 0))
        #expect(moves.destination(of: path(1, 1)) == path(1, 2) && moves.origin(of: path(0, 0)) == nil)
        #expect(moves.origin(of: path(1, 0)) == path(0, 3) && moves.origin(of: path(1, 2)) == path(1, 1))
        #expect(moves.destination(of: path(0, 4)) == nil && moves.destination(of: path(5, 0)) == nil)
    }

    @Test func `items go with their sections, and those of a reloaded one are new`() {
        var update = ItemUpdate()
        update.deletedSections[0] = .fade
        update.insertedSections[1] = .fade
        update.movedSections[3] = 0
        update.reloadedSections[2] = .fade
        let moves = ItemMoves(update, counts: [1, 2, 3, 4], newCounts: [4, 7, 2, 9])
        #expect(moves.destination(of: path(3, 2)) == path(0, 2) && moves.destination(of: path(1, 1)) == path(2, 1))
        #expect(moves.destination(of: path(0, 0)) == nil && moves.destination(of: path(2, 0)) == nil)
        #expect(moves.origin(of: path(1, 0)) == nil && moves.origin(of: path(3, 0)) == nil)
        #expect(moves.origin(ofSection: 0) == 3 && moves.destination(ofSection: 3) == 0)
        update.check(counts: [1, 2, 3, 4], newCounts: [4, 7, 2, 9])
    }

    @Test(arguments: 1...40) func `random updates agree with arrays that were changed alike`(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...12, using: &chance)
        let old = Array(0..<count)
        let deleted = old.filter { _ in Bool.random(using: &chance) }
        var update = ItemUpdate()
        for item in deleted { update.deletedItems[path(0, item)] = .fade }
        var new = old.filter { !deleted.contains($0) }
        let places = Set((0..<4).map { _ in Int.random(in: 0...new.count, using: &chance) }).sorted()
        for (number, place) in places.enumerated() {
            new.insert(-1 - number, at: place)
            update.insertedItems[path(0, place)] = .fade
        }
        update.check(counts: [count], newCounts: [new.count])
        let moves = ItemMoves(update, counts: [count], newCounts: [new.count])
        for item in old {
            #expect(moves.destination(of: path(0, item)) == new.firstIndex(of: item).map { path(0, $0) })
        }
        for (place, item) in new.enumerated() {
            #expect(moves.origin(of: path(0, place)) == (item < 0 ? nil : path(0, item)))
        }
    }
}
