import Testing
import TouchKitTesting
import UIKit

@testable import Corpus

/// Drives the code in `Corpus/Swift5Only`, which knows nothing of actors and compiles only in Swift 5's mode.
@MainActor
struct Swift5CodeTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a control with a recognizer of its own turns, and both are freed`() {
        var isReleased = false
        weak var weakKnob: Knob?
        let living = TurnGestureRecognizer.living
        do {
            let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            weakKnob = knob
            knob.onRelease = { isReleased = true }
            stage.root.addSubview(knob)
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 10, y: 10))
            finger.move(to: CGPoint(x: 60, y: 10))
            finger.up()
            #expect(knob.angle == 0.5 && knob.alpha == 0.5 && knob.backgroundColor == .red)
            #expect(TurnGestureRecognizer.living == living + 1)
            knob.removeFromSuperview()
        }
        stage.wait(.seconds(1))
        // The last touch keeps its view.
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.up()
        #expect(isReleased && weakKnob == nil && TurnGestureRecognizer.living == living)
    }

    @Test func `a plain object is a table's source and delegate, and adds rows from another thread`() async {
        let notebook = Notebook()
        let table = UITableView(frame: stage.root.bounds)
        table.dataSource = notebook
        table.delegate = notebook
        notebook.table = table
        stage.root.addSubview(table)
        notebook.add("Draw a line ")
        while notebook.notes.count < 2 { await Task.yield() }
        stage.wait(.milliseconds(10))
        #expect(table.numberOfRows(inSection: 0) == 2)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        stage.wait(.seconds(1))
        #expect(notebook.selected == 1)
    }

    @Test func `Foundation's timers fire while the stage waits, and posted work when the test suspends`() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let flasher = Flasher(view)
        flasher.start()
        stage.wait(.milliseconds(250))
        let flashes = flasher.flashes
        #expect(flashes > 0)
        flasher.stop()
        await stage.performPostedWork()
        #expect(flasher.flashes == flashes + 1)
    }

    @Test func `values and functions that are not isolated use touches and views`() {
        let view = UIView(frame: CGRect(x: 100, y: 50, width: 20, height: 20))
        stage.root.addSubview(view)
        let bookmark = Bookmark(UITouch(), in: view)
        #expect(bookmark.pointInWindow().x - view.middle.x == bookmark.point.x - 10)
    }
}
