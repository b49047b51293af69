import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// What another client drops reaches the view under the pointer.
@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowHostDropsTests {
    nonisolated static let server = SharedServer(.init(width: 400, height: 300))
    private let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    /// Accepts text, and writes down what happens.
    private final class TextDrops: DropInteraction {
        weak var view: UIView?
        var notes: [String] = []

        func willMove(to view: UIView?) {}
        func didMove(to view: UIView?) { self.view = view }

        func accepts(_ drop: Drop) -> Bool {
            notes.append("over \(drop.location.x) \(drop.location.y)")
            return drop.contents.offers(anyOf: ["UTF8_STRING"])
        }

        func dragEnded() { notes.append("ended") }

        func perform(_ drop: Drop) {
            notes.append("dropped \(drop.location.x) \(drop.location.y)")
            drop.contents.read(["image/png", "UTF8_STRING"], limit: 1000) { [self] in
                switch $0 {
                case .success(let form): notes.append(String(decoding: form.data() ?? Data(), as: UTF8.self))
                case .failure(let problem): notes.append("\(problem)")
                }
            }
        }
    }

    @Test func `D33 a view takes what is dropped on it, in points, while a finger that touches it stays`() throws {
        let hosted = try HostedApplication(on: server) { $0.scale = 2 }
        let (window, drops) = (hosted.host.nativeWindow.window.id, TextDrops())
        hosted.view.addInteraction(drops)
        let glass = try server.touchscreen
        let notes = try hosted.notes {
            try glass.down(1, at: CGPoint(x: 20, y: 20))
            let source = try DragSource(on: server, ["UTF8_STRING", "text/html"])
            try source.enter(window)
            try source.move(window, x: 100, y: 60)
            hosted.settle()
            #expect(try source.waitForStatus())
            try source.drop(window)
            hosted.settle()
            try source.sendData(Array("dropped text".utf8))
            hosted.settle()
            #expect(try source.waitForFinish())
            try glass.up(1)
        }
        #expect(drops.notes == ["over 50.0 30.0", "ended", "dropped 50.0 30.0", "dropped text"])
        #expect(notes == ["began (10.0, 10.0)", "ended (10.0, 10.0)"])
    }

    @Test func `a source that dies in the middle of a drag ends it, and not the program nor a touch`() throws {
        let hosted = try HostedApplication(on: server)
        let (window, drops) = (hosted.host.nativeWindow.window.id, TextDrops())
        hosted.view.addInteraction(drops)
        let glass = try server.touchscreen
        let notes = try hosted.notes {
            try glass.down(1, at: CGPoint(x: 20, y: 20))
            var source: DragSource? = try DragSource(on: server, ["UTF8_STRING"])
            try source?.enter(window)
            try source?.move(window, x: 100, y: 60)
            hosted.settle()
            #expect(try source?.waitForStatus() == true)
            source = nil
            let limit = TestServer.limit
            while drops.notes.last != "ended" {
                try #require(MonotonicClock.now < limit, "the drag never ends")
                _ = hosted.host.display.wait(until: limit)
                hosted.host.turn()
            }
            try glass.up(1)
        }
        #expect(notes == ["began (20.0, 20.0)", "ended (20.0, 20.0)"])
        hosted.settle()
        #expect(hosted.host.display.isConnected && hosted.host.nativeWindow.window.frame != nil)
    }

    @Test func `what no view takes is refused, and the source is told`() throws {
        let hosted = try HostedApplication(on: server)
        let window = hosted.host.nativeWindow.window.id
        let source = try DragSource(on: server, ["UTF8_STRING"])
        try source.enter(window)
        try source.move(window, x: 100, y: 60)
        hosted.settle()
        #expect(try !source.waitForStatus())
        try source.drop(window)
        hosted.settle()
        #expect(try !source.waitForFinish())
    }
}
