@testable import Corpus
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

    /// Returns a pad that is in the stage and has no recognizers, so that its touches draw at once.
    private func padWithoutRecognizers() -> LinePad {
        let pad = LinePad(frame: stage.root.bounds)
        pad.gestureRecognizers = nil
        stage.root.addSubview(pad)
        return pad
    }

    @Test func `two fingers draw two red lines, which turn black when lifted`() {
        let pad = padWithoutRecognizers()
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 10, y: 10))
            right.down(at: CGPoint(x: 300, y: 10))
        }
        left.move(to: CGPoint(x: 50, y: 90))
        #expect(pad.currentLines.count == 2)
        #expect(stage.canvas.strokes.map(\.color) == [UIColor.red.cgColor, UIColor.red.cgColor])
        left.up()
        #expect(pad.finishedLines.map(\.end) == [CGPoint(x: 50, y: 90)])
        #expect(stage.canvas.strokes.map(\.color) == [UIColor.black.cgColor, UIColor.red.cgColor])
    }

    @Test func `a cancelled finger leaves no line`() {
        let pad = padWithoutRecognizers()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.cancel()
        #expect(pad.currentLines.isEmpty && pad.finishedLines.isEmpty)
    }

    @Test func `lines are drawn, moved by a press, deleted by a menu and cleared by a double tap`() throws {
        let controller = LinePadController()
        stage.show(controller)
        let pad = try #require(controller.pad)
        let finger = stage.finger()
        func tap(_ point: CGPoint) {
            stage.tap(point, with: finger)
        }
        func draw(y: CGFloat) {
            finger.down(at: CGPoint(x: 50, y: y))
            finger.move(to: CGPoint(x: 250, y: y), steps: 10, over: .milliseconds(200))
            finger.up()
            stage.wait(.seconds(1))
        }
        draw(y: 100)
        #expect(pad.finishedLines.map(\.end) == [CGPoint(x: 250, y: 100)])
        #expect(pad.currentLines.isEmpty && stage.canvas.strokes.map(\.color) == [UIColor.black.cgColor])

        finger.down(at: CGPoint(x: 150, y: 100))
        stage.wait(.milliseconds(600))
        #expect(pad.selectedLineIndex == 0)
        finger.move(to: CGPoint(x: 150, y: 200), steps: 20, over: .milliseconds(400))
        finger.up()
        stage.wait(.seconds(1))
        #expect(pad.selectedLineIndex == nil && pad.finishedLines.count == 1)
        let moved = try #require(pad.finishedLines.first).end
        #expect(moved.x == 250 && moved.y > 180 && moved.y < 201)

        tap(CGPoint(x: 150, y: moved.y))
        #expect(pad.selectedLineIndex == nil, "it may become a double tap")
        stage.wait(.seconds(1))
        #expect(pad.selectedLineIndex == 0 && pad.isFirstResponder)
        let menu = UIMenuController.shared
        #expect(menu.isMenuVisible)
        tap(CGPoint(x: menu.menuFrame.midX, y: menu.menuFrame.minY + 22))
        #expect(pad.finishedLines.isEmpty && pad.selectedLineIndex == nil && !menu.isMenuVisible)

        stage.wait(.seconds(1))
        draw(y: 100)
        draw(y: 200)
        #expect(pad.finishedLines.count == 2)
        tap(CGPoint(x: 350, y: 50))
        tap(CGPoint(x: 350, y: 50))
        #expect(pad.finishedLines.isEmpty)
    }
}
