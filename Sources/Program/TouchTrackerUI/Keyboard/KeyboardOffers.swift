import Foundation
import TouchKit

/// The letters that a held key of the keyboard on the screen offers, in a row above it.
final class KeyboardOffers: KeyboardStrip {
    private(set) var letters: [Character] = []
    private var chosen = 0

    /// The least width of a letter's place, in points.
    private static let leastWidth: CGFloat = 32

    /// The letter under the finger; nil if nothing is offered.
    var chosenLetter: Character? { letters.indices.contains(chosen) ? letters[chosen] : nil }

    private var width: CGFloat { bounds.width / CGFloat(max(letters.count, 1)) }

    /// Offers letters above a key, within a width, in points. The first of them, which is chosen, changes places with the
    /// one under the finger, so that a finger that hardly moves chooses no other.
    func show(_ letters: [Character], above key: CGRect, in room: CGFloat, finger: CGFloat) {
        self.letters = letters
        let width = min(max(key.width, Self.leastWidth), room / CGFloat(letters.count))
        let total = width * CGFloat(letters.count)
        let x = min(max(key.midX - width / 2, 0), room - total)
        let place = min(max(Int(((finger - x) / width).rounded(.down)), 0), letters.count - 1)
        self.letters.swapAt(0, place)
        chosen = place
        frame = CGRect(x: x, y: key.minY - key.height, width: total, height: key.height)
        isHidden = false
        setNeedsDisplay()
    }

    /// Chooses the letter that is nearest to a finger.
    func choose(nearest x: CGFloat) {
        let place = min(max(Int((x / width).rounded(.down)), 0), letters.count - 1)
        guard place != chosen else { return }
        chosen = place
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let colors = interfaceColors
        for (index, letter) in letters.enumerated() {
            let cell = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
            if index == chosen {
                colors.pressed.setFill()
                UIBezierPath(roundedRect: cell.insetBy(dx: 3, dy: 3), cornerRadius: Self.corner - 3).fill()
            }
            Lettering.draw(
                String(letter), centeredAt: cell.midX, middle: cell.midY, font: Lettering.title,
                color: index == chosen ? colors.accent : colors.label)
        }
    }
}
