import Foundation
import TouchKit

/// The frames of all sides, above the paper. It has no size of its own: paper without frames is drawn without it.
final class SelectionsView: PassthroughView {
    private let views: [SelectionView]

    init(editor: Editor) {
        views = TableSide.allCases.map { SelectionView(editor: editor, side: $0) }
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the frame of what a side has selected; nil if it is not shown.
    func frame(of side: TableSide) -> SelectionFrame? {
        views.first { $0.side == side }?.selectionFrame
    }

    /// The part of the paper that is in the window, in points.
    var paper = CGRect.zero {
        didSet { for view in views { view.paper = paper } }
    }

    /// Returns true: frames are outside the view.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}
