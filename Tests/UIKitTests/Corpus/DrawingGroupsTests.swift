@testable import CorpusInSwift5
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that draw from touches.
@MainActor
struct DrawingGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a line's colour tells its angle`() throws {
        let pad = AngleColorPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 50, y: 50))
            right.down(at: CGPoint(x: 200, y: 50))
        }
        left.move(to: CGPoint(x: 150, y: 50))
        right.move(to: CGPoint(x: 200, y: 150))
        #expect(stage.canvas.strokes.count == 2)
        left.up()
        right.up()
        #expect(pad.segments.map(\.angle) == [0, .pi / 2])
        let colors = pad.segments.map { pad.color(for: $0) }
        #expect(stage.canvas.strokes.map(\.color) == colors.map(\.cgColor))
        #expect(colors[0] == UIColor(hue: 0, saturation: 1, brightness: 0.9, alpha: 1))
        left.down(at: CGPoint(x: 10, y: 10))
        left.cancel()
        #expect(pad.segments.count == 2)
    }

    @Test func `two fingers draw the circle that fits between them`() {
        let pad = CirclePad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        let (left, right) = (stage.finger(), stage.finger())
        left.down(at: CGPoint(x: 50, y: 60))
        #expect(pad.pending == nil)
        right.down(at: CGPoint(x: 150, y: 140))
        #expect(pad.pending == CGRect(x: 50, y: 60, width: 80, height: 80))
        right.move(to: CGPoint(x: 250, y: 160))
        right.up()
        left.up()
        #expect(pad.circles == [CGRect(x: 50, y: 60, width: 100, height: 100)])
        #expect(stage.canvas.strokes.map(\.color) == [UIColor.blue.cgColor])
    }

    @Test func `a touch that nobody takes goes up the chain, which has the names of classes`() {
        let outer = LoggingView(frame: stage.root.bounds)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        #expect(outer.log == ["LoggingView began 1"])
        #expect(outer.chain() == ["LoggingView", "UIView", "UIViewController", "UIWindow", "UIApplication"])
        #expect(inner.parentViewController === stage.window.rootViewController)
        #expect(inner.handler(LoggingView.self) === outer)
        finger.up()
    }
}
