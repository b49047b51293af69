import Testing
import UIKit

struct CIColorTests {
    @Test func `a color has the components of another, and gives them back`() {
        let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(color.components == [0.25, 0.5, 0.75, 0.5] && color.numberOfComponents == 4)
        #expect(color == CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5) && color != CIColor(color: .red))
        #expect(UIColor(ciColor: color) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    }

    @Test func `text has a color for each background`() {
        #expect(UIColor.lightText.cgColor.alpha == 0.6 && UIColor.darkText == UIColor(white: 0, alpha: 1))
        #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    }
}
