public import Foundation
public import TouchKit

/// A frame of reference for points: a view's, or that of the screen, whose origin is the native window's corner.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The rectangle of the view or screen in its own points.
    var bounds: CGRect { get }

    /// Converts a point to the coordinates of another space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from the coordinates of another space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle to the coordinates of another space. The result is its bounding box there.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from the coordinates of another space. The result is its bounding box here.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    /// Converts a point by way of the screen.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        var onScreen = point
        if let view = self as? UIView {
            let inWindow = view.convert(point, to: nil)
            onScreen = view.window?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
        }
        guard let view = coordinateSpace as? UIView else { return onScreen }
        return view.convert(view.window?.convert(onScreen, from: nil as UIWindow?) ?? onScreen, from: nil)
    }

    /// Converts a point by way of the screen.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, to: self)
    }

    /// Converts the corners of a rectangle by way of the screen.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
            .map { convert(CGPoint(x: $0.0, y: $0.1), to: coordinateSpace) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return rect }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Converts the corners of a rectangle by way of the screen.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
    /// The coordinates of the screen, which is the native window.
    public var coordinateSpace: any UICoordinateSpace { self }
}
