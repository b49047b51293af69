package import Foundation
package import TouchKit

/// The gallery: the list of scenes at the left, the selected scene, and its log at the right.
package final class GalleryViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    package let scenes = GalleryScenes.all()
    private let list = UITableView(frame: .zero, style: .plain)
    private let name = UILabel(frame: .zero)
    private let hint = UILabel(frame: .zero)
    private let lines = CallLogView(frame: .zero)
    private let log = UILabel(frame: .zero)
    private let clear = UIButton(type: .system)
    private var selected: Int

    private static let listWidth: CGFloat = 216
    private static let sceneWidth: CGFloat = 480
    private static let headerHeight: CGFloat = 96

    /// Creates a gallery that shows the scene at `index`; an index out of range selects the nearest scene.
    package init(showing index: Int) {
        selected = min(max(index, 0), scenes.count - 1)
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    /// The top left corner of the selected scene, in points of the window.
    package var sceneOrigin: CGPoint {
        CGPoint(x: GalleryViewController.listWidth, y: GalleryViewController.headerHeight)
    }

    package var scene: GalleryScene { scenes[selected] }

    package override func viewDidLoad() {
        view.backgroundColor = .white
        list.dataSource = self
        list.delegate = self
        list.selectRow(at: IndexPath(row: selected, section: 0), animated: false, scrollPosition: .none)
        name.font = .systemFont(ofSize: 22)
        hint.numberOfLines = 2
        hint.font = .systemFont(ofSize: 14)
        hint.textColor = view.interfaceColors.secondaryLabel
        log.text = "Log"
        log.font = name.font
        clear.setTitle("Clear", for: .normal)
        clear.addTarget(self, action: GalleryViewController.clearLog, for: .touchUpInside)
        for part in [list, name, hint, lines, log, clear] {
            view.addSubview(part)
        }
        for scene in scenes {
            scene.log.observe { [weak lines] _ in lines?.setNeedsDisplay() }
        }
        show()
    }

    package override func viewDidLayoutSubviews() {
        let (listWidth, sceneWidth) = (GalleryViewController.listWidth, GalleryViewController.sceneWidth)
        let bounds = view.bounds
        list.frame = CGRect(x: 0, y: 0, width: listWidth, height: bounds.height)
        name.frame = CGRect(x: listWidth + 16, y: 16, width: sceneWidth - 32, height: 28)
        let hintHeight = hint.sizeThatFits(CGSize(width: sceneWidth - 32, height: 0)).height
        hint.frame = CGRect(x: listWidth + 16, y: 50, width: sceneWidth - 32, height: hintHeight)
        let right = listWidth + sceneWidth
        let (logWidth, logHeight) = (max(0, bounds.width - right), max(0, bounds.height - 56))
        log.frame = CGRect(x: right + 16, y: 16, width: 120, height: 28)
        clear.frame = CGRect(x: right + logWidth - 104, y: 8, width: 88, height: 44)
        lines.frame = CGRect(x: right, y: 56, width: logWidth, height: logHeight)
        scene.view.frame = CGRect(
            origin: sceneOrigin,
            size: CGSize(width: sceneWidth, height: max(0, bounds.height - GalleryViewController.headerHeight)))
    }

    private func clearLog() {
        scene.log.clear()
    }

    private func show() {
        name.text = scene.name
        hint.text = scene.hint
        lines.log = scene.log
        addChild(scene)
        view.addSubview(scene.view)
        scene.didMove(toParent: self)
        view.setNeedsLayout()
    }

    // MARK: List

    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { scenes.count }

    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "scene")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "scene")
        cell.textLabel?.text = scenes[indexPath.row].name
        cell.textLabel?.font = .systemFont(ofSize: 15)
        cell.detailTextLabel?.text = "\(indexPath.row + 1)"
        return cell
    }

    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.row != selected else { return }
        scene.willMove(toParent: nil)
        scene.view.removeFromSuperview()
        scene.removeFromParent()
        selected = indexPath.row
        show()
    }
}

/// Shows the gallery in one window.
package final class GalleryDelegate: UIResponder, UIApplicationDelegate {
    private let controller: GalleryViewController
    private var window: UIWindow?

    package init(_ controller: GalleryViewController) {
        self.controller = controller
    }

    package required convenience init(delegateOf application: UIApplication) {
        self.init(GalleryViewController(showing: 0))
    }

    package func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// The scenes, in the order in which they build on each other.
@MainActor
package enum GalleryScenes {
    package static func all() -> [GalleryScene] {
        [
            HitTestScene(), OutOfBoundsScene(), DragScene(), ResponderChainScene(), RecognizerAndViewScene(),
            ButtonScene(), TableScene(),
            ArbitrationScene(), ControlsScene(), TouchesScene(),
        ]
    }
}
