import Foundation

/// The view of a button's image. The button sets its image and places it.
final class ButtonImageView: UIImageView {
    private weak var button: UIButton?

    init(in button: UIButton) {
        self.button = button
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Draws the image faded if the button is disabled, as the button draws its other content.
    override func draw(_ rect: CGRect) {
        button?.drawFaded { _ in super.draw(rect) }
    }
}
