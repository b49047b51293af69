import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The whole program without a display, with a library in a folder of its own.
@MainActor
final class ShelfStage {
    let stage: Stage
    let desktop = RecordingWindow()
    let library: DrawingLibrary
    private let folder: Folder
    let delegate: AppDelegate
    private(set) var problems: [String] = []

    /// Launches the program on the shelf.
    /// - Parameters:
    ///   - names: The names of the drawings in the library, the one that was changed last first.
    ///   - isLinked: Whether a link leads to the library.
    init(
        _ names: [String] = [], size: CGSize = CGSize(width: 1000, height: 700), scale: CGFloat = 1,
        showsPixels: Bool = false, isLinked: Bool = false, appearance: Appearance = .automatic,
        _ change: (inout Preferences) -> Void = { _ in }
    ) throws {
        folder = try Folder()
        let link = folder.file("link")
        if isLinked { try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path) }
        library = DrawingLibrary(isLinked ? link : folder.path, hiding: ["kiosk"])
        for (index, name) in names.enumerated() {
            try Self.add(name, to: library, lines: index + 1, seconds: 1_700_000_000 - index)
        }
        stage = Stage(size: size, scale: scale, showsPixels: showsPixels)
        var options = AppDelegate.Options()
        options.library = library
        options.cache = folder.url.appendingPathComponent("cache")
        var preferences = Preferences()
        preferences.isAnimated = false
        preferences.appearance = appearance
        change(&preferences)
        delegate = AppDelegate(.shelf(preferences, nil), controls: desktop, options: options)
        stage.application.delegate = delegate
        #expect(stage.application.launch())
    }

    /// Adds a drawing of lines to a library.
    static func add(_ name: String, to library: DrawingLibrary, lines: Int, seconds: Int) throws {
        var drawing = Drawing()
        for line in 0..<lines {
            let begin = CGPoint(x: 100, y: 100 + 20 * line)
            drawing.add([
                Mark(
                    shape: .line(Line(begin: begin, end: CGPoint(x: 500, y: begin.y))),
                    style: Style(color: .black, width: 10))
            ])
        }
        try library.save(drawing, on: .white, page: CGSize(width: 640, height: 480), named: name)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: TimeInterval(seconds))],
            ofItemAtPath: library.path(named: name))
    }

    // MARK: What is shown

    /// The controller of the shelf; nil while a drawing is shown.
    var shelf: ShelfViewController? {
        if case .shelf(let shelf) = delegate.content { shelf } else { nil }
    }

    /// The controller of the drawing; nil while the shelf is shown.
    var controller: DrawViewController? {
        if case .drawing(let controller) = delegate.content { controller } else { nil }
    }

    /// The titles of the cells, in their order.
    var titles: [String] { shelf?.grid.items.map(\.title) ?? [] }

    /// The names of the drawings on the disk.
    var names: Set<String> { Set(library.drawings.map(\.name)) }

    /// The notice's text; nil if there is none.
    var notice: String? {
        view(NoticeView.self) { !$0.isHidden }?.subviews.lazy.compactMap { $0 as? UILabel }.first?.text
    }

    /// Returns the first view of a type that meets a condition, in all windows.
    func view<View: UIView>(_ type: View.Type, where condition: @escaping (View) -> Bool = { _ in true }) -> View? {
        func search(_ view: UIView) -> View? {
            if let found = view as? View, condition(found) { return found }
            return view.subviews.lazy.compactMap(search).first
        }
        return stage.application.windows.lazy.compactMap(search).first
    }

    /// Whether a view's left edge has the accent.
    func hasAccent(_ view: UIView) -> Bool {
        let place = view.convert(CGPoint(x: 1, y: view.bounds.midY), to: nil)
        return stage.pixels?.bitmap[Int(place.x), Int(place.y)] == 0xFF2F_6FED
    }

    // MARK: Waiting

    /// Waits until a condition holds, which threads or timers bring about.
    func wait(for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) {
        for _ in 0..<500 where !condition() {
            stage.finishWork()
            stage.wait(.milliseconds(20))
        }
        guard !condition() else { return }
        Issue.record("waited in vain for \(what); the shelf has \(titles)", sourceLocation: sourceLocation)
    }

    /// Waits until the cells have these titles.
    func expect(_ titles: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        wait(for: "\(titles)", sourceLocation: sourceLocation) { self.titles == titles }
    }

    /// Returns the cell with a title.
    func cell(_ title: String) throws -> ShelfCell {
        try #require(view(ShelfCell.self) { $0.item.title == title }, "there is no cell \(title)")
    }

    /// Whether the cell with a title shows its thumbnail.
    func hasImage(_ title: String) -> Bool { view(ShelfCell.self) { $0.item.title == title }?.image != nil }

    // MARK: Hands

    func tap(_ view: UIView) {
        let finger = stage.finger()
        finger.down(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        stage.wait(.milliseconds(200))
        finger.up()
        stage.wait(.milliseconds(500))
    }

    /// Taps the cell with a title, and waits for its drawing.
    func open(_ title: String) throws {
        tap(try cell(title))
        wait(for: "the drawing") { self.controller != nil }
    }

    /// Holds the cell with a title, and taps an item of its menu.
    func choose(_ item: String, of title: String) throws {
        let cell = try cell(title)
        let finger = stage.finger()
        finger.down(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
        stage.wait(.milliseconds(900))
        finger.up()
        stage.wait(.milliseconds(500))
        stage.tapButton(item)
    }

    /// Types a key, given by its character or by its code.
    func type(
        _ character: String = "", _ code: UIKeyboardHIDUsage = .keyboardErrorUndefined, _ flags: UIKeyModifierFlags = []
    ) {
        stage.type(
            UIKey(characters: character, charactersIgnoringModifiers: character, modifierFlags: flags, keyCode: code))
    }

    /// Types the letters of a text.
    func write(_ text: String) {
        for letter in text { type(String(letter)) }
    }

    /// Draws a line with one finger.
    func draw() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 200))
        finger.move(to: CGPoint(x: 600, y: 300), steps: 8, over: .milliseconds(160))
        finger.up()
        stage.wait(.milliseconds(500))
    }
}
