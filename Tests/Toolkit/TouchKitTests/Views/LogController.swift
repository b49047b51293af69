import Foundation
import TouchKit

/// A controller that logs the appearance of its view.
class LogController: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() { log.note("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { log.note("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.note("\(name) appeared") }
    override func viewWillDisappear(_ animated: Bool) { log.note("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.note("\(name) disappeared") }
    override func viewDidLayoutSubviews() { log.note("\(name) laid out") }
    override func willMove(toParent parent: UIViewController?) {
        log.note("\(name) will move to \(parent.map { ($0 as? LogController)?.name ?? "another" } ?? "nobody")")
    }
    override func didMove(toParent parent: UIViewController?) {
        log.note("\(name) moved to \(parent.map { ($0 as? LogController)?.name ?? "another" } ?? "nobody")")
    }
}
