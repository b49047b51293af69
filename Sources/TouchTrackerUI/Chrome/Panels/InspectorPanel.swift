import Foundation
import Ink
import TouchKit

/// Every preference, each with its name, changed live: what Interface Builder's attributes inspector is on iOS.
final class InspectorPanel: Panel {
    private let studio: Studio
    private var rows: [(name: String, control: UIView, width: CGFloat)] = []
    private var updates: [() -> Void] = []

    private static let width: CGFloat = 380
    private static let row: CGFloat = 46
    private static let heading: CGFloat = 36

    /// Makes the panel.
    init(studio: Studio) {
        self.studio = studio
        super.init(.inspector)
        addColor("finishedLineColor", \.finishedLineColor)
        addColor("currentLineColor", \.currentLineColor)
        addThickness()
        addSwitch("Speed sets width", \.speedSetsWidth)
        addSwitch("Touch rings", \.showsTouches)
        addSwitch("Animation", \.isAnimated)
        addChoice(
            "Fingers", \.fingers, [(.always, "draw"), (.unlessPenIsNear, "not near pen"), (.never, "never")], width: 260
        )
        addChoice("Appearance", \.appearance, [(.light, "light"), (.dark, "dark")], width: 160)
        for row in rows {
            addSubview(row.control)
        }
        studio.preferencesChanged.listen(self) { [weak self] _ in self?.update() }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var preferredSize: CGSize {
        CGSize(width: Self.width, height: 2 * Panel.padding + Self.heading + CGFloat(rows.count) * Self.row)
    }

    override func layoutSubviews() {
        for (index, row) in rows.enumerated() {
            let size = CGSize(
                width: row.width, height: min(row.control.sizeThatFits(bounds.size).height, Metrics.target))
            let height = row.control is UISwitch ? size.height : Metrics.target
            row.control.frame = CGRect(
                x: bounds.width - Panel.padding - size.width, y: middle(of: index) - height / 2, width: size.width,
                height: height)
        }
    }

    private func middle(of row: Int) -> CGFloat {
        Panel.padding + Self.heading + (CGFloat(row) + 0.5) * Self.row
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let colors = interfaceColors
        Lettering.draw(
            "Inspector", x: Panel.padding, middle: Panel.padding + Self.heading / 2 - 4, font: Lettering.title,
            color: colors.label)
        for (index, row) in rows.enumerated() {
            Lettering.draw(row.name, x: Panel.padding, middle: middle(of: index), color: colors.label)
        }
    }

    private func update() {
        for update in updates {
            update()
        }
        setNeedsDisplay()
    }

    // MARK: Rows

    private func addColor(_ name: String, _ path: WritableKeyPath<Preferences, Color>) {
        let colors = [Color.black, Palette.live] + Palette.swatches[3...].map(\.color)
        let row = SwatchRow(colors) { [studio] in studio.preferences[keyPath: path] = $0 }
        rows.append((name, row, row.preferredWidth))
        updates.append { [studio] in row.chosen = studio.preferences[keyPath: path] }
    }

    private func addThickness() {
        let slider = UISlider()
        slider.minimumValue = 1
        slider.maximumValue = 60
        slider.addTarget(
            self,
            action: UIAction { (panel: InspectorPanel) in
                { panel.studio.preferences.lineThickness = CGFloat(slider.value.rounded()) }
            }, for: .valueChanged)
        rows.append(("lineThickness", slider, 200))
        updates.append { [studio] in slider.value = Float(studio.preferences.lineThickness) }
    }

    private func addSwitch(_ name: String, _ path: WritableKeyPath<Preferences, Bool>) {
        let control = UISwitch()
        control.addTarget(
            self,
            action: UIAction { (panel: InspectorPanel) in
                { panel.studio.preferences[keyPath: path] = control.isOn }
            }, for: .valueChanged)
        rows.append((name, control, control.sizeThatFits(.zero).width))
        updates.append { [studio] in control.isOn = studio.preferences[keyPath: path] }
    }

    private func addChoice<Choice: Equatable>(
        _ name: String, _ path: WritableKeyPath<Preferences, Choice>, _ choices: [(Choice, String)], width: CGFloat
    ) {
        let row = ChoiceRow(choices, chosen: studio.preferences[keyPath: path]) { [studio] in
            studio.preferences[keyPath: path] = $0
        }
        rows.append((name, row, width))
        updates.append { [studio] in row.chosen = studio.preferences[keyPath: path] }
    }
}
