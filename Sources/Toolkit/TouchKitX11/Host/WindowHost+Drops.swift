import Foundation
import TouchKit
import X11

// What other programs drag over the window and drop there.
extension WindowHost {
    func handle(_ change: DropTarget.Change) {
        switch change {
        case .moved(let place): dropTarget.answer(isAccepted: application.receiveDrag(drop(at: place)))
        case .left: application.receiveDragEnd()
        case .dropped(let place):
            application.receiveDrop(drop(at: place))
            dropTarget.refuseUnlessRead()
        }
    }

    private func drop(at place: Point) -> Drop {
        let scale = windowGeometry.scale
        return Drop(at: CGPoint(x: CGFloat(place.x) / scale, y: CGFloat(place.y) / scale), of: DesktopDrop(dropTarget))
    }
}

/// The contents that another program drags over the window of an X server.
@MainActor
private final class DesktopDrop: DropContents {
    private let target: DropTarget

    init(_ target: DropTarget) {
        self.target = target
    }

    func offers(anyOf types: [String]) -> Bool { types.contains(where: target.offers) }

    func read(
        _ types: [String], limit: Int, _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void
    ) {
        guard let type = types.first(where: target.offers) else { return completion(.failure(.nothing)) }
        target.read(type, limit: limit) { completion(DesktopClipboard.form(of: $0, type)) }
    }
}
