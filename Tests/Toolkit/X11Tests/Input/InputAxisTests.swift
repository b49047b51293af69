import Testing

@testable import X11

struct InputAxisTests {
    private let axis = InputAxis(number: 2, label: "Abs Pressure", minimum: 100, maximum: 300)

    @Test func `D8 a value's fraction of the range is clamped`() {
        #expect(axis.fraction(of: 100) == 0)
        #expect(axis.fraction(of: 150) == 0.25)
        #expect(axis.fraction(of: 1000) == 1)
        #expect(axis.fraction(of: -5) == 0)
    }

    @Test func `an axis without a range has no fraction`() {
        #expect(InputAxis(number: 0, label: "Rel X", minimum: 0, maximum: 0).fraction(of: 3) == nil)
        #expect(axis.fraction(of: .nan) == nil)
    }
}
