import Testing

@testable import PortUIKit

struct PortValuesTests {
    private func text(_ text: String) -> String { String(Port("import UIKit\n" + text).text.dropFirst(13)) }

    @Test(arguments: [
        ("unowned var color: UIColor\n", "var color: UIColor\n"),
        ("weak private var font: UIFont?\n", "private var font: UIFont?\n"),
        ("unowned(unsafe) let color: UIColor\n", "let color: UIColor\n"),
        ("weak var view: UIView?\n", "weak var view: UIView?\n"),
    ]) func `a color or a font is held`(_ original: String, _ ported: String) {
        #expect(text(original) == ported)
    }

    @Test(arguments: [
        (
            "let a = [NSAttributedString.Key.font: f, NSAttributedString.Key.foregroundColor: c]",
            "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f, NSAttributedString.Key.foregroundColor: c]"
        ),
        ("let a = [NSAttributedString.Key.font: f]", "let a = [NSAttributedString.Key.font: f]"),
        (
            "let a = [NSAttributedString.Key.font: f, .kern: 1] as [NSAttributedString.Key: Any]",
            "let a = [NSAttributedString.Key.font: f, .kern: 1] as [NSAttributedString.Key: Any]"
        ),
        (
            "let a: [NSAttributedString.Key: Any] = [.font: f, .foregroundColor: c]",
            "let a: [NSAttributedString.Key: Any] = [.font: f, .foregroundColor: c]"
        ),
    ]) func `attributes of several kinds have a written type`(_ original: String, _ ported: String) {
        #expect(text(original) == ported)
    }
}
