import Foundation
import TouchKit

/// A table and a button in a view with a tap recognizer: a quick tap, a short press and a long press on a row differ.
///
/// The table delays touches by 0.15 seconds, and a tap may last 0.75. So only the recognizer sees a quick tap; a short
/// press reaches the cell, but the recognizer cancels it; during a long press the recognizer fails, and the row is
/// selected.
final class TableScene: GalleryScene, UITableViewDataSource, UITableViewDelegate {
    private static let rows = [
        "Ampere", "Bernoulli", "Curie", "Dirac", "Euler", "Faraday", "Gauss", "Hertz", "Ito", "Joule",
    ]

    init() {
        super.init(
            "Table and tap", hint: "Tap a row quickly, press it for a moment, and for a second. Press the button.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let background = Tile("", color: Tile.violet, frame: CGRect(x: 16, y: 16, width: 440, height: 420), log: log)
        background.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TableScene.tapped))
        view.addSubview(background)

        let table = UITableView(frame: CGRect(x: 20, y: 20, width: 240, height: 380), style: .plain)
        table.backgroundColor = .white
        table.register(LoggingCell.self, forCellReuseIdentifier: "name")
        table.dataSource = self
        table.delegate = self
        background.addSubview(table)

        let button = TileButton("Button", frame: CGRect(x: 290, y: 40, width: 120, height: 44))
        button.addTarget(self, action: TableScene.pressed, for: .touchUpInside)
        background.addSubview(button)
    }

    private func tapped() { log.note("tap action") }
    private func pressed() { log.note("button touchUpInside") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { TableScene.rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        cell.textLabel?.text = TableScene.rows[indexPath.row]
        (cell as? LoggingCell)?.log = log
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.note("row \(TableScene.rows[indexPath.row])")
    }
}

/// A cell that logs its touches and passes them on: the table selects rows by them.
private final class LoggingCell: UITableViewCell {
    var log: CallLog?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log?.note("cell began")
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log?.note("cell ended")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log?.note("cell cancelled")
        super.touchesCancelled(touches, with: event)
    }
}
