import UIKit

/// A table's data source and delegate that is a plain object.
class Notebook: NSObject, UITableViewDataSource, UITableViewDelegate, UIGestureRecognizerDelegate {
    static let shared = Notebook()
    var notes = ["Buy ink"]
    var selected: Int?
    weak var table: UITableView?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return notes.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "note")
        cell.textLabel?.text = notes[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = indexPath.row
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        return !notes.isEmpty
    }

    /// Adds a note that another thread has prepared.
    func add(_ note: String) {
        DispatchQueue.global().async {
            let prepared = note.trimmingCharacters(in: .whitespaces)
            DispatchQueue.main.async {
                self.notes.append(prepared)
                self.table?.reloadData()
            }
        }
    }
}

/// A value that carries a place in a view.
struct Bookmark {
    var view: UIView
    var point: CGPoint

    init(_ touch: UITouch, in view: UIView) {
        self.view = view
        point = touch.location(in: view)
    }

    func pointInWindow() -> CGPoint {
        return view.convert(point, to: nil)
    }
}

/// Draws a mark in the current context, as a free function.
func drawMark(at point: CGPoint) {
    let path = UIBezierPath()
    path.move(to: point)
    path.addLine(to: CGPoint(x: point.x + 5, y: point.y + 5))
    UIColor.blue.setStroke()
    path.stroke()
    "x".draw(at: point)
    UIGraphicsGetCurrentContext()?.saveGState()
    UIGraphicsGetCurrentContext()?.restoreGState()
}

extension UIView {
    /// The view's middle in its window.
    var middle: CGPoint {
        return convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    }
}
