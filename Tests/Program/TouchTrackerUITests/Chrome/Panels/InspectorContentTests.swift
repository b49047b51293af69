import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct InspectorContentTests {
    private let program: ProgramStage

    init() {
        program = ProgramStage(size: CGSize(width: 1000, height: 1400))
        program.type("i", .keyboardI, .control)
    }

    /// Returns the control that offers a choice by its word, or by the icon of a tool, and the index of its segment.
    private func segment(_ word: String) throws -> (control: UISegmentedControl, index: Int) {
        if let tool = Tool(rawValue: word), let index = Tool.allCases.firstIndex(of: tool) {
            return (try #require(program.view(ChoiceControl<Tool>.self)), index)
        }
        let modes: [String: ColorMode] = ["by angle": .angle, "by finger": .finger, "one": .chosen]
        if let mode = modes[word], let index = ColorMode.allCases.firstIndex(of: mode) {
            return (try #require(program.view(ChoiceControl<ColorMode>.self)), index)
        }
        func index(_ control: UISegmentedControl) -> Int? {
            (0..<control.numberOfSegments).first { control.titleForSegment(at: $0) == word }
        }
        let control = try #require(
            program.view(UISegmentedControl.self) { index($0) != nil }, "there is no \"\(word)\"")
        return (control, try #require(index(control)))
    }

    @Test func `every choice can be pressed, and shows that it is chosen`() throws {
        let choices: [(String, (Preferences) -> Bool)] = [
            ("by angle", { $0.colorMode == .angle }), ("by finger", { $0.colorMode == .finger }),
            ("one", { $0.colorMode == .chosen }), ("pen", { $0.tool == .pen }), ("eraser", { $0.tool == .eraser }),
            ("rectangle", { $0.tool == .rectangle }), ("ellipse", { $0.tool == .ellipse }),
            ("line", { $0.tool == .line }),
            ("Never", { $0.threeFingerSwipes == .never }), ("Always", { $0.threeFingerSwipes == .always }),
            ("Draw", { $0.fingers == .always }), ("Nothing", { $0.fingers == .never }),
            ("Draw, except palms", { $0.fingers == .unlessPenIsNear }), ("Dark", { $0.appearance == .dark }),
            ("Automatic", { $0.appearance == .automatic }),
            ("Light", { $0.appearance == .light }), ("Top", { $0.toolbarEdge == .top }),
            ("Left", { $0.toolbarEdge == .left }), ("Right", { $0.toolbarEdge == .right }),
            ("Bottom", { $0.toolbarEdge == .bottom }),
        ]
        for (word, holds) in choices {
            let (control, index) = try segment(word)
            let frame = control.frameOfSegment(at: index)
            program.tap(control.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
            #expect(holds(program.editor.preferences), "\"\(word)\" was pressed")
            #expect(control.selectedSegmentIndex == index)
        }
    }

    @Test func `every paper can be chosen, and the choice follows the drawing's paper`() throws {
        for (word, paper) in [
            ("Cream", Paper(.cream)), ("Dots", Paper(.cream, .dots)), ("Squares", Paper(.cream, .squares)),
            ("Lines", Paper(.cream, .lines)), ("White", Paper(.white, .lines)), ("Plain", .white),
        ] {
            let (control, index) = try segment(word)
            let frame = control.frameOfSegment(at: index)
            program.tap(control.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
            #expect(program.editor.document.paper == paper)
        }
        program.editor.document.setPaper(Paper(.dark, .dots))
        let (control, index) = try segment("Dots")
        #expect(control.selectedSegmentIndex == index)
    }

    @Test func `choices follow the preferences`() throws {
        program.editor.preferences.tool = .pen
        let (control, index) = try segment("pen")
        #expect(control.selectedSegmentIndex == index)
    }

    @Test func `every switch changes its preference, and follows it`() throws {
        let content = try #require(program.view(InspectorContent.self))
        let switches = content.subviews.compactMap { $0 as? UISwitch }
        let paths: [WritableKeyPath<Preferences, Bool>] = [
            \.isInkEven, \.isMultipleTouchEnabled, \.doubleTapClears, \.showsSelectionInGreen, \.widthsScale,
            \.widthsFollowZoom, \.wheelZooms,
            \.showsToolbar, \.hasLargeControls, \.isAnimated, \.shakeUndoes, \.showsTouchLab,
        ]
        try #require(switches.count == paths.count)
        for (control, path) in zip(switches, paths) {
            let before = program.editor.preferences[keyPath: path]
            #expect(control.isOn == before)
            control.scrollToVisible()
            program.stage.wait(.milliseconds(10))
            program.tap(control)
            #expect(program.editor.preferences[keyPath: path] == !before)
            program.editor.preferences[keyPath: path] = before
            program.stage.wait(.milliseconds(10))
            #expect(control.isOn == before)
        }
        #expect(program.view(InspectorContent.self) != nil)
    }

    @Test func `a slider that is held while the inspector closes leaves its width, saved and in one step`() throws {
        let program = ProgramStage { $0.isAnimated = false }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.type("i", .keyboardI, .control)
        let finger = program.stage.finger()
        // The slider is held by no more than its touch when the inspector closes.
        try {
            let slider = try #require(program.view(UISlider.self))
            let bounds = slider.bounds
            finger.down(at: slider.convert(CGPoint(x: bounds.width * 0.16, y: bounds.midY), to: nil))
            finger.move(to: slider.convert(CGPoint(x: bounds.width * 0.6, y: bounds.midY), to: nil))
        }()
        program.type("", .keyboardEscape)
        program.stage.wait(.seconds(1))
        finger.up()
        program.stage.wait(.seconds(1))
        let document = program.editor.document
        #expect(document.drawing.first?.mark.style.width ?? 0 > 10)
        #expect(document.committedDrawing.map(\.mark) == document.drawing.map(\.mark))
        document.undo()
        #expect(document.drawing.first?.mark.style.width == 10)
    }

    @Test func `the slider changes ink of the default width only, in one step, and new ink has its width`() throws {
        let program = ProgramStage(size: CGSize(width: 1000, height: 1000)) { $0.widths[.line] = 20 }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.editor.preferences.widths[.line] = 10
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        program.type("i", .keyboardI, .control)
        let slider = try #require(program.view(UISlider.self))
        let place: (CGFloat) -> CGPoint = { part in
            slider.convert(CGPoint(x: slider.bounds.width * part, y: slider.bounds.midY), to: nil)
        }
        program.draw(from: place(0.18), to: place(0.7))
        let width = program.editor.preferences.widths[.line]
        let widths = { program.editor.document.drawing.map(\.mark.style.width) }
        #expect(width > 25 && widths() == [20, width] && program.editor.preferences.inkWidth == width)
        program.type("z", .keyboardZ, .control)
        #expect(widths() == [20, 10])
    }

    @Test func `for each tool, the thickness is the one in the toolbar's well, and says whose it is`() throws {
        let content = try #require(program.view(InspectorContent.self))
        let well = try #require(
            program.view(ToolbarButton.self) { if case .dot = $0.face { true } else { false } })
        let names: [Tool: String] = [.pen: "Pen thickness", .marker: "Marker thickness", .text: "Text size"]
        for chosen in [nil, 6] as [CGFloat?] {
            if let chosen { for tool in Tool.allCases { program.editor.preferences.widths[tool] = chosen } }
            for tool in Tool.allCases {
                program.editor.preferences.tool = tool
                let width: CGFloat? =
                    switch well.face {
                    case .dot(let width, _): width
                    case .letters(let size): size
                    case .icon, .choices, .colors: nil
                    }
                let length = try #require(width)
                let text = try #require(
                    DrawnText.all(on: program.stage).first {
                        $0.view === content && ($0.text.contains("thickness") || $0.text.contains("Text size"))
                    })
                #expect(text.text == "\(names[tool] ?? "Line thickness")  \(Phrase.number(length, digits: 1).text)")
                #expect(CGFloat(try #require(program.view(WidthSlider.self)).value) == length)
            }
        }
    }

    @Test func `the slider sets the width of the tool in use, and of the ink that it drew`() throws {
        let program = ProgramStage(size: CGSize(width: 1000, height: 1000))
        let tools: [Tool] = [.line, .pen, .marker]
        for (index, tool) in tools.enumerated() {
            program.editor.preferences.tool = tool
            program.draw(from: CGPoint(x: 100, y: 100 * (index + 1)), to: CGPoint(x: 300, y: 100 * (index + 1)))
        }
        program.type("i", .keyboardI, .control)
        var expected: [CGFloat] = [10, 6, 24]
        for (index, tool) in tools.enumerated().reversed() {
            program.editor.preferences.tool = tool
            let slider = try #require(program.view(WidthSlider.self))
            let share = CGFloat((slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue))
            func place(_ share: CGFloat) -> CGPoint {
                slider.convert(
                    CGPoint(x: 14 + share * (slider.bounds.width - 28), y: slider.bounds.midY), to: nil)
            }
            program.draw(from: place(share), to: place(0.8 - 0.1 * CGFloat(index)))
            let width = program.editor.preferences.inkWidth
            #expect(width != expected[index] && width == program.editor.preferences.widths[tool])
            expected[index] = width
            #expect(program.editor.document.drawing.map(\.mark.style.width).sorted() == expected.sorted(), "\(tool)")
        }
        #expect(Set(expected).count == 3)
    }

    @Test func `lines have the current line color while they are drawn`() throws {
        let program = ProgramStage(size: CGSize(width: 1000, height: 1000))
        program.type("i", .keyboardI, .control)
        let content = try #require(program.view(InspectorContent.self))
        let rows = content.subviews.compactMap { $0 as? SwatchRow }
        let green = Palette.swatches[5].color
        program.tap(try #require(rows.last?.subviews.first { ($0 as? SwatchButton)?.color == green }))
        #expect(rows.count == 2 && program.editor.preferences.finishedLineColor == .black)
        program.type("", .keyboardEscape)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 300, y: 200))
        #expect(program.stage.canvas.strokes.map(\.color).contains(green.uiColor.cgColor))
        finger.up()
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [.black])
    }

    @Test func `ink of a color that was chosen only in passing keeps it`() throws {
        let program = ProgramStage(size: CGSize(width: 1000, height: 1000)) {
            $0.chosenColor = Palette.swatches[3].color
        }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.editor.preferences.chosenColor = nil
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        program.type("i", .keyboardI, .control)
        let row = try #require(program.view(SwatchRow.self))
        for color in [Palette.swatches[3].color, .black, Palette.live] {
            program.tap(try #require(row.subviews.first { ($0 as? SwatchButton)?.color == color }))
        }
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [Palette.swatches[3].color, Palette.live])
    }

    @Test(arguments: [260, 320, 420, 900])
    func `names and controls do not overlap, however narrow the window is`(width: Int) throws {
        let program = ProgramStage(size: CGSize(width: width, height: 900))
        program.type("i", .keyboardI, .control)
        let content = try #require(program.view(InspectorContent.self))
        let frames = content.subviews.map(\.frame)
        for (index, frame) in frames.enumerated() {
            #expect(content.bounds.contains(frame), "control \(index) at \(width)")
            #expect(frames.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) }, "control \(index) at \(width)")
        }
    }

    @Test func `the inspector recolors and widens existing ink at once`() throws {
        let program = ProgramStage()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.type("i", .keyboardI, .control)
        let colors = try #require(program.view(SwatchRow.self))
        let orange = try #require(colors.subviews[2] as? SwatchButton)
        program.tap(orange)
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [orange.color])
        let slider = try #require(program.view(UISlider.self))
        program.draw(
            from: slider.convert(CGPoint(x: slider.bounds.width * 0.16, y: slider.bounds.midY), to: nil),
            to: slider.convert(CGPoint(x: slider.bounds.width * 0.6, y: slider.bounds.midY), to: nil))
        #expect(program.editor.preferences.widths[.line] > 20)
        #expect(program.editor.document.drawing.map(\.mark.style.width) == [program.editor.preferences.widths[.line]])
    }
}
