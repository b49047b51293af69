import Foundation
import Testing
import TouchKit

struct IndexPathRowsTests {
    @Test func `an index path has a section and a row`() {
        let path = IndexPath(row: 3, section: 1)
        #expect(path.row == 3 && path.section == 1 && path == IndexPath(indexes: [1, 3]))
    }
}
