// swift-format-ignore-file
// Keys under many fingers: a finger that slides plays the next key.
import UIKit

class PianoKey: UIView {
    var note = 0
    var isDown = false {
        didSet { backgroundColor = isDown ? .yellow : .white }
    }
}

class PianoView: UIView {
    private var keys: [PianoKey] = []
    private var keyForTouch: [UITouch: PianoKey] = [:]
    var played: [Int] = []

    convenience init(frame: CGRect, count: Int) {
        self.init(frame: frame)
        isMultipleTouchEnabled = true
        for note in 0..<count {
            let width = frame.width / CGFloat(count)
            let key = PianoKey(frame: CGRect(x: CGFloat(note) * width, y: 0, width: width, height: frame.height))
            key.note = note
            key.isUserInteractionEnabled = false
            key.layer.borderColor = UIColor.black.cgColor
            key.layer.borderWidth = 1
            addSubview(key)
            keys.append(key)
        }
    }

    var notesDown: [Int] {
        return keys.filter { $0.isDown }.map { $0.note }
    }

    private func key(at point: CGPoint) -> PianoKey? {
        return keys.first { $0.frame.contains(point) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { update(touch) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { update(touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            keyForTouch.removeValue(forKey: touch)?.isDown = false
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }

    private func update(_ touch: UITouch) {
        let new = key(at: touch.location(in: self))
        let old = keyForTouch[touch]
        guard new !== old else { return }
        old?.isDown = false
        keyForTouch[touch] = new
        if let new = new {
            new.isDown = true
            played.append(new.note)
        }
    }
}
