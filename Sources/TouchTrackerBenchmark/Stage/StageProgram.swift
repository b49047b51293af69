import Foundation
import Ink
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// The program on a `Stage`, with fingers whose samples arrive in batches, as from a host.
@MainActor
final class StageProgram {
    let fingers: Int
    private let stage: Stage
    private let editor: Editor
    private let delegate: AppDelegate
    private let controls = NoWindowControls()
    private var identifiers: [UInt64] = []
    private var sample = 0
    private var samples: [TouchSample] = []
    /// The time between two samples of a finger.
    private static let interval = Duration.milliseconds(10)
    /// The time between two batches of short strokes, about what an X server takes to send ten.
    private static let shortInterval = Duration.microseconds(2500)

    /// Starts the program with an empty drawing that is not saved; returns nil if there is no such tool or color mode.
    init?(tool name: String, color mode: String, fingers: Int) {
        guard let tool = Tool(rawValue: name), let mode = ColorMode(rawValue: mode) else { return nil }
        self.fingers = fingers
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

    /// The number of finished strokes.
    var strokes: Int { editor.document.drawing.count }

    /// Lands all fingers as new touches.
    func land() {
        sample = 0
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
        tick()
        receiveMoves()
        display()
    }

    /// Advances the clock to the next sample, which fires due timers, and prepares it.
    func tick() {
        stage.wait(Self.interval)
        sample += 1
        prepare(.moved)
    }

    /// Passes the prepared samples, one of each finger, to the program as one batch.
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

    /// Paints all finished ink again, for a picture.
    func export() throws {
        _ = try PictureExport.pngData(of: editor.document.drawing, on: .white, scale: 1)
    }

    /// Draws short strokes one after the other, in one batch of samples, and displays them.
    func drawShortStrokes(_ strokes: Range<Int>) {
        stage.wait(Self.shortInterval)
        samples.removeAll(keepingCapacity: true)
        for stroke in strokes {
            nextIdentifier += 1
            for step in 0...ShortPaths.steps + 1 {
                let isLast = step > ShortPaths.steps
                samples.append(
                    TouchSample(
                        identifier: nextIdentifier, phase: step == 0 ? .began : isLast ? .ended : .moved,
                        location: ShortPaths.location(stroke, step: min(step, ShortPaths.steps)), timestamp: stage.now))
            }
        }
        stage.application.receive(samples)
        display()
    }

    private func receive(_ phase: TouchSample.Phase) {
        prepare(phase)
        stage.application.receive(samples)
    }

    private func prepare(_ phase: TouchSample.Phase) {
        samples = (0..<fingers).map { finger in
            TouchSample(
                identifier: identifiers[finger], phase: phase,
                location: fingers == 1 ? LongStrokes.location(sample) : TenPaths.location(UInt32(finger), sample),
                timestamp: stage.now)
        }
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
