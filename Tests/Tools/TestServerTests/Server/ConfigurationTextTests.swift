import Testing

@testable import TestServer

struct ConfigurationTextTests {
    @Test func `the screen has the size and depth that were asked for`() {
        let text = TestServer.Configuration(width: 800, height: 600, depth: 16).text(folder: "/f")
        #expect(text.contains("    Modeline \"mode\" 16.6848 800 824 840 880 600 602 606 632\n"))
        #expect(text.contains("        Virtual 800 600\n"))
        #expect(text.contains("    DefaultDepth 16\n"))
    }

    @Test func `a large screen stays within the driver's pixel clock`() {
        let text = TestServer.Configuration(width: 7680, height: 4320).text(folder: "/f")
        #expect(text.contains("Modeline \"mode\" 290.0 7680 "))
    }

    @Test func `a touchscreen has its fingers and a socket in the folder`() {
        let devices = [DeviceDescription("Glass", .touchscreen(fingers: 5))]
        let text = TestServer.Configuration(devices: devices).text(folder: "/folder")
        #expect(
            text.contains(
                """
                Section "InputDevice"
                    Identifier "Glass"
                    Driver "inputtest"
                    Option "DeviceType" "Touch"
                    Option "TouchCount" "5"
                    Option "SocketPath" "/folder/0"
                EndSection

                """))
        #expect(text.contains("    InputDevice \"Glass\" \"CorePointer\"\n"))
    }

    @Test func `each device has a socket of its own, one pointer and one keyboard are the core ones`() {
        let text = TestServer.Configuration().text(folder: "/f")
        for index in DeviceDescription.standard.indices {
            #expect(text.contains("\"SocketPath\" \"/f/\(index)\""))
        }
        #expect(text.split(separator: "\"CorePointer\"").count == 2)
        #expect(text.contains("    InputDevice \"Test Keyboard\" \"CoreKeyboard\"\n"))
        #expect(
            text.contains("\"DeviceType\" \"PointerAbsoluteProximity\"\n    Option \"PointerHasPressure\" \"true\"\n"))
    }

    @Test func `a keyboard has its layouts`() {
        let devices = [DeviceDescription("Keys", .keyboard(layout: "ru,us"))]
        let text = TestServer.Configuration(devices: devices).text(folder: "/f")
        #expect(text.contains("    Option \"xkb_layout\" \"ru,us\"\n") && !text.contains("xkb_options"))
        let compose = [DeviceDescription("Keys", .keyboard(options: "compose:menu"))]
        #expect(
            TestServer.Configuration(devices: compose).text(folder: "/f")
                .contains("    Option \"xkb_options\" \"compose:menu\"\n"))
    }
}
