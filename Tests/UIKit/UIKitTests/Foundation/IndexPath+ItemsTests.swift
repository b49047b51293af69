import Foundation
import Testing
import UIKit

@MainActor struct IndexPathItemsTests {
    @Test func `an item is a row, of values and of objects`() {
        let path = IndexPath(item: 3, section: 2)
        #expect(path == IndexPath(row: 3, section: 2) && path.item == 3)
        let object = NSIndexPath(forRow: 3, inSection: 2)
        #expect(object.row == 3 && object.item == 3 && object.section == 2)
    }
}
