import Testing
import TouchKitTesting
import UIKit

/// What differs between iOS devices is constant.
@MainActor
struct UIDeviceTests {
    @Test func `the device is a pad that is held upright, whatever the window's shape`() {
        let stage = Stage(size: CGSize(width: 900, height: 300))
        for _ in 0..<2 {
            #expect(UIDevice.current.userInterfaceIdiom == .pad && UI_USER_INTERFACE_IDIOM() == .pad)
            #expect(UIDevice.current.orientation == .portrait && UIDevice.current.orientation.isPortrait)
            #expect(stage.application.statusBarOrientation == .portrait)
            #expect(!stage.application.statusBarOrientation.isLandscape)
            let traits = stage.root.traitCollection
            #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular)
            #expect(traits.userInterfaceIdiom == .pad)
            stage.resize(to: CGSize(width: 300, height: 900))
        }
    }

    @Test func `the system is named`() {
        let device = UIDevice.current
        #expect(device.systemName == "Linux" && device.model == "PC" && device.isMultitaskingSupported)
        #expect(!device.name.isEmpty && !device.systemVersion.isEmpty)
    }

    @Test func `directions are told apart`() {
        #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIDeviceOrientation.faceUp.isFlat)
        #expect(UIDeviceOrientation.portraitUpsideDown.isPortrait && !UIDeviceOrientation.portrait.isFlat)
        #expect(
            UIDeviceOrientation.landscapeRight.isValidInterfaceOrientation
                && !UIDeviceOrientation.faceDown.isValidInterfaceOrientation)
        #expect(
            UIInterfaceOrientation.landscapeRight.isLandscape && UIInterfaceOrientation.portraitUpsideDown.isPortrait)
    }
}
