import Foundation
import TouchKit

/// A segmented control whose segments stand for the values of a type. Without room, icons replace words.
final class ChoiceControl<Choice: Equatable>: UISegmentedControl {
    /// How a value is shown.
    enum Face {
        case word(Phrase, orIcon: Icon? = nil)
        case icon(Icon)
        case picture(UIImage)
    }

    private let choices: [Choice]
    private let faces: [Face]
    /// The width that the words need, in points.
    private var wordsWidth: CGFloat = 0
    private var showsWords = true
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
        (self.choices, faces) = (choices.map(\.0), choices.map(\.1))
        self.tips = tips
        self.chosen = chosen
        super.init(frame: .zero)
        apportionsSegmentWidthsByContent = true
        insertSegments()
        wordsWidth = minimumWidth
        addAction(
            UIAction { [weak self] _ in
                guard let self, self.choices.indices.contains(selectedSegmentIndex) else { return }
                self.chosen = self.choices[selectedSegmentIndex]
                onChoose(self.chosen)
            }, for: .valueChanged)
        selectChosen()
    }

    required init?(coder: NSCoder) { nil }

    private func insertSegments() {
        for (index, face) in faces.enumerated() {
            switch face {
            case .word(_, let icon?) where !showsWords: insertSegment(withIcon: icon.path, at: index)
            case .word(let title, _): insertSegment(withTitle: title.text, at: index, animated: false)
            case .icon(let icon): insertSegment(withIcon: icon.path, at: index)
            case .picture(let image): insertSegment(with: image, at: index, animated: false)
            }
        }
    }

    override func layoutSubviews() {
        if showsWords != (wordsWidth <= bounds.width) {
            showsWords.toggle()
            removeAllSegments()
            insertSegments()
            selectChosen()
        }
        super.layoutSubviews()
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
