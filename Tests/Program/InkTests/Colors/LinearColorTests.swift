import Ink
import Testing

struct LinearColorTests {
    @Test(arguments: [("#000000", "#FFFFFF", 21), ("#767676", "#FFFFFF", 4.54), ("#2F6FED", "#FFFFFF", 4.55)])
    func `contrast is that of WCAG`(one: String, two: String, contrast: Double) throws {
        let (one, two) = (try #require(Color(hex: one)), try #require(Color(hex: two)))
        #expect(abs(one.contrast(with: two) - contrast) < 0.01 && one.contrast(with: two) == two.contrast(with: one))
    }
}
