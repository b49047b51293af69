import Foundation
import TouchKit

/// A view above the ink that shows what the touch lab measures. Fingers draw through it.
class MeasurementView: UIView {
    let lab: TouchLab

    init(_ lab: TouchLab) {
        self.lab = lab
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}
