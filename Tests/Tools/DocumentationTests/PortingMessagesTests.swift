import Foundation
import Testing

/// The messages of the compiler that "Porting an app" answers: each is one that the compiler prints for code of this
/// kind.
@Suite(.enabled(if: Toolchain.tool("swiftc") != nil, "swiftc is not beside swift"))
struct PortingMessagesTests {
    /// Code for iOS that does not compile here, in the order of the page's table. What hides the errors of other files
    /// is compiled alone.
    private static let code: [(text: String, languageMode: String, isAlone: Bool)] = [
        ("class A1: UIView { @objc func tap() {} }", "5", false),
        (
            "class A2: UIView { func tap() {}; func f() { _ = UITapGestureRecognizer(target: self, action: #selector(tap)) } }",
            "5", false
        ),
        ("class Pad: UIView {}\nextension Pad { func f() {} }\nclass A4: Pad { override func f() {} }", "5", false),
        ("class A5: UIView {}\nextension A5 { override func layoutSubviews() {} }", "5", false),
        ("let a6 = UIImagePickerController()", "5", false),
        ("func a7(_ view: UIView) { _ = view.keyboardLayoutGuide }", "5", false),
        ("protocol PadDelegate { func a(); func b() }\nclass A8: PadDelegate { func a() {} }", "5", false),
        ("protocol P9: AnyObject { func a() }\nclass A9 { weak var d: (any P9)?; func f() { d?.a?() } }", "5", false),
        ("class A10 { weak var delegate: PadDelegate? }", "5", false),
        ("import AVFoundation", "5", true),
        (
            "class A12: UIView { func tap() {}; func add(_ action: Selector) {}; func f() { add(Pad.tap) } }\nextension Pad { func tap() {} }",
            "5", false
        ),
        (
            "func a13(_ button: UIButton) { button.addTarget(nil, action: Selector(\"tap\"), for: .touchDown) }", "5",
            false
        ),
        ("class A14: UIViewController { @IBOutlet var pad: UIView! }", "5", false),
        ("class A15 { let layer = CALayer() }", "6", false),
        ("class A16 { static var shared = 1 }", "6", false),
        ("var strokeCount = 0", "6", false),
        ("func a18(_ object: AnyObject) {}\nfunc b18() { a18(UIColor.red) }", "5", false),
        ("class A19: UIView { override func motionEffectsDidChange() {} }", "5", false),
        (
            "class A20: UIView { func tap() {}; func tap(_ a: UITapGestureRecognizer) {}; func f() { _ = UITapGestureRecognizer(target: self, action: A20.tap) } }",
            "5", false
        ),
        ("let a21 = UIMenuController()", "5", false),
        (
            "class A22: UITableViewCell { init(a: Int) { super.init(style: .default, reuseIdentifier: nil) }; required init?(coder: NSCoder) { super.init(coder: coder) } }",
            "5", false
        ),
        (
            "class B22: UICollectionReusableView { init(a: Int) { super.init(frame: .zero) }; required init?(coder: NSCoder) { super.init(coder: coder) } }",
            "5", false
        ),
        (
            "class A23: UIView { init(a: Int) { super.init() }; required init?(coder: NSCoder) { super.init(coder: coder) } }",
            "5", false
        ),
        ("func a24() { _ = CGColorSpaceCreateDeviceRGB()! }", "5", false),
    ]

    /// The messages of the page, in code voice.
    private static func messages() throws -> [String] {
        let page = try Page("Sources/Toolkit/TouchKit/TouchKit.docc/PortingAnApp.md")
        let rows = page.prose.drop { !$0.hasPrefix("| message") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        return rows.compactMap { $0.firstMatch(of: /^\| `([^`]+)`/).map { String($0.1) } }
    }

    @Test func `the compiler says what the page answers`() throws {
        let messages = try Self.messages()
        try #require(messages.count == Self.code.count)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("messages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var output: [Int: [String]] = [:]
        for batch in Dictionary(
            grouping: Self.code.indices, by: { Self.code[$0].isAlone ? "alone" : Self.code[$0].languageMode }
        )
        .values {
            let files = try batch.map { index in
                let file = folder.appendingPathComponent("Case\(index).swift")
                try "import UIKit\n\(Self.code[index].text)\n".write(to: file, atomically: true, encoding: .utf8)
                return file.path
            }
            let run = try Toolchain.run(
                Toolchain.tool("swiftc") ?? "",
                [
                    "-frontend", "-typecheck", "-parse-as-library", "-module-name", "Messages", "-swift-version",
                    Self.code[batch[0]].languageMode,
                ] + Toolchain.moduleArguments() + files)
            for line in run.lines {
                guard let match = line.firstMatch(of: /Case(\d+)\.swift:\d+:\d+: error: (.*)/) else { continue }
                output[Int(match.1) ?? -1, default: []].append(String(match.2))
            }
        }
        for (index, message) in messages.enumerated() {
            #expect(output[index]?.contains { $0.contains(message) } == true, "\(message): \(output[index] ?? [])")
        }
    }
}
