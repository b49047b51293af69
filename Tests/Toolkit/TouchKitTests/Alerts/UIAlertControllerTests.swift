import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIAlertControllerTests {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let log = Log()

    private var root: UIViewController? { stage.window.rootViewController }

    private func alert(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)])
        -> UIAlertController
    {
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(UIAlertAction(title: title, style: style) { [log] in log.note($0.title ?? "") })
        }
        return alert
    }

    private func present(_ alert: UIAlertController) {
        root?.present(alert, animated: true)
        stage.wait(.seconds(1))
    }

    private func buttons(of alert: UIAlertController) -> [UIButton] {
        func all(_ view: UIView) -> [UIButton] { (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(all) }
        return all(alert.view)
    }

    private func press(_ title: String, in alert: UIAlertController) throws {
        let button = try #require(buttons(of: alert).first { $0.currentTitle == title })
        let place = button.convert(button.bounds, to: stage.window)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: place.midX, y: place.midY))
        finger.up()
    }

    @Test func `a press dismisses the alert, and then calls the handler`() throws {
        let alert = alert(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
        present(alert)
        #expect(root?.presentedViewController === alert)
        try press("Delete", in: alert)
        #expect(log.take() == [])
        stage.wait(.seconds(1))
        #expect(log.take() == ["Delete"] && root?.presentedViewController == nil && alert.view.superview == nil)
    }

    @Test func `a handler may present the next alert`() throws {
        let next = alert(.alert, [("Fine", .default)])
        let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
        first.addAction(
            UIAlertAction(title: "Next", style: .default) { [root] _ in root?.present(next, animated: true) })
        present(first)
        try press("Next", in: first)
        stage.wait(.seconds(1))
        #expect(root?.presentedViewController === next)
    }

    @Test func `only one of two buttons is chosen, and only once`() throws {
        let alert = alert(.alert, [("Yes", .default), ("No", .cancel)])
        present(alert)
        try press("Yes", in: alert)
        try press("No", in: alert)
        try press("Yes", in: alert)
        stage.wait(.seconds(1))
        #expect(log.take() == ["Yes"])
    }

    @Test func `two buttons of an alert lie beside each other, the cancel button at the left; three in a column`() {
        let two = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
        present(two)
        #expect(buttons(of: two).map(\.currentTitle) == ["Cancel", "Delete"])
        #expect(buttons(of: two).map(\.frame.minX) == [0, 140])
        root?.dismiss(animated: false)
        let three = alert(.alert, [("Cancel", .cancel), ("One", .default), ("Two", .default)])
        present(three)
        #expect(buttons(of: three).map(\.currentTitle) == ["One", "Two", "Cancel"])
        #expect(Set(buttons(of: three).map(\.frame.minX)) == [0])
    }

    @Test func `nothing beside an alert is touched`() {
        var presses = 0
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        root?.view.addSubview(button)
        let alert = alert(.alert, [("Cancel", .cancel)])
        present(alert)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 30, y: 30))
        finger.up()
        stage.wait(.seconds(1))
        #expect(presses == 0 && root?.presentedViewController === alert)
    }

    @Test func `an action sheet is at the bottom, and a touch beside it cancels`() throws {
        let sheet = alert(.actionSheet, [("Photo", .default), ("Cancel", .cancel)])
        present(sheet)
        let cancel = try #require(buttons(of: sheet).last)
        #expect(cancel.currentTitle == "Cancel" && cancel.convert(cancel.bounds, to: stage.window).maxY == 472)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 30, y: 30))
        finger.up()
        stage.wait(.seconds(1))
        #expect(log.take() == ["Cancel"] && root?.presentedViewController == nil)
    }

    @Test func `Escape cancels, Return chooses the preferred action, and the first responder comes back`() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let field = Field()
        root?.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        let alert = alert(.alert, [("Cancel", .cancel), ("Save", .default)])
        present(alert)
        stage.type(.enter)
        stage.wait(.seconds(1))
        #expect(log.take() == [])
        alert.preferredAction = alert.actions[1]
        stage.type(.enter)
        stage.wait(.seconds(1))
        #expect(log.take() == ["Save"] && field.isFirstResponder)
        present(alert)
        stage.type(UIKey("", .keyboardEscape))
        stage.wait(.seconds(1))
        #expect(log.take() == ["Cancel"] && root?.presentedViewController == nil)
    }

    @Test func `a disabled action cannot be chosen until it is enabled`() throws {
        let alert = alert(.alert, [("Cancel", .cancel), ("Save", .default)])
        alert.actions[1].isEnabled = false
        present(alert)
        try press("Save", in: alert)
        stage.wait(.seconds(1))
        #expect(log.take() == [])
        alert.actions[1].isEnabled = true
        try press("Save", in: alert)
        stage.wait(.seconds(1))
        #expect(log.take() == ["Save"])
    }

    @Test func `an alert's actions are released after it is dismissed`() throws {
        weak var action: UIAlertAction?
        do {
            let alert = alert(.alert, [("Fine", .default)])
            action = alert.actions.first
            present(alert)
            try press("Fine", in: alert)
            stage.wait(.seconds(1))
        }
        #expect(log.take() == ["Fine"] && action == nil)
    }

    @Test func `the texts fit, however long they are`() {
        let alert = UIAlertController(
            title: "Title", message: String(repeating: "many words ", count: 20), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Fine", style: .default))
        present(alert)
        func labels(_ view: UIView) -> [UILabel] {
            view is UIButton ? [] : (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
        }
        let places = labels(alert.view).map { $0.convert($0.bounds, to: stage.window) }
        #expect(places.count == 2 && places[1].height > 60 && places[1].minY >= places[0].maxY)
        #expect(buttons(of: alert).allSatisfy { $0.convert($0.bounds, to: stage.window).minY >= places[1].maxY })
    }

    @Test func `a second cancel action traps`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "One", style: .cancel))
            alert.addAction(UIAlertAction(title: "Two", style: .cancel))
        }
    }

    @Test func `fields are between the texts and the buttons, and the first one gets the keys`() throws {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let alert = alert(.alert, [("Save", .default)])
        let fields = [Field(), Field()]
        fields.forEach(alert.addField)
        present(alert)
        let button = try #require(buttons(of: alert).first)
        let places = fields.map { $0.convert($0.bounds, to: stage.window) }
        #expect(places[0].width > 200 && places[0].height > 20 && places[0].maxY < places[1].minY)
        #expect(places[1].maxY < button.convert(button.bounds, to: stage.window).minY)
        #expect(fields[0].isFirstResponder)
        try press("Save", in: alert)
        stage.wait(.seconds(1))
        #expect(log.take() == ["Save"] && !fields[0].isFirstResponder)
        let sheet = self.alert(.actionSheet, [])
        sheet.addField(Field())
        #expect(sheet.fields.isEmpty)
    }
}
