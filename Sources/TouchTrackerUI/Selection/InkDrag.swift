import Foundation
import Ink

/// A drag that moves one element of the drawing, as one step to undo.
struct InkDrag {
    private let transaction: History.Undertaking
    let element: Element.ID
    private let sheet: Sheet
    private var location: CGPoint

    /// Starts to move `element` with a finger at `location`, in points.
    init(_ element: Element.ID, from location: CGPoint, on sheet: Sheet) {
        transaction = sheet.begin()
        self.element = element
        self.location = location
        self.sheet = sheet
    }

    /// Moves the element along with the finger, which is at `next`, in points.
    mutating func move(to next: CGPoint) {
        let (dx, dy) = (next.x - location.x, next.y - location.y)
        location = next
        sheet.perform(in: transaction) { $0.move([element], dx: dx, dy: dy) }
    }

    /// Keeps the element where it is now.
    func finish() {
        sheet.finish(transaction)
    }

    /// Moves the element back to where it was.
    func cancel() {
        sheet.cancel(transaction)
    }
}
