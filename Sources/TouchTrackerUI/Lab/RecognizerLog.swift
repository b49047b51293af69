import Foundation
import TouchKit

/// The last changes of recognizers' states.
struct RecognizerLog {
    /// A recognizer entered a state.
    struct Entry: Equatable {
        /// In seconds on the application's clock.
        let time: TimeInterval
        /// The recognizer's name and class.
        let name: String
        let state: UIGestureRecognizer.State

        var line: String { "\(name) \(state)" }
    }

    /// The oldest first.
    private(set) var entries: [Entry] = []
    /// The recognizers whose last state is changed, which is entered again with every sample.
    private var changing: Set<ObjectIdentifier> = []

    private static let capacity = 100

    /// Adds a change. Repeated changes of a gesture under way count once.
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
        if entries.count >= Self.capacity {
            entries.removeFirst(Self.capacity / 2)
        }
        entries.append(Entry(time: time, name: Self.name(of: recognizer), state: state))
        return true
    }

    private static func name(of recognizer: UIGestureRecognizer) -> String {
        let type = "\(type(of: recognizer))".replacing("GestureRecognizer", with: "").replacing("UI", with: "")
        return recognizer.name.map { "\($0) (\(type))" } ?? type
    }
}
