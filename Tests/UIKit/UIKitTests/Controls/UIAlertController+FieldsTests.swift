import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct UIAlertControllerFieldsTests {
    @Test func `a text is typed into an alert, and its action reads it`() throws {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        var name: String?
        #expect(alert.textFields == nil)
        alert.addTextField { $0.placeholder = "A name" }
        alert.addTextField()
        alert.addAction(
            UIAlertAction(title: "Save", style: .default) { _ in name = alert.textFields?.first?.text })
        stage.window.rootViewController?.present(alert, animated: false)
        stage.wait(.seconds(1))
        let field = try #require(alert.textFields?.first)
        #expect(alert.textFields?.count == 2 && field.placeholder == "A name" && field.isEditing)
        field.insertText("Ada")
        func all(_ view: UIView) -> [UIButton] { (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(all) }
        let button = try #require(all(alert.view).first { $0.currentTitle == "Save" })
        let place = button.convert(button.bounds, to: stage.window)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: place.midX, y: place.midY))
        finger.up()
        stage.wait(.seconds(1))
        #expect(name == "Ada" && !field.isEditing)
    }
}
