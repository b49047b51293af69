import Foundation

// Marks that differ by rounding errors. An element of another program's file that was edited there is read back with
// other last digits: its transform is the product of its own and those of its groups.
extension Mark {
    /// Whether another mark is equal to this one, or differs from it by rounding errors.
    package func isNearly(_ other: Mark) -> Bool {
        if self == other { return true }
        guard case .artwork(let own) = shape, case .artwork(let others) = other.shape, own.hasRole(of: others),
            style.isMarker == other.style.isMarker
        else { return false }
        return own.resolved(in: style).elementsEqual(others.resolved(in: other.style)) { $0.isNearly($1) }
    }
}

extension Element {
    /// Whether another element has the same identity and z-index, and nearly the same mark.
    func isNearly(_ other: Element) -> Bool {
        id == other.id && zIndex == other.zIndex && mark.isNearly(other.mark)
    }
}

extension Artwork.Part {
    /// Whether two parts look the same on paper, except for rounding errors.
    fileprivate func isNearly(_ other: Artwork.Part) -> Bool {
        path == other.path && picture == other.picture && matrix.isNearly(other.matrix)
            && fill.isNearly(other.fill) && usesEvenOdd == other.usesEvenOdd
            && abs(opacity - other.opacity) <= Self.opacityError && pen.isNearly(other.pen)
            && strokesFirst == other.strokesFirst && group == other.group
            && clips.elementsEqual(other.clips) { $0.isNearly($1) }
    }

    /// The greatest error of an opacity, which is written in a few digits.
    fileprivate static let opacityError: CGFloat = 1 / 255
}

extension Artwork.Pen? {
    fileprivate func isNearly(_ other: Artwork.Pen?) -> Bool {
        guard let self, let other else { return self == other }
        return self.paint.isNearly(other.paint) && self.cap == other.cap && self.join == other.join
            && ([self.width, self.miterLimit, self.dashPhase] + self.dashes)
                .isNearly([other.width, other.miterLimit, other.dashPhase] + other.dashes)
    }
}

extension Paint? {
    fileprivate func isNearly(_ other: Paint?) -> Bool {
        guard let self, let other else { return self == other }
        return self.isNearly(other)
    }
}

extension Paint {
    fileprivate func isNearly(_ other: Paint) -> Bool {
        switch (self, other) {
        case (.color(let own), .color(let others)): own.isNearly(others)
        case (.gradient(let own), .gradient(let others)): own.isNearly(others)
        case (.pattern(let own), .pattern(let others)):
            own.members == others.members && own.tile == others.tile && own.matrix.isNearly(others.matrix)
                && abs(own.opacity - others.opacity) <= Artwork.Part.opacityError
        case (.color, _), (.gradient, _), (.pattern, _): false
        }
    }
}

extension Gradient {
    fileprivate func isNearly(_ other: Gradient) -> Bool {
        let (stops, others) = (stops.all, other.stops.all)
        return course == other.course && spread == other.spread && matrix.isNearly(other.matrix)
            && abs(opacity - other.opacity) <= Artwork.Part.opacityError
            && stops.map(\.place) == others.map(\.place)
            && zip(stops, others).allSatisfy { $0.color.isNearly($1.color) }
    }
}

extension Color {
    fileprivate func isNearly(_ other: Color) -> Bool {
        red == other.red && green == other.green && blue == other.blue && abs(Int(alpha) - Int(other.alpha)) <= 1
    }
}

extension [CGFloat] {
    fileprivate func isNearly(_ other: [CGFloat]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= 1e-6 * Swift.max(1, abs($0)) }
    }
}
