import Foundation
import TouchKit

// The places of views: fixed by the program, or near their natural sizes.
extension LayoutSystem {
    func place(of item: any LayoutItem) -> LayoutPlace {
        if let place = places[ObjectIdentifier(item)] { return place }
        let place = LayoutPlace(item, &solver)
        places[ObjectIdentifier(item)] = place
        if let view = item as? UIView, isFixed(view) { fix(place, view) }
        return place
    }

    /// Whether the program decides the view's frame.
    func isFixed(_ view: UIView) -> Bool {
        view.translatesAutoresizingMaskIntoConstraints && (view !== root || target == nil)
    }

    /// Returns the scale with which a view is shown in its superview: that of the view that a scroll view zooms, if
    /// constraints place it; otherwise 1. Whenever it changes, the system is solved again.
    func zoom(of view: UIView) -> CGFloat {
        guard view.isZoomed, !isFixed(view) else { return 1 }
        return hypot(view.transform.a, view.transform.b)
    }

    /// Adds the constraints that a view has its present frame. They come first, so that none can contradict them.
    private func fix(_ place: LayoutPlace, _ view: UIView) {
        let frame = fixedFrame(of: view)
        if view !== root { view.constraintLayout.isFixed = true }
        place.frame = frame
        var sides = [(place.width, frame.width), (place.height, frame.height)]
        if view !== root { sides += [(place.left, frame.minX), (place.top, frame.minY)] }
        for (symbol, length) in sides {
            let row = LinearRow(symbol, minus: length)
            if let constraint = solver.add(row, .equal, priority: LinearSolver.required) {
                place.fixing.append(constraint)
            } else {
                isBuilt = false
            }
        }
    }

    /// Returns the rectangle to which constraints of a view apply whose frame the program decides.
    private func fixedFrame(of view: UIView) -> CGRect {
        view === root ? view.untransformedFrame : view.alignmentRect(forFrame: view.untransformedFrame)
    }

    /// Updates the frames of views with autoresizing that have changed.
    /// - Returns: False if the new frames contradict required constraints, may satisfy ignored ones, or a view is gone.
    func fixPlaces() -> Bool {
        for place in places.values {
            guard let item = place.item else { return false }
            guard let old = place.frame, let view = item as? UIView else { continue }
            let new = fixedFrame(of: view)
            guard new.size != old.size || view !== root && new.origin != old.origin else { continue }
            if hasBroken { return false }
            for constraint in place.fixing { solver.remove(constraint) }
            place.fixing = []
            fix(place, view)
            guard isBuilt else { return false }
        }
        return true
    }

    /// Prefers the view's natural size.
    func fitContent(of view: UIView) {
        guard let place = places[ObjectIdentifier(view)], !isFixed(view) else { return }
        let size = view.intrinsicContentSize
        view.constraintLayout.usedContentSize = size
        fit(place, view, size)
    }

    private func fit(_ place: LayoutPlace, _ view: UIView, _ size: CGSize) {
        let layout = view.constraintLayout
        for constraint in place.fitting { solver.remove(constraint) }
        place.fitting = []
        if place.contentSize != size {
            place.contentSize = size
            if place.usesBaselines { installAll(of: view) }
        }
        let lengths: [(SolverSymbol, CGFloat, NSLayoutConstraint.Axis)] = [
            (place.width, size.width, .horizontal), (place.height, size.height, .vertical),
        ]
        for (symbol, length, axis) in lengths where length >= 0 && length.isFinite {
            let row = LinearRow(symbol, minus: length)
            let bounds: [(LinearSolver.Relation, UILayoutPriority)] = [
                (.lessOrEqual, layout.hugging[axis]), (.greaterOrEqual, layout.compression[axis]),
            ]
            for (relation, priority) in bounds {
                if let constraint = solver.add(row, relation, priority: priority.rawValue) {
                    place.fitting.append(constraint)
                }
            }
        }
    }

    /// Gives text the height that it needs at the width that was found.
    func wrapText() {
        for place in places.values {
            guard let view = place.item as? UIView, var size = place.contentSize, !isFixed(view),
                let height = view.heightOfText(forWidth: solver.value(of: place.width)), height != size.height
            else { continue }
            size.height = height
            fit(place, view, size)
        }
    }
}

extension UIView {
    /// Whether the view is the one that its scroll view zooms.
    var isZoomed: Bool {
        guard let scroll = superview as? UIScrollView else { return false }
        return scroll.delegate?.viewForZooming(in: scroll) === self
    }

    /// The frame without the transform, in the superview's points.
    fileprivate var untransformedFrame: CGRect {
        let size = bounds.size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}
