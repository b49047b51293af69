public import Foundation

/// The clipboard of a desktop, which the host gives to `UIApplication.clipboard`.
@preconcurrency @MainActor
public protocol Clipboard: AnyObject {
    /// The text that was copied last, by this program or another one, if any. Waits for the other one.
    var text: String? { get set }

    /// Whether this program has copied last.
    var isOwn: Bool { get }

    /// Offers something in several forms, the one that says most first, until a program copies something else.
    func copy(_ forms: [ClipboardForm])

    /// Reads what was copied last, without waiting for the program that copied it.
    /// - Parameters:
    ///   - types: The media types that are understood, the best first. The first that is offered is read.
    ///   - limit: The most bytes that are taken.
    ///   - completion: Called once, at once or in a later turn of the loop.
    func read(
        _ types: [String], limit: Int, _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void)
}

extension Clipboard {
    /// Offers a file: file managers paste the file, and others its path.
    public func copy(fileAt url: URL) {
        func form(_ type: String, _ text: String) -> ClipboardForm { ClipboardForm(type) { Data(text.utf8) } }
        // The last is what GNOME's and others' file managers use among themselves.
        copy(
            ClipboardForm.textTypes.map { form($0, url.path) } + [
                form("text/uri-list", "\(url.absoluteString)\r\n"),
                form("x-special/gnome-copied-files", "copy\n\(url.absoluteString)"),
            ])
    }
}

/// Something on the clipboard in one of its forms.
public nonisolated struct ClipboardForm: Sendable {
    /// The media type, such as `image/png`.
    public let type: String
    /// Returns the data when a program requests it; slow if the data is large. Returns nil if that fails.
    public let data: @Sendable () -> Data?

    /// The types of plain text in UTF-8.
    public static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING"]

    /// Creates a form whose data is made when it is asked for.
    public init(_ type: String, _ data: @escaping @Sendable () -> Data?) {
        (self.type, self.data) = (type, data)
    }
}

/// Why nothing was read from the clipboard.
public enum ClipboardProblem: Error, Equatable, CaseIterable, Sendable {
    /// Nothing was copied, or nothing in a form that was asked for.
    case nothing
    /// The program that copied it does not answer, or stops sending.
    case noAnswer
    /// The data exceeds the limit.
    case tooLarge
}

/// A clipboard that only this program knows.
final class ProgramClipboard: Clipboard {
    private var forms: [ClipboardForm] = []

    var text: String? {
        get { forms.first { $0.type == "UTF8_STRING" }?.data().map { String(decoding: $0, as: UTF8.self) } }
        set {
            forms = newValue.map { text in ClipboardForm.textTypes.map { ClipboardForm($0) { Data(text.utf8) } } } ?? []
        }
    }

    var isOwn: Bool { !forms.isEmpty }

    func copy(_ forms: [ClipboardForm]) {
        self.forms = forms
    }

    func read(
        _ types: [String], limit: Int, _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void
    ) {
        for type in types {
            guard let data = forms.first(where: { $0.type == type })?.data() else { continue }
            return completion(
                data.count > limit ? .failure(.tooLarge) : .success(ClipboardForm(type) { data }))
        }
        completion(.failure(.nothing))
    }
}
