import Foundation
import Ink
import Testing

@testable import InkFile

struct FileReasonTests {
    @Test(arguments: [
        POSIXError(.ENOSPC) as any Error, NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)),
        CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)]),
    ])
    func `the system's reason is found however deep it lies`(error: any Error) {
        #expect(FileReason(error) == .fullDisk)
    }

    @Test(arguments: [POSIXErrorCode.ENOTCONN, .ESTALE, .ENODEV, .ENXIO])
    func `a disk that is gone is told as gone`(code: POSIXErrorCode) {
        #expect(FileReason(POSIXError(code)).description == "its disk is not connected any more")
    }

    @Test func `an unknown reason is told in the system's words, or by its number`() {
        #expect(
            FileReason(POSIXError(.ELOOP)).description == "the system says: Too many levels of symbolic links")
        #expect(
            FileReason(CocoaError(.featureUnsupported)).description == "the system says: NSCocoaErrorDomain 3328")
    }
}
