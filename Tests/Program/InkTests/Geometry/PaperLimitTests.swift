import Foundation
import TestInk
import Testing

@testable import Ink

struct PaperLimitTests {
    @Test func `paper ends at a billion points`() {
        #expect(CGPoint(x: 1e9, y: -1e9).isOnPaper)
        #expect(!CGPoint(x: 1.1e9, y: 0).isOnPaper)
        #expect(!CGPoint(x: 0, y: CGFloat.nan).isOnPaper)
    }
}
