import Testing
import X11

struct DisplayErrorTests {
    @Test func `the error for a display without a server names it in one sentence`() {
        #expect(throws: DisplayError.cannotOpen(name: ":9998")) { try Display(name: ":9998") }
        #expect("\(DisplayError.cannotOpen(name: ":9998"))".contains("\":9998\""))
    }

    @Test func `D1 the error for a missing extension says what helps over ssh`() {
        let error = DisplayError.extensionMissing(name: "XInputExtension")
        #expect(
            "\(error)"
                == "the X server does not have the extension XInputExtension; over ssh, log in with -Y, because -X "
                + "keeps it back")
    }

    @Test func `D1 the error for an old extension names the version found and the version needed`() {
        let error = DisplayError.extensionTooOld(name: "XInputExtension", found: Version(2, 0), needed: Version(2, 2))
        #expect("\(error)".contains("has version 2.0 of the extension XInputExtension, but 2.2 or newer is needed"))
    }
}
