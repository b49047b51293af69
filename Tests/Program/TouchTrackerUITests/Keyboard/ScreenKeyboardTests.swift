import Foundation
import Ink
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The keyboard on the screen, for texts that fingers begin where there are no keys.
@MainActor
struct ScreenKeyboardTests {
    private let program = ProgramStage { $0.tool = .text }
    private var texts: [String] { program.editor.document.drawing.compactMap { $0.mark.text?.string } }
    private var keyboard: ScreenKeyboard? { program.view(ScreenKeyboard.self) }

    /// Returns the middle of a key on the screen.
    private func place(of key: KeyboardKey, _ keyboard: ScreenKeyboard?) throws -> CGPoint {
        let keyboard = try #require(keyboard, "no keyboard is shown")
        let cell = try #require(keyboard.keys.cell(of: key), "there is no such key")
        return keyboard.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil)
    }

    private func press(
        _ keys: KeyboardKey..., on stage: Stage? = nil, _ keyboard: ScreenKeyboard? = nil,
        after delay: Duration = .milliseconds(400)
    ) throws {
        let stage = stage ?? program.stage
        for key in keys {
            let finger = stage.finger()
            finger.down(at: try place(of: key, keyboard ?? self.keyboard))
            stage.wait(.milliseconds(60))
            finger.up()
            stage.wait(delay)
        }
    }

    @Test func `a finger that begins a text gets a keyboard, whose keys write it`() throws {
        #expect(keyboard == nil)
        program.tap(CGPoint(x: 200, y: 200))
        try press(.shift, .letter("h"), .letter("i"), .space, .signs, .letter("4"), .signs, .letter("x"), .backspace)
        #expect(texts == ["Hi 4"])
        try press(.enter, .letter("o"), .letter("."))
        #expect(texts == ["Hi 4\no."] && program.focusedView is WritingView)
        try press(.hide)
        #expect(keyboard == nil && program.focusedView is WritingView)
        program.tap(CGPoint(x: 210, y: 200))
        #expect(keyboard != nil, "a touch of the text shows it again")
        program.tap(CGPoint(x: 700, y: 120))
        #expect(keyboard != nil, "another text")
        program.controller.writing.end()
        #expect(keyboard == nil)
    }

    @Test func `two presses of Shift in a row lock it, and one ends that`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        try press(.shift, .shift, after: .milliseconds(50))
        try press(.letter("a"), .letter("b"), .shift, .letter("c"))
        #expect(texts == ["ABc"])
    }

    @Test func `Shift that is pressed once is kept for the next letter`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        try press(.letter("x"), .shift, .letter("."), .space, .signs, .letter("4"), .signs, .letter("a"), .letter("b"))
        #expect(texts == ["x. 4Ab"])
    }

    @Test func `there is none for a mouse, and never again once a key of a real keyboard was pressed`() throws {
        let mouse = program.stage.mouse()
        mouse.down(at: CGPoint(x: 200, y: 200))
        program.stage.wait(.milliseconds(40))
        mouse.up()
        program.stage.wait(.milliseconds(500))
        #expect(program.focusedView is WritingView && keyboard == nil)
        program.tap(CGPoint(x: 400, y: 200))
        #expect(keyboard != nil)
        program.type("k")
        #expect(keyboard == nil && texts == ["k"])
        program.tap(CGPoint(x: 200, y: 400))
        #expect(program.focusedView is WritingView && keyboard == nil)
    }

    @Test func `a modifier or a media key alone says nothing about a keyboard`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        program.type("", .keyboardErrorUndefined)
        #expect(keyboard != nil)
    }

    @Test func `a held key offers letters with accents, and a finger slides to one`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        let finger = program.stage.finger()
        finger.down(at: try place(of: .letter("e"), keyboard))
        program.stage.wait(.milliseconds(700))
        let offers = try #require(keyboard?.offers)
        #expect(!offers.isHidden && Set(offers.letters.prefix(3)) == ["é", "è", "ê"] && offers.chosenLetter == "é")
        let index = try #require(offers.letters.firstIndex(of: "è"))
        let width = offers.bounds.width / CGFloat(offers.letters.count)
        finger.move(
            to: offers.convert(CGPoint(x: (CGFloat(index) + 0.5) * width, y: offers.bounds.midY), to: nil))
        finger.up()
        program.stage.wait(.milliseconds(400))
        #expect(texts == ["è"] && offers.isHidden)
        let other = program.stage.finger()
        other.down(at: try place(of: .letter("u"), keyboard))
        program.stage.wait(.milliseconds(700))
        other.up()
        #expect(texts == ["èú"])
    }

    @Test(arguments: ["o", "e", "a"] as [Character], [-20, 0, 20] as [CGFloat])
    func `a held finger that hardly moves chooses the first letter, wherever on the key it is`(
        letter: Character, side: CGFloat
    ) throws {
        program.tap(CGPoint(x: 200, y: 200))
        let key = try place(of: .letter(letter), keyboard)
        let first = try #require(KeyboardLayout.alternatives(to: letter).first)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: key.x + side, y: key.y))
        program.stage.wait(.milliseconds(700))
        finger.move(to: CGPoint(x: key.x + side + 1, y: key.y))
        finger.up()
        program.stage.wait(.milliseconds(400))
        #expect(texts == [String(first)])
    }

    @Test func `fingers of both hands type in the order in which they land, and a finger slides to another key`() throws
    {
        program.tap(CGPoint(x: 200, y: 200))
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: try place(of: .letter("t"), keyboard))
        program.stage.wait(.milliseconds(30))
        second.down(at: try place(of: .letter("o"), keyboard))
        second.move(to: try place(of: .letter("p"), keyboard))
        program.stage.wait(.milliseconds(30))
        second.up()
        first.up()
        program.stage.wait(.milliseconds(400))
        #expect(texts == ["tp"])
        let held = program.stage.finger()
        held.down(at: try place(of: .backspace, keyboard))
        program.stage.wait(.seconds(1))
        held.up()
        #expect(texts.isEmpty)
    }

    @Test func `a finger that is lifted leaves another one holding its key`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: try place(of: .letter("t"), keyboard))
        program.stage.wait(.milliseconds(30))
        second.down(at: try place(of: .letter("e"), keyboard))
        program.stage.wait(.milliseconds(30))
        first.up()
        program.stage.wait(.milliseconds(700))
        #expect(keyboard?.offers.isHidden == false)
        second.up()
        program.stage.wait(.milliseconds(400))
        #expect(texts == ["té"])
        let (third, fourth) = (program.stage.finger(), program.stage.finger())
        third.down(at: try place(of: .letter("o"), keyboard))
        program.stage.wait(.milliseconds(30))
        fourth.down(at: try place(of: .backspace, keyboard))
        program.stage.wait(.milliseconds(30))
        third.up()
        program.stage.wait(.seconds(2))
        fourth.up()
        #expect(texts.isEmpty)
    }

    @Test func `the paper moves so that the caret is beside the keyboard`() throws {
        program.tap(CGPoint(x: 500, y: 560))
        let shown = try #require(keyboard), caret = try #require(program.controller.writing.view?.typingCaret)
        #expect(!shown.convert(shown.bounds, to: nil).intersects(caret))
        #expect(program.editor.viewport.origin.y > 0)
    }

    @Test func `where the paper does not move, the line that the keyboard covers is shown above it`() throws {
        let program = ProgramStage(size: CGSize(width: 1280, height: 800)) {
            $0.sideCount = 2
            $0[.bottom].tool = .text
        }
        program.tap(CGPoint(x: 640, y: 680))
        let keyboard = try #require(program.view(ScreenKeyboard.self))
        #expect(!keyboard.coveredLine.isHidden)
        let frame = keyboard.coveredLine.convert(keyboard.coveredLine.bounds, to: nil)
        #expect(frame.maxY <= keyboard.convert(keyboard.bounds, to: nil).minY && frame.minY > 400)
        // A text that is in sight needs none.
        program.tap(CGPoint(x: 640, y: 450))
        #expect(program.view(ScreenKeyboard.self)?.coveredLine.isHidden == true)
    }

    @Test func `others draw while someone types, and each side has a keyboard that faces it`() throws {
        let program = ProgramStage(size: CGSize(width: 1280, height: 800)) {
            $0.sideCount = 2
            $0[.top].tool = .text
            $0[.bottom].tool = .pen
        }
        program.tap(CGPoint(x: 640, y: 300))
        let keyboard = try #require(program.view(ScreenKeyboard.self))
        let frame = keyboard.convert(keyboard.bounds, to: nil)
        #expect(frame.maxY < 400 && frame.minY >= 0)
        let (drawing, typing) = (program.stage.finger(), program.stage.finger())
        drawing.down(at: CGPoint(x: 200, y: 500))
        drawing.move(to: CGPoint(x: 300, y: 520), steps: 4, over: .milliseconds(80))
        typing.down(at: try place(of: .letter("m"), keyboard))
        drawing.move(to: CGPoint(x: 500, y: 540), steps: 4, over: .milliseconds(80))
        typing.up()
        drawing.move(to: CGPoint(x: 600, y: 500), steps: 4, over: .milliseconds(80))
        drawing.up()
        program.stage.wait(.milliseconds(500))
        let marks = program.editor.document.drawing.map(\.mark)
        #expect(marks.compactMap { $0.text?.string } == ["m"] && marks.count == 2)
        #expect(program.view(ScreenKeyboard.self) != nil)
    }

    private nonisolated static let sizes: [(CGSize, large: Bool)] = [
        (CGSize(width: 360, height: 640), false), (CGSize(width: 360, height: 640), true),
        (CGSize(width: 1280, height: 800), false), (CGSize(width: 1280, height: 800), true),
        (CGSize(width: 640, height: 360), false),
    ]

    @Test(arguments: sizes)
    func `all keys are in the window, apart, and as wide as fingers where there is room`(
        size: CGSize, isLarge: Bool
    ) throws {
        let layouts: [KeyboardLayout] = [.qwerty, .qwertz, .azerty, .spanish, .cyrillic, .greek]
        defer { KeyboardLayout.ofSystem = .qwerty }
        for layout in layouts {
            KeyboardLayout.ofSystem = layout
            let program = ProgramStage(size: size) {
                $0.tool = .text
                $0.hasLargeControls = isLarge
            }
            program.tap(CGPoint(x: size.width / 2, y: 60))
            let keyboard = try #require(program.view(ScreenKeyboard.self))
            let onScreen = keyboard.convert(keyboard.bounds, to: nil)
            #expect(program.stage.window.bounds.insetBy(dx: -0.5, dy: -0.5).contains(onScreen))
            #expect(onScreen.height <= size.height * 0.6)
            #expect(keyboard.state.layout == layout)
            for (index, (key, cell)) in keyboard.keys.cells.enumerated() {
                #expect(keyboard.bounds.contains(cell), "\(key)")
                let width = keyboard.convert(cell, to: nil).width
                #expect(width >= (size.width >= 600 ? 44 : size.width * 0.9 / 12), "\(key) is \(width) wide")
                for (_, other) in keyboard.keys.cells.dropFirst(index + 1) {
                    #expect(!cell.insetBy(dx: 0.1, dy: 0.1).intersects(other))
                }
            }
            let letters = Set(keyboard.keys.cells.map(\.key))
            #expect(layout.rows.joined().allSatisfy { letters.contains(.letter($0)) })
            #expect(letters.isSuperset(of: [.shift, .backspace, .signs, .space, .enter, .hide]))
        }
    }

    @Test func `letters that are not Latin have a key that changes to those`() throws {
        KeyboardLayout.ofSystem = .cyrillic
        defer { KeyboardLayout.ofSystem = .qwerty }
        program.tap(CGPoint(x: 200, y: 200))
        try press(.shift, .letter("ж"), .script, .letter("z"), .script, .letter("ж"))
        #expect(texts == ["Жzж"])
    }

    private nonisolated static let cyrillicAlphabets = [
        ("ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"), ("uk", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
        ("be", "абвгдеёжзійклмнопрстуўфхцчшыьэюя"), ("bg", "абвгдежзийклмнопрстуфхцчшщъьюя"),
        ("sr", "абвгдђежзијклљмнњопрстћуфхцчџш"), ("mk", "абвгдѓежзѕијклљмнњопрстќуфхцчџш"),
        ("ky", "абвгдеёжзийклмнңоөпрстуүфхцчшщъыьэюя"), ("mn", "абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя"),
        ("kk", "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя"), ("tg", "абвгғдеёжзиӣйкқлмнопрстуӯфхҳчҷшъэюя"),
    ]

    @Test(arguments: cyrillicAlphabets)
    func `every letter of a language is on its keyboard, or offered by a held key`(code: String, alphabet: String) {
        let keys = KeyboardLayout(code: code).rows.joined()
        let letters = Set(keys).union(keys.flatMap { KeyboardLayout.alternatives(to: $0) })
        let missing = alphabet.filter { !letters.contains($0) }
        #expect(missing.isEmpty, "\(missing)")
    }

    private nonisolated static let environments: [([String: String], KeyboardLayout)] = [
        ([:], .qwerty), (["LANG": "de_CH.UTF-8"], .qwertz), (["LANG": "de_DE", "LC_ALL": "fr_FR.UTF-8"], .azerty),
        (["LC_CTYPE": "el_GR", "LANG": "en_US"], .greek), (["LANG": "uk_UA.UTF-8"], .cyrillic),
        (["LANG": "es"], .spanish), (["LANG": "C.UTF-8"], .qwerty), (["LANG": "zh_CN.UTF-8", "LC_ALL": ""], .qwerty),
    ]

    @Test(arguments: environments)
    func `the layout is that of the language`(environment: [String: String], layout: KeyboardLayout) {
        #expect(KeyboardLayout.preferred { environment[$0] } == layout)
    }

    @Test func `every letter that is shown can be shown, and every capital is one letter`() {
        let layouts: [KeyboardLayout] = [.qwerty, .qwertz, .azerty, .spanish, .signs]
        for letter in Set(layouts.flatMap { $0.rows.joined() }) {
            #expect(KeyboardLayout.capital(letter).lowercased() == letter.lowercased() || letter == "ß")
            for other in KeyboardLayout.alternatives(to: letter) { #expect(other != letter) }
        }
        #expect(KeyboardLayout.capital("ß") == "ẞ" && KeyboardLayout.capital("ä") == "Ä")
    }

    @Test func `a kiosk without texts has no keyboard`() {
        let program = ProgramStage(kiosk: Kiosk(items: [.pen])) { $0.tool = .pen }
        program.tap(CGPoint(x: 200, y: 200))
        #expect(program.view(ScreenKeyboard.self) == nil)
    }

    // MARK: Names

    @Test func `a name is asked for with a keyboard, above which the question stays`() throws {
        let program = ProgramStage(size: CGSize(width: 360, height: 640))
        program.tap(CGPoint(x: 180, y: 200))
        var names: [String] = []
        program.controller.ask(
            NameController(title: .saveCopyAs, name: "boat") { name, answer in
                names.append(name)
                answer(nil)
            })
        program.stage.wait(.milliseconds(500))
        func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
            view as? View ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
        }
        func find<View: UIView>(_ type: View.Type) -> View? {
            program.stage.application.windows.lazy.compactMap { find(type, in: $0) }.first
        }
        let keyboard = try #require(find(ScreenKeyboard.self)), field = try #require(find(NameField.self))
        #expect(field.convert(field.bounds, to: nil).maxY < keyboard.convert(keyboard.bounds, to: nil).minY)
        try press(.letter("a"), .letter("b"), .enter, on: program.stage, keyboard)
        #expect(names == ["ab"] && find(ScreenKeyboard.self) == nil)
    }

    @Test func `a drawing on the shelf is renamed with a keyboard, above which its cell is scrolled`() throws {
        let shelf = try ShelfStage((1...12).map { "drawing \($0)" }, size: CGSize(width: 600, height: 500))
        shelf.wait(for: "the drawings") { shelf.titles.count == 13 }
        shelf.shelf?.grid.moveCurrent(to: 12)
        shelf.stage.wait(.milliseconds(100))
        try shelf.choose("Rename", of: "drawing 12")
        let keyboard = try #require(shelf.view(ScreenKeyboard.self)), field = try #require(shelf.view(NameField.self))
        #expect(field.convert(field.bounds, to: nil).maxY <= keyboard.convert(keyboard.bounds, to: nil).minY)
        try press(.letter("z"), .enter, on: shelf.stage, keyboard)
        shelf.wait(for: "the name") { shelf.names.contains("z") && shelf.view(ScreenKeyboard.self) == nil }
    }

    @Test(
        arguments: [CGSize(width: 1280, height: 800), CGSize(width: 360, height: 640)],
        [Panel.Subject.width, .export])
    func `a field of a panel gets a keyboard, above which it stays in sight`(
        size: CGSize, panel: Panel.Subject
    ) throws {
        let program = ProgramStage(size: size) { $0.tool = .pen }
        program.controller.workspace.chrome.open(panel)
        program.stage.wait(.milliseconds(500))
        let field = try #require(program.view(NameField.self))
        field.scrollToVisible()
        program.tap(field)
        let keyboard = try #require(program.view(ScreenKeyboard.self))
        func isInSight(_ view: UIView) -> Bool {
            let frame = view.convert(view.bounds, to: nil)
            return frame.maxY <= keyboard.convert(keyboard.bounds, to: nil).minY
                && program.stage.window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil) === view
        }
        #expect(isInSight(field))
        try press(.signs, .letter("7"), on: program.stage, keyboard)
        #expect(field.text == "7" && isInSight(field) && program.shapes.isEmpty)
        try press(.enter, on: program.stage, keyboard)
        #expect(program.view(ScreenKeyboard.self) == nil && program.controller.workspace.chrome.openPanel == panel)
        if panel == .width { #expect(program.editor.preferences.widths[.pen] == 7) }
    }

    @Test func `what is searched on the shelf is typed on a keyboard, and the grid ends above it`() throws {
        let shelf = try ShelfStage(["boat", "house"], size: CGSize(width: 600, height: 500))
        shelf.wait(for: "the drawings") { shelf.titles.count == 3 }
        let button = try #require(shelf.view(ShelfButton.self) { $0.accessibilityLabel == Phrase.search.text })
        let finger = shelf.stage.finger()
        finger.down(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        finger.up()
        shelf.stage.wait(.milliseconds(100))
        let keyboard = try #require(shelf.view(ScreenKeyboard.self))
        try press(.letter("b"), on: shelf.stage, keyboard)
        let grid = try #require(shelf.shelf?.grid)
        #expect(shelf.titles == ["boat"] && grid.frame.maxY <= keyboard.frame.minY)
        try press(.hide, on: shelf.stage, keyboard)
        #expect(shelf.view(ScreenKeyboard.self) == nil && shelf.view(NameField.self)?.text == "b")
    }

    @Test func `a path is typed on a keyboard that a touch of it brings, since fingers go through folders`() throws {
        let program = ProgramStage(size: CGSize(width: 360, height: 640))
        program.tap(CGPoint(x: 180, y: 200))
        let controller = FolderController("/tmp") {
            ["/tmp"]
        } onChoose: { _ in
        }
        program.controller.present(controller, animated: false)
        program.stage.wait(.milliseconds(500))
        func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
            view as? View ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
        }
        #expect(find(ScreenKeyboard.self, in: controller.view) == nil)
        let field = try #require(find(NameField.self, in: controller.view))
        program.tap(field)
        let keyboard = try #require(find(ScreenKeyboard.self, in: controller.view))
        #expect(field.convert(field.bounds, to: nil).maxY <= keyboard.convert(keyboard.bounds, to: nil).minY)
        program.type("", .keyboardEscape)
        #expect(program.controller.presentedViewController == nil)
    }
}
