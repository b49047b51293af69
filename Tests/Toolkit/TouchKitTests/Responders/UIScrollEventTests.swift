import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIScrollEventTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    @Test func `a wheel goes to the view under the pointer and up the responder chain`() throws {
        let outer = WheelView(frame: stage.root.bounds)
        let inner = WheelView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        stage.modifierFlags = .shift
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 130, y: 140))
        mouse.scroll(by: CGPoint(x: 0, y: -40))
        let event = try #require(inner.events.first)
        #expect(outer.events == [event] && event.view === inner && event.type == .scroll)
        #expect(event.translation == CGPoint(x: 0, y: -40) && event.source == .wheel)
        #expect(event.location(in: inner) == CGPoint(x: 30, y: 40))
        #expect(event.location(in: nil) == CGPoint(x: 130, y: 140))
        #expect(event.modifierFlags == .shift && event.allTouches == nil)
    }

    @Test func `a wheel over no view does nothing`() {
        let view = WheelView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 500, y: 500))
        mouse.scroll(by: CGPoint(x: 0, y: -40))
        #expect(view.events.isEmpty)
    }

    @Test func `a wheel goes to the view under the pointer, not to the first responder`() {
        let first = FirstResponderView(frame: .zero)
        let view = WheelView(frame: stage.root.bounds)
        stage.root.addSubview(first)
        stage.root.addSubview(view)
        #expect(first.becomeFirstResponder())
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 10, y: 10))
        mouse.scroll(by: CGPoint(x: 5, y: 0), source: .surface)
        #expect(view.events.map(\.source) == [.surface] && first.isFirstResponder)
    }
}

private final class WheelView: UIView {
    var events: [UIScrollEvent] = []

    override func scrollWheel(with event: UIScrollEvent) {
        events.append(event)
        super.scrollWheel(with: event)
    }
}

private final class FirstResponderView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
