import Foundation
import Testing

@testable import TouchKit

struct TableLayoutTests {
    let layout: TableLayout

    init() {
        var layout = TableLayout()
        layout.add(headerHeight: 20, rowHeights: [10, 30, 40])
        layout.add(headerHeight: 0, rowHeights: [])
        layout.add(headerHeight: 0, rowHeights: [50, -5, 50])
        self.layout = layout
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `rows lie below each other, below their headers`() {
        #expect(layout.height == 200 && layout.numberOfSections == 3)
        #expect(layout.span(of: path(0, 0)) == 20..<30 && layout.span(of: path(0, 2)) == 60..<100)
        #expect(layout.span(of: path(2, 2)) == 150..<200 && layout.headerSpan(of: 0) == 0..<20)
        #expect(layout.headerSpan(of: 1) == nil && layout.headerSpan(of: 7) == nil)
    }

    @Test func `missing rows have no position`() {
        for wrong in [path(0, 3), path(1, 0), path(-1, 0), path(3, 0), path(0, -1), IndexPath(indexes: [1])] {
            #expect(!layout.has(wrong) && layout.span(of: wrong) == nil)
        }
        #expect(layout.numberOfRows(in: 5) == 0 && layout.numberOfRows(in: 2) == 3)
    }

    @Test func `the rows in a span are those that overlap it`() {
        #expect(layout.rows(in: 0..<20) == [])
        #expect(layout.rows(in: 0..<21) == [path(0, 0)])
        #expect(layout.rows(in: 30..<60) == [path(0, 1)])
        #expect(layout.rows(in: 59..<151) == [path(0, 1), path(0, 2), path(2, 0), path(2, 1), path(2, 2)])
        #expect(layout.rows(in: 250..<300) == [])
        #expect(layout.headers(in: 10..<200) == [0] && layout.headers(in: 20..<200) == [])
    }
}

struct IndexPathRowsTests {
    @Test func `an index path has a section and a row`() {
        let path = IndexPath(row: 3, section: 1)
        #expect(path.row == 3 && path.section == 1 && path == IndexPath(indexes: [1, 3]))
    }
}
