import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct PenPostureTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let view: LogView

    init() {
        view = LogView("view", frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        stage.root.addSubview(view)
    }

    private func isClose(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 1e-5 }

    @Test func `a pen that does not report its tilt is upright`() throws {
        stage.pen().down(at: CGPoint(x: 50, y: 50))
        let touch = try #require(view.lastTouch)
        #expect(isClose(touch.altitudeAngle, .pi / 2) && touch.azimuthAngle(in: view) == 0 && touch.rollAngle == 0)
    }

    struct Tilt: Sendable {
        let x: CGFloat
        let y: CGFloat
        let altitude: CGFloat
        let azimuth: CGFloat
    }

    private nonisolated static let tilts = [
        Tilt(x: 0.5, y: 0, altitude: .pi / 2 - 0.5, azimuth: 0),
        Tilt(x: -0.5, y: 0, altitude: .pi / 2 - 0.5, azimuth: .pi),
        Tilt(x: 0, y: 0.5, altitude: .pi / 2 - 0.5, azimuth: .pi / 2),
        Tilt(x: 0.5, y: 0.5, altitude: atan(1 / (tan(0.5) * 2.0.squareRoot())), azimuth: .pi / 4),
    ]

    @Test(arguments: tilts)
    func `tilts to the right and the bottom are an altitude and an azimuth`(_ tilt: Tilt) throws {
        let pen = stage.pen()
        pen.posture = PenPosture(tiltX: tilt.x, tiltY: tilt.y, rollAngle: 0.25)
        pen.down(at: CGPoint(x: 50, y: 50))
        let touch = try #require(view.lastTouch)
        let turn = touch.azimuthAngle(in: view) - tilt.azimuth
        #expect(isClose(touch.altitudeAngle, tilt.altitude) && isClose(sin(turn), 0) && isClose(cos(turn), 1))
        #expect(touch.rollAngle == 0.25)
    }

    @Test func `the azimuth is measured in the view's coordinates`() throws {
        let pen = stage.pen()
        pen.posture = PenPosture(tiltX: 0.5, tiltY: 0)
        pen.down(at: CGPoint(x: 50, y: 50))
        let touch = try #require(view.lastTouch)
        let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
        stage.root.addSubview(turned)
        #expect(isClose(touch.azimuthAngle(in: turned), -.pi / 2))
        let vector = touch.azimuthUnitVector(in: turned)
        #expect(isClose(vector.dx, 0) && isClose(vector.dy, -1))
        #expect(touch.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
    }
}
