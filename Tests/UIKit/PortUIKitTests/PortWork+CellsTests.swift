import Testing

@testable import PortUIKit

struct PortCellsTests {
    @Test func `a cell without the table's initializer is left to the author, and compiles`() {
        let port = Port(
            "import UIKit\nclass Row: UITableViewCell {\n    init(color: UIColor) {\n        super.init(style: .default, reuseIdentifier: nil)\n    }\n}\n"
        )
        #expect(port.text.contains("required init(registeredFor identifier: String) {"))
        #expect(port.remarks.map(\.line) == [2])
    }

    @Test(arguments: [
        "class Row: UITableViewCell { override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { f() } }",
        "class Row: UITableViewCell { func f() {} }", "class Row: UIView { init() { super.init(frame: .zero) } }",
        "class Row: UITableViewCell { required init(registeredFor identifier: String) { super.init(a) } }",
        "class Row: UITableViewCell { convenience init() { self.init(a) } }",
    ]) func `others stay`(_ text: String) {
        #expect(Port("import UIKit\n" + text).text == "import UIKit\n" + text)
    }
}
