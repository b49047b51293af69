import Foundation
import Testing
import TouchKit

/// A cell that answers otherwise than by default.
private final class DecidingCell: UITableViewCell {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { true }

    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { true }

    override func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        false
    }

    override func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        false
    }
}

@MainActor
struct UITableViewCellTests {
    @Test func `a cell has the texts of its style, within its bounds`() {
        for (style, hasSecond) in [
            (UITableViewCell.CellStyle.default, false), (.value1, true), (.subtitle, true),
        ] {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = "One"
            cell.detailTextLabel?.text = "Two"
            cell.accessoryType = .checkmark
            cell.layoutIfNeeded()
            #expect(cell.textLabel != nil && (cell.detailTextLabel != nil) == hasSecond)
            for label in [cell.textLabel, cell.detailTextLabel].compactMap(\.self) {
                #expect(cell.bounds.contains(label.convert(label.bounds, to: cell)) && label.bounds.width > 20)
            }
        }
    }

    @Test func `an image makes room for itself, and is no higher than the row`() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "One"
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.minX == 16 && cell.imageView?.frame == .zero)
        cell.imageView?.image = UIImage(bitmap: Bitmap(width: 40, height: 84))
        cell.layoutIfNeeded()
        #expect(cell.imageView?.frame == CGRect(x: 16, y: 1, width: 20, height: 42))
        #expect(cell.textLabel?.frame.minX == 52 && cell.textLabel?.frame.maxX == 304)
        cell.imageView?.image = nil
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.minX == 16)
    }

    @Test func `a cell may override what recognizers ask their delegate`() {
        let cell = DecidingCell(style: .default, reuseIdentifier: nil)
        let delegate: any UIGestureRecognizerDelegate = cell
        let (one, other) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        #expect(delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other))
        #expect(delegate.gestureRecognizer(one, shouldRequireFailureOf: other))
        #expect(delegate.gestureRecognizer(one, shouldBeRequiredToFailBy: other))
        #expect(!delegate.gestureRecognizer(one, shouldReceive: UITouch()))
        #expect(!delegate.gestureRecognizer(one, shouldReceive: UIEvent()))
        #expect(!delegate.gestureRecognizerShouldBegin(one))
    }

    @Test func `a cell without arguments has the default style and is not reused`() {
        final class Own: UITableViewCell {}
        for cell in [UITableViewCell(), Own()] {
            #expect(cell.reuseIdentifier == nil && cell.textLabel != nil && cell.detailTextLabel == nil)
        }
    }

    @Test func `a reused cell is not selected`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.isSelected = true
        cell.isHighlighted = true
        cell.prepareForReuse()
        #expect(!cell.isSelected && !cell.isHighlighted && cell.reuseIdentifier == "row")
    }
}
