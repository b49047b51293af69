package import Foundation

/// A shape with its style: its color and its width.
///
/// A *shape* is geometry, a *mark* is a shape with its style, and an *element* is a mark with an identity and a
/// z-index. Live ink is a mark; in a drawing it becomes an `Element`.
package struct Mark: Hashable, Sendable {
    package var shape: Shape
    package var style: Style

    /// Creates a mark. Only freehand ink of at least two samples that is not a marker's follows its direction, and only
    /// what has an inside, and is not a marker's, is filled.
    package init(shape: Shape, style: Style) {
        self.shape = shape
        self.style = style
        if style.fill != .none, style.isMarker || !shape.hasInside { self.style.fill = .none }
        guard style.followsDirection else { return }
        self.style.followsDirection = !style.isMarker && shape.hasDirections
    }

    /// The parts of one color, the topmost last; empty if all of the ink has its style's.
    package var colorRuns: [ColorRun] {
        guard style.followsDirection, case .stroke(let stroke) = shape else { return [] }
        return stroke.colorRuns
    }

    /// A box around the ink of one of the `colorRuns`, in points; may be larger than the ink.
    package func bounds(of run: ColorRun) -> CGRect {
        guard case .stroke(let stroke) = shape else { return bounds }
        return stroke.bounds(of: run.curves, width: style.width)
    }

    /// A box around the ink and its width, in points, or a little larger. Antialiasing may add a pixel at each side.
    package var bounds: CGRect { shape.bounds(width: style.width) }

    /// Returns the distance from a point to the ink, in points; 0 in the ink. The inside of a shape is ink only if it is
    /// filled, and that of a backdrop is not.
    package func distance(from point: CGPoint) -> CGFloat {
        // What lies on a backdrop can be touched.
        if !isBackground, isInside(point) { return 0 }
        if case .stroke(let stroke) = shape { return stroke.distance(from: point, width: style.width) }
        var nearest = CGFloat.infinity
        shape.visitSegments(width: style.width) { segment in
            nearest = min(nearest, segment.distance(from: point))
            return nearest > 0
        }
        return nearest
    }

    /// Returns whether the ink overlaps a rectangle or touches its edge.
    package func touches(_ rect: CGRect) -> Bool {
        if isInside(CGPoint(x: rect.midX, y: rect.midY)) { return true }
        if case .stroke(let stroke) = shape { return stroke.touches(rect, width: style.width) }
        return shape.hasSegment(width: style.width) { $0.touches(rect) }
    }

    /// Returns whether the ink may color a part of a rectangle that its `bounds` meet, as it is painted.
    package func mayColor(_ rect: CGRect) -> Bool {
        switch shape {
        // Mitered corners, square ends and stretched pens reach beyond the ink that is hit-tested, and so does the
        // curve that a large ellipse is painted as.
        case .artwork, .ellipse: true
        case .line, .dot, .rectangle, .polygon, .stroke:
            style.fill != .none || touches(rect.insetBy(dx: -Centerline.tolerance, dy: -Centerline.tolerance))
        }
    }

    /// Whether the mark lies below all other ink: a marker's, and an artwork, so that a marker is seen on it.
    package var liesBelow: Bool {
        switch shape {
        case .artwork: isArt
        case .line, .dot, .ellipse, .rectangle, .polygon, .stroke: style.isMarker
        }
    }

    /// Whether the mark is a picture, or what another program drew: not ink, and no text.
    package var isArt: Bool {
        switch shape {
        case .artwork(let artwork): !artwork.isText
        case .line, .dot, .ellipse, .rectangle, .polygon, .stroke: false
        }
    }

    /// The same ink moved by an offset in points.
    package func moved(dx: CGFloat, dy: CGFloat) -> Mark {
        Mark(shape: shape.moved(dx: dx, dy: dy), style: style)
    }

    /// Whether the mark can be in a drawing: its width is above zero, its numbers finite, at most a billion points.
    package var isOnPaper: Bool {
        style.width > 0 && style.width.isOnPaper && shape.isOnPaper
    }
}

