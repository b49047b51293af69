import Foundation
import TouchKit

/// A segmented control whose segments stand for the values of a type.
final class ChoiceControl<Choice: Equatable>: UISegmentedControl {
    /// How a value is shown.
    enum Face {
        case word(Phrase)
        case icon(Icon)
        case picture(UIImage)
    }

    private let choices: [Choice]
    /// The tooltips of the segments, for faces without words; empty if they have none.
    private let tips: [Tip]

    /// The chosen value. Setting it does not call `onChoose`.
    var chosen: Choice {
        didSet { selectChosen() }
    }

    /// - Parameters:
    ///   - tips: The tooltips of the segments, for faces without words.
    ///   - onChoose: Called with the value whose segment the user selects, after it is chosen.
    init(_ choices: [(Choice, Face)], chosen: Choice, tips: [Tip] = [], onChoose: @escaping (Choice) -> Void) {
        self.choices = choices.map(\.0)
        self.tips = tips
        self.chosen = chosen
        super.init(frame: .zero)
        apportionsSegmentWidthsByContent = true
        for (index, (_, face)) in choices.enumerated() {
            switch face {
            case .word(let title): insertSegment(withTitle: title.text, at: index, animated: false)
            case .icon(let icon): insertSegment(withIcon: icon.path, at: index)
            case .picture(let image): insertSegment(with: image, at: index, animated: false)
            }
        }
        addAction(
            UIAction { [weak self] _ in
                guard let self, self.choices.indices.contains(selectedSegmentIndex) else { return }
                self.chosen = self.choices[selectedSegmentIndex]
                onChoose(self.chosen)
            }, for: .valueChanged)
        selectChosen()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Selects the chosen value's segment, unless it is selected and its plate may still be sliding there.
    private func selectChosen() {
        let index = choices.firstIndex(of: chosen) ?? UISegmentedControl.noSegment
        if index != selectedSegmentIndex { selectedSegmentIndex = index }
    }
}

extension ChoiceControl: TipParts {
    func tip(at location: CGPoint) -> (tip: Tip, frame: CGRect)? {
        for (index, tip) in tips.enumerated() {
            let frame = frameOfSegment(at: index)
            if frame.minX <= location.x, location.x < frame.maxX { return (tip, frame) }
        }
        return nil
    }
}
