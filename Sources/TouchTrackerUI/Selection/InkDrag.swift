import Foundation
import Ink

/// Ink that a finger moves about: one step to take back, however it went.
struct InkDrag {
    private let undertaking: History.Undertaking
    let element: Element.ID
    private let sheet: Sheet
    private var place: CGPoint

    /// Begins to move `element` with a finger at `place`, in points.
    init(_ element: Element.ID, from place: CGPoint, on sheet: Sheet) {
        undertaking = sheet.begin()
        self.element = element
        self.place = place
        self.sheet = sheet
    }

    /// The finger is at `next`, in points.
    mutating func move(to next: CGPoint) {
        let (dx, dy) = (next.x - place.x, next.y - place.y)
        place = next
        sheet.perform(in: undertaking) { $0.move([element], dx: dx, dy: dy) }
    }

    /// The finger was lifted: the ink stays.
    func finish() {
        sheet.finish(undertaking)
    }

    /// The finger was taken away: the ink goes back.
    func cancel() {
        sheet.cancel(undertaking)
    }
}
