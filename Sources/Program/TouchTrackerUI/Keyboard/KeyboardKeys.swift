import Foundation

/// A key of the keyboard on the screen.
nonisolated enum KeyboardKey: Hashable, Sendable {
    case letter(Character)
    case shift, backspace
    /// Switches between letters and signs.
    case signs
    /// Switches between the letters of the language and Latin ones.
    case script
    case space, enter, hide
}

/// The state of the keyboard: which letters it shows, and whether they are capitals.
nonisolated struct KeyboardState: Hashable, Sendable {
    enum Shift: Hashable, Sendable {
        case off
        /// Only for the next letter.
        case once
        case locked
    }

    let layout: KeyboardLayout
    var shift = Shift.off
    var showsSigns = false
    var showsLatin = false

    /// The letters that are shown.
    var shown: KeyboardLayout {
        if showsSigns { return .signs }
        return showsLatin ? .qwerty : layout
    }

    /// Returns what a key of a letter types now.
    func typed(_ letter: Character) -> Character {
        shift == .off || showsSigns ? letter : KeyboardLayout.capital(letter)
    }
}

/// The frames of the keyboard's keys, in rows. Their cells have no gaps between them, so that a finger between two keys
/// presses the nearer one.
nonisolated struct KeyboardKeys {
    let cells: [(key: KeyboardKey, cell: CGRect)]

    static let rowCount = 4
    /// The least number of keys that a row has room for.
    private static let minimumColumns: CGFloat = 10

    /// - Parameter area: The keys' rectangle, in points.
    init(_ state: KeyboardState, in area: CGRect) {
        let rows = state.shown.rows.map { $0.map { KeyboardKey.letter($0) } }
        let widths = [CGFloat(rows[0].count), CGFloat(rows[1].count), CGFloat(rows[2].count) + 2]
        let unit = area.width / max(widths.max() ?? 0, Self.minimumColumns)
        let height = area.height / CGFloat(Self.rowCount)
        var cells: [(key: KeyboardKey, cell: CGRect)] = []
        /// Adds a row of keys whose widths are in units.
        func add(_ keys: [(key: KeyboardKey, width: CGFloat)], _ row: Int) {
            var x = area.minX + (area.width - keys.reduce(0) { $0 + $1.width } * unit) / 2
            for (key, width) in keys {
                let y = area.minY + CGFloat(row) * height
                cells.append((key, CGRect(x: x, y: y, width: width * unit, height: height)))
                x += width * unit
            }
        }
        add(rows[0].map { ($0, 1) }, 0)
        add(rows[1].map { ($0, 1) }, 1)
        let columns = area.width / unit
        let side = min((columns - CGFloat(rows[2].count)) / 2, 1.5)
        let shift: KeyboardKey? = state.showsSigns ? nil : .shift
        add((shift.map { [($0, side)] } ?? []) + rows[2].map { ($0, 1) } + [(.backspace, side)], 2)
        let left: [(KeyboardKey, CGFloat)] = [(.signs, 1.5)] + (state.layout.isLatin ? [] : [(.script, 1)])
        let right: [(KeyboardKey, CGFloat)] = [(.letter(","), 1), (.letter("."), 1), (.enter, 1.5), (.hide, 1)]
        let space = columns - (left + right).reduce(0) { $0 + $1.1 }
        add(left + [(.space, space)] + right, 3)
        self.cells = cells
    }

    /// Returns the key at a point, or the nearest one in its row; nil above or below the rows.
    func key(at point: CGPoint) -> KeyboardKey? {
        cells.filter { $0.cell.minY <= point.y && point.y < $0.cell.maxY }
            .min { $0.cell.distance(toX: point.x) < $1.cell.distance(toX: point.x) }?.key
    }

    func cell(of key: KeyboardKey) -> CGRect? { cells.first { $0.key == key }?.cell }
}

extension CGRect {
    nonisolated fileprivate func distance(toX x: CGFloat) -> CGFloat { max(minX - x, x - maxX, 0) }
}
