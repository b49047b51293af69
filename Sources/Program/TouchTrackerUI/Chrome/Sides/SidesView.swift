import Foundation
import TouchKit

/// The chrome above the paper at each side of the table, turned to face that side.
///
/// The chrome of a side covers the window and is laid out as if its side were at the bottom; a transform turns it.
final class SidesView: PassthroughView {
    private let editor: Editor
    private let makeChrome: (TableSide) -> ChromeView
    /// The chrome of the bottom side, which always exists, and which the keyboard belongs to.
    let main: ChromeView
    private var others: [TableSide: ChromeView] = [:]

    /// Called with the chrome of a side when the side is added.
    var onAdd: (ChromeView) -> Void = { _ in }

    /// - Parameter makeChrome: Creates the chrome of a side.
    init(editor: Editor, makeChrome: @escaping (TableSide) -> ChromeView) {
        self.editor = editor
        self.makeChrome = makeChrome
        main = makeChrome(.bottom)
        all = [main]
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        onlyHoldsViews = true
        addSubview(main)
        editor.tableChanged.observe(self) { [weak self] in self?.tableDidChange() }
    }

    required init?(coder: NSCoder) { nil }

    private(set) var all: [ChromeView]

    /// Returns the chrome of a side, or the bottom's if the table does not have that side.
    subscript(side: TableSide) -> ChromeView { others[side] ?? main }

    /// Returns how the table is laid out in a window of `size`, in points.
    func layout(in size: CGSize) -> SidesLayout {
        SidesLayout(editor.preferences.sides, sizes: main.toolbarSizes, in: size)
    }

    /// Shows a notice to the side of the table that it concerns.
    func show(_ notice: Notice) { self[notice.side].show(notice) }

    /// Hides the notices whose button no longer does what it says.
    func hideInvalidActions() {
        for chrome in all { chrome.notices.hideInvalidAction() }
    }

    func closePanels() {
        for chrome in all { chrome.closePanel() }
    }

    // MARK: Sides

    private func tableDidChange() {
        for side in TableSide.allCases.dropFirst() {
            let isNeeded = editor.table.sides.contains(side)
            if isNeeded, others[side] == nil {
                let chrome = makeChrome(side)
                others[side] = chrome
                addSubview(chrome)
                onAdd(chrome)
            } else if !isNeeded, let chrome = others.removeValue(forKey: side) {
                chrome.closePanel()
                chrome.removeFromSuperview()
            }
        }
        all = [main] + TableSide.allCases.compactMap { others[$0] }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let layout = layout(in: bounds.size)
        for chrome in all {
            let side = chrome.editor.side
            chrome.toolbarArrangement = layout.arrangements[side]
            chrome.transform = side.facing
            chrome.bounds.size = side.seen(bounds.size)
            chrome.center = bounds.center
        }
        let insets = toolbarInsets
        for chrome in all {
            chrome.toolbarInsets = chrome.editor.side.seen(insets)
            chrome.setNeedsLayout()
        }
    }

    /// The distances from the window's edges that the toolbars of all sides occupy, without margins, in points.
    private var toolbarInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        for chrome in all {
            switch chrome.editor.side {
            case .bottom: insets.bottom = chrome.toolbarDepth
            case .top: insets.top = chrome.toolbarDepth
            case .left: insets.left = chrome.toolbarDepth
            case .right: insets.right = chrome.toolbarDepth
            }
        }
        return insets
    }
}
