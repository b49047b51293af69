import Foundation

/// Reports steps of recognizers that are not legal (S48): the first one of each class.
@MainActor
enum GestureLog {
    private static var reported: Set<ObjectIdentifier> = []

    /// - Parameter step: What the recognizer does instead; nil for nothing.
    static func note(
        _ recognizer: UIGestureRecognizer, from state: UIGestureRecognizer.State, to next: UIGestureRecognizer.State,
        takenFor step: UIGestureRecognizer.State?
    ) {
        let kind = type(of: recognizer)
        guard reported.insert(ObjectIdentifier(kind)).inserted else { return }
        let outcome = step.map { "it is \($0)" } ?? "it stays \(state)"
        let sentence = "TouchKit: \(kind) went from \(state) to \(next), which is no step: \(outcome)\n"
        try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
    }
}
