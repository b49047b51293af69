import Foundation
import InkFile
import PNG
import TouchKit

/// The cells of the shelf, of which only those in sight exist.
final class ShelfGrid: UIScrollView {
    /// The items that the cells show, in their order.
    private(set) var items: [ShelfItem] = []
    /// The cell that keys are about.
    private(set) var current: Int?
    /// Whether the cell that keys are about is marked: from a key to the next touch.
    var showsCurrent = false {
        didSet { markCurrent() }
    }
    /// Whether the cells get the keys, and neither a button, a menu, nor a name that is being edited.
    var hasKeys = false {
        didSet { markCurrent() }
    }
    private var knownLayout = ShelfLayout(0, in: .zero)
    private var cells: [Int: ShelfCell] = [:]
    /// Cells that are not in sight.
    private var spares: [ShelfCell] = []
    private let onPress: (ShelfItem) -> Void
    private let onMore: (ShelfItem) -> Void
    private lazy var thumbnails = ThumbnailMaker(in: cache) { [weak self] in self?.show($1, for: $0) }
    private let cache: URL
    /// The thumbnails of drawings that were in sight last.
    private var images = RecentImages()
    /// The time that dates are compared with, in seconds since 1970.
    private var now = 0

    /// - Parameters:
    ///   - cache: The folder of the user's caches.
    ///   - onPress: Called with the item of a cell that is pressed.
    ///   - onMore: Called with the item of a cell whose menu is to open.
    init(cache: URL, onPress: @escaping (ShelfItem) -> Void, onMore: @escaping (ShelfItem) -> Void) {
        (self.cache, self.onPress, self.onMore) = (cache, onPress, onMore)
        super.init(frame: .zero)
        alwaysBounceVertical = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other items. The cell that keys are about stays with its item, if it is there.
    func show(_ items: [ShelfItem], current: ShelfItem? = nil, now: Int = Int(Date().timeIntervalSince1970)) {
        let kept = current ?? self.current.map { self.items[$0] }
        self.now = now
        self.items = items
        for index in Array(cells.keys) { putAway(index) }
        self.current = kept.flatMap(items.firstIndex) ?? (items.isEmpty ? nil : min(self.current ?? 0, items.count - 1))
        setNeedsLayout()
        // Later changes of the items find their cells.
        layoutIfNeeded()
    }

    // MARK: Layout

    private var layout: ShelfLayout {
        if knownLayout.size != bounds.size || knownLayout.count != items.count {
            knownLayout = ShelfLayout(items.count, in: bounds.size)
        }
        return knownLayout
    }

    /// The number of cells beside each other.
    var columns: Int { layout.columns }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0 else { return }
        let layout = layout
        let content = CGSize(width: bounds.width, height: layout.height)
        if contentSize != content { contentSize = content }
        let shown = layout.cells(from: bounds.minY, to: bounds.maxY)
        for index in Array(cells.keys) where !shown.contains(index) { putAway(index) }
        for index in shown {
            let cell = cells[index] ?? makeCell(index)
            let place = layout.frame(of: index)
            if cell.frame != place {
                cell.frame = place
                cell.setNeedsDisplay()
            }
            askForImage(of: cell)
        }
    }

    private func makeCell(_ index: Int) -> ShelfCell {
        let cell =
            spares.popLast()
            ?? ShelfCell {
                [weak self] in
                self?.onPress($0.item)
            } onMore: {
                [weak self] in
                self?.onMore($0.item)
            }
        cell.show(items[index], now: now)
        cell.isCurrent = isMarked(index)
        cells[index] = cell
        insertSubview(cell, at: 0)
        return cell
    }

    private func putAway(_ index: Int) {
        guard let cell = cells.removeValue(forKey: index) else { return }
        if let request = cell.request { thumbnails.cancel(request) }
        cell.request = nil
        cell.removeFromSuperview()
        spares.append(cell)
    }

    // MARK: Thumbnails

    /// The number of pixels per point of the grid.
    private var pixelScale: CGFloat { UIScreen.main.scale * magnification }

    private func askForImage(of cell: ShelfCell) {
        let (sheet, scale) = (ShelfCell.sheetSize(width: cell.bounds.width), pixelScale)
        // A window manager may make the window too narrow for any thumbnail.
        guard let file = cell.item.file, sheet.width >= 1 else { return }
        let request = ThumbnailMaker.Request(
            drawing: file, width: Int((sheet.width * scale).rounded()), height: Int((sheet.height * scale).rounded()),
            corner: ShelfLook.corner * scale)
        guard cell.request != request else { return }
        if let old = cell.request { thumbnails.cancel(old) }
        cell.request = request
        if let image = images[request] {
            cell.image = image
        } else {
            thumbnails.request(request)
        }
    }

    private func show(_ picture: PNGPicture?, for request: ThumbnailMaker.Request) {
        guard let picture else { return }
        let image = UIImage(bitmap: Bitmap(picture), scale: pixelScale)
        images.add(image, for: request)
        for cell in cells.values where cell.request == request { cell.image = image }
    }

    // MARK: Keys

    /// Returns the cell of an item; nil if it is out of sight.
    func cell(of item: ShelfItem) -> ShelfCell? { cells.values.first { $0.item == item } }

    /// Returns the cell at a place, in the grid's points, if any.
    func cell(at point: CGPoint) -> ShelfCell? { cells.values.first { $0.frame.contains(point) } }

    /// The item that keys are about.
    var currentItem: ShelfItem? { current.map { items[$0] } }

    /// Lets keys be about an item, and scrolls to it.
    func choose(_ item: ShelfItem) {
        guard let index = items.firstIndex(of: item) else { return }
        choose(index)
    }

    /// Moves the keyboard's cell and marks it. Beyond the ends it does not move: up and down stay in their column.
    func moveCurrent(to index: Int) {
        guard !items.isEmpty else { return }
        showsCurrent = true
        if items.indices.contains(index) { choose(index) }
    }

    private func choose(_ index: Int) {
        current = index
        scrollRectToVisible(layout.surroundings(of: index), animated: false)
        layoutIfNeeded()
        markCurrent()
    }

    private func markCurrent() {
        for (index, cell) in cells { cell.isCurrent = isMarked(index) }
    }

    private func isMarked(_ index: Int) -> Bool { showsCurrent && hasKeys && index == current }

    /// Scrolls from its cells, too.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// The last images, so that cells that come back into sight show theirs at once.
private struct RecentImages {
    private var images: [ThumbnailMaker.Request: UIImage] = [:]
    private var order: [ThumbnailMaker.Request] = []
    /// The number of images: several screens full of them.
    private static let maximumCount = 120

    subscript(request: ThumbnailMaker.Request) -> UIImage? { images[request] }

    mutating func add(_ image: UIImage, for request: ThumbnailMaker.Request) {
        if images.updateValue(image, forKey: request) == nil { order.append(request) }
        if order.count > Self.maximumCount { images[order.removeFirst()] = nil }
    }
}
