import Foundation
import Ink
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// The program on a `Stage`, with fingers whose samples arrive in batches, as from a host.
@MainActor
final class StageProgram {
    let fingers: Int
    /// Whether each frame moves one finger, the next one in turn, as screens send them, and not all of them at once.
    private let isStaggered: Bool
    private let stage: Stage
    private let editor: Editor
    private let delegate: AppDelegate
    private let controls = NoWindowControls()
    private var identifiers: [UInt64] = []
    /// The samples of each finger since the landing.
    private var counts: [Int] = []
    /// The finger that moves next, if they are staggered.
    private var nextFinger = 0
    private var samples: [TouchSample] = []
    /// The time between two samples of a finger.
    private static let interval = Duration.milliseconds(10)

    /// Starts the program with an empty drawing that is not saved; returns nil if there is no such tool or color mode.
    init?(tool name: String, color mode: String, fingers: Int, isStaggered: Bool) {
        guard let tool = Tool(rawValue: name), let mode = ColorMode(rawValue: mode) else { return nil }
        self.fingers = fingers
        self.isStaggered = isStaggered
        stage = Stage(size: CGSize(width: 1024, height: 768), showsPixels: true)
        var preferences = Preferences()
        preferences.tool = tool
        preferences.colorMode = mode
        preferences.isAnimated = false
        editor = Editor(document: Document(), preferences: preferences)
        delegate = AppDelegate(editor: editor, controls: controls)
        _ = delegate.application(stage.application, didFinishLaunchingWithOptions: nil)
        stage.window.isHidden = true
        stage.wait(.seconds(1))
    }

    var strokes: Int { editor.document.drawing.count }

    /// Lands all fingers as new touches.
    func land() {
        counts = Array(repeating: 0, count: fingers)
        identifiers = (0..<fingers).map { _ in
            nextIdentifier += 1
            return nextIdentifier
        }
        receive(.began)
        stage.wait(Self.interval)
    }

    private var nextIdentifier: UInt64 = 0

    /// Moves all fingers by one sample, and draws the result.
    func move() {
        for _ in 0..<fingers / updatesInFrame {
            tick()
            receiveMoves()
            display()
        }
    }

    /// The number of fingers that move in a frame.
    var updatesInFrame: Int { isStaggered ? 1 : fingers }

    /// Advances the clock to the next frame, which fires due timers, and prepares its samples.
    func tick() {
        stage.wait(Self.interval / (fingers / updatesInFrame))
        let moving = isStaggered ? nextFinger..<nextFinger + 1 : 0..<fingers
        nextFinger = (nextFinger + 1) % fingers
        for finger in moving { counts[finger] += 1 }
        samples.removeAll(keepingCapacity: true)
        for finger in moving { samples.append(sample(of: finger, .moved)) }
    }

    /// Passes the prepared samples to the program as one batch.
    func receiveMoves() {
        stage.application.receive(samples)
    }

    /// Draws what is marked as changed.
    func display() {
        guard let canvas = stage.pixels else { return }
        stage.application.display(on: canvas)
    }

    /// Lifts all fingers, and draws the result.
    func lift() {
        receive(.ended)
        display()
    }

    private func receive(_ phase: TouchSample.Phase) {
        stage.application.receive((0..<fingers).map { sample(of: $0, phase) })
    }

    private func sample(of finger: Int, _ phase: TouchSample.Phase) -> TouchSample {
        let count = counts[finger]
        return TouchSample(
            identifier: identifiers[finger], phase: phase,
            location: fingers == 1 ? Self.scribble(count) : TenPaths.location(UInt32(finger), count),
            timestamp: stage.now)
    }

    /// The location of a single finger at a sample: an ellipse that turns slowly, about 8 pixels a sample.
    private static func scribble(_ sample: Int) -> CGPoint {
        let angle = Double(sample) * 0.035
        let turn = Double(sample) * 0.0021
        let (x, y) = (cos(angle) * 260, sin(angle) * 180)
        return CGPoint(x: 500 + x * cos(turn) - y * sin(turn), y: 350 + x * sin(turn) + y * cos(turn))
    }
}

/// The controls of a window that is on no desktop.
@MainActor
private final class NoWindowControls: WindowControls {
    var representedPath: String?
    func raiseWindow(representing path: String) -> Bool { false }
    let devices: [TouchDevice] = []
    var isFullScreen = true
    var title = ""
    var pointerShape = PointerShape.arrow

    func quit() {}
}
