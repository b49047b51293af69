import Foundation
import TestServer
import Testing
import TouchKitGallery

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SceneOnServerTests {
    static let server = SharedServer(TestServer.Configuration(width: 1024, height: 720))

    /// How many lines each step of a play adds to the log, without a display, and where the scene is.
    @MainActor
    private static func rehearse(_ play: Play) -> (lines: [[Int]], origin: CGPoint) {
        let gallery = GalleryStage(scene: play.scene)
        let lines = play.acts.map { act in
            act.steps.map { step in
                let before = gallery.controller.scene.log.entries.count
                gallery.play(step)
                return gallery.controller.scene.log.entries.count - before
            }
        }
        return (lines, gallery.controller.sceneOrigin)
    }

    @Test(arguments: Plays.all) func `a scene played on a real server has the same log`(play: Play) async throws {
        let (lines, origin) = await SceneOnServerTests.rehearse(play)
        let gallery = try GalleryOnServer(scene: play.scene, origin: origin, on: SceneOnServerTests.server.get())
        for (act, counts) in zip(play.acts, lines) {
            for (step, count) in zip(act.steps, counts) {
                try gallery.play(step, lines: count)
            }
        }
        #expect(try gallery.end() == play.acts.flatMap(\.log))
    }
}
