import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

@MainActor
struct TouchPredictionTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let view: LogView
    let finger: Pointer

    init() {
        view = LogView("view", frame: stage.root.bounds, log: Log())
        stage.root.addSubview(view)
        finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
    }

    private func predicted() throws -> [CGPoint] {
        let touch = try #require(view.lastTouch)
        return try #require(view.calls.last?.event?.predictedTouches(for: touch)).map { $0.location(in: nil) }
    }

    @Test func `S14 a steady touch is predicted to continue, in frames of 120 Hz`() throws {
        stage.wait(.milliseconds(100))
        finger.move(to: CGPoint(x: 112, y: 94))
        let places = try predicted()
        #expect(places.count == Thresholds.predictedSamples)
        #expect(abs(places[0].x - 113) < 1e-9 && abs(places[0].y - 93.5) < 1e-9)
        #expect(abs(places[1].x - 114) < 1e-9 && abs(places[1].y - 93) < 1e-9)
    }

    @Test func `S14 a prediction looks at all samples of the delivery`() throws {
        stage.together {
            for step in 1...4 {
                stage.wait(.milliseconds(25))
                finger.move(to: CGPoint(x: 100 + 3 * step, y: 100))
            }
        }
        #expect(abs(try predicted()[0].x - 113) < 1e-9)
    }

    @Test func `S14 there is no prediction for a touch that landed, rests, ends, or moved long ago`() throws {
        #expect(try predicted().isEmpty)
        stage.wait(.milliseconds(10))
        finger.move(to: CGPoint(x: 100, y: 100))
        #expect(try predicted().isEmpty)
        stage.wait(.seconds(1))
        finger.move(to: CGPoint(x: 150, y: 100))
        #expect(try predicted().isEmpty)
        stage.wait(.milliseconds(10))
        finger.move(to: CGPoint(x: 160, y: 100))
        finger.up()
        #expect(try predicted().isEmpty)
    }
}
