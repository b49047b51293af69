import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct AllowedTouchesTests {
    let scene = GestureStage()

    @Test func `a recognizer receives the allowed types of touches only`() {
        let tap = scene.add(UITapGestureRecognizer(), "tap", to: scene.inner)
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.stylus.rawValue)]
        scene.tap(50, 50)
        #expect(!scene.log.take().contains("tap.ended"))
        let pen = scene.stage.pen()
        pen.down(at: CGPoint(x: 50, y: 50))
        pen.up()
        #expect(scene.log.take().contains("tap.ended"))
    }

    @Test func `a subclass may decide which types it receives`() {
        final class PenTap: UITapGestureRecognizer {
            var receives: [NSNumber] = []
            override var allowedTouchTypes: [NSNumber] {
                get { receives }
                set { receives = newValue }
            }
        }
        let tap = scene.add(PenTap(), "tap", to: scene.inner)
        scene.tap(50, 50)
        #expect(!scene.log.take().contains("tap.ended"))
        scene.stage.wait(.seconds(1))
        tap.receives = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        scene.tap(50, 50)
        #expect(scene.log.take().contains("tap.ended"))
    }

    @Test func `a mouse has the primary button, and a tap that requires another ignores it`() {
        let tap = scene.add(UITapGestureRecognizer(), "tap", to: scene.inner)
        var masks: [UIEvent.ButtonMask] = []
        scene.inner.onTouch = { _, _, event in masks += [event?.buttonMask ?? .secondary, tap.buttonMask] }
        let mouse = scene.stage.mouse()
        mouse.down(at: CGPoint(x: 50, y: 50))
        #expect(masks == [.primary, .primary])
        mouse.up()
        #expect(scene.log.take().contains("tap.ended"))
        scene.stage.wait(.seconds(1))
        tap.buttonMaskRequired = .secondary
        mouse.down(at: CGPoint(x: 50, y: 50))
        mouse.up()
        #expect(!scene.log.take().contains("tap.ended"))
        scene.stage.wait(.seconds(1))
        masks = []
        scene.tap(50, 50)
        #expect(scene.log.take().contains("tap.ended") && masks.first == [])
    }

    @Test func `the secondary button taps what requires it, and reaches no view and no other recognizer`() {
        scene.add(UITapGestureRecognizer(), "tap", to: scene.inner)
        let secondary = scene.add(UITapGestureRecognizer(), "secondary", to: scene.outer)
        secondary.buttonMaskRequired = .secondary
        scene.add(UILongPressGestureRecognizer(), "press", to: scene.inner)
        scene.add(UIPanGestureRecognizer(), "pan", to: scene.inner)
        var touches = 0
        scene.inner.onTouch = { _, _, _ in touches += 1 }
        var masks: [UIEvent.ButtonMask] = []
        scene.listener.reactions["secondary"] = { masks.append($0.buttonMask) }
        let mouse = scene.stage.mouse()
        mouse.secondaryTap(at: CGPoint(x: 50, y: 50))
        #expect(scene.log.take() == ["secondary.ended"] && touches == 0 && masks == [.secondary])
        // A second one at once is a tap of its own, and the primary button begins a series of its own.
        mouse.secondaryTap(at: CGPoint(x: 50, y: 50))
        mouse.down(at: CGPoint(x: 50, y: 50))
        #expect(scene.log.take().first == "secondary.ended" && touches == 1)
        mouse.up()
        #expect(scene.log.take().contains("tap.ended"))
    }
}
