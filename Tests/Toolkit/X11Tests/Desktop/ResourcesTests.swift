import Testing
import X11

struct ResourcesTests {
    @Test func `D32 the resolution is read from its line`() {
        let resources = Resources(parsing: "! desktop\nXft.antialias:\t1\nXft.dpi:\t192\n*color: red: or not \n")
        #expect(resources.dotsPerInch == 192)
    }

    @Test(arguments: ["", "Xft.dpi", "Xft.dpi: many", "Xft.dpi: 0", "Xft.dpi: 1e9", "! Xft.dpi: 96", "Xft.dpi: nan"])
    func `D32 a resolution that is not a sensible number is ignored`(text: String) {
        #expect(Resources(parsing: text).dotsPerInch == nil)
    }
}
