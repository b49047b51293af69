import Testing

@testable import Ink

/// The colors of CSS.
struct ColorCSSTests {
    @Test(arguments: [
        ("#0f0", "#00FF00"), ("#0F08", "#00FF0088"), ("rgb(0 128 0)", "#008000"), ("rgb(0 128 0 / 50%)", "#00800080"),
        ("RGB(0,128,0)", "#008000"), ("rgb(0%, 50%, 0%)", "#008000"), ("rgb(300,-5,0)", "#FF0000"),
        ("rgba(0,128,0,.5)", "#00800080"), ("rgba(0 128 0/0.5)", "#00800080"), ("rgb(0, 128, 0, 50%)", "#00800080"),
        ("rgb(none 128 0)", "#008000"), ("hsl(120,100%,25%)", "#008000"), ("hsl(120 100% 25%)", "#008000"),
        ("hsl(120deg 100% 25% / 1)", "#008000"), ("hsl(0.333333turn 100% 25%)", "#008000"),
        ("hsl(-240 100% 25%)", "#008000"), ("hsla(480,100%,25%,0.5)", "#00800080"), ("hsl(210 80% 40%)", "#1466B8"),
        ("hwb(120 0% 50%)", "#008000"), ("hwb(0 50% 50%)", "#808080"), ("oklch(0.7 0.2 140)", "#4DBA30"),
        ("oklch(70% 0.2 140deg)", "#4DBA30"), ("oklab(1 0 0)", "#FFFFFF"), ("oklab(0 0 0 / 0)", "#00000000"),
        ("lab(100 0 0)", "#FFFFFF"), ("lab(50% 0 0)", "#777777"), ("lch(50 0 0)", "#777777"),
        ("transparent", "#00000000"), ("ReBeccaPurple", "#663399"), ("light-dark(green, red)", "#008000"),
        ("Light-Dark( rgb(0, 128, 0) , hsl(0,100%,50%) )", "#008000"),
        ("light-dark(light-dark(#008000,red),rgb(1,2,3))", "#008000"),
    ])
    func `are read in all their forms`(text: String, hex: String) throws {
        let color = try #require(Color(css: text))
        let expected = try #require(Color(hex: hex))
        func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
        #expect(
            distance(color.red, expected.red) <= 1 && distance(color.green, expected.green) <= 1
                && distance(color.blue, expected.blue) <= 1 && distance(color.alpha, expected.alpha) <= 1,
            "\(color.hex)")
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#ggg", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1 2 3 4)", "rgb(1,2,3",
        "rgb(1 2, 3)",
        "rgb(1,50%,3)", "rgb(1,,3)", "rgb(a,b,c)", "rgb(0x1,2,3)", "rgb(nan,0,0)", "rgb(1 2 3 / 4 / 5)", "rgb (1,2,3)",
        "hsl(1,2,3)", "hsl(10%,20%,30%)", "rgb(1deg 2 3)", "oklch(0.7,0.2,140)", "color(a)", "grün", "none",
        "light-dark(green)", "light-dark(green, grün)", "light-dark(none, red)", "light-dark(green, red",
        "light-dark(,)",
    ])
    func `are none if they are not valid`(text: String) { #expect(Color(css: text) == nil) }
}
