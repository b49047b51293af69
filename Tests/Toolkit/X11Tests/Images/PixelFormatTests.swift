import Testing

@testable import X11

struct PixelFormatTests {
    @Test func `eight bits per component are unchanged`() {
        #expect(PixelFormat.rgb888.pixel(of: 0xFF12_3456) == 0x12_3456)
        #expect(PixelFormat.rgb888.color(of: 0x12_3456) == 0xFF12_3456)
    }

    @Test(arguments: [
        PixelFormat(red: 0xF800, green: 0x07E0, blue: 0x001F),
        PixelFormat(red: 0x3FF0_0000, green: 0xFFC00, blue: 0x3FF),
        PixelFormat(red: 0xFF, green: 0xFF00, blue: 0xFF0000),
    ])
    func `black and white are exact in every format, and every pixel is read back as it was written`(
        format: PixelFormat
    ) {
        #expect(format.pixel(of: 0xFF00_0000) == 0)
        #expect(format.color(of: format.pixel(of: 0xFFFF_FFFF)) == 0xFFFF_FFFF)
        for color: UInt32 in [0xFFFF_0000, 0xFF12_B34A, 0xFF00_00FF] {
            let pixel = format.pixel(of: color)
            #expect(format.pixel(of: format.color(of: pixel)) == pixel)
        }
    }
}
