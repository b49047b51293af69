import Foundation
import Ink
import Testing

@testable import InkFile

struct DrawingFileErrorTests {
    @Test(arguments: [
        POSIXError(.ENOSPC) as any Error, NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)),
        CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)]),
    ])
    func `the system's reason is found however deep it lies`(error: any Error) {
        #expect(DrawingFileError.reason(of: error) == "the disk is full")
    }

    @Test func `an unknown reason is named by its number`() {
        #expect(DrawingFileError.reason(of: POSIXError(.ELOOP)) == "the system says NSPOSIXErrorDomain 40")
        #expect(
            DrawingFileError.reason(of: CocoaError(.featureUnsupported)) == "the system says NSCocoaErrorDomain 3328")
    }
}
