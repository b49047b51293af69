import Testing
import UIKit

struct AVMakeRectTests {
    @Test func `the largest rectangle with the proportions is in the middle`() {
        let box = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 1, height: 1), insideRect: box)
                == CGRect(x: 35, y: 20, width: 50, height: 50))
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 400, height: 100), insideRect: box)
                == CGRect(x: 10, y: 32.5, width: 100, height: 25))
        #expect(AVMakeRect(aspectRatio: .zero, insideRect: box) == CGRect(x: 60, y: 45, width: 0, height: 0))
    }

    @Test func `offsets and insets are 0 unless set`() {
        #expect(UIOffset() == .zero && UIOffset(horizontal: 1, vertical: 2) != .zero)
        #expect(UIEdgeInsets() == .zero)
    }
}
