import Foundation
import TouchKit

/// The last results of recognition: the states that recognizers entered, and the meanings of fingers on the paper.
struct RecognizerLog {
    /// A recognizer entered a state, or a finger means something else.
    struct Entry: Equatable {
        /// In seconds on the application's clock.
        let time: TimeInterval
        /// The recognizer's name and class, and its state, or the finger's number and meaning.
        let line: Phrase
    }

    /// The oldest first.
    private(set) var entries: [Entry] = []
    /// The recognizers whose last state is changed, which is entered again with every sample.
    private var changing: Set<ObjectIdentifier> = []

    private static let capacity = 100

    /// Adds a recognizer's state. Repeated changes of a gesture under way count once.
    /// - Returns: Whether it was added.
    mutating func note(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State, at time: TimeInterval)
        -> Bool
    {
        let identity = ObjectIdentifier(recognizer)
        if state == .changed {
            guard changing.insert(identity).inserted else { return false }
        } else {
            changing.remove(identity)
        }
        add(.recognizer(name: Self.name(of: recognizer), state), at: time)
        return true
    }

    /// Adds what a finger on the paper means, under the number of its contact.
    mutating func note(_ finger: FingerSession, at time: TimeInterval) {
        let number = UInt32(truncatingIfNeeded: finger.touch.identifier)
        add(.finger(number: number, finger.meaning.phrase), at: time)
    }

    private mutating func add(_ line: Phrase, at time: TimeInterval) {
        if entries.count >= Self.capacity {
            entries.removeFirst(Self.capacity / 2)
        }
        entries.append(Entry(time: time, line: line))
    }

    private static func name(of recognizer: UIGestureRecognizer) -> String {
        let type = "\(type(of: recognizer))".replacing("GestureRecognizer", with: "").replacing("UI", with: "")
        return recognizer.name.map { "\($0) (\(type))" } ?? type
    }
}
