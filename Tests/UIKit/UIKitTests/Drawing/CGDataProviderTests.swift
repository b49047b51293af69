import Testing
import TouchKit
import UIKit

@MainActor struct CGDataProviderTests {
    private func image(
        _ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = [], height: Int = 1, bytesPerRow: Int = 4
    ) -> CGImage? {
        guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
        return unsafe CGImage(
            width: 1, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue).union(order),
            provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }

    private func pixel(_ image: CGImage?, _ y: Int = 0) -> UInt32? { image.map { $0.bitmap[0, y] } }

    @Test func `bytes are pixels in each order`() {
        let bytes: [UInt8] = [200, 100, 50, 128]
        #expect(pixel(image(bytes, .premultipliedLast)) == 0x8080_6432, "no color exceeds its alpha")
        #expect(pixel(image(bytes, .last)) == 0x8064_3219)
        #expect(pixel(image(bytes, .noneSkipLast)) == 0xFFC8_6432)
        #expect(pixel(image(bytes, .noneSkipFirst)) == 0xFF64_3280)
        #expect(pixel(image(bytes, .noneSkipFirst, .byteOrder32Little)) == 0xFF32_64C8)
    }

    @Test func `rows may have more bytes than pixels, but not less than all`() {
        let bytes = [UInt8](repeating: 7, count: 8) + [1, 2, 3, 255]
        let tall = image(bytes, .last, height: 2, bytesPerRow: 8)
        #expect(tall?.height == 2 && pixel(tall, 1) == 0xFF01_0203)
        #expect(image(bytes, .last, height: 3, bytesPerRow: 8) == nil && image(bytes, .none) == nil)
        #expect(image(bytes, .last, bytesPerRow: 3) == nil && image([], .last) == nil)
    }

    @Test func `Core Foundation's bytes are Foundation's`() {
        let data: CFMutableData = CFDataCreateMutable(nil, 0)
        CFDataSetLength(data, 4)
        let bytes = unsafe CFDataGetMutableBytePtr(data)
        unsafe bytes?[1] = 9
        #expect(CFDataGetLength(data) == 4)
        #expect(unsafe CFDataGetBytePtr(data)?[1] == 9)
        #expect(CGDataProvider(data: data)?.data == Data([0, 9, 0, 0]))
        CFDataSetLength(data, -1)
        #expect(CFDataGetLength(data) == 0)
    }
}
