import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIApplicationTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `the shared application is the one of the stage`() {
        #expect(
            UIApplication.shared === stage.application && UIScreen.main.bounds.size == CGSize(width: 400, height: 300))
        let other = Stage(size: CGSize(width: 10, height: 10))
        #expect(UIApplication.shared === other.application)
        stage.finger().down(at: .zero)
        #expect(UIApplication.shared === stage.application)
    }

    @Test func `tests that run side by side do not see each other's application`() async {
        let tests = (1...20).map { size in
            Task { @MainActor in
                let stage = Stage(size: CGSize(width: size, height: size))
                for _ in 0..<20 {
                    await Task.yield()
                    guard UIWindow().screen === stage.window.screen, UIScreen.main.bounds.width == CGFloat(size)
                    else { return false }
                }
                return true
            }
        }
        for test in tests {
            #expect(await test.value)
        }
    }

    @Test func `windows that fill the screen go on filling it, others stay`() {
        let small = UIWindow(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        small.isHidden = false
        stage.application.resizeScreen(to: CGSize(width: 500, height: 200), scale: 2)
        stage.wait(.zero)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 500, height: 200) && UIScreen.main.scale == 2)
        #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 1000, height: 400))
        #expect(UIScreen.main.maximumFramesPerSecond == 60)
        #expect(stage.window.frame == UIScreen.main.bounds && stage.root.frame == UIScreen.main.bounds)
        #expect(small.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test func `a resized screen is drawn anew, one of the same size is not`() {
        stage.application.resizeScreen(to: CGSize(width: 400, height: 300), scale: 1)
        #expect(!stage.application.needsDisplay)
        stage.application.resizeScreen(to: CGSize(width: 400, height: 300), scale: 2)
        #expect(stage.application.needsDisplay)
    }

    @Test func `what was uncovered is drawn again`() {
        final class Drawn: UIView {
            var rects: [CGRect] = []
            override func draw(_ rect: CGRect) {
                rects.append(UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath ?? .null)
            }
        }
        let view = Drawn(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.root.addSubview(view)
        stage.wait(.zero)
        view.rects = []
        stage.application.setNeedsDisplay(CGRect(x: 150, y: 150, width: 100, height: 10))
        stage.wait(.zero)
        #expect(view.rects == [CGRect(x: 50, y: 50, width: 50, height: 10)])
    }

    @Test func `a display hands over the pixels that it drew`() {
        stage.application.setNeedsDisplay(CGRect(x: 1.5, y: 2.5, width: 10, height: 10))
        let canvas = RecordingCanvas(width: 400, height: 300)
        #expect(stage.application.display(on: canvas) == Region(PixelRect(x: 1, y: 2, width: 11, height: 11)))
        #expect(stage.application.display(on: canvas).isEmpty)
    }

    @Test func `the delegate hears of the application's start and end`() {
        final class Delegate: UIApplicationDelegate {
            var log: [String] = []
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                log.append("launched")
                return false
            }
            func applicationWillTerminate(_ application: UIApplication) { log.append("ends") }
        }
        final class Silent: UIApplicationDelegate {}
        #expect(stage.application.launch())
        let delegate = Delegate()
        stage.application.delegate = delegate
        #expect(!stage.application.launch())
        stage.application.terminate()
        #expect(delegate.log == ["launched", "ends"])
        let silent = Silent()
        stage.application.delegate = silent
        #expect(stage.application.launch())
        stage.application.terminate()
    }

    @Test func `observers hear that the application is hidden or ends, after the delegate`() {
        final class Delegate: UIApplicationDelegate {
            let log: Log
            init(_ log: Log) { self.log = log }
            func applicationDidBecomeActive(_ application: UIApplication) { log.entries.append("delegate: shown") }
            func applicationWillResignActive(_ application: UIApplication) { log.entries.append("delegate: hidden") }
            func applicationWillTerminate(_ application: UIApplication) { log.entries.append("delegate: ends") }
        }
        let log = Log()
        let delegate = Delegate(log)
        stage.application.delegate = delegate
        let names = [
            UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
            UIApplication.willTerminateNotification,
        ]
        let observers = zip(names, ["shown", "hidden", "ends"]).map { name, entry in
            NotificationCenter.default.addObserver(forName: name, object: stage.application, queue: nil) { _ in
                MainActor.assumeIsolated { log.entries.append(entry) }
            }
        }
        stage.application.becomeActive()
        stage.application.resignActive()
        stage.application.terminate()
        observers.forEach(NotificationCenter.default.removeObserver)
        #expect(
            log.entries == ["delegate: shown", "shown", "delegate: hidden", "hidden", "delegate: ends", "ends"])
    }

    @Test func `a hidden window is in the background, and one that is shown again in the foreground`() {
        final class Delegate: UIApplicationDelegate {
            let log: Log
            init(_ log: Log) { self.log = log }
            func applicationDidBecomeActive(_ application: UIApplication) { log.entries.append("active") }
            func applicationWillResignActive(_ application: UIApplication) { log.entries.append("resigns") }
            func applicationDidEnterBackground(_ application: UIApplication) { log.entries.append("background") }
            func applicationWillEnterForeground(_ application: UIApplication) { log.entries.append("foreground") }
        }
        let log = Log()
        let delegate = Delegate(log)
        stage.application.delegate = delegate
        let names = [
            UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
        ]
        let observers = zip(names, ["posted background", "posted foreground"]).map { name, entry in
            NotificationCenter.default.addObserver(forName: name, object: stage.application, queue: nil) { _ in
                MainActor.assumeIsolated { log.entries.append(entry) }
            }
        }
        stage.application.becomeActive()
        #expect(log.entries == ["active"] && stage.application.applicationState == .active)
        stage.application.resignActive()
        #expect(stage.application.applicationState == .background)
        stage.application.becomeActive()
        observers.forEach(NotificationCenter.default.removeObserver)
        #expect(
            log.entries == [
                "active", "resigns", "background", "posted background", "foreground", "posted foreground", "active",
            ])
        #expect(stage.application.applicationState == .active)
    }

    @MainActor private final class Log {
        var entries: [String] = []
    }

    @Test func `an application without a host runs on the system's clock`() {
        let clock = SystemClock()
        let before = clock.now
        #expect(before > 0 && clock.now >= before)
    }
}
