import Foundation
import TestServer
import X11

// Fingers that select ink and delete, copy, raise or recolor it, by keys and in the menu, or hold it and move it, while
// others draw.
extension KillSession {
    private enum Edit: CaseIterable {
        case delete, deleteInMenu, duplicate, bringToFront, bringToFrontInMenu, recolor, recolorInMenu, move
    }

    /// The screen without notices and the toolbar, whose colors are the menu's.
    private static let paper = CGRect(x: 0, y: 70, width: 1000, height: 446)

    /// Edits a stroke with a finger that is not down.
    mutating func edit(with tool: Tool) throws {
        guard let finger = freeFingers.randomElement(using: &generator) else { return }
        guard let (index, grip) = someInk(within: tool.isFreehand ? 2 : 12, beyond: tool.isFreehand ? 18 : 36) else {
            return
        }
        let ink = drawing[index]
        let edit = Edit.allCases.randomElement(using: &generator) ?? .delete
        // Fingers that land together can be a gesture.
        Pause.betweenLandings()
        switch edit {
        case .move:
            // A finger that rests with the pen or the marker writes, and one of three that draw draws over ink.
            guard ink.mayBeMoved, !tool.isFreehand, freeFingers.count > Self.fingers - 2 else { return }
            try drag(finger, at: grip, index)
        case .duplicate:
            guard ink.mayBeCopied else { return }
            try select(at: grip, with: tool, finger)
            try press("duplicate", ink, Keyboard.Key("d"), holding: .control)
            change { $0.append(SessionInk(copyOf: ink)) }
        case .delete, .deleteInMenu:
            try select(at: grip, with: tool, finger)
            if edit == .delete {
                try press("delete", ink, .delete)
            } else {
                try choose("delete", ink, finger) { CGPoint(x: $0.minX + 30, y: $0.minY + 22) }
            }
            change { _ = $0.remove(at: index) }
        case .bringToFront, .bringToFrontInMenu:
            try select(at: grip, with: tool, finger)
            if edit == .bringToFront {
                try press("bring to front", ink, Keyboard.Key("f"), holding: .control)
            } else {
                // The row may begin with what changes lines.
                try choose("bring to front", ink, finger) { CGPoint(x: $0.minX + 85, y: $0.maxY - 22) }
            }
            change { $0.append($0.remove(at: index)) }
        case .recolor, .recolorInMenu:
            let color = SessionInk.colors[ink.color == SessionInk.colors[0].name ? 1 : 0]
            let paper = try program.screenshotAtRest { _ in true }
            try select(at: grip, with: tool, finger)
            try choose(color.pixel, for: ink, on: paper, finger, inMenu: edit == .recolorInMenu)
            change { $0[index].color = color.name }
            // Closes the palette.
            try server.keyboard.tap(.escape)
        }
        // Deselects, so that the menu is in no one's way.
        try server.keyboard.tap(.escape)
    }

    /// Selects ink: by a tap, or with pen and marker, whose taps are dots, by a finger that rests on it.
    private mutating func select(at place: CGPoint, with tool: Tool, _ finger: UInt32) throws {
        say("select at \(Int(place.x)) \(Int(place.y))")
        if tool.isFreehand {
            try hold(finger, at: place)
            try server.touchscreen.up(finger)
        } else {
            try server.touchscreen.tap(finger, at: place)
        }
        try waitUntilHandled(nextTouch())
    }

    /// Lands a finger and waits until the ink below it is raised from the paper. Looks for its shadow, but not around
    /// the place itself, where a dot appears before.
    private mutating func hold(_ finger: UInt32, at place: CGPoint) throws {
        let before = try program.screenshotAtRest { _ in true }
        try server.touchscreen.down(finger, at: place)
        // Most of the shadow may be hidden, and little else changes.
        Pause.longPress()
        func area(_ reach: CGFloat) -> CGRect {
            CGRect(x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach)
        }
        try program.screenshot {
            $0.differences(from: before, in: area(40)) - $0.differences(from: before, in: area(17)) > 40
        }
    }

    private mutating func press(_ words: String, _ ink: SessionInk, _ key: Keyboard.Key, holding: Keyboard.Key? = nil)
        throws
    {
        say("\(words) \(ink)")
        if let holding { try server.keyboard.tap(key, holding: holding) } else { try server.keyboard.tap(key) }
    }

