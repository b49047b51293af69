import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct ContentSizeTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        return label
    }

    private func activate(_ constraints: NSLayoutConstraint...) {
        NSLayoutConstraint.activate(constraints)
        stage.wait(.zero)
    }

    @Test func `a view has its natural size and follows its content`() {
        let label = label("Ten")
        activate(label.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor))
        #expect(label.bounds.size == label.intrinsicContentSize && abs(label.center.x - 200) <= 0.5)
        let width = label.bounds.width
        label.text = "Ten fingers"
        stage.wait(.zero)
        #expect(label.bounds.width > width && label.bounds.size == label.intrinsicContentSize)
    }

    @Test func `a segmented control grows with its segments`() {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(control)
        activate(control.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor))
        let width = control.bounds.width
        control.insertSegment(withTitle: "Three", at: 2, animated: false)
        stage.wait(.zero)
        #expect(control.bounds.width > width && control.bounds.size == control.intrinsicContentSize)
        control.setTitle("A much longer title", forSegmentAt: 0)
        stage.wait(.zero)
        #expect(control.bounds.size == control.intrinsicContentSize)
    }

    @Test func `a button grows with the title and the font of its label`() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20)
        button.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(button)
        activate(button.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor))
        var widths = [button.bounds.width]
        button.setTitle("Go to another page", for: .normal)
        stage.wait(.zero)
        widths.append(button.bounds.width)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        stage.wait(.zero)
        widths.append(button.bounds.width)
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
        #expect(abs(widths[2] - button.intrinsicContentSize.width) <= 1)
    }

    @Test func `of two views the one that hugs less grows, and the one that resists less shrinks`() {
        let (first, second) = (label("First"), label("Second, which is longer"))
        second.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        let edge = second.rightAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 390)
        activate(
            first.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor), edge)
        #expect(second.bounds.width == second.intrinsicContentSize.width)
        #expect(first.bounds.width == 390 - second.bounds.width)
        second.setContentHuggingPriority(.defaultLow, for: .horizontal)
        first.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        edge.constant = second.intrinsicContentSize.width + 10
        stage.wait(.zero)
        #expect(first.bounds.width == 10)
    }

    @Test func `a label with several lines gets the height that it needs at its width`() {
        let label = label("Every finger draws, and so does the one beside it, as long as there is paper")
        label.numberOfLines = 0
        let width = label.widthAnchor.constraint(equalToConstant: 120)
        activate(width, label.topAnchor.constraint(equalTo: stage.root.topAnchor))
        #expect(label.bounds.height > 3 * label.font.lineHeight - 1)
        #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
        width.constant = 390
        stage.wait(.zero)
        #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 390, height: 0)).height)
    }

    @Test func `a label follows the width at which it prefers to wrap`() {
        let label = label("Every finger draws, and so does the one beside it, as long as there is paper")
        label.numberOfLines = 0
        activate(label.topAnchor.constraint(equalTo: stage.root.topAnchor))
        label.preferredMaxLayoutWidth = 100
        stage.wait(.zero)
        #expect(label.bounds.size == label.intrinsicContentSize && label.bounds.width <= 100)
    }

    @Test func `baselines are on one line whatever the sizes of the fonts`() {
        let (small, large) = (label("small"), label("large"))
        large.font = .systemFont(ofSize: 34)
        activate(
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            large.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10))
        func baseline(_ label: UILabel) -> CGFloat {
            label.frame.midY - label.font.lineHeight / 2 + label.font.ascender
        }
        #expect(abs(baseline(small) - baseline(large)) <= 1)
        small.font = .systemFont(ofSize: 10)
        stage.wait(.zero)
        #expect(abs(baseline(small) - baseline(large)) <= 1)
    }

    @Test func `the fitting size is the least that satisfies the constraints inside`() {
        let card = UIView()
        let label = label("A title")
        card.addSubview(label)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
            label.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
        ])
        let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let text = label.intrinsicContentSize
        #expect(size == CGSize(width: text.width + 20, height: text.height + 10))
        let wide = card.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 300, height: text.height + 10))
    }

    @Test func `updateConstraints is called once before layout`() {
        final class Column: UIView {
            var updates = 0

            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        let column = Column(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(column)
        stage.wait(.zero)
        #expect(column.updates == 0)
        column.setNeedsUpdateConstraints()
        #expect(column.needsUpdateConstraints())
        stage.wait(.zero)
        stage.wait(.zero)
        #expect(column.updates == 1 && !column.needsUpdateConstraints())
    }

    @Test func `updateConstraints is called for a view that constraints place without being asked for`() {
        final class Row: UIView {
            var updates = 0

            override func updateConstraints() {
                if updates == 0 { heightAnchor.constraint(equalToConstant: 30).isActive = true }
                updates += 1
                super.updateConstraints()
            }
        }
        let row = Row()
        row.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(row)
        activate(row.topAnchor.constraint(equalTo: stage.root.topAnchor))
        stage.wait(.zero)
        #expect(row.updates == 1 && row.bounds.height == 30)
    }

    @Test func `a view may override the updating of constraints`() {
        final class Gauge: UIView {
            private(set) var updates = 0

            override func updateConstraintsIfNeeded() {
                updates += 1
                super.updateConstraintsIfNeeded()
            }
        }
        let gauge = Gauge()
        gauge.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(gauge)
        activate(gauge.widthAnchor.constraint(equalToConstant: 40))
        let before = gauge.updates
        #expect(before > 0 && gauge.bounds.width == 40)
        gauge.setNeedsUpdateConstraints()
        stage.wait(.zero)
        #expect(gauge.updates > before && !gauge.needsUpdateConstraints())
    }
}