extension Shape {
    /// Whether the shape is freehand, and has a direction at each point.
    fileprivate var hasDirections: Bool {
        switch self {
        case .stroke(let stroke): stroke.samples.count > 1
        case .line, .dot, .ellipse, .rectangle, .polygon, .artwork: false
        }
    }
}

/// The color and width of ink, and whether it is a marker's.
package struct Style: Hashable, Sendable {
    /// The color that was chosen; a marker's ink is shown fainter (`shownColor(on:)`).
    package var color: Color
    /// Whether each part of the ink has the color of its direction (`DirectionColors`) instead of `color`, the color of
    /// the line from its beginning to its end.
    package var followsDirection: Bool
    /// Whether a marker drew the ink: it is translucent, and lies below all other ink.
    package var isMarker: Bool
    /// What is inside a shape that has an inside.
    package var fill: Fill
    /// In points; above zero.
    package var width: CGFloat

    package init(
        color: Color, width: CGFloat, isMarker: Bool = false, followsDirection: Bool = false, fill: Fill = .none
    ) {
        self.color = color
        self.width = width
        self.isMarker = isMarker
        self.followsDirection = followsDirection
        self.fill = fill
    }

    /// The opacity of a marker's ink, as a factor of its color's.
    package static let markerOpacity: CGFloat = 0.4

    /// The color in which the ink is shown on a paper.
    package func shownColor(on paper: Paper) -> Color {
        var shown = color.shown(on: paper)
        if isMarker { shown.alpha = UInt8((CGFloat(shown.alpha) * Self.markerOpacity).rounded()) }
        return shown
    }
}

extension Mark {
    /// Returns the color of the ink at or nearest to a point: ink that follows its direction has many colors.
    package func color(at point: CGPoint) -> Color {
        guard case .stroke(let stroke) = shape else { return style.color }
        var (color, nearest) = (style.color, CGFloat.infinity)
        for run in colorRuns {
            for index in run.curves {
                let radius = stroke.radius(at: index, width: style.width)
                guard stroke.hullLimit(at: index).outset(by: radius).leastDistance(from: point) <= nearest else {
                    continue
                }
                _ = stroke.visitSegments(at: index, width: style.width) { segment in
                    let distance = segment.distance(from: point)
                    // Later parts lie over earlier ones.
                    if distance <= nearest { (color, nearest) = (run.color, distance) }
                    return true
                }
            }
        }
        return color
    }
}

extension Mark {
    /// A freehand stroke with coordinates rounded to the decimals of another one, from which it was made, so that its
    /// text stays short; any other ink as it is.
    func keepingDecimals(of other: Mark) -> Mark {
        guard case .stroke(let stroke) = other.shape, let count = SampleDecimals(of: stroke).count else { return self }
        return rounded(to: count)
    }

    /// The ink with coordinates rounded to a number of decimals, which makes its text shorter.
    package func rounded(to digits: Int) -> Mark {
        let factor = pow(10, CGFloat(digits))
        func rounded(_ number: CGFloat) -> CGFloat { (number * factor).rounded() / factor }
        func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }
        var mark = self
        switch shape {
        case .line(let line): mark.shape = .line(line.with(begin: rounded(line.begin), end: rounded(line.end)))
        case .dot(let dot): mark.shape = .dot(Dot(center: rounded(dot.center)))
        case .stroke(let stroke): mark.shape = .stroke(stroke.placed(rounded))
        case .ellipse(var ellipse):
            ellipse.center = rounded(ellipse.center)
            ellipse.radii = CGSize(width: rounded(ellipse.radii.width), height: rounded(ellipse.radii.height))
            mark.shape = .ellipse(ellipse)
        case .rectangle(let rectangle):
            let box = rectangle.box
            mark.shape = .rectangle(
                Rectangle(
                    box: CGRect(
                        x: rounded(box.minX), y: rounded(box.minY), width: rounded(box.width),
                        height: rounded(box.height))))
        case .polygon, .artwork: break
        }
        return mark
    }
}
