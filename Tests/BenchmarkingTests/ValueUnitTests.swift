import Benchmarking
import Testing

struct ValueUnitTests {
    @Test(arguments: [
        (ValueUnit.microseconds, 0.000_016_24, "16.2 µs"), (.microseconds, 0.000_003_1, "3.10 µs"),
        (.milliseconds, 0.0003, "0.30 ms"), (.milliseconds, 2.48, "2,480 ms"), (.seconds, 11.04, "11.0 s"),
        (.mebibytes, 39 * 1_048_576, "39.0 MB"), (.kibibytes, 2048, "2.00 kB"), (.pixels, 622_412, "622,412 px"),
        (.pixels, 7, "7 px"), (.pixels, -1234, "-1,234 px"),
    ])
    func `values are written in their unit with three significant digits`(
        _ unit: ValueUnit, _ value: Double, _ text: String
    ) {
        #expect(unit.text(value) == text)
    }
}
