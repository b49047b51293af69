import Foundation
import Ink
import Testing

@testable import TouchTrackerUI

struct QueuedInkTests {
    @Test func `elements are found by the numbers in which they were queued`() {
        var drawing = Drawing()
        var queued = QueuedInk()
        var ids: [Element.ID] = []
        for count in [1, 5, 1, 1, 300, 2, 40] {
            let marks = (0..<count).map { number in
                let line = Line(begin: CGPoint(x: number, y: 0), end: CGPoint(x: number, y: 9))
                return Mark(shape: .line(line), style: Style(color: .black, width: 2))
            }
            let added = drawing.add(marks).added
            queued.append(added)
            ids += added.map(\.id)
        }
        #expect(queued.count == ids.count && ids.indices.allSatisfy { queued[$0].id == ids[$0] })
        for step in [1, 3, 50, 349] {
            let numbers = stride(from: 0, to: ids.count, by: step).map { Int32($0) }
            var found: [Element.ID] = []
            queued.forEach(numbers) { found.append($0.id) }
            #expect(found == numbers.map { ids[Int($0)] })
        }
        queued.removeAll()
        #expect(queued.isEmpty)
    }
}
