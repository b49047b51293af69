import Ink
import Testing

struct LinearColorTests {
    @Test(arguments: [("#000000", "#FFFFFF", 21), ("#767676", "#FFFFFF", 4.54), ("#2F6FED", "#FFFFFF", 4.55)])
    func `contrast is that of WCAG`(one: String, two: String, contrast: Double) throws {
        let (one, two) = (try #require(Color(hex: one)), try #require(Color(hex: two)))
        #expect(abs(one.contrast(with: two) - contrast) < 0.01 && one.contrast(with: two) == two.contrast(with: one))
    }

    @Test func `a translucent color over a background is their blend`() {
        let half = Color(red: 0, green: 0, blue: 0, alpha: 51)
        #expect(half.over(Color(red: 255, green: 255, blue: 255)).hex == "#CCCCCC")
    }
}
