import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct StageTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    private let view = TouchRecordingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        stage.root.addSubview(view)
    }

    @Test func `a stage is an application with a visible key window, a root view controller and a clock at 0`() {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        #expect(stage.now == 0 && stage.window.isKeyWindow && !stage.window.isHidden)
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(stage.root === stage.window.rootViewController?.view && stage.root.frame == stage.window.bounds)
        #expect(stage.application.windows == [stage.window] && stage.root.window === stage.window)
    }

    @Test func `show replaces the root view by another controller's`() {
        let controller = UIViewController()
        let old = stage.root
        stage.show(controller)
        #expect(stage.root === controller.view && stage.root !== old && old.window == nil)
        #expect(stage.root.frame == stage.window.bounds)
    }

    @Test func `what threads post is performed in turns of its application, in its order, and in no other turn`() {
        @MainActor
        final class Performed {
            var numbers: [Int] = []
        }
        let other = Stage(size: CGSize(width: 400, height: 300))
        let (performed, isPosted) = (Performed(), DispatchSemaphore(value: 0))
        Thread.detachNewThread { [queue = stage.application.loopQueue, application = stage.application] in
            for number in 0..<3 {
                queue.post {
                    #expect(UIApplication.shared === application)
                    performed.numbers.append(number)
                }
            }
            isPosted.signal()
        }
        isPosted.wait()
        other.wait(.seconds(1))
        #expect(performed.numbers.isEmpty)
        for _ in 0..<2 { stage.wait(.zero) }
        #expect(performed.numbers == [0, 1, 2])
    }

    @Test func `what threads have been asked for is performed by hand, with what that asks for, at the same time`() {
        @MainActor
        final class Performed {
            var numbers: [Int] = []

            func ask(_ number: Int) {
                let post = UIApplication.shared.loopQueue.promise()
                Thread.detachNewThread {
                    Thread.sleep(forTimeInterval: 0.001)
                    post { [self] in
                        numbers.append(number)
                        if number < 3 { ask(number + 1) }
                    }
                }
            }
        }
        let performed = Performed()
        performed.ask(1)
        stage.finishWork()
        #expect(performed.numbers == [1, 2, 3] && stage.now == 0)
    }

    @Test func `samples sent together are one delivery`() {
        view.isMultipleTouchEnabled = true
        let (a, b) = (stage.finger(), stage.finger())
        var events: Set<ObjectIdentifier> = []
        final class EventRecordingView: UIView {
            var record: (UIEvent) -> Void = { _ in }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                if let event { record(event) }
            }
        }
        let views = [0, 200].map { EventRecordingView(frame: CGRect(x: $0, y: 0, width: 200, height: 300)) }
        for view in views {
            view.record = { events.insert(ObjectIdentifier($0)) }
            stage.root.addSubview(view)
        }
        stage.together {
            a.down(at: CGPoint(x: 10, y: 10))
            stage.together { b.down(at: CGPoint(x: 210, y: 10)) }
            #expect(events.isEmpty)
        }
        #expect(events.count == 1)
    }

    @Test func `ten times a tenth of a second is a second`() {
        var fired = 0
        stage.application.schedule(after: 1) { fired += 1 }
        for _ in 0..<9 { stage.wait(.milliseconds(100)) }
        #expect(fired == 0)
        stage.wait(.milliseconds(100))
        #expect(fired == 1 && stage.now == 1)
    }

    @Test func `a timer fires in the wait that reaches it, in spite of rounding errors`() {
        var fired = 0
        stage.wait(.milliseconds(100))
        stage.application.schedule(after: 0.2) { fired += 1 }
        stage.wait(.milliseconds(200))
        #expect(fired == 1)
    }

    @Test func `between two calls the stage fires timers, lays out views and draws`() {
        final class LoggingView: UIView {
            var log: [String] = []
            override func layoutSubviews() { log.append("layout") }
            override func draw(_ rect: CGRect) { log.append("draw") }
        }
        let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(view)
        stage.application.schedule(after: 0) { view.log.append("timer") }
        stage.wait(.zero)
        #expect(view.log == ["timer", "layout", "draw"])
    }

    @Test func `the application and the window can be of subclasses`() {
        final class Application: UIApplication {}
        final class Window: UIWindow {}
        let stage = Stage(
            size: CGSize(width: 10, height: 20), scale: 3,
            application: { Application(clock: $0, screenSize: $1, scale: $2) }, window: { Window(frame: $0) })
        #expect(stage.application is Application && stage.window is Window)
        #expect(stage.canvas.width == 30 && stage.canvas.height == 60)
    }
}
