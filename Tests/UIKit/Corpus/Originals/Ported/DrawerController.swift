// swift-format-ignore-file
// A drawer from the left edge.
import UIKit

class DrawerController: UIViewController {
    let drawer = UIView()
    let drawerWidth: CGFloat = 200
    var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        drawer.frame = CGRect(x: -drawerWidth, y: 0, width: drawerWidth, height: view.bounds.height)
        drawer.backgroundColor = .darkGray
        view.addSubview(drawer)

        let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(screenEdgeSwiped))
        edgePan.edges = .left
        view.addGestureRecognizer(edgePan)

        let closeSwipe = UISwipeGestureRecognizer(target: self, action: #selector(closeDrawer))
        closeSwipe.direction = .left
        view.addGestureRecognizer(closeSwipe)
    }

    @objc func screenEdgeSwiped(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        let x = min(recognizer.translation(in: view).x, drawerWidth)
        switch recognizer.state {
        case .changed:
            drawer.frame.origin.x = x - drawerWidth
        case .ended:
            setOpen(recognizer.velocity(in: view).x > 0 || x > drawerWidth / 2)
        case .cancelled, .failed:
            setOpen(false)
        default: ()
        }
    }

    @objc func closeDrawer() {
        setOpen(false)
    }

    private func setOpen(_ open: Bool) {
        isOpen = open
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
            self.drawer.frame.origin.x = open ? 0 : -self.drawerWidth
        }
    }
}
