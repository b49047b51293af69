import Testing

@testable import PortUIKit

struct PortAbsentFrameworksTests {
    @Test func `what uses a framework is compiled only where it exists`() {
        let port = Port(
            """
            import SwiftUI
            import UIKit

            class Bubble: UIView {
                func show() {}

                open func show<V: View>(rootView: V) {
                    let controller = UIHostingController(rootView: rootView)
                    addSubview(controller.view)
                }
            }

            struct Preview {
                @State var number = 1
            }

            """)
        #expect(
            port.text == """
                #if canImport(SwiftUI)
                import SwiftUI
                #endif
                import UIKit

                class Bubble: UIView {
                    func show() {}

                #if canImport(SwiftUI)
                    open func show<V: View>(rootView: V) {
                        let controller = UIHostingController(rootView: rootView)
                        addSubview(controller.view)
                    }
                #endif
                }

                #if canImport(SwiftUI)
                struct Preview {
                    @State var number = 1
                }
                #endif

                """)
        #expect(port.remarks.map(\.line) == [2])
    }

    @Test func `a type with a stored property of a framework is excluded whole`() {
        let port = Port("import CoreImage\nclass A {\n    let context = CIContext()\n    func f() {}\n}\nlet b = 1\n")
        #expect(
            port.text == """
                #if canImport(CoreImage)
                import CoreImage
                #endif
                #if canImport(CoreImage)
                class A {
                    let context = CIContext()
                    func f() {}
                }
                #endif
                let b = 1

                """)
    }

    @Test func `a requirement without a body is excluded alone`() {
        let port = Port(
            """
            import SwiftUI
            protocol Style {
                @ViewBuilder func body() -> String
                var size: Double { get }
            }

            """)
        #expect(
            port.text.hasSuffix(
                """
                protocol Style {
                #if canImport(SwiftUI)
                    @ViewBuilder func body() -> String
                #endif
                    var size: Double { get }
                }

                """))
    }

    @Test(arguments: ["os.log", "OSLog"])
    func `an import of which nothing is used is deleted`(_ module: String) {
        let port = Port("import \(module)\nlet a = 1\n")
        #expect(port.text == "let a = 1\n" && port.remarks.isEmpty)
    }

    @Test func `a module of another package is listed`() {
        #expect(Port("import UIKit\nimport SnapKit\n").remarks.map(\.line) == [2])
        #expect(Port("#if canImport(SnapKit)\nimport SnapKit\n#endif\n").remarks.isEmpty)
    }

    @Test func `an import that is conditional already stays as it is`() {
        let text = "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: View {}\n#endif\n"
        #expect(Port(text).text == text && Port(text).remarks.isEmpty)
    }
}
