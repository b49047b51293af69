import Foundation
package import TouchKit

/// Measures the touches of an application, for the touch lab's views and report.
package final class TouchLab {
    private(set) var meter: TouchMeter
    private(set) var log = RecognizerLog()
    private let application: UIApplication
    private let devices: () -> [TouchDevice]
    private var knownDevices: [TouchDevice]
    /// The size of the screen that is measured, in points.
    private var size = UIScreen.main.bounds.size

    /// Called before samples are measured.
    var willChange: () -> Void = {}
    /// Called after samples are measured, with the samples and the grid's cells that they are the first to touch.
    var onChange: (_ samples: ArraySlice<TouchSample>, _ newCells: [CGRect]) -> Void = { _, _ in }
    /// Called after samples are measured or a recognizer has changed; for views.
    var onReportChange: () -> Void = {}
    /// Called whenever `onReportChange` is; for a program without views, which prints the report.
    package var onFiguresChange: () -> Void = {}

    /// Starts measuring the application's touches.
    /// - Parameter devices: Returns the host's devices; called at the start and when a sample of an unknown one comes.
    package init(_ application: UIApplication, devices: @escaping () -> [TouchDevice]) {
        self.application = application
        self.devices = devices
        knownDevices = devices()
        meter = TouchMeter(size: size, touches: application.samplesOfTouchesDown)
        application.observeSamples(self) { [weak self] samples, _ in self?.receive(samples) }
        application.recognizerObserver = { [weak self] in self?.note($0, $1) }
    }

    package func stop() {
        application.stopObserving(self)
        application.recognizerObserver = nil
    }

    var report: TouchReport { TouchReport(meter: meter, devices: knownDevices, log: log) }
    package var reportText: String { report.text }

    func followScreen() {
        guard size != UIScreen.main.bounds.size else { return }
        size = UIScreen.main.bounds.size
        meter.resize(to: size)
        reportDidChange()
    }

    private func receive(_ samples: ArraySlice<TouchSample>) {
        willChange()
        followScreen()
        var cells: [CGRect] = []
        let now = application.now
        for sample in samples {
            if sample.device != 0, meter.counts[sample.device] == nil {
                knownDevices = devices()
            }
            if let cell = meter.receive(sample, at: now) {
                cells.append(cell)
            }
        }
        onChange(samples, cells)
        reportDidChange()
    }

    private func note(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        if log.note(recognizer, state, at: application.now) {
            reportDidChange()
        }
    }

    /// Notes that a finger on the paper means something else.
    func note(_ finger: FingerSession) {
        log.note(finger, at: application.now)
        reportDidChange()
    }

    private func reportDidChange() {
        onReportChange()
        onFiguresChange()
    }
}
