import Foundation
import TouchKit

/// A rounded sheet that floats above the paper with things to choose; one is open at a time.
class Panel: UIView {
    /// What a panel is about.
    enum Subject: Hashable {
        case shapes
        case palette
        case width
        case more
        case inspector
        case help

        /// Whether the panel rises from the toolbar; the others slide in from the right edge.
        var risesFromToolbar: Bool {
            switch self {
            case .shapes, .palette, .width, .more: true
            case .inspector, .help: false
            }
        }
    }

    /// What the panel is about.
    let subject: Subject

    /// From the panel's edge to what it holds, in points.
    static let padding: CGFloat = 16

    /// Makes a panel.
    init(_ subject: Subject) {
        self.subject = subject
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The size that the panel wants, in points; it may be given less in a small window.
    var preferredSize: CGSize { .zero }

    override func draw(_ rect: CGRect) {
        PanelLook.draw(in: bounds, colors: interfaceColors)
    }

    /// What lands on a panel stays there.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
