// swift-format-ignore-file
// Undo by the responder's undo manager and by shaking; the undo button is a bar button item.
import UIKit

class UndoPadController: UIViewController {
    private(set) var dots: [CGPoint] = []
    private let manager = UndoManager()
    override var undoManager: UndoManager? { return manager }
    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: self, action: #selector(didTap))
        view.addGestureRecognizer(tap)
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .undo, target: self, action: #selector(undoTapped))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    @objc private func didTap(_ tap: UITapGestureRecognizer) {
        add(tap.location(in: view))
    }

    @objc func undoTapped() {
        undoManager?.undo()
    }

    private func add(_ point: CGPoint) {
        dots.append(point)
        undoManager?.registerUndo(withTarget: self) { controller in
            controller.removeLast()
        }
    }

    private func removeLast() {
        dots.removeLast()
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake {
            undoManager?.undo()
        }
    }
}
