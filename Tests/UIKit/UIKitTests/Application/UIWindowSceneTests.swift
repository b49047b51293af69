import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIWindowSceneTests {
    private let stage = Stage(size: CGSize(width: 320, height: 200))

    @Test func `all windows are in the application's only scene`() throws {
        let scene = try #require(stage.window.windowScene)
        #expect(stage.application.connectedScenes == [scene])
        #expect(scene.windows.first === stage.window && scene.keyWindow === stage.window)
        #expect(scene.activationState == .foregroundActive)
        let second = UIWindow(windowScene: scene)
        #expect(second.frame == scene.screen.bounds && second.windowScene === scene)
        second.isHidden = false
        #expect(scene.windows.count == 2)
        for window in scene.windows { window.isHidden = true }
        #expect(scene.activationState == .background)
    }

    @Test func `there is no status bar`() throws {
        let bar = try #require(stage.window.windowScene?.statusBarManager)
        #expect(bar.statusBarFrame == .zero && bar.isStatusBarHidden && bar.statusBarStyle == .default)
    }
}
