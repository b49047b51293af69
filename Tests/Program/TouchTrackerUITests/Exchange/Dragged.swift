import Foundation
import TouchKit

/// What another program drags over the window.
@MainActor
final class Dragged: DropContents {
    var forms: [String: Data]
    /// Why it is not sent; nil if it is.
    var problem: ClipboardProblem?
    private(set) var readCount = 0

    init(_ forms: [String: Data], problem: ClipboardProblem? = nil) {
        (self.forms, self.problem) = (forms, problem)
    }

    convenience init(files: [String]) {
        let list = files.map { URL(fileURLWithPath: $0).absoluteString + "\r\n" }.joined()
        // File managers offer the names as a text, too.
        self.init(["text/uri-list": Data(list.utf8), "UTF8_STRING": Data("names".utf8)])
    }

    func offers(anyOf types: [String]) -> Bool { types.contains { forms[$0] != nil } }

    func read(
        _ types: [String], limit: Int, _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void
    ) {
        readCount += 1
        if let problem { return completion(.failure(problem)) }
        guard let type = types.first(where: { forms[$0] != nil }), let data = forms[type] else {
            return completion(.failure(.nothing))
        }
        completion(.success(ClipboardForm(type) { data }))
    }
}
