import Foundation
import Glibc
import TouchKit
import TouchKitX11
import TouchTrackerUI

/// Implements `touchtracker devices --watch`: a window whose touches are measured, and the figures on stdout.
@MainActor
final class Watch: UIApplicationDelegate {
    private let host: WindowHost
    private let lab: TouchLab
    private var window: UIWindow?
    private var timer: LoopTimer?
    /// A terminal shows one report, which is replaced; a file gets them one after the other.
    private let isTerminal = isatty(STDOUT_FILENO) == 1

    /// The minimum time between two reports, in seconds.
    private static let interval: TimeInterval = 0.1
    /// Moves to the top left corner of a terminal, and clears it.
    private static let clear = "\u{1B}[H\u{1B}[2J"

    private init(_ host: WindowHost) {
        self.host = host
        lab = TouchLab(host.application) { host.devices }
    }

    /// Runs until the window is closed.
    static func run() throws {
        ignoreSignalsOfWrites()
        var configuration = HostConfiguration(title: "TouchTracker: devices", className: "touchtracker")
        configuration.icon = ProgramIcon.image
        let host = try WindowHost.opened(configuration)
        let watch = Watch(host)
        let ending = host.run(watch)
        watch.printReport()
        try ending.check()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.rootViewController = TouchLabController(lab) { [host] in host.application.clipboard.text = $0 }
        window.makeKeyAndVisible()
        self.window = window
        lab.onFiguresChange = { [weak self] in self?.schedule() }
        printReport()
        return true
    }

    private func schedule() {
        guard timer?.isValid != true else { return }
        timer = host.application.schedule(after: Self.interval) { [weak self] in self?.printReport() }
    }

    private func printReport() {
        let text = (isTerminal ? Self.clear : "") + lab.reportText + (isTerminal ? "" : "\n")
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            // No one reads the reports any more.
            host.quit()
        }
    }
}
