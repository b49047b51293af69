import Foundation
import TouchKit
import X11

@MainActor
final class DesktopClipboard: Clipboard {
    private let display: Display

    /// The longest wait for the text of another program, in seconds. The window stands still meanwhile.
    private static let patience = 0.5
    /// The most bytes of a list of forms.
    private static let listLimit = 1 << 16

    init(_ display: Display) {
        self.display = display
    }

    private var clipboard: ClipboardSelection { display.clipboard }

    var text: String? {
        get { clipboard.text(until: MonotonicClock.now + DesktopClipboard.patience) }
        set {
            if let newValue { clipboard.copy(newValue) } else { clipboard.empty() }
        }
    }

    var isOwn: Bool { clipboard.isOwn }

    func copy(_ forms: [ClipboardForm]) {
        clipboard.copy(
            forms.map { form in
                ClipboardSelection.Form(form.type) { form.data().map { Array($0) } }
            })
    }

    func read(
        _ types: [String], limit: Int, _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void
    ) {
        clipboard.read("TARGETS", limit: Self.listLimit) { [self] result in
            switch result {
            case .success(let contents):
                guard case .atoms(let offered) = contents.value,
                    let type = types.first(where: { offered.contains(display.atom($0)) })
                else { return completion(.failure(.nothing)) }
                clipboard.read(type, limit: limit) { completion(Self.form(of: $0, type)) }
            case .failure(let failure): completion(.failure(ClipboardProblem(failure)))
            }
        }
    }

    static func form(
        of result: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>, _ type: String
    ) -> Result<ClipboardForm, ClipboardProblem> {
        switch result {
        case .success(let contents):
            guard case .bytes(let bytes) = contents.value else { return .failure(.nothing) }
            return .success(ClipboardForm(type) { Data(bytes) })
        case .failure(let failure): return .failure(ClipboardProblem(failure))
        }
    }
}

extension ClipboardProblem {
    init(_ failure: ClipboardSelection.Failure) {
        self =
            switch failure {
            case .refused, .superseded: .nothing
            case .noAnswer: .noAnswer
            case .tooLarge: .tooLarge
            }
    }
}
