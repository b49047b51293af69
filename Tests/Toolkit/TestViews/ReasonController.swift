package import Foundation
package import TouchKit

/// A controller that notes that its view appears and disappears, and why.
package final class ReasonController: UIViewController {
    private let name: String
    private let log: Log

    package init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    private func note(_ call: String) {
        let reasons = [
            (isMovingToParent, "added"), (isMovingFromParent, "removed"), (isBeingPresented, "presented"),
            (isBeingDismissed, "dismissed"),
        ]
        log.note(([name, call] + reasons.filter { $0.0 }.map { $0.1 }).joined(separator: " "))
    }

    package override func viewWillAppear(_ animated: Bool) { note("will appear") }
    package override func viewDidAppear(_ animated: Bool) { note("appeared") }
    package override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    package override func viewDidDisappear(_ animated: Bool) { note("disappeared") }

    /// Whether any reason holds now.
    package var isChanging: Bool { isMovingToParent || isMovingFromParent || isBeingPresented || isBeingDismissed }
}
