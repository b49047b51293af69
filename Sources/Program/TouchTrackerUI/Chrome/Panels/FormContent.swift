import Foundation
import TouchKit

/// The content of a panel with rows of a name and a control for a preference, which takes effect at once. If a name
/// does not fit beside its control, it stands above it.
class FormContent: PanelContent {
    struct Row {
        /// Returns the row's current name, which may contain a value; nil if the row continues the one above it.
        let name: () -> Phrase?
        let control: UIView
        let width: CGFloat
        /// The distance by which the control extends beyond what it shows, at the right, in points.
        var overhang: CGFloat = 0
    }

    let editor: SideEditor
    private var rows: [Row] = []
    private var updates: [() -> Void] = []
    private let width: CGFloat

    /// The height of a row, in points.
    private static let row: CGFloat = 46
    /// The space above the first row, in points; it leaves room for the focus ring.
    private static let top: CGFloat = 4
    /// The height of a name that stands above its control, in points.
    private static let nameHeight: CGFloat = 22
    /// The minimum distance between a name and its control, in points.
    private static let minimumGap: CGFloat = 12

    /// - Parameter width: The content's width unless the window is narrower, in points.
    init(editor: SideEditor, width: CGFloat) {
        (self.editor, self.width) = (editor, width)
        super.init()
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
    }

    required init?(coder: NSCoder) { nil }

    func add(_ row: Row) {
        rows.append(row)
        addSubview(row.control)
    }

    /// Adds a closure that is called when the preferences change, and shows them in a control.
    func onUpdate(_ update: @escaping () -> Void) { updates.append(update) }

    /// Shows the preferences.
    func update() {
        for update in updates {
            update()
        }
        setNeedsDisplay()
    }

    // MARK: Rows

    func addSwitch(_ name: Phrase, _ path: WritableKeyPath<Preferences, Bool>) {
        let control = UISwitch()
        control.addAction(
            UIAction { [weak self, weak control] _ in
                if let self, let control { editor.preferences[keyPath: path] = control.isOn }
            }, for: .valueChanged)
        add(Row(name: { name }, control: control, width: control.sizeThatFits(.zero).width))
        onUpdate { [editor] in control.isOn = editor.preferences[keyPath: path] }
    }

    /// Adds a row with a segmented control for a preference.
    func addChoice<Choice: Equatable>(
        _ name: Phrase?, _ path: WritableKeyPath<Preferences, Choice>,
        _ choices: [(Choice, ChoiceControl<Choice>.Face)], tips: [Tip] = [], width: CGFloat
    ) {
        addChoice(name, choices, tips: tips, width: width) { [editor] in
            editor.preferences[keyPath: path]
        } onChoose: { [editor] in
            editor.preferences[keyPath: path] = $0
        }
    }

    /// Adds a row with a segmented control.
    /// - Parameter chosen: Returns the chosen value.
    func addChoice<Choice: Equatable>(
        _ name: Phrase?, _ choices: [(Choice, ChoiceControl<Choice>.Face)], tips: [Tip] = [], width: CGFloat,
        chosen: @escaping () -> Choice, onChoose: @escaping (Choice) -> Void
    ) {
        let control = ChoiceControl(choices, chosen: chosen(), tips: tips, onChoose: onChoose)
        add(Row(name: { name }, control: control, width: width))
        onUpdate { control.chosen = chosen() }
    }

    // MARK: Layout

    override func size(fitting width: CGFloat) -> CGSize {
        let width = min(width, self.width)
        return CGSize(width: width, height: endOfRows(in: width) + Panel.padding)
    }

    /// Returns the bottom edge of the last row in a content of a width, in points.
    func endOfRows(in width: CGFloat) -> CGFloat {
        rows.map { height(of: $0, in: width) }.reduce(Self.top, +)
    }

    /// Whether a row's name does not fit beside its control, and stands above it.
    private func isWrapped(_ row: Row, in width: CGFloat) -> Bool {
        guard let name = row.name() else { return false }
        return Lettering.width(of: name.text) + Self.minimumGap + row.width > width - 2 * Panel.padding
    }

    private func height(of row: Row, in width: CGFloat) -> CGFloat {
        isWrapped(row, in: width) ? Self.row + Self.nameHeight : Self.row
    }

    /// Returns the rows and their top edges in a content of a width, in points.
    private func placedRows(in width: CGFloat) -> [(row: Row, y: CGFloat)] {
        var y = Self.top
        return rows.map { row in
            defer { y += height(of: row, in: width) }
            return (row, y)
        }
    }

    override func rowMiddles(fitting width: CGFloat) -> [CGFloat] {
        let width = min(width, self.width)
        return placedRows(in: width).map { $0.y + height(of: $0.row, in: width) - Self.row / 2 }
    }

    override func layoutSubviews() {
        for (row, y) in placedRows(in: bounds.width) {
            let width = min(row.width, bounds.width - 2 * Panel.padding)
            let height = row.control is UIControl ? row.control.sizeThatFits(bounds.size).height : Metrics.touchTarget
            let isWrapped = isWrapped(row, in: bounds.width)
            let middle = y + (isWrapped ? Self.nameHeight : 0) + Self.row / 2
            row.control.frame = CGRect(
                x: (isWrapped ? Panel.padding : bounds.width - Panel.padding - width) + row.overhang,
                y: middle - height / 2,
                width: width, height: height)
        }
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        for (row, y) in placedRows(in: bounds.width) {
            guard let name = row.name() else { continue }
            let height = isWrapped(row, in: bounds.width) ? Self.nameHeight : Self.row
            Lettering.draw(name.text, x: Panel.padding, middle: y + height / 2, color: colors.label)
        }
    }
}
