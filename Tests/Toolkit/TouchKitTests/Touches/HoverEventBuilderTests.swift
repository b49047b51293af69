import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A window that logs hover events.
private class HoverWindow: UIWindow {
    var phases: [UITouch.Phase] = []
    var views: [UIView?] = []
    var samples: [Int?] = []

    override func sendEvent(_ event: UIEvent) {
        if event.type == .hover, let touch = event.allTouches?.first {
            phases.append(touch.phase)
            views.append(touch.view)
            samples.append(event.coalescedTouches(for: touch)?.count)
        }
        super.sendEvent(event)
    }
}

@MainActor
struct HoverEventBuilderTests {
    let stage = Stage(size: CGSize(width: 400, height: 300), window: { HoverWindow(frame: $0) })
    private let window: HoverWindow
    let log = Log()
    let view: LogView

    init() throws {
        window = try #require(stage.window as? HoverWindow)
        view = LogView("view", frame: CGRect(x: 100, y: 0, width: 100, height: 300), log: log)
        stage.root.addSubview(view)
    }

    @Test func `a pointer without a button enters, moves and leaves, and views get no touches`() {
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 10, y: 10))
        mouse.move(to: CGPoint(x: 110, y: 10))
        mouse.exit()
        #expect(window.phases == [.regionEntered, .regionMoved, .regionExited])
        #expect(window.views.prefix(2) == [stage.root, view] && log.take().isEmpty)
    }

    @Test func `a pointer that enters and moves in one batch enters`() {
        let mouse = stage.mouse()
        stage.together {
            mouse.move(to: CGPoint(x: 10, y: 10))
            mouse.move(to: CGPoint(x: 20, y: 10))
            mouse.move(to: CGPoint(x: 110, y: 10))
        }
        #expect(window.phases == [.regionEntered] && window.samples == [3])
    }

    @Test func `a pointer stops hovering when its button goes down, and hovers again when it is up`() {
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 110, y: 10))
        mouse.down(at: CGPoint(x: 110, y: 10))
        mouse.move(to: CGPoint(x: 120, y: 10))
        mouse.up()
        #expect(window.phases == [.regionEntered, .regionExited])
        #expect(log.take() == ["view.began(1)", "view.moved(1)", "view.ended(1)"])
        mouse.move(to: CGPoint(x: 130, y: 10))
        #expect(window.phases.last == .regionEntered)
    }

    @Test func `a pointer over no view has left`() {
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 10, y: 10))
        mouse.move(to: CGPoint(x: -10, y: 10))
        mouse.move(to: CGPoint(x: -20, y: 10))
        #expect(window.phases == [.regionEntered, .regionExited])
    }

    @Test func `fingers do not hover, and continue while a mouse does`() throws {
        let (mouse, finger) = (stage.mouse(), stage.finger())
        finger.move(to: CGPoint(x: 10, y: 10))
        #expect(window.phases.isEmpty)
        finger.down(at: CGPoint(x: 110, y: 10))
        mouse.move(to: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 120, y: 10))
        finger.up()
        #expect(log.take() == ["view.began(1)", "view.moved(1)", "view.ended(1)"])
        #expect(view.calls[1].event?.allTouches?.count == 1)
    }
}
