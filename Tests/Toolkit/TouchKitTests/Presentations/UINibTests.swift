import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UINibTests {
    private final class Owner: NSObject {
        var label: UILabel?
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    @Test func `a nib creates what was registered for its name, for its owner`() {
        UINib.setContents(ofNibNamed: "Panel") { owner in
            let label = UILabel(frame: .zero)
            (owner as? Owner)?.label = label
            return [label]
        }
        let owner = Owner()
        let nib = UINib(nibName: "Panel", bundle: nil)
        let first = nib.instantiate(withOwner: owner).first as? UILabel
        #expect(first != nil && owner.label === first)
        #expect(nib.instantiate(withOwner: nil, options: nil).first as? UILabel !== first)
        #expect(Bundle.main.loadNibNamed("Panel", owner: owner)?.first as? UILabel === owner.label)
    }

    @Test func `a table shows the cells of a nib`() {
        UINib.setContents(ofNibNamed: "Row") { _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.tag = 7
            return [cell]
        }
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let rows = Rows()
        let table = UITableView(frame: stage.window.bounds)
        table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
        table.dataSource = rows
        stage.root.addSubview(table)
        stage.wait(.zero)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.tag == 7)
    }

    @Test func `of a class and a nib with one identifier, the one that was registered last counts`() {
        UINib.setContents(ofNibNamed: "Last") { _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.tag = 7
            return [cell]
        }
        let table = UITableView(frame: .zero)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.register(UINib(nibName: "Last", bundle: nil), forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row")?.tag == 7)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row")?.tag == 0)
    }
}
