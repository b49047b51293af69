import Foundation
import InkFile
import TouchKit

/// A question over the window about a folder: a path that keys edit, and below it the usual folders and those that were
/// used last, or what is in the folder of the path. A tap on a folder goes into it.
final class FolderController: ModalPanelController {
    private let panel: FolderPanel
    /// The folders that are offered first; none until a thread has found them.
    private var places: [String] = []
    private var showsPlaces = true
    private let onChoose: (String) -> Void
    /// The folder whose path is shown.
    private(set) var folder: String

    private static let width: CGFloat = 420

    /// - Parameters:
    ///   - folder: The path of the folder that is used now.
    ///   - places: Returns the paths of folders that are offered first, in their order. It is called on a thread, since
    ///     a disk may not answer.
    ///   - onChoose: Called with the path of a folder that exists and may be written to.
    init(_ folder: String, places: @escaping @Sendable () -> [String], onChoose: @escaping (String) -> Void) {
        (self.folder, self.onChoose) = (folder, onChoose)
        // The closures refer to this controller, which does not exist yet.
        weak var controller: FolderController?
        panel = FolderPanel(path: UserFolder.shortened(folder)) {
            controller?.go(to: UserFolder.expanded($0))
        } onChoose: {
            controller?.choose()
        } onCancel: {
            controller?.close()
        }
        super.init(panel)
        controller = self
        showPlaces()
        BackgroundWork {
            places()
        }.onEnd { [weak self] places in
            guard let self else { return }
            self.places = places
            if showsPlaces { showPlaces() }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // A keyboard on the screen would cover the folders, which a finger goes through.
        if ScreenKeyboard.isWanted { becomeFirstResponder() } else { panel.field.becomeFirstResponder() }
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLayoutSubviews() {
        let bounds = placeKeyboard()
        let width = min(Self.width, bounds.width - 2 * Metrics.margin)
        let height = min(panel.height, bounds.height - 2 * Metrics.grid)
        panel.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }

    // MARK: Folders

    private func showPlaces() {
        showsPlaces = true
        let rows = places.map { path in
            FolderPanel.Row(icon: .folder, title: .properName(UserFolder.shortened(path))) { [weak self] in
                self?.go(to: path)
            }
        }
        let all = FolderPanel.Row(icon: .folder, title: .allFolders) { [weak self] in self?.go(to: "/") }
        show(rows + [all])
    }

    /// Shows the contents of a folder, or that the folder does not exist.
    private func go(to path: String) {
        BackgroundWork {
            FolderListing(path)
        }.onEnd { [weak self] listing in
            guard let self else { return }
            guard let listing else { return refuse(.noSuchFolder) }
            (folder, showsPlaces) = (listing.path, false)
            panel.path = UserFolder.shortened(listing.path)
            var rows = [FolderPanel.Row(icon: .shelf, title: .usualFolders) { [weak self] in self?.showPlaces() }]
            if let above = listing.above {
                rows.append(.init(icon: .undo, title: .folderAbove) { [weak self] in self?.go(to: above) })
            }
            show(
                rows
                    + listing.names.map { name in
                        FolderPanel.Row(icon: .folder, title: .properName(name)) { [weak self] in
                            self?.go(to: listing.path(of: name))
                        }
                    })
        }
    }

    private func show(_ rows: [FolderPanel.Row]) {
        panel.refusal = nil
        panel.show(rows)
        view.setNeedsLayout()
    }

    private func choose() {
        let path = UserFolder.expanded(panel.path)
        BackgroundWork {
            FolderListing(path)
        }.onEnd { [weak self] listing in
            guard let self else { return }
            guard let listing else { return refuse(.noSuchFolder) }
            guard listing.isWritable else { return refuse(.systemProblem(.folderNotWritable)) }
            close()
            onChoose(listing.path)
        }
    }

    private func refuse(_ reason: Phrase) {
        panel.refusal = reason
        view.setNeedsLayout()
    }
}

/// The contents of a folder.
private nonisolated struct FolderListing: Sendable {
    let path: String
    /// The names of the folders in it, none hidden, in their order.
    let names: [String]
    let isWritable: Bool

    /// The number of folders that are listed.
    private static let maximumCount = 1000

    /// Reads a folder; nil if the path is not that of a folder.
    init?(_ path: String) {
        guard path.hasPrefix("/"), DrawingLibrary.isFolder(path) else { return nil }
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        isWritable = FileManager.default.isWritableFile(atPath: path)
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let url = URL(fileURLWithPath: path)
        names = Array(
            entries.filter { !$0.hasPrefix(".") }
                .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
                .lazy.filter { DrawingLibrary.isFolder(url.appendingPathComponent($0).path) }.prefix(Self.maximumCount))
    }

    func path(of name: String) -> String { URL(fileURLWithPath: path).appendingPathComponent(name).path }

    /// The path of the folder above; nil at the root.
    var above: String? { path == "/" ? nil : URL(fileURLWithPath: path).deletingLastPathComponent().path }
}

/// The panel of the question, with the folders below the path.
private final class FolderPanel: FieldPanel {
    struct Row {
        let icon: Icon
        let title: Phrase
        let onPress: () -> Void
    }

    /// Called with a path that is complete.
    private let onPath: (String) -> Void
    private let onCancel: () -> Void
    private let scroll = PanelScrollView()
    private var rows: [PanelRow] = []

    private static let reasonHeight: CGFloat = 24
    private static let bottom = Metrics.touchTarget + 2 * Metrics.grid

    init(
        path: String, onPath: @escaping (String) -> Void, onChoose: @escaping () -> Void,
        onCancel: @escaping () -> Void
    ) {
        (self.onPath, self.onCancel) = (onPath, onCancel)
        super.init(.folder, NameField(path) { _ in }, answer: .choose, onCancel: onCancel, onAnswer: onChoose)
        insertSubview(scroll, at: 0)
        self.path = path
    }

    required init?(coder: NSCoder) { nil }

    /// The path in the field. Keys edit another one in its place.
    var path: String {
        get { field.text }
        set {
            let hadKeys = field.isFirstResponder
            field.removeFromSuperview()
            field = NameField(newValue) { [onPath, onCancel] path in
                if let path { onPath(path) } else { onCancel() }
            }
            addSubview(field)
            setNeedsLayout()
            if hadKeys { field.becomeFirstResponder() }
        }
    }

    func show(_ rows: [Row]) {
        for row in self.rows { row.removeFromSuperview() }
        self.rows = rows.map { PanelRow($0.icon, $0.title, onPress: $0.onPress) }
        for row in self.rows { scroll.addSubview(row) }
        scroll.contentOffset = .zero
        setNeedsLayout()
    }

    /// The height with all rows, in points.
    var height: CGFloat { listTop + CGFloat(rows.count) * Metrics.touchTarget + Self.bottom }

    private var listTop: CGFloat { Self.reasonTop + (refusal == nil ? 0 : Self.reasonHeight) }

    override func layoutSubviews() {
        super.layoutSubviews()
        reason.isHidden = refusal == nil
        reason.frame = CGRect(
            x: Panel.padding, y: Self.reasonTop, width: field.frame.width, height: Self.reasonHeight)
        scroll.frame = CGRect(
            x: Metrics.grid, y: listTop, width: bounds.width - 2 * Metrics.grid,
            height: max(0, bounds.height - listTop - Self.bottom))
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * Metrics.touchTarget, width: scroll.bounds.width, height: Metrics.touchTarget)
        }
        scroll.contentSize = CGSize(
            width: scroll.bounds.width, height: CGFloat(rows.count) * Metrics.touchTarget)
    }
}
