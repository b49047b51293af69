import Foundation
import Ink
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The whole program on a stage: its window, controller and chrome, with a hand and a keyboard.
@MainActor
struct Room {
    let stage: Stage
    let studio: Studio
    let desktop = NotedWindow()
    let controller: DrawViewController

    init(
        size: CGSize = CGSize(width: 1000, height: 700), scale: CGFloat = 1, showsPixels: Bool = false,
        kiosk: Kiosk? = nil, hasChrome: Bool = true,
        pictureFile: URL? = nil,
        _ change: (inout Preferences) -> Void = { _ in }
    ) {
        var preferences = Preferences()
        preferences.isAnimated = false
        change(&preferences)
        stage = Stage(size: size, scale: scale, showsPixels: showsPixels, window: { EventWindow(frame: $0) })
        studio = Studio(sheet: Sheet(), preferences: preferences, pictureFile: pictureFile)
        controller = DrawViewController(studio: studio, window: desktop, hasChrome: hasChrome, kiosk: kiosk)
        stage.show(controller)
        (stage.window as? EventWindow)?.onEvent = { [weak controller] in controller?.saw($0) }
        stage.wait(.milliseconds(1))
    }

    var shapes: [Shape] { studio.sheet.drawing.map(\.mark.shape) }

    /// The first view of a type, as it stands, from the root down.
    func view<View: UIView>(_ type: View.Type, where condition: (View) -> Bool = { _ in true }) -> View? {
        func search(_ view: UIView) -> View? {
            if let found = view as? View, condition(found) { return found }
            for subview in view.subviews {
                if let found = search(subview) { return found }
            }
            return nil
        }
        return search(stage.root)
    }

    /// The button of the notice that is shown.
    var noticeButton: UIView? {
        view(NoticeView.self) { !$0.isHidden }?.subviews.first { $0 is UIControl && !$0.isHidden }
    }

    /// The middles of all controls that are shown, in the window's points.
    var buttons: [CGPoint] {
        func controls(_ view: UIView) -> [UIView] {
            if view.isHidden { return [] }
            return view is UIControl ? [view] : view.subviews.flatMap(controls)
        }
        return stage.application.windows.flatMap(controls)
            .map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }

    /// Taps the middle of a view.
    func tap(_ view: UIView) {
        tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// Taps a place, and waits until no second tap can follow.
    func tap(_ place: CGPoint) {
        let finger = stage.finger()
        finger.down(at: place)
        stage.wait(.milliseconds(40))
        finger.up()
        stage.wait(.milliseconds(500))
    }

    /// Draws with one finger, in eight steps over 160 milliseconds.
    func draw(from begin: CGPoint, to end: CGPoint) {
        let finger = stage.finger()
        finger.down(at: begin)
        finger.move(to: end, steps: 8, over: .milliseconds(160))
        finger.up()
        stage.wait(.milliseconds(500))
    }

    /// Draws a line along y = 100 and one along y = 300, from x = 100 to x = 400.
    func drawTwoLines() {
        for y in [100, 300] {
            draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 400, y: y))
        }
    }

    /// Types a key by what it types, or by where it is.
    func type(
        _ character: String = "", _ code: UIKeyboardHIDUsage = .keyboardErrorUndefined, _ flags: UIKeyModifierFlags = []
    ) {
        stage.type(
            UIKey(characters: character, charactersIgnoringModifiers: character, modifierFlags: flags, keyCode: code))
    }
}
