import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct GestureArbiterEndingTests {
    private let place = GestureStage()

    private func addDoubleTap() -> UITapGestureRecognizer {
        let double = place.add(UITapGestureRecognizer(), "double", to: place.inner)
        double.numberOfTapsRequired = 2
        return double
    }

    @Test func `when the application terminates, a view receives the lift that a double tap held back`() {
        _ = addDoubleTap()
        place.tap(50, 50)
        #expect(place.log.take().filter { $0.hasPrefix("inner") } == ["inner.began(1)"])
        place.stage.application.terminate()
        #expect(place.log.take() == ["inner.ended(1)"])
        place.stage.wait(.seconds(2))
        #expect(place.log.take().isEmpty)
    }

    @Test(arguments: [true, false])
    func `at the end of the program a tap that waited for a double tap is one`(isDoubleFirst: Bool) {
        let early = isDoubleFirst ? addDoubleTap() : nil
        let single = place.add(UITapGestureRecognizer(), "single", to: place.inner)
        single.require(toFail: early ?? addDoubleTap())
        place.tap(50, 50)
        place.stage.application.terminate()
        #expect(place.log.take() == ["inner.began(1)", "single.ended", "inner.cancelled(1)"])
    }
}
