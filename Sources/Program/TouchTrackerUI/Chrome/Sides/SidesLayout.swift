import Foundation

/// How toolbars share a window: at which sides there is one, and in how many rows each folds.
///
/// Toolbars take as few rows as possible without touching each other or leaving the window. If not even folded toolbars
/// fit, the table has fewer sides, the last of them first, until the window is larger.
struct SidesLayout: Equatable {
    /// The arrangement of each side's toolbar, as an index of the sizes that were given.
    let arrangements: [TableSide: Int]
    let sides: [TableSide]

    /// The minimum distance between toolbars, in points.
    private static let gap = Metrics.grid
    /// The minimum distance between toolbars that are opposite each other, in points: the paper between them.
    private static let paper: CGFloat = 160

    /// Creates the layout for as many of `sides` as fit.
    /// - Parameters:
    ///   - sizes: The sizes that a toolbar can have, seen from its side, from one row to many; empty if there are no
    ///     toolbars.
    ///   - window: The window's size, in points.
    init(_ sides: [TableSide], sizes: [CGSize], in window: CGSize) {
        var sides = sides
        while sides.count > 1, !sizes.isEmpty {
            if let arrangements = Self.arrangements(of: sides, sizes: sizes, in: window) {
                self.arrangements = arrangements
                self.sides = sides
                return
            }
            sides.removeLast()
        }
        self.sides = sides
        arrangements = [:]
    }

    private static func arrangements(
        of sides: [TableSide], sizes: [CGSize], in window: CGSize
    ) -> [TableSide: Int]? {
        let isSideways = sides.contains { $0.isSideways }
        // Few rows at all sides together come first, and among them few at the bottom.
        var pairs: [(bottom: Int, sideways: Int)] = []
        for bottom in sizes.indices {
            for sideways in isSideways ? sizes.indices : 0..<1 { pairs.append((bottom, sideways)) }
        }
        pairs.sort { ($0.bottom + $0.sideways, $0.bottom) < ($1.bottom + $1.sideways, $1.bottom) }
        for pair in pairs {
            let arrangements = Dictionary(
                uniqueKeysWithValues: sides.map { ($0, $0.isSideways ? pair.sideways : pair.bottom) })
            let frames = sides.map { side in
                side.frame(of: sizes[arrangements[side] ?? 0], in: window, margin: Metrics.margin)
            }
            if fit(frames, in: window), leavePaper(frames, at: sides) { return arrangements }
        }
        return nil
    }

    private static func fit(_ frames: [CGRect], in window: CGSize) -> Bool {
        let area = CGRect(origin: .zero, size: window).insetBy(dx: gap, dy: gap)
        for (index, frame) in frames.enumerated() {
            guard area.contains(frame) else { return false }
            let around = frame.insetBy(dx: -gap, dy: -gap)
            if frames[..<index].contains(where: around.intersects) { return false }
        }
        return true
    }

    private static func leavePaper(_ frames: [CGRect], at sides: [TableSide]) -> Bool {
        func frame(at side: TableSide) -> CGRect? { sides.firstIndex(of: side).map { frames[$0] } }
        if let top = frame(at: .top), let bottom = frame(at: .bottom), bottom.minY - top.maxY < paper { return false }
        if let left = frame(at: .left), let right = frame(at: .right), right.minX - left.maxX < paper { return false }
        return true
    }
}