    /// Taps a button of the menu.
    private mutating func choose(_ words: String, _ ink: SessionInk, _ finger: UInt32, _ button: (CGRect) -> CGPoint)
        throws
    {
        say("\(words) \(ink) in the menu")
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: Self.paper) > 4000 }
        let frame = image.bubble(in: Self.paper)
        Pause.untilMenuTakesTouches()
        try server.touchscreen.tap(finger, at: button(frame))
        _ = nextTouch()
    }

    /// Opens the palette by its key or in the menu, and taps one of its colors, which is not where the paper has it.
    private mutating func choose(
        _ color: UInt32, for ink: SessionInk, on paper: PixelImage, _ finger: UInt32, inMenu: Bool
    ) throws {
        if inMenu {
            let frame = try program.screenshotAtRest { $0.count(of: Colors.dark, in: Self.paper) > 4000 }
                .bubble(in: Self.paper)
            say("recolor \(ink) in the menu")
            Pause.untilMenuTakesTouches()
            try server.touchscreen.tap(finger, at: CGPoint(x: frame.minX + 225, y: frame.minY + 22))
            _ = nextTouch()
        } else {
            try press("recolor", ink, Keyboard.Key("c"))
        }
        let image = try program.screenshotAtRest { $0.places(of: color, since: paper).count > 200 }
        let places = image.places(of: color, since: paper)
        // The topmost row of swatches; recent colors are in another one.
        let top = places.prefix { $0.y < places[0].y + 24 }.sorted { $0.x < $1.x }
        try server.touchscreen.tap(finger, at: top[top.count / 2])
        _ = nextTouch()
    }

    /// Holds a stroke until it is lifted, and moves it. Some sessions end meanwhile.
    private mutating func drag(_ finger: UInt32, at grip: CGPoint, _ index: Int) throws {
        say("move \(drawing[index])")
        try hold(finger, at: grip)
        let number = nextTouch()
        for part in 1...3 {
            if Int.random(in: 0..<12, using: &generator) == 0 {
                say("and end meanwhile")
                dragged = (drawing[index], SessionInk.move * Double(part - 1) / 3)
                isOver = true
                return
            }
            try server.touchscreen.move(finger, to: grip.moved(0, SessionInk.move * Double(part) / 3))
        }
        try server.touchscreen.up(finger)
        try waitUntilHandled(number)
        change { $0[index].moves += 1 }
    }

    /// Returns a stroke and a place where a tap selects it: it is within a distance, and any ink above it is beyond
    /// another one.
    private mutating func someInk(within near: Double, beyond far: Double) -> (index: Int, place: CGPoint)? {
        for _ in 0..<20 {
            guard let ink = drawing.randomElement(using: &generator) else { return nil }
            let (begin, end) = line(of: ink)
            let y = Double.random(in: 160...440, using: &generator)
            guard y > begin.y + 10, y < end.y - 10 else { continue }
            let place = CGPoint(x: begin.x + (end.x - begin.x) * (y - begin.y) / (end.y - begin.y), y: y)
            let above = drawing.lastIndex { distance(from: place, to: $0) < far }
            if let above, distance(from: place, to: drawing[above]) < near { return (above, place) }
        }
        return nil
    }

    /// Returns the ends of a stroke: all are nearly upright lines, or so narrow that they are like them.
    private func line(of ink: SessionInk) -> (begin: CGPoint, end: CGPoint) {
        (ink.begin, (ends[ink.stroke] ?? ink.begin).moved(ink.shift.x, ink.shift.y))
    }

    private func distance(from place: CGPoint, to ink: SessionInk) -> Double {
        let (begin, end) = line(of: ink)
        let part = min(max((place.y - begin.y) / (end.y - begin.y), 0), 1)
        return place.distance(to: CGPoint(x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part))
    }
}

extension SessionInk {
    /// Creates the copy of a stroke.
    fileprivate init(copyOf original: SessionInk) {
        self = original
        copies += 1
    }
}

extension PixelImage {
    /// The pixels that have a color, as those around them do, and had another one in an earlier image, row by row:
    /// pixels of edges may change although the ink does not.
    fileprivate func places(of color: UInt32, since before: PixelImage) -> [CGPoint] {
        var places: [CGPoint] = []
        // Most pixels have not changed: only the others are looked at closely.
        for index in pixels.indices where pixels[index] != before.pixels[index] {
            let place = CGPoint(x: index % width, y: index / width)
            let around = [(0, 0), (-3, -3), (3, -3), (-3, 3), (3, 3)].map { place.moved($0.0, $0.1) }
            if around.allSatisfy({ has(color, at: $0) && !before.has(color, at: $0) }) { places.append(place) }
        }
        return places
    }

    /// The menu's box, without pixels of its color at the edges of ink.
    fileprivate func bubble(in area: CGRect) -> CGRect {
        let columns = (Int(area.minX)..<Int(area.maxX)).filter {
            count(of: Colors.dark, in: CGRect(x: CGFloat($0), y: area.minY, width: 1, height: area.height)) > 30
        }
        guard let left = columns.first, let right = columns.last else { return .zero }
        let middle = CGRect(x: CGFloat(left), y: area.minY, width: 12, height: area.height)
        let rows = (Int(area.minY)..<Int(area.maxY)).filter {
            count(of: Colors.dark, in: CGRect(x: middle.minX, y: CGFloat($0), width: middle.width, height: 1)) > 3
        }
        guard let top = rows.first, let bottom = rows.last else { return .zero }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
