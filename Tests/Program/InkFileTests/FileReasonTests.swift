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

    @Test func `an unknown reason is named by its number`() {
        #expect(FileReason(POSIXError(.ELOOP)).description == "the system says NSPOSIXErrorDomain 40")
        #expect(
            FileReason(CocoaError(.featureUnsupported)).description == "the system says NSCocoaErrorDomain 3328")
    }
}
