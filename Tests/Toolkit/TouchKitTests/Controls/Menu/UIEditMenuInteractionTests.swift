import Foundation
import Testing
@testable import TouchKit
import TouchKitTesting

@MainActor
struct UIEditMenuInteractionTests {
    private final class Menus: UIEditMenuInteractionDelegate {
        var menu: UIMenu?
        var target = CGRect.null
        var identifiers: [AnyHashable] = []

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            identifiers.append(configuration.identifier)
            return menu
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect {
            target
        }
    }

    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 150))
    private let menus = Menus()
    let interaction: UIEditMenuInteraction

    init() {
        interaction = UIEditMenuInteraction(delegate: menus)
        stage.root.addSubview(view)
        view.addInteraction(interaction)
    }

    private func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log] in log.note($0.title) }
    }

    private func present() {
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: "here", sourcePoint: CGPoint(x: 50, y: 60)))
        stage.wait(.seconds(1))
    }

    private func buttons() -> [UIButton] {
        let bubble = stage.window.subviews.last { $0 is MenuBubble }
        return bubble?.subviews.compactMap { $0 as? UIButton } ?? []
    }

    private func press(_ title: String) throws {
        let button = try #require(buttons().first { $0.currentTitle == title })
        let place = button.convert(button.bounds, to: stage.window)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: place.midX, y: place.midY))
        finger.up()
    }

    @Test func `a press performs the action and dismisses the menu`() throws {
        menus.menu = UIMenu(children: [action("Cut"), action("Copy")])
        present()
        #expect(menus.identifiers == ["here"] && buttons().map(\.currentTitle) == ["Cut", "Copy"])
        try press("Copy")
        #expect(log.take() == ["Copy"])
        stage.wait(.seconds(1))
        #expect(buttons().isEmpty && !stage.application.editMenu.isVisible)
    }

    @Test func `the arrow points at the source point, or at the delegate's rectangle`() {
        menus.menu = UIMenu(children: [action("Copy")])
        present()
        let frame = stage.application.editMenu.frame
        #expect(frame.midX == 150 && frame.maxY <= 160 && frame.maxY > 150)
        #expect(interaction.location(in: view) == CGPoint(x: 50, y: 60))
        #expect(interaction.location(in: nil) == CGPoint(x: 150, y: 160))
        menus.target = CGRect(x: 100, y: 0, width: 40, height: 40)
        present()
        #expect(stage.application.editMenu.frame.midX == 220)
    }

    @Test func `hidden actions are left out, disabled ones cannot be pressed, and menus can be inline`() throws {
        let more = UIMenu(options: .displayInline, children: [action("Two", .disabled), action("Three", .destructive)])
        menus.menu = UIMenu(children: [action("One", .hidden), more, action("Four", [], .on)])
        present()
        #expect(buttons().map(\.currentTitle) == ["Two", "Three", "Four"])
        #expect(buttons().map(\.isEnabled) == [false, true, true])
        try press("Two")
        #expect(log.take() == [] && stage.application.editMenu.isVisible)
    }

    @Test func `an item of a menu opens it in place`() throws {
        menus.menu = UIMenu(children: [UIMenu(title: "More", children: [action("Inner")])])
        present()
        try press("More")
        stage.wait(.seconds(1))
        #expect(buttons().map(\.currentTitle) == ["Inner"])
        try press("Inner")
        #expect(log.take() == ["Inner"])
    }

    @Test func `a touch elsewhere dismisses the menu, and no menu shows nothing`() {
        menus.menu = UIMenu(children: [action("Copy")])
        present()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 290))
        finger.up()
        stage.wait(.seconds(1))
        #expect(buttons().isEmpty && log.take() == [])
        menus.menu = nil
        present()
        #expect(buttons().isEmpty)
        menus.menu = UIMenu(children: [])
        present()
        #expect(buttons().isEmpty)
    }

    @Test func `an interaction belongs to one view, and leaves it`() {
        let other = UIView()
        #expect(interaction.view === view && view.interactions.count == 1)
        other.addInteraction(interaction)
        #expect(interaction.view === other && view.interactions.isEmpty && other.interactions.count == 1)
        other.removeInteraction(interaction)
        #expect(interaction.view == nil && other.interactions.isEmpty)
        menus.menu = UIMenu(children: [action("Copy")])
        present()
        #expect(buttons().isEmpty)
    }

    @Test func `a menu keeps all but its children when these are replaced`() {
        let menu = UIMenu(title: "Edit", identifier: .init("edit"), options: .destructive, children: [action("A")])
        let other = menu.replacingChildren([])
        #expect(other.title == "Edit" && other.identifier == menu.identifier && other.options == .destructive)
        #expect(other.children.isEmpty && menu.children.count == 1)
    }
}
