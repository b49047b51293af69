import Testing

@testable import TouchTrackerBenchmark

struct ValueUnitTests {
    @Test(arguments: [
        (ValueUnit.microseconds, 0.000_016_24, "16.2 µs"), (.microseconds, 0.000_003_1, "3.10 µs"),
        (.milliseconds, 0.0003, "0.30 ms"), (.milliseconds, 2.48, "2,480 ms"), (.seconds, 11.04, "11.0 s"),
        (.mebibytes, 39 * 1_048_576, "39.0 MB"), (.bytes, 622_412, "622,412 bytes"), (.bytes, 7, "7 bytes"),
        (.bytes, -1234, "-1,234 bytes"),
    ])
    func `values are written in their unit with three significant digits`(
        _ unit: ValueUnit, _ value: Double, _ text: String
    ) {
        #expect(unit.text(value) == text)
    }
}
