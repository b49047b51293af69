import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// Selects: a tap selects ink or deselects, a drag from ink moves it with all that is selected, and a drag from empty
/// paper is a lasso that selects what it touches or encloses.
final class SelectStroke: ToolStroke {
    private enum State {
        /// The finger has not moved farther than a tap.
        case landed
        /// The finger was held still on empty paper.
        case rested
        /// The finger moves what is selected.
        case moving
        /// The points of a lasso, in equal distances.
        case lasso([CGPoint])
        /// Another finger already moves what is selected.
        case idle
    }

    private let editor: Editor
    private let side: TableSide
    private let touch: SelectingTouches.Touch
    private let landing: CGPoint
    /// The ink that the finger has landed on, which another one may carry now; nil on empty paper.
    private let landingInk: Element.ID?
    private var location: CGPoint
    private var time: TimeInterval
    private var state = State.landed

    /// The distance between the points of a lasso, in points: the length of a dash, and of a gap.
    private static let dash: CGFloat = 6
    /// The widths of a lasso's dashes, and of the line of paper below them, in points.
    private static let (width, halo): (CGFloat, CGFloat) = (2, 4)

    init(at sample: InputSample, side: TableSide, editor: Editor) {
        self.editor = editor
        self.side = side
        (landing, location, time) = (sample.location, sample.location, sample.timestamp)
        landingInk = editor.ink(at: sample.location)?.id
        touch = editor.selecting.add(side)
    }

    /// The ink that the finger has landed on, if it is still in the drawing.
    private var ink: Element.ID? { landingInk.flatMap { editor.document.drawing[$0]?.id } }

    var mark: Mark? { nil }

    var hasDrawn: Bool {
        switch state {
        case .landed: false
        case .rested, .moving, .lasso, .idle: true
        }
    }

    var bounds: CGRect {
        guard case .lasso(let points) = state else { return .null }
        return (CGRect(around: points) ?? .null).insetBy(dx: -Self.halo, dy: -Self.halo)
    }

    // MARK: Moving

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        guard let last = samples.last else { return }
        (location, time) = (last.location, last.timestamp)
        switch state {
        case .landed, .rested:
            // A lasso may end where it began, in one delivery.
            let hasLeft = samples.contains { $0.location.distance(to: landing) > PaperThresholds.tapMovement }
            if hasLeft { pickUp(isAdding: isConstrained) }
        case .moving, .lasso, .idle: break
        }
        switch state {
        case .landed, .rested, .idle: break
        case .moving:
            let offset = location - landing
            editor.transformCarried(by: CGAffineTransform(translationX: offset.x, y: offset.y), of: side)
        case .lasso(var points):
            state = .idle
            for sample in samples { Self.extend(&points, to: sample.location, damage: &damage) }
            state = .lasso(points)
        }
    }

    /// Picks up the ink under the finger, selecting it if necessary, together with the other selected ink; begins a
    /// lasso if there is no ink. Does nothing while another finger moves the selection.
    private func pickUp(isAdding: Bool) {
        guard let ink else {
            state = .lasso([landing])
            return
        }
        guard editor.carried[side] == nil else {
            state = .idle
            return
        }
        let old = editor.selection(of: side)
        if !old.contains(ink) { editor.select(isAdding ? old.union([ink]) : [ink], by: side) }
        state = editor.carry(by: side) ? .moving : .idle
    }

    private static func extend(_ points: inout [CGPoint], to location: CGPoint, damage: inout InkDamage) {
        while let last = points.last, last.distance(to: location) >= dash {
            let next = last.interpolated(to: location, at: dash / last.distance(to: location))
            points.append(next)
            damage.add(box(of: last, next))
        }
    }

    /// Returns the area that a dash covers, in points.
    private static func box(of begin: CGPoint, _ end: CGPoint) -> CGRect {
        (CGRect(around: [begin, end]) ?? .null).insetBy(dx: -halo, dy: -halo)
    }

    func rest(damage: inout InkDamage) {
        guard case .landed = state, !touch.wasHeld else { return }
        if ink != nil { return pickUp(isAdding: editor.modifierFlags.contains(.shift)) }
        state = .rested
        editor.menuRequests.send(MenuRequest(side: side, spot: landing))
    }

    // MARK: The end

    /// Selects; what it has moved is put down as a step of its own.
    /// - Returns: No change.
    func addInk(to document: Document, from sender: AnyObject?) -> Change {
        select(in: document.drawing)
        return Change()
    }

    private func select(in drawing: Drawing) {
        editor.selecting.remove(touch)
        switch state {
        case .landed: editor.tapToSelect(at: location, with: touch, time: time)
        case .rested, .idle: break
        case .moving:
            if editor.putDown(by: side) { editor.menuRequests.send(MenuRequest(side: side, spot: location)) }
        case .lasso(let points):
            let toPaper = editor.viewport.toPaper
            guard let lasso = Lasso((points + [location]).map { $0.applying(toPaper) }) else { return }
            let caught = Set(drawing.elements(caughtBy: lasso))
            let isAdding = editor.modifierFlags.contains(.shift) || editor.selecting.holdOthers(than: touch)
            editor.select(isAdding ? editor.selection(of: side).union(caught) : caught, by: side)
            if !caught.isEmpty { editor.menuRequests.send(MenuRequest(side: side, spot: location)) }
        }
    }

    func cancel(on document: Document) {
        editor.selecting.remove(touch)
        if case .moving = state { editor.putBack(by: side) }
    }

    /// Puts down what the finger moves, before the stroke is cancelled.
    func letGo() {
        guard case .moving = state else { return }
        editor.putDown(by: side)
        state = .idle
    }

    // MARK: The lasso

    func addAll(to damage: inout InkDamage) {
        guard case .lasso(let points) = state else { return }
        for (first, second) in zip(points, points.dropFirst()) {
            damage.add(Self.box(of: first, second))
        }
    }

    func draw(in context: CGContext, by painter: InkPainter) {
        guard case .lasso(let points) = state else { return }
        let visible = context.boundingBoxOfClipPath
        let dashes = zip(points, points.dropFirst()).enumerated().filter { index, dash in
            index % 2 == 0 && Self.box(of: dash.0, dash.1).intersects(visible)
        }
        let accent = (painter.paper.tone == .dark ? InterfaceColors.dark : .light).accent.cgColor
        for (color, width) in [(painter.paper.color.uiColor.cgColor, Self.halo), (accent, Self.width)] {
            for (_, dash) in dashes { context.strokeLine(from: dash.0, to: dash.1, width: width, color: color) }
        }
    }
}
