import Foundation
import Geometry

// Attaching recognizers to views.
extension UIView {
    /// The recognizers attached to the view, in the order in which they were added; nil if there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            let wanted = newValue ?? []
            for recognizer in recognizers where !wanted.contains(recognizer) {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in wanted {
                addGestureRecognizer(recognizer)
            }
        }
    }

    /// Attaches `gestureRecognizer` to this view, and to no other, from the next touch on.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        recognizers.append(gestureRecognizer)
    }

    /// Detaches `gestureRecognizer` from this view. Removing it during a gesture cancels it, or fails it.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
        gestureRecognizer.attempt?.arbiter?.end(gestureRecognizer)
    }

    /// The recognizers that receive a touch in this view: its own, then those of its superviews (S46).
    var receivingRecognizers: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view: UIView? = self
        while let current = view {
            found += current.recognizers
            view = current.superview
        }
        return found
    }

    /// Cancels or fails the gestures of the view, which leaves its window. Those of its superviews continue.
    func endGestures() {
        for recognizer in recognizers {
            recognizer.attempt?.arbiter?.end(recognizer)
        }
    }
}

// Converting between the screen, where a gesture is measured, and views.
extension UIGestureRecognizer {
    /// Converts a location on the screen to `view`'s bounds coordinates; to the window's if `view` is nil.
    func convert(_ location: CGPoint, to view: UIView?) -> CGPoint {
        (view ?? self.view?.window)?.convertFromScreen(location) ?? location
    }

    /// Converts a vector on the screen to `view`'s bounds units; to the window's if `view` is nil.
    func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
        vector.applying(screen(to: view).withoutTranslation)
    }

    /// Converts a vector in `view`'s bounds units, or in the window's if `view` is nil, to the screen.
    func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
        vector.applying(screen(to: view).inverted().withoutTranslation)
    }

    private func screen(to view: UIView?) -> CGAffineTransform {
        (view ?? self.view?.window)?.transform(toAncestor: nil).matrix.inverted() ?? .identity
    }
}

extension CGAffineTransform {
    fileprivate nonisolated var withoutTranslation: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}

extension [CGPoint] {
    /// The mean of the points; the origin without points.
    nonisolated var center: CGPoint {
        isEmpty ? .zero : reduce(.zero, +) / CGFloat(count)
    }
}
