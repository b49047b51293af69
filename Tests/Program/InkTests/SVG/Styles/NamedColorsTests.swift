import Testing

@testable import Ink

struct NamedColorsTests {
    @Test(arguments: [("red", "#FF0000"), ("Black", "#000000"), ("rebeccapurple", nil), ("lightsteelblue", "#B0C4DE")])
    func `a color's name is recognized in upper and lower case`(name: String, hex: String?) {
        #expect(NamedColors.color(named: name)?.hex == hex)
    }
}
