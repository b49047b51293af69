import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct DescriptionsTests {
    private final class CircleButton: UIButton {}
    private final class Logger: UIViewController {
        func tapped() {}
    }

    let stage = Stage(size: CGSize(width: 320, height: 568))

    /// Replaces the addresses in `text`.
    private func withoutAddresses(_ text: String) -> String {
        text.replacing(/0x[0-9a-f]+/, with: "0x")
    }

    @Test func `S104 a printed responder chain has the bare class names`() {
        let controller = Logger()
        stage.show(controller)
        let button = CircleButton(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        controller.view.addSubview(button)
        let chain = sequence(first: button as UIResponder, next: \.next)
        #expect(
            chain.map { withoutAddresses("\($0)").prefix { $0 != ";" } } == [
                "<CircleButton: 0x", "<UIView: 0x", "<Logger: 0x>", "<UIWindow: 0x", "<UIApplication: 0x>",
            ])
        #expect(withoutAddresses("\(button)") == "<CircleButton: 0x; frame = (1 2.5; 30 40)>")
    }

    @Test func `S104 a printed view has what differs from the defaults`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (view.isHidden, view.alpha, view.clipsToBounds, view.isUserInteractionEnabled) = (true, 0.5, true, false)
        view.tag = 7
        #expect(
            withoutAddresses(view.description)
                == "<UIView: 0x; frame = (0 0; 10 10); hidden = YES; alpha = 0.5; clipsToBounds = YES; "
                + "userInteractionEnabled = NO; tag = 7>")
    }

    @Test func `S104 a printed recognizer has its state, view and targets`() {
        let controller = Logger()
        let tap = UITapGestureRecognizer(target: controller, action: Selector(Logger.tapped, name: "tapped"))
        let view = UIView()
        view.addGestureRecognizer(tap)
        #expect(
            withoutAddresses(tap.description)
                == "<UITapGestureRecognizer: 0x; state = Possible; view = <UIView 0x>; "
                + "target= <(action=tapped, target=<Logger 0x>)>>")
    }

    @Test func `S104 a printed touch and event have the phase and the locations`() throws {
        let log = Log()
        let view = LogView("view", frame: CGRect(x: 10, y: 20, width: 100, height: 100), log: log)
        stage.root.addSubview(view)
        var printed: [String] = []
        view.onTouch = { _, touches, event in
            printed = [touches.first, event].compactMap { $0.map { withoutAddresses("\($0)") } }
        }
        stage.finger().down(at: CGPoint(x: 60, y: 80))
        let touch = try #require(printed.first)
        #expect(touch.hasPrefix("<UITouch: 0x> phase: Began tap count: 1 force: 0 window: <UIWindow: 0x; frame = "))
        #expect(
            touch.hasSuffix(
                "location in window: {60, 80} previous location in window: {60, 80} "
                    + "location in view: {50, 60} previous location in view: {50, 60}"))
        #expect(printed.last == "<UIEvent: 0x> timestamp: \(stage.now) touches: {(\n    \(touch)\n)}")
    }
}
