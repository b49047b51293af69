package import Foundation
import Geometry

/// Steps that change the picture of a group before it is combined with what is below. Each has a picture as its result,
/// which later steps use; that of the last step is shown.
///
/// All lengths are in the group's coordinates.
package final class Filter: Sendable {
    /// The input of a step.
    package enum Input: Hashable, Sendable {
        /// The group that is filtered.
        case source
        /// The group's opacity, in black.
        case sourceAlpha
        /// The result of an earlier step, by its index.
        case step(Int)
    }

    package struct Step: Hashable, Sendable {
        package var operation: Operation
        package var inputs: [Input]
        /// Outside of it, the result is transparent.
        package var area: CGRect
        /// Whether colors are mixed in linear light, not in sRGB.
        package var isLinear = false
    }

    package enum Operation: Hashable, Sendable {
        /// Blurs by a Gaussian with standard deviations.
        case blur(CGSize)
        case offset(CGSize)
        case flood(Color)
        /// Lays all inputs over each other, the first one lowest.
        case merge
        /// Combines the first input with the second one.
        case composite(Composition)
        case blend(Artwork.BlendMode)
        /// Replaces red, green, blue and opacity by sums: rows of four factors and what is added, of colors that are
        /// not premultiplied.
        case matrix([CGFloat])
        /// Replaces each component by a function of it.
        case transfer([Transfer])
        /// Replaces each component by the greatest, or the least, in a box of twice a size around it.
        case morphology(CGSize, dilates: Bool)
        /// Fills the area with what the input's area shows, again and again.
        case tile
    }

    package enum Composition: Hashable, Sendable {
        case over, inside, outside, atop, xor, lighter
        /// The sum of the inputs' product, the first one, the second one, and 1, each times a factor.
        case arithmetic([CGFloat])
    }

    /// The function of a color component, which maps 0…1 to 0…1.
    package enum Transfer: Hashable, Sendable {
        case identity
        case table([CGFloat])
        case discrete([CGFloat])
        case linear(slope: CGFloat, intercept: CGFloat)
        case gamma(amplitude: CGFloat, exponent: CGFloat, offset: CGFloat)

        package func value(_ value: CGFloat) -> CGFloat {
            switch self {
            case .identity: return value
            case .table(let values):
                let place = value * CGFloat(values.count - 1)
                let index = min(Int(place), values.count - 1)
                let next = min(index + 1, values.count - 1)
                return values[index] + (place - CGFloat(index)) * (values[next] - values[index])
            case .discrete(let values): return values[min(Int(value * CGFloat(values.count)), values.count - 1)]
            case .linear(let slope, let intercept): return slope * value + intercept
            case .gamma(let amplitude, let exponent, let offset): return amplitude * pow(value, exponent) + offset
            }
        }
    }

    /// Outside of it, the group is transparent for all steps.
    package let region: CGRect
    package let steps: [Step]

    package init(_ steps: [Step], region: CGRect) { (self.steps, self.region) = (steps, region) }

    /// How far blurs reach, in standard deviations: three boxes reach less.
    package static let blurReach: CGFloat = 3

    /// The box around what is shown of a group whose picture has a box; nil if nothing is.
    func bounds(of box: CGRect?) -> CGRect? {
        let source = box?.intersection(region) ?? .null
        var boxes: [CGRect] = []
        for step in steps {
            let inputs = step.inputs.map { input in
                switch input {
                case .source, .sourceAlpha: source
                case .step(let index): boxes[index]
                }
            }
            boxes.append(step.box(inputs).intersection(step.area).intersection(region))
        }
        let shown = boxes.last ?? .null
        return shown.isEmpty ? nil : shown
    }
}

extension Filter.Step {
    /// The box around what a step makes of inputs with boxes, without regard to its area.
    fileprivate func box(_ inputs: [CGRect]) -> CGRect {
        let first = inputs.first ?? .null
        let all = inputs.reduce(CGRect.null) { $0.union($1) }
        switch operation {
        case .blur(let size):
            return first.grown(by: Filter.blurReach * size.width + 1, Filter.blurReach * size.height + 1)
        case .offset(let size): return first.isNull ? first : first.offsetBy(dx: size.width, dy: size.height)
        case .flood, .tile: return area
        case .merge, .blend: return all
        case .composite(let composition):
            switch composition {
            case .inside: return inputs.dropFirst().reduce(first) { $0.intersection($1) }
            case .outside: return first
            case .atop: return inputs.last ?? .null
            case .over, .xor, .lighter: return all
            case .arithmetic(let factors): return factors[3] > 0 ? area : all
            }
        case .matrix(let numbers): return numbers[19] > 0 ? area : first
        case .transfer(let functions): return functions[3].value(0) > 0 ? area : first
        case .morphology(let size, let dilates):
            return dilates ? first.grown(by: size.width + 1, size.height + 1) : first
        }
    }
}

extension CGRect {
    fileprivate func grown(by width: CGFloat, _ height: CGFloat) -> CGRect {
        isNull ? self : insetBy(dx: -width, dy: -height)
    }
}

extension Filter: Hashable {
    package static func == (a: Filter, b: Filter) -> Bool {
        a === b || a.region == b.region && a.steps == b.steps
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(region.size.width)
        hasher.combine(steps.count)
    }
}
