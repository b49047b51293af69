import Foundation
import TouchKit

/// A property of a layer as numbers, which animations change.
@MainActor struct LayerProperty {
    private(set) var keyPath = ""
    let get: () -> [CGFloat]
    let set: ([CGFloat]) -> Void

    /// Creates a property of a layer by its key path; nil for one that is not animated.
    init?(_ keyPath: String?, of layer: CALayer) {
        func number<Layer: CALayer>(_ layer: Layer?, _ path: ReferenceWritableKeyPath<Layer, CGFloat>) -> LayerProperty?
        {
            layer.map { layer in
                LayerProperty(get: { [weak layer] in layer.map { [$0[keyPath: path]] } ?? [] }) { [weak layer] in
                    if let value = $0.first { layer?[keyPath: path] = value }
                }
            }
        }
        func color<Layer: CALayer>(_ layer: Layer?, _ path: ReferenceWritableKeyPath<Layer, CGColor?>) -> LayerProperty?
        {
            layer.map { layer in
                LayerProperty(get: { [weak layer] in layer?[keyPath: path]?.components ?? [] }) { [weak layer] in
                    layer?[keyPath: path] = CGColor(components: $0)
                }
            }
        }
        func part(_ change: @escaping (inout LayerPose, CGFloat) -> Void, _ value: @escaping (LayerPose) -> CGFloat)
            -> LayerProperty
        {
            LayerProperty(get: { [weak layer] in layer.map { [value($0.pose)] } ?? [] }) { [weak layer] in
                if let number = $0.first, let layer { change(&layer.pose, number) }
            }
        }
        /// A property whose numbers are several, such as a point's.
        func numbers<Layer: CALayer, Value>(
            _ layer: Layer?, _ path: ReferenceWritableKeyPath<Layer, Value>,
            _ value: @escaping ([CGFloat], Value) -> Value?
        ) -> LayerProperty? {
            layer.map { layer in
                LayerProperty(get: { [weak layer] in LayerProperty.numbers(layer?[keyPath: path]) ?? [] }) {
                    [weak layer] numbers in
                    guard let layer, let new = value(numbers, layer[keyPath: path]) else { return }
                    layer[keyPath: path] = new
                }
            }
        }
        func point(_ numbers: [CGFloat], _ old: CGPoint) -> CGPoint? {
            numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
        }
        func size(_ numbers: [CGFloat], _ old: CGSize) -> CGSize? {
            numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : nil
        }
        let shape = layer as? CAShapeLayer
        let gradient = layer as? CAGradientLayer
        let found: LayerProperty? =
            switch keyPath {
            case "opacity": number(layer, \.opacityNumber)
            case "position.x": number(layer, \.position.x)
            case "position.y": number(layer, \.position.y)
            case "bounds.size.width": number(layer, \.bounds.size.width)
            case "bounds.size.height": number(layer, \.bounds.size.height)
            case "zPosition": number(layer, \.zPosition)
            case "cornerRadius": number(layer, \.cornerRadius)
            case "borderWidth": number(layer, \.borderWidth)
            case "shadowRadius": number(layer, \.shadowRadius)
            case "shadowOpacity": number(layer, \.shadowOpacityNumber)
            case "strokeStart": number(shape, \.strokeStart)
            case "strokeEnd": number(shape, \.strokeEnd)
            case "lineWidth": number(shape, \.lineWidth)
            case "lineDashPhase": number(shape, \.lineDashPhase)
            case "backgroundColor": color(layer, \.backgroundColor)
            case "borderColor": color(layer, \.borderColor)
            case "shadowColor": color(layer, \.shadowColor)
            case "strokeColor": color(shape, \.strokeColor)
            case "fillColor": color(shape, \.fillColor)
            case "position": numbers(layer, \.position, point)
            case "anchorPoint": numbers(layer, \.anchorPoint, point)
            case "bounds.origin": numbers(layer, \.bounds.origin, point)
            case "bounds.size": numbers(layer, \.bounds.size, size)
            case "shadowOffset": numbers(layer, \.shadowOffset, size)
            case "startPoint": numbers(gradient, \.startPoint, point)
            case "endPoint": numbers(gradient, \.endPoint, point)
            case "locations":
                numbers(gradient, \.locations) { numbers, _ in numbers.map { NSNumber(value: Double($0)) } }
            case "colors":
                numbers(gradient, \.colors) { numbers, _ in
                    stride(from: 0, to: numbers.count - 3, by: 4).compactMap {
                        CGColor(components: Array(numbers[$0..<$0 + 4]))
                    }
                }
            case "path": numbers(shape, \.path) { $1?.with($0) }
            case "shadowPath": numbers(layer, \.shadowPath) { $1?.with($0) }
            case "bounds":
                numbers(layer, \.bounds) { numbers, _ in
                    numbers.count == 4
                        ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
                }
            case "transform":
                LayerProperty(get: { [weak layer] in LayerProperty.numbers(layer?.affineTransform()) ?? [] }) {
                    [weak layer] in
                    guard $0.count == 6 else { return }
                    layer?.setAffineTransform(
                        CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
                }
            case "transform.scale": part({ ($0.scaleX, $0.scaleY) = ($1, $1) }, \.scaleX)
            case "transform.scale.x": part({ $0.scaleX = $1 }, \.scaleX)
            case "transform.scale.y": part({ $0.scaleY = $1 }, \.scaleY)
            case "transform.rotation", "transform.rotation.z": part({ $0.angle = $1 }, \.angle)
            case "transform.translation.x": part({ $0.x = $1 }, \.x)
            case "transform.translation.y": part({ $0.y = $1 }, \.y)
            default: nil
            }
        guard let found, let keyPath else { return nil }
        self = found
        self.keyPath = keyPath
    }

    private init(get: @escaping () -> [CGFloat], set: @escaping ([CGFloat]) -> Void) {
        self.get = get
        self.set = set
    }

    /// Returns the numbers of a value; nil for a value that has none.
    static func numbers(_ value: Any?) -> [CGFloat]? {
        switch value {
        case let value as CGFloat: [value]
        case let value as Double: [CGFloat(value)]
        case let value as Float: [CGFloat(value)]
        case let value as Int: [CGFloat(value)]
        case let value as NSNumber: [CGFloat(value.doubleValue)]
        case let value as NSValue: numbers(value.geometry)
        case let value as CGPoint: [value.x, value.y]
        case let value as CGSize: [value.width, value.height]
        case let value as CGPath: value.numbers
        case let value as [Any]: value.flatMap { numbers($0) ?? [] }
        case let value as CGRect: [value.minX, value.minY, value.width, value.height]
        case let value as CGColor: value.components
        case let value as UIColor: value.cgColor.components
        case let value as CGAffineTransform: [value.a, value.b, value.c, value.d, value.tx, value.ty]
        case let value as CATransform3D: numbers(value.plane)
        default: nil
        }
    }
}

/// A property that animations change: its own value, and the one that they have set.
@MainActor struct AnimatedProperty {
    /// The greatest difference of numbers that are the same: the parts of a transform are computed from its matrix.
    private static let tolerance: CGFloat = 1e-6

