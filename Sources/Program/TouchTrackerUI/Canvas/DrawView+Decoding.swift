import Foundation
import Ink
import InkFile
import TouchKit

// Pictures that are shown are decoded on threads; until then, a gray box stands for each.
extension DrawView {
    static let decodingQueue = DispatchQueue(label: "decoding", qos: .userInitiated)

    /// Begins to decode the pictures that have been painted as gray boxes.
    func decodePictures() {
        guard DecodedPictures.shared.hasWanted else { return }
        // Another view asks for its own.
        let drawing = editor.document.drawing
        let shown = Set(
            drawing[..<drawing.firstIndex(from: Element.lowestInkZIndex)].flatMap(\.mark.pictures)
                .map(ObjectIdentifier.init))
        for picture in DecodedPictures.shared.takeWanted(where: { shown.contains(ObjectIdentifier($0)) }) {
            BackgroundWork(on: Self.decodingQueue) { _ = DecodedPictures.shared.decode(picture) }
                .onEnd { [weak self] in self?.didDecode(picture) }
        }
    }

    /// Says how many pictures of the drawing are not shown, beside what else is not.
    private func sayWhatIsNotShown() {
        let drawing = editor.document.drawing
        var counts: [ForeignNotes.Kind: Int] = [:]
        for element in drawing[..<drawing.firstIndex(from: Element.lowestInkZIndex)] {
            let fault = element.mark.pictures.lazy.compactMap(DecodedPictures.shared.fault).first
            if let fault { counts[fault.kind, default: 0] += 1 }
        }
        guard let sentence = editor.document.notShown(with: ForeignNotes(counts: counts)) else { return }
        editor.notices.send(Notice(problem: sentence))
    }

    private func didDecode(_ picture: Picture) {
        if DecodedPictures.shared.fault(of: picture) != nil { sayWhatIsNotShown() }
        let drawing = editor.document.drawing
        // All pictures lie below ink.
        let elements = drawing[..<drawing.firstIndex(from: Element.lowestInkZIndex)].filter {
            $0.mark.pictures.contains { $0 === picture }
        }
        for element in elements {
            let box = element.bounds.applying(editor.viewport.toView)
            finishedInk.markStale(box)
            setNeedsDisplay(box)
        }
        repaintPictures(of: Set(elements.map(\.id)))
    }
}
