// swift-format-ignore-file
// Stars of a rating, made of shape layers and a text layer that are anchored at their corners.
import UIKit

public enum StarFillMode: Int {
    case full = 0, half = 1, precise = 2
}

public struct StarSettings {
    public static var defaultSettings: StarSettings { return StarSettings() }
    public var emptyBorderColor = UIColor(red: 1, green: 149/255, blue: 0, alpha: 1)
    public var filledColor = UIColor(red: 1, green: 149/255, blue: 0, alpha: 1)
    public var fillMode = StarFillMode.full
    public var minTouchRating: Double = 1
    public var starMargin: Double = 5
    public var starSize: Double = 20
    public var totalStars = 5
    public var textFont: UIFont = UIFont.preferredFont(forTextStyle: UIFont.TextStyle.footnote)
    public var updateOnTouch = true
}

open class CosmicStars: UIView {
    @IBInspectable open var rating: Double = 2.7 {
        didSet { if oldValue != rating { update() } }
    }
    @IBInspectable open var text: String? {
        didSet { if oldValue != text { update() } }
    }
    open var settings: StarSettings = .defaultSettings { didSet { update() } }
    open var didTouchStars: ((Double) -> ())?
    open var didFinishTouchingStars: ((Double) -> ())?
    private var viewSize = CGSize()
    private var previousRatingForDidTouchCallback: Double = -123

    convenience public init(settings: StarSettings = .defaultSettings) {
        self.init(frame: .zero)
        self.settings = settings
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        update()
        self.frame.size = intrinsicContentSize
        improvePerformance()
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        improvePerformance()
    }

    open override func awakeFromNib() {
        super.awakeFromNib()
        update()
    }

    private func improvePerformance() {
        layer.shouldRasterize = true
        layer.rasterizationScale = UIScreen.main.scale
        isOpaque = true
    }

    open func update() {
        var layers = starLayers()
        layer.sublayers = layers
        if let text = text {
            let textLayer = createTextLayer(text, layers: layers)
            layer.addSublayer(textLayer)
            layers.append(textLayer)
        }
        updateSize(layers)
        accessibilityLabel = "Rating"
        accessibilityTraits = updateTraits()
    }

    private func updateTraits() -> UIAccessibilityTraits {
        return settings.updateOnTouch ? .adjustable : .none
    }

    private func starLayers() -> [CALayer] {
        var ratingRemainder = rating
        var layers = [CALayer]()
        for _ in 0..<settings.totalStars {
            let fillLevel = min(1, max(0, ratingRemainder))
            let starLayer = compositeStarLayer(fillLevel)
            layers.append(starLayer)
            ratingRemainder -= 1
        }
        var x: CGFloat = 0
        for layer in layers {
            layer.position.x = x
            x += layer.bounds.width + CGFloat(settings.starMargin)
        }
        return layers
    }

    private func compositeStarLayer(_ fillLevel: Double) -> CALayer {
        if fillLevel >= 1 { return createStarLayer(true) }
        let parent = CALayer()
        parent.contentsScale = UIScreen.main.scale
        parent.bounds = CGRect(origin: CGPoint(), size: CGSize(width: settings.starSize, height: settings.starSize))
        parent.anchorPoint = CGPoint()
        let empty = createStarLayer(false)
        parent.addSublayer(empty)
        if fillLevel > 0 {
            let filled = createStarLayer(true)
            filled.masksToBounds = true
            filled.bounds.size.width *= CGFloat(fillLevel)
            parent.addSublayer(filled)
        }
        return parent
    }

    private func createStarLayer(_ isFilled: Bool) -> CALayer {
        let container = CALayer()
        container.contentsScale = UIScreen.main.scale
        container.anchorPoint = CGPoint()
        container.masksToBounds = true
        container.bounds.size = CGSize(width: settings.starSize, height: settings.starSize)
        container.isOpaque = true
        let shape = CAShapeLayer()
        shape.anchorPoint = CGPoint()
        shape.contentsScale = UIScreen.main.scale
        shape.strokeColor = settings.emptyBorderColor.cgColor
        shape.fillColor = isFilled ? settings.filledColor.cgColor : UIColor.clear.cgColor
        shape.lineWidth = 1 / UIScreen.main.scale
        shape.bounds.size = container.bounds.size
        shape.path = starPath(size: settings.starSize).cgPath
        container.addSublayer(shape)
        return container
    }

    private func starPath(size: Double) -> UIBezierPath {
        let path = UIBezierPath()
        for corner in 0..<10 {
            let radius = corner % 2 == 0 ? size / 2 : size / 5
            let angle = Double(corner) * .pi / 5 - .pi / 2
            let point = CGPoint(x: size / 2 + radius * cos(angle), y: size / 2 + radius * sin(angle))
            corner == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.close()
        return path
    }

    private func createTextLayer(_ text: String, layers: [CALayer]) -> CALayer {
        let textLayer = CATextLayer()
        textLayer.string = text
        textLayer.font = settings.textFont
        textLayer.fontSize = settings.textFont.pointSize
        textLayer.foregroundColor = UIColor.gray.cgColor
        textLayer.contentsScale = UIScreen.main.scale
        textLayer.anchorPoint = CGPoint()
        textLayer.bounds.size = NSString(string: text).size(withAttributes: [NSAttributedString.Key.font: settings.textFont])
        textLayer.position.x = (layers.last?.frame.maxX ?? 0) + 5
        return textLayer
    }

    private func updateSize(_ layers: [CALayer]) {
        viewSize = layers.reduce(.zero) { CGSize(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY)) }
        invalidateIntrinsicContentSize()
        frame.size = intrinsicContentSize
    }

    override open var intrinsicContentSize: CGSize { return viewSize }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let location = touches.first?.location(in: self).x else { return }
        onDidTouch(location)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let location = touches.first?.location(in: self).x else { return }
        onDidTouch(location)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        didFinishTouchingStars?(rating)
    }

    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let oprimized = bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2))
        return oprimized.contains(point)
    }

    private func onDidTouch(_ locationX: CGFloat) {
        let calculated = Double(locationX / (CGFloat(settings.starSize + settings.starMargin))).rounded(.up)
        if settings.updateOnTouch { rating = max(settings.minTouchRating, min(Double(settings.totalStars), calculated)) }
        if calculated == previousRatingForDidTouchCallback { return }
        didTouchStars?(calculated)
        previousRatingForDidTouchCallback = calculated
    }
}
