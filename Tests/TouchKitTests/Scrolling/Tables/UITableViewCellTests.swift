import Foundation
import Testing
import TouchKit

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
            #expect((cell.detailTextLabel != nil) == hasSecond)
            for label in [cell.textLabel, cell.detailTextLabel].compactMap(\.self) {
                #expect(cell.bounds.contains(label.convert(label.bounds, to: cell)) && label.bounds.width > 20)
            }
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