    private let property: LayerProperty
    private(set) var own: [CGFloat]
    /// The property's value as the animations have set it; nil if they have not.
    private var shown: [CGFloat]?

    init(_ property: LayerProperty) {
        self.property = property
        own = property.get()
    }

    var keyPath: String { property.keyPath }

    /// Notes a value that code has set since the last frame: that is now the property's own.
    mutating func updateOwn() {
        let present = property.get()
        if let shown, shown.count == present.count,
            zip(shown, present).allSatisfy({ abs($0 - $1) <= AnimatedProperty.tolerance })
        {
            return
        }
        own = present
    }

    /// Sets the property to its own value, if animations have set another one.
    mutating func showOwn() {
        if shown != nil { property.set(own) }
        shown = nil
    }

    /// Notes the value that animations have set.
    mutating func updateShown() { shown = property.get() }
}

/// A transform as scale, rotation and movement.
struct LayerPose {
    var scaleX: CGFloat
    var scaleY: CGFloat
    var angle: CGFloat
    var x: CGFloat
    var y: CGFloat
}

extension CALayer {
    fileprivate var opacityNumber: CGFloat {
        get { CGFloat(opacity) }
        set { opacity = Float(newValue) }
    }

    fileprivate var shadowOpacityNumber: CGFloat {
        get { CGFloat(shadowOpacity) }
        set { shadowOpacity = Float(newValue) }
    }

    /// The parts of the transform, without its slant.
    fileprivate var pose: LayerPose {
        get {
            let matrix = affineTransform()
            let scaleX = hypot(matrix.a, matrix.b)
            let area = matrix.a * matrix.d - matrix.b * matrix.c
            return LayerPose(
                scaleX: scaleX, scaleY: scaleX > 0 ? area / scaleX : hypot(matrix.c, matrix.d),
                angle: scaleX > 0 ? atan2(matrix.b, matrix.a) : atan2(-matrix.c, matrix.d), x: matrix.tx, y: matrix.ty)
        }
        set {
            setAffineTransform(
                CGAffineTransform(scaleX: newValue.scaleX, y: newValue.scaleY)
                    .concatenating(CGAffineTransform(rotationAngle: newValue.angle))
                    .concatenating(CGAffineTransform(translationX: newValue.x, y: newValue.y)))
        }
    }
}
