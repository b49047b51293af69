public import Foundation
public import TouchKit

/// The gallery: the list of scenes at the left, the one that is chosen, and what happened in it at the right.
public final class GalleryViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    /// The scenes.
    public let scenes = GalleryScenes.all()
    private let list = UITableView(frame: .zero, style: .plain)
    private let name = UILabel(frame: .zero)
    private let hint = UILabel(frame: .zero)
    private let lines = CallLogView(frame: .zero)
    private let log = UILabel(frame: .zero)
    private let clear = UIButton(type: .system)
    private var chosen: Int

    private static let listWidth: CGFloat = 216
    private static let sceneWidth: CGFloat = 480
    private static let headHeight: CGFloat = 96

    /// Makes a gallery that shows the scene at `index`, or the one nearest to that.
    public init(showing index: Int) {
        chosen = min(max(index, 0), scenes.count - 1)
        super.init(nibName: nil, bundle: nil)
    }

    /// The gallery is made by its program only.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Where the shown scene's top left corner is, in the window's points.
    public var sceneOrigin: CGPoint {
        CGPoint(x: GalleryViewController.listWidth, y: GalleryViewController.headHeight)
    }

    /// The scene that is shown.
    public var scene: GalleryScene { scenes[chosen] }

    /// Makes the list, the head and the log.
    public override func viewDidLoad() {
        view.backgroundColor = .white
        list.dataSource = self
        list.delegate = self
        list.selectRow(at: IndexPath(row: chosen, section: 0), animated: false, scrollPosition: .none)
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

    /// Places the parts.
    public override func viewDidLayoutSubviews() {
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
            size: CGSize(width: sceneWidth, height: max(0, bounds.height - GalleryViewController.headHeight)))
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

    // MARK: The list

    /// A row a scene.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { scenes.count }

    /// The scene's name.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "scene")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "scene")
        cell.textLabel?.text = scenes[indexPath.row].name
        cell.textLabel?.font = .systemFont(ofSize: 15)
        cell.detailTextLabel?.text = "\(indexPath.row + 1)"
        return cell
    }

    /// Shows the scene.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.row != chosen else { return }
        scene.willMove(toParent: nil)
        scene.view.removeFromSuperview()
        scene.removeFromParent()
        chosen = indexPath.row
        show()
    }
}
