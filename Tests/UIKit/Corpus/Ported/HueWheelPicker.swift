// swift-format-ignore-file
// A wheel of colors that is drawn pixel by pixel in memory, in Swift 4's spellings.
import UIKit

internal protocol HSBColorPickerDelegate: NSObjectProtocol {
    func colorPicker(_ picker: HSBColorPicker, didPick color: UIColor, at point: CGPoint, state: UIGestureRecognizer.State)
}

class HSBColorPicker: UIControl {
    weak var pickerDelegate: HSBColorPickerDelegate?
    var brightness: CGFloat = 1.0 { didSet { renderWheel() } }
    var selectedColor: UIColor {
        get {
            return color(at: indicator.position)
        }
        set {
            var hue: CGFloat = 0, saturation: CGFloat = 0, value: CGFloat = 0, alpha: CGFloat = 0
            newValue.getHue(&hue, saturation: &saturation, brightness: &value, alpha: &alpha)
            brightness = value
            let angle = hue * 2 * CGFloat(Double.pi)
            let radius = saturation * wheelLayer.bounds.width / 2
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            indicator.position = CGPoint(x: wheelLayer.position.x + cos(angle) * radius, y: wheelLayer.position.y + sin(angle) * radius)
            CATransaction.commit()
        }
    }
    private let wheelLayer = CALayer()
    private let indicator = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        wheelLayer.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        renderWheel()
    }

    private func setup() {
        wheelLayer.isOpaque = false
        wheelLayer.contentsScale = UIScreen.main.scale
        wheelLayer.contentsGravity = CALayerContentsGravity.resizeAspect
        layer.addSublayer(wheelLayer)
        indicator.path = UIBezierPath(ovalIn: CGRect(x: -12, y: -12, width: 24, height: 24)).cgPath
        indicator.fillColor = UIColor.white.cgColor
        indicator.strokeColor = UIColor.darkGray.cgColor
        indicator.zPosition = 10
        layer.addSublayer(indicator)
        let touchGesture = UILongPressGestureRecognizer(target: self, action: HSBColorPicker.touchedColor(gestureRecognizer:))
        touchGesture.minimumPressDuration = 0
        touchGesture.allowableMovement = CGFloat.greatestFiniteMagnitude
        self.addGestureRecognizer(touchGesture)
    }

    private func renderWheel() {
        let side = Int(wheelLayer.bounds.width * UIScreen.main.scale)
        guard side > 0 else { return }
        let bytesPerRow = side * 4
        var pixels = [UInt8](repeating: 0, count: side * bytesPerRow)
        for y in 0..<side {
            for x in 0..<side {
                let dx = CGFloat(x) - CGFloat(side) / 2, dy = CGFloat(y) - CGFloat(side) / 2
                let distance = sqrt(dx * dx + dy * dy) / (CGFloat(side) / 2)
                guard distance <= 1 else { continue }
                var angle = atan2(dy, dx) / (2 * .pi)
                if angle < 0 { angle += 1 }
                var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
                UIColor(hue: angle, saturation: distance, brightness: brightness, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: nil)
                let offset = y * bytesPerRow + x * 4
                pixels[offset] = UInt8(red * 255)
                pixels[offset + 1] = UInt8(green * 255)
                pixels[offset + 2] = UInt8(blue * 255)
                pixels[offset + 3] = 255
            }
        }
        let colorSpace = CGColorSpaceCreateDeviceRGB()
        let context = CGContext(data: &pixels, width: side, height: side, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
                                space: colorSpace, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        wheelLayer.contents = context?.makeImage()
    }

    func color(at point: CGPoint) -> UIColor {
        let dx = point.x - wheelLayer.frame.midX, dy = point.y - wheelLayer.frame.midY
        let saturation = min(1, sqrt(dx * dx + dy * dy) / (wheelLayer.bounds.width / 2))
        var hue = atan2(dy, dx) / (2 * .pi)
        if hue < 0 { hue += 1 }
        return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1.0)
    }

    func touchedColor(gestureRecognizer: UILongPressGestureRecognizer) {
        let point = gestureRecognizer.location(in: self)
        indicator.position = point
        let picked = color(at: point)
        indicator.fillColor = picked.cgColor
        pickerDelegate?.colorPicker(self, didPick: picked, at: point, state: gestureRecognizer.state)
        sendActions(for: .valueChanged)
        if gestureRecognizer.state == .ended {
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
        }
    }
}
