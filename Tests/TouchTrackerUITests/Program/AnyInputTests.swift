import Chance
import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Whatever fingers, mice, pens and keys do in whichever order: the program goes on, and shows what it would show if it drew
/// everything anew.
@MainActor
struct AnyInputTests {
    private static let size = CGSize(width: 340, height: 300)

    @Test(arguments: [(1, 1), (2, 1), (3, 1.5), (4, 2)])
    func `any input leaves no pixel behind`(seed: UInt64, scale: CGFloat) throws {
        let room = Room(size: Self.size, scale: scale, showsPixels: true) {
            $0.isAnimated = seed.isMultiple(of: 2)
            $0.appearance = seed.isMultiple(of: 3) ? .dark : .light
        }
        var hands = Hands(room, seed: seed)
        let shown = try #require(room.stage.pixels).bitmap
        var story: [String] = []
        var most = 0
        for _ in 0..<30 {
            for _ in 0..<10 {
                story.append(hands.act())
                most = max(most, room.shapes.count)
            }
            if let difference = difference(shown, drawnAnew(room, like: shown)) {
                Issue.record("\(difference) after \(story.suffix(12).joined(separator: ", "))")
                return
            }
        }
        #expect(most > 2, "the hands drew next to nothing")
    }

    /// What the window shows if it is drawn as a whole.
    private func drawnAnew(_ room: Room, like shown: Bitmap) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: shown.width, height: shown.height))
        room.controller.drawView.forgetInk()
        room.stage.window.setNeedsDisplay()
        room.stage.application.display(on: canvas)
        return canvas.bitmap
    }

    /// Where two pictures differ first, in words; nil where they are the same.
    private func difference(_ one: Bitmap, _ other: Bitmap) -> String? {
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] {
                return "(\(x), \(y)) is \(String(one[x, y], radix: 16)), drawn anew \(String(other[x, y], radix: 16))"
            }
        }
        return nil
    }

    /// Hands on everything there is, which do at random what people do.
    @MainActor
    private struct Hands {
        private let room: Room
        private var chance: SeededGenerator
        private let pointers: [Pointer]
        private var places: [CGPoint]

        init(_ room: Room, seed: UInt64) {
            self.room = room
            chance = SeededGenerator(seed: seed)
            let pen = room.stage.pen()
            (pen.force, pen.maximumForce) = (0.4, 1)
            pointers = (0..<6).map { _ in room.stage.finger() } + [room.stage.mouse(), pen, room.stage.eraser()]
            places = pointers.map { _ in .zero }
        }

        private enum Deed {
            case land
            case move
            case lift
            case cancel
            case together
            case tap
            case type
            case hold
            case draw
            case escape
            case wait
        }

        /// What is done, each as often as it stands here.
        private static let deeds: [Deed] = [
            .land, .land, .land, .move, .move, .move, .move, .move, .move, .lift, .lift, .lift, .cancel, .together,
            .tap,
            .type, .hold, .draw, .draw, .draw, .escape, .wait, .wait, .wait,
        ]

        /// Does something, and says what.
        mutating func act() -> String {
            switch Self.deeds.randomElement(using: &chance) ?? .wait {
            case .land:
                let index = somebody()
                places[index] = somewhere()
                pointers[index].down(at: places[index])
                return "\(index) down at \(places[index])"
            case .move:
                let index = somebody()
                places[index] = nearby(places[index])
                pointers[index].move(to: places[index])
                return "\(index) to \(places[index])"
            case .lift:
                let index = somebody()
                pointers[index].up()
                return "\(index) up"
            case .cancel:
                let index = somebody()
                pointers[index].cancel()
                return "\(index) cancelled"
            case .together: return together()
            case .tap: return tap()
            case .type: return type()
            case .hold:
                room.stage.modifierFlags = [[], .shift, .alternate].randomElement(using: &chance) ?? []
                return "modifiers \(room.stage.modifierFlags.rawValue)"
            case .draw: return draw()
            case .escape:
                room.type("", .keyboardEscape)
                return "Escape"
            case .wait:
                let milliseconds = [5, 20, 90, 200, 400, 700, 1500].randomElement(using: &chance) ?? 5
                room.stage.wait(.milliseconds(milliseconds))
                return "\(milliseconds) ms"
            }
        }

        /// A finger draws a stroke, from its landing to its lift.
        private mutating func draw() -> String {
            let index = somebody()
            let (begin, end) = (somewhere(), somewhere())
            pointers[index].down(at: begin)
            pointers[index].move(to: end, steps: 3, over: .milliseconds(120))
            pointers[index].up()
            places[index] = end
            return "\(index) draws from \(begin) to \(end)"
        }

        /// Some fingers land or move at once.
        private mutating func together() -> String {
            let count = Int.random(in: 2...4, using: &chance)
            let areLanding = Bool.random(using: &chance)
            let way = CGPoint(x: .random(in: -60...60, using: &chance), y: .random(in: -60...60, using: &chance))
            for index in 0..<count {
                places[index] =
                    areLanding ? somewhere() : CGPoint(x: places[index].x + way.x, y: places[index].y + way.y)
            }
            room.stage.together {
                for index in 0..<count {
                    areLanding ? pointers[index].down(at: places[index]) : pointers[index].move(to: places[index])
                }
            }
            return "\(count) together \(areLanding ? "down" : "by \(way)")"
        }

        /// A finger taps a button; where there is none, anywhere.
        private mutating func tap() -> String {
            let finger = pointers[0]
            let place = room.buttons.randomElement(using: &chance) ?? somewhere()
            finger.down(at: place)
            room.stage.wait(.milliseconds(30))
            finger.up()
            return "tap at \(place)"
        }

        private mutating func type() -> String {
            let keys: [(String, UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
                ("l", .keyboardL, []), ("p", .keyboardP, []), ("o", .keyboardO, []), ("r", .keyboardR, []),
                ("e", .keyboardE, []), ("c", .keyboardC, []), ("z", .keyboardZ, .control),
                ("z", .keyboardZ, [.control, .shift]), ("d", .keyboardD, .control), ("f", .keyboardF, .control),
                ("t", .keyboardT, .control), ("i", .keyboardI, .control), ("", .keyboardF1, []), ("", .keyboardF2, []),
                ("", .keyboardDeleteForward, []), ("", .keyboardEscape, []), ("\t", .keyboardTab, []),
                (" ", .keyboardSpacebar, []), ("", .keyboardRightArrow, []),
            ]
            guard let (character, code, flags) = keys.randomElement(using: &chance) else { return "" }
            room.type(character, code, flags)
            return "key \(character) \(code)"
        }

        private mutating func somebody() -> Int { Int.random(in: pointers.indices, using: &chance) }

        private mutating func somewhere() -> CGPoint {
            CGPoint(
                x: .random(in: -10...AnyInputTests.size.width + 10, using: &chance).rounded(),
                y: .random(in: -10...AnyInputTests.size.height + 10, using: &chance))
        }

        private mutating func nearby(_ place: CGPoint) -> CGPoint {
            let reach: CGFloat = Bool.random(using: &chance) ? 6 : 150
            return CGPoint(
                x: place.x + .random(in: -reach...reach, using: &chance),
                y: place.y + .random(in: -reach...reach, using: &chance))
        }
    }
}
