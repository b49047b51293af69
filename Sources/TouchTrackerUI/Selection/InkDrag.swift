import Foundation
import Ink

/// A drag that moves one element of the drawing, as one step to undo.
struct InkDrag {
    private let transaction: History.Transaction
    let element: Element.ID
    private let document: Document
    private var location: CGPoint

    /// Starts to move an element with a finger of `side` at `location`, in points.
    init(_ element: Element.ID, from location: CGPoint, by side: TableSide, on document: Document) {
        transaction = document.begin(by: side)
        self.element = element
        self.location = location
        self.document = document
    }

    /// Moves the element with the finger, which is at `next`, in points.
    mutating func move(to next: CGPoint) {
        let (dx, dy) = (next.x - location.x, next.y - location.y)
        location = next
        document.perform(in: transaction) { $0.move([element], dx: dx, dy: dy) }
    }

    /// Keeps the element at its new location.
    func finish() {
        document.finish(transaction)
    }

    /// Moves the element back to where it was.
    func cancel() {
        document.cancel(transaction)
    }
}
