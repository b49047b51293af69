import Foundation
import Testing
import TouchKit

struct TouchSampleTests {
    @Test func `what a device does not report is zero`() {
        let sample = TouchSample(identifier: 1, phase: .began, location: .zero, timestamp: 0)
        #expect(sample.force == 0 && sample.majorRadius == 0)
    }
}
