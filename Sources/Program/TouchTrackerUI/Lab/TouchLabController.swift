package import Foundation
package import TouchKit

/// The touch lab on an empty page, for looking at devices without drawing.
package final class TouchLabController: UIViewController {
    private let labView: LabView

    /// - Parameter onCopy: Called with the report, to copy it.
    package init(_ lab: TouchLab, onCopy: @escaping (String) -> Void) {
        labView = LabView(lab, onCopy: onCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil: there are no nibs on Linux.
    package required init?(coder: NSCoder) { nil }

    /// Creates a white page below the lab.
    package override func loadView() {
        let page = UIView(frame: .zero)
        page.backgroundColor = .white
        page.isMultipleTouchEnabled = true
        page.addSubview(labView)
        view = page
    }

    /// Resizes the lab to fill the window.
    package override func viewDidLayoutSubviews() {
        labView.frame = view.bounds
        labView.placePanel(in: view.bounds, facing: .bottom, enlargedBy: 1)
    }
}
