import Foundation
import TouchKit

/// The calls that happened in a scene, in order, one line each.
@MainActor
package final class CallLog {
    /// The lines, oldest first.
    package private(set) var entries: [String] = []

    private var observers: [(String?) -> Void] = []

    func note(_ entry: String) {
        entries.append(entry)
        observers.forEach { $0(entry) }
    }

    /// Calls `observer` with each line that is added, and with nil when the log is cleared.
    package func observe(_ observer: @escaping (String?) -> Void) {
        observers.append(observer)
    }

    package func clear() {
        entries = []
        observers.forEach { $0(nil) }
    }
}

/// Shows the last lines of a log that fit, the newest at the bottom.
final class CallLogView: UIView {
    private static let font = UIFont.systemFont(ofSize: 14)
    private static let lineHeight: CGFloat = 20
    private static let margin: CGFloat = 16

    var log: CallLog? {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        interfaceColors.border.setFill()
        UIRectFill(CGRect(x: bounds.minX, y: bounds.minY, width: 1, height: bounds.height))
        let entries = log?.entries ?? []
        let room = Int((bounds.height - 2 * CallLogView.margin) / CallLogView.lineHeight)
        let shown = entries.suffix(max(room, 0))
        for (index, entry) in shown.enumerated() {
            let number = entries.count - shown.count + index + 1
            let y = CallLogView.margin + CGFloat(index) * CallLogView.lineHeight
            "\(number)".draw(
                at: CGPoint(x: bounds.minX + CallLogView.margin, y: y),
                withAttributes: [.font: CallLogView.font, .foregroundColor: interfaceColors.secondaryLabel])
            entry.draw(
                at: CGPoint(x: bounds.minX + CallLogView.margin + 32, y: y),
                withAttributes: [.font: CallLogView.font, .foregroundColor: interfaceColors.label])
        }
    }
}
