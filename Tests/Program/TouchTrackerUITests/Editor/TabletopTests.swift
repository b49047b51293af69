import Foundation
import Testing

@testable import TouchTrackerUI

struct TabletopTests {
    private let size = CGSize(width: 1000, height: 600)

    @Test func `a table with one side has only the bottom`() {
        let table = Tabletop(sides: [.bottom], size: size)
        #expect(!table.isShared && table.side(nearest: CGPoint(x: 2, y: 2)) == .bottom)
    }

    @Test(arguments: [
        (CGPoint(x: 500, y: 590), [TableSide.bottom, .bottom, .bottom]),
        (CGPoint(x: 500, y: 10), [.top, .top, .top]), (CGPoint(x: 20, y: 290), [.top, .left, .left]),
        (CGPoint(x: 990, y: 310), [.bottom, .bottom, .right]), (CGPoint(x: 30, y: 580), [.bottom, .bottom, .bottom]),
    ])
    func `a location belongs to the nearest side of two, three and four`(location: CGPoint, sides: [TableSide]) {
        for (count, side) in zip(2...4, sides) {
            let table = Tabletop(sides: Array(TableSide.allCases.prefix(count)), size: size)
            #expect(table.side(nearest: location) == side, "\(count) sides")
        }
    }
}
