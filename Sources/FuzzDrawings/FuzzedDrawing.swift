import Foundation
import Ink

/// A drawing that libFuzzer invents.
enum FuzzedDrawing {
    /// Reads a drawing. Any file is read or refused; what is read without loss is written and read back equal.
    static func read(_ file: Data) {
        guard let reading = try? SVGReading(file) else { return }
        precondition(reading.document.marks.allSatisfy(\.isOnPaper), "ink lies beyond any paper")
        guard reading.loss == nil else { return }
        let again = try? SVGReading(reading.document.data)
        precondition(again?.document.marks == reading.document.marks, "a drawing is not read back equal")
    }
}
