// swift-format-ignore-file
// A slider that snaps to steps, with a thicker track and an image as thumb.
import UIKit

class StepSlider: UISlider {
    var step: Float = 10

    override init(frame: CGRect) {
        super.init(frame: frame)
        minimumValue = 0
        maximumValue = 100
        isContinuous = true
        setThumbImage(thumbImage(), for: .normal)
        setThumbImage(thumbImage(), for: .highlighted)
        minimumTrackTintColor = .systemGreen
        maximumTrackTintColor = UIColor.lightGray.withAlphaComponent(0.5)
        addTarget(self, action: #selector(sliderChanged(_:)), for: .valueChanged)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func thumbImage() -> UIImage {
        return UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            UIColor.systemGreen.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
        }
    }

    override func trackRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.trackRect(forBounds: bounds)
        return CGRect(x: rect.minX, y: rect.midY - 4, width: rect.width, height: 8)
    }

    override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        return super.thumbRect(forBounds: bounds, trackRect: rect, value: value).offsetBy(dx: 0, dy: 0)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -10, dy: -15).contains(point)
    }

    @objc func sliderChanged(_ sender: UISlider) {
        setValue((sender.value / step).rounded() * step, animated: false)
    }
}
