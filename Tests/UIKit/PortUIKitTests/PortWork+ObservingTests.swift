import Testing

@testable import PortUIKit

struct PortObservingTests {
    @Test(arguments: [
        "scroll.addObserver(self, forKeyPath: \"contentOffset\", options: .new, context: nil)",
        "scroll.removeObserver(self, forKeyPath: \"contentOffset\")", "let o = a.observe(\\.frame) { _, _ in }",
        "let o = a.observe(\\UIView.bounds, options: [.new]) { _, _ in }",
    ]) func `observing a view is as on iOS`(_ line: String) {
        let port = Port("import UIKit\n" + line)
        #expect(port.text == "import UIKit\n" + line && port.remarks.isEmpty)
    }

    @Test func `key paths of views are names that can be observed`() {
        let port = Port(
            "a.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize), options: [], context: nil)")
        #expect(port.text.contains("forKeyPath: \"contentSize\"") && port.remarks.isEmpty)
    }

    @Test func `an object that observes conforms to the protocol, and has no superclass to call`() {
        func code(_ superclass: String, _ override: String, _ call: String) -> String {
            """
            final class A: \(superclass) {
                \(override)func observeValue(forKeyPath keyPath: String?, of object: Any?) {
                    f()
            \(call)    }
            }
            """
        }
        let call = "        super.observeValue(forKeyPath: keyPath, of: object)\n"
        #expect(
            Port(code("NSObject", "public override ", call)).text
                == "import UIKit\n" + code("NSObject, KeyValueObserver", "public ", ""))
        let view = "import UIKit\n" + code("UIView", "override ", call)
        #expect(Port(view).text == view)
    }

    @Test func `a remark does not call UIKit absent`() {
        #expect(Port("#if canImport(UIKit)\nimport UIKit\n#endif").remarks.isEmpty)
    }
}
