import Foundation
import TestServer
import Testing
import Gallery

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SceneOnServerTests {
    static let server = SharedServer(TestServer.Configuration(width: 1024, height: 720))

    /// Returns the number of lines that each step adds to the log without a display, and the scene's origin.
    @MainActor
    private static func lineCounts(_ scenario: Scenario) -> (lines: [[Int]], origin: CGPoint) {
        let gallery = GalleryStage(scene: scenario.scene)
        let lines = scenario.parts.map { part in
            part.steps.map { step in
                let before = gallery.controller.scene.log.entries.count
                gallery.perform(step)
                return gallery.controller.scene.log.entries.count - before
            }
        }
        return (lines, gallery.controller.sceneOrigin)
    }

    @Test(arguments: Scenarios.all) func `a scenario on a real server produces the same log`(scenario: Scenario)
        async throws
    {
        let (lines, origin) = await SceneOnServerTests.lineCounts(scenario)
        let gallery = try GalleryOnServer(scene: scenario.scene, origin: origin, on: SceneOnServerTests.server.get())
        for (part, counts) in zip(scenario.parts, lines) {
            for (step, count) in zip(part.steps, counts) {
                try gallery.perform(step, lines: count)
            }
        }
        #expect(try gallery.end() == scenario.parts.flatMap(\.log))
    }
}
