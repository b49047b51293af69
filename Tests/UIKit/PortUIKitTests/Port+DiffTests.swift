import Foundation
import Testing

@testable import PortUIKit

struct PortDiffTests {
    private static let original = """
        import UIKit
        class Pad: UIView {
            @objc
            func a() {}
            @objc func b() {}
            @objc func c() { let text = "é" }
            let d = 1
            lazy var e = f(action: #selector(
                b
            ))
        }
        """

    @Test func `the diff shows whole lines, those that stand together in one hunk`() {
        #expect(
            Port(Self.original).diff(path: "Pad.swift") == """
                --- Pad.swift
                +++ Pad.swift
                @@ -3,1 +2,0 @@
                -    @objc
                @@ -5,2 +4,2 @@
                -    @objc func b() {}
                -    @objc func c() { let text = "é" }
                +    func b() {}
                +    func c() { let text = "é" }
                @@ -8,3 +7,1 @@
                -    lazy var e = f(action: #selector(
                -        b
                -    ))
                +    lazy var e = f(action: Pad.b)

                """)
    }

    @Test func `a source without edits has no diff, and a second port changes nothing`() {
        #expect(Port("let a = 1").diff(path: "a") == "")
        #expect(Port(Port(Self.original).text).diff(path: "a") == "")
    }
}
