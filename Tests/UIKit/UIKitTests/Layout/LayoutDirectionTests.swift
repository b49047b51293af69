import Testing
import TouchKitTesting
import UIKit

@MainActor
struct LayoutDirectionTests {
    let stage = Stage(size: CGSize(width: 400, height: 300), scale: 2)

    @Test func `an interface is read from left to right`() {
        #expect(stage.application.userInterfaceLayoutDirection == .leftToRight)
        #expect(stage.root.traitCollection.layoutDirection == .leftToRight)
        #expect(stage.root.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(stage.root.semanticContentAttribute == .unspecified)
    }

    @Test(arguments: [
        (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.rightToLeft),
        (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
        (.forceRightToLeft, .rightToLeft),
    ])
    func `a view's direction is that of its content`(
        _ attribute: UISemanticContentAttribute, _ inOtherInterface: UIUserInterfaceLayoutDirection
    ) {
        let view = UIView()
        view.semanticContentAttribute = attribute
        #expect(view.semanticContentAttribute == attribute)
        let direction: UIUserInterfaceLayoutDirection = attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
        #expect(view.effectiveUserInterfaceLayoutDirection == direction)
        #expect(UIView.userInterfaceLayoutDirection(for: attribute) == direction)
        #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == inOtherInterface)
    }

    @Test func `a view has the scale of its screen, whatever is set`() {
        #expect(stage.root.contentScaleFactor == 2)
        stage.root.contentScaleFactor = 5
        #expect(stage.root.contentScaleFactor == 2 && UIView().contentScaleFactor == 2)
    }
}
