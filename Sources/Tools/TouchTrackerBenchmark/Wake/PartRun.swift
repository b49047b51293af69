import ArgumentParser
import Foundation
import TouchKit
import TouchKitX11

/// A program that does a part of TouchTracker's work at a touch update, so that `WakeRun` tells what each part costs.
enum Part: String, CaseIterable, ExpressibleByArgument {
    /// Nothing handles the touches.
    case empty
    /// A view handles the touches, and draws nothing.
    case touches
    /// A view draws a line for each update, and nothing else remembers it.
    case lines

    /// A few words for a table.
    var sentence: String {
        switch self {
        case .empty: "a window that handles no touches"
        case .touches: "a view that handles them"
        case .lines: "a view that draws a line for each"
        }
    }
}

/// Runs a part until it is told to end (SIGTERM).
struct PartRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "part", abstract: "Show a window that does a part of what TouchTracker does.",
        shouldDisplay: false)

    @Argument(help: "What it does: \(Part.allCases.map { $0.rawValue }.joined(separator: ", ")).")
    var part: Part

    /// Ignored: programs are started with the path of a drawing.
    @Argument
    var drawing: String

    mutating func run() throws {
        try MainActor.assumeIsolated { [part] in
            var configuration = HostConfiguration(title: part.rawValue, className: "touchtracker-benchmark")
            configuration.isFullScreen = true
            _ = try WindowHost(configuration).run(PartDelegate(part))
        }
    }
}

private final class PartDelegate: UIApplicationDelegate {
    private let part: Part
    private var window: UIWindow?

    init(_ part: Part) {
        self.part = part
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        let view =
            switch part {
            case .empty: UIView()
            case .touches: TouchedView()
            case .lines: LinesView()
            }
        view.isMultipleTouchEnabled = true
        view.backgroundColor = .white
        let controller = UIViewController()
        controller.view = view
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// A view that keeps where each finger was.
private class TouchedView: UIView {
    private var locations: [UITouch: CGPoint] = [:]

    final override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { locations[touch] = touch.location(in: self) }
    }

    final override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let location = touch.location(in: self)
            if let last = locations.updateValue(location, forKey: touch) { move(from: last, to: location) }
        }
    }

    final override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { locations[touch] = nil }
    }

    func move(from last: CGPoint, to location: CGPoint) {}
}

/// A view that adds a line to what it shows for each update.
private final class LinesView: TouchedView {
    private var lines: [(CGPoint, CGPoint)] = []
    private static let width: CGFloat = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        clearsContextBeforeDrawing = false
    }

    required init?(coder: NSCoder) { nil }

    override func move(from last: CGPoint, to location: CGPoint) {
        lines.append((last, location))
        let box = CGRect(
            x: min(last.x, location.x), y: min(last.y, location.y), width: abs(last.x - location.x),
            height: abs(last.y - location.y))
        setNeedsDisplay(box.insetBy(dx: -Self.width, dy: -Self.width))
    }

    override func draw(_ rect: CGRect) {
        UIColor.red.setStroke()
        for (start, end) in lines {
            let path = UIBezierPath()
            path.lineWidth = Self.width
            path.lineCapStyle = .round
            path.move(to: start)
            path.addLine(to: end)
            path.stroke()
        }
        lines = []
    }
}
