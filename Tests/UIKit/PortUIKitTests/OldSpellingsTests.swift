import Testing

@testable import PortUIKit

struct OldSpellingsTests {
    private func port(_ line: String) -> String {
        String(Port("import UIKit\n\(line)").text.dropFirst("import UIKit\n".count))
    }

    @Test func `each name of the table is written as in Swift 5`() {
        for (old, new) in OldSpellings.names {
            let isRate = new.hasPrefix("UIScrollView.DecelerationRate.")
            #expect(port("let a = \(old)") == "let a = \(new)\(isRate ? ".rawValue" : "")")
        }
        #expect(
            port("func f() { switch a { case UIGestureRecognizerState.began: b() } }")
                == "func f() { switch a { case UIGestureRecognizer.State.began: b() } }")
        #expect(
            port("view.decelerationRate = UIScrollViewDecelerationRateFast")
                == "view.decelerationRate = UIScrollView.DecelerationRate.fast")
        #expect(
            port("let decelerationRate = UIScrollViewDecelerationRateFast")
                == "let decelerationRate = UIScrollView.DecelerationRate.fast.rawValue")
        #expect(
            port("view.accessibilityTraits |= UIAccessibilityTraitButton") == "view.accessibilityTraits.insert(.button)"
        )
    }

    @Test func `each member of the table is written as in Swift 5`() {
        for (old, new) in OldSpellings.members {
            #expect(
                port(new.contains(".") ? "f(.\(old))" : "a.\(old)") == (new.contains(".") ? "f(\(new))" : "a.\(new)"))
        }
        let show = Port("import UIKit\nlet name = NSNotification.Name.UIKeyboardWillShow")
        #expect(show.text.hasSuffix(" = UIResponder.keyboardWillShowNotification") && show.remarks.isEmpty)
    }

    @Test func `each label of the table is written as in Swift 5`() {
        for row in OldSpellings.labels {
            let old = row.label.isEmpty ? "" : "\(row.label): "
            let new = row.newLabel.isEmpty ? "" : "\(row.newLabel): "
            #expect(port("a.\(row.name)(\(old)b)") == "a.\(row.newName)(\(new)b)")
        }
    }

    @Test func `each call of the table is written as in Swift 5`() {
        for (name, template) in OldSpellings.calls {
            let count = (0...).first { !template.contains("$\($0)") } ?? 0
            let arguments = (0..<count).map { "a\($0)" }
            let new = arguments.enumerated().reduce(template) { $0.replacing("$\($1.offset)", with: $1.element) }
            #expect(port("\(name)(\(arguments.joined(separator: ", ")))") == new)
        }
    }

    @Test(arguments: [
        (
            "UIEdgeInsetsInsetRect(UIEdgeInsetsInsetRect(view.bounds, a), f(b, c))",
            "view.bounds.inset(by: a).inset(by: f(b, c))"
        ),
        ("UIEdgeInsetsInsetRect(flag ? a : b, c)", "(flag ? a : b).inset(by: c)"),
        ("UIEdgeInsetsMake(1,\n    2, 3, 4)", "UIEdgeInsets(top: 1, left: \n    2, bottom: 3, right: 4)"),
    ])
    func `calls in calls keep their arguments`(_ original: String, _ ported: String) {
        #expect(port(original) == ported)
    }

    @Test(arguments: [
        "UIEdgeInsetsMake(1, 2)", "// UITouchPhase", "\"UITouchPhase\"",
        "func UIImagePNGRepresentation(a: Int) {}\nUIImagePNGRepresentation(1)",
    ])
    func `what only looks like an older spelling stays`(_ text: String) {
        #expect(port(text) == text)
    }

    @Test func `a constant is not open, and the largest numbers have Swift's names`() {
        #expect(port("open let a = 1\nopen var b = 2") == "public let a = 1\nopen var b = 2")
        #expect(port("a.repeatCount = MAXFLOAT") == "a.repeatCount = Float.greatestFiniteMagnitude")
    }
}
