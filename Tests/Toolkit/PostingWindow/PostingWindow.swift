import Foundation
import TouchKit
import TouchKitX11

/// Shows a window whose touches post work to the main thread, and prints a line for each thing that happens.
@main
@MainActor
final class PostingWindow: UIApplicationDelegate {
    private var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.addSubview(PostingView(frame: window.bounds))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    static func main() throws {
        DispatchQueue.main.async { say("posted before the loop") }
        let host = try WindowHost(HostConfiguration(title: "Posting window", className: "posting-window"))
        _ = host.run(PostingWindow())
    }
}

/// Posts at a landing: what it posts depends on the row, 100 points high, that the finger lands in.
final class PostingView: UIView {
    private var drawing: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let row = Int(touch.location(in: self).y) / 100
            say("began")
            switch row {
            case 0: postFromDelivery()
            case 1: postFromAnotherThread()
            case 2: postFromDrawing()
            case _: countWakes()
            }
            say("delivered")
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        say("ended")
    }

    private func postFromDelivery() {
        DispatchQueue.main.async { say("block") }
        Task { @MainActor in say("task") }
        OperationQueue.main.addOperation { say("operation") }
        DispatchQueue.main.async {
            say("first of two")
            DispatchQueue.main.async { say("second of two") }
        }
        RunLoop.main.perform { say("performed") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in say("timer") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.04) { say("after") }
        Task { @MainActor in
            try await Task.sleep(for: .milliseconds(60))
            say("slept")
        }
    }

    private func postFromAnotherThread() {
        Thread.detachNewThread {
            // The loop has been idle for a while.
            Thread.sleep(forTimeInterval: 0.05)
            RunLoop.main.add(
                Timer(timeInterval: 0.02, repeats: false) { _ in say("timer of a thread") }, forMode: .common)
            Thread.sleep(forTimeInterval: 0.05)
            DispatchQueue.main.async { say("block of a thread on main: \(Thread.isMainThread)") }
        }
    }

    private func postFromDrawing() {
        drawing = { RunLoop.main.perform { say("performed after drawing") } }
        setNeedsDisplay()
    }

    /// Prints how often the main thread waited in each of the next periods of 0.3 seconds. On a loaded machine some
    /// waits are for memory or a lock; a loop that polls waits often in every period.
    private func countWakes() {
        DispatchQueue.main.async {
            let before = waits()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
                DispatchQueue.main.async {
                    say("waits: \(waits() - before)")
                    self.countWakes()
                }
            }
        }
    }

    override func draw(_ rect: CGRect) {
        drawing?()
        drawing = nil
    }
}

/// Prints a line at once.
nonisolated func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// How often the main thread has waited for something, by the kernel's count.
nonisolated func waits() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
}
