extension PortWork {
    /// A name that leads to Objective-C's runtime or to Interface Builder, and what to write instead.
    private struct Impossible {
        /// The texts of the tokens, one after another.
        let code: [String]
        let remark: String

        init(_ code: String..., remark: String) {
            self.code = code
            self.remark = remark
        }
    }

    private static let nib = "A nib: register its views with `UINib.setContents(ofNibNamed:_:)`, or create them in code"
    private static let storyboard =
        "A storyboard: register its controllers with `UIStoryboard.setViewController`, or create them in code"

    private static let impossible = [
        Impossible("NSSelectorFromString", remark: "A selector made from a string: name the method"),
        Impossible("NSStringFromSelector", remark: "A selector's string: methods have no names at run time"),
        Impossible("NSClassFromString", remark: "A class made from a string: name the class"),
        Impossible(
            "responds", "(", "to", remark: "`responds(to:)`: ask with `as?` or `is` for the type that has the method"),
        Impossible("instancesRespond", "(", remark: "`instancesRespond(to:)`: ask for the type that has the method"),
        Impossible("perform", "(", "#selector", remark: "`perform(_:with:)`: call the method"),
        Impossible("performSelector", "(", remark: "`performSelector`: call the method"),
        Impossible("forKeyPath", ":", remark: "Key-value observing or coding: use `didSet`, a closure or a key path"),
        Impossible(".", "observe", "(", "\\", remark: "Key-value observing: use `didSet`, a closure or a notification"),
        Impossible(
            "performSegue", "(",
            remark: "A segue: register it with `setSegue(withIdentifier:_:)`, or present the controller in code"),
        Impossible("loadNibNamed", "(", remark: nib),
        Impossible("UINib", "(", remark: nib),
        Impossible("instantiateViewController", "(", remark: storyboard),
        Impossible("UIStoryboard", "(", remark: storyboard),
        Impossible("method_exchangeImplementations", remark: "Exchanged methods: override the method in a subclass"),
        Impossible("class_getInstanceMethod", remark: "Objective-C's runtime: override the method in a subclass"),
    ]

    mutating func remarkOnNames() {
        for index in source.code.indices {
            for impossible in Self.impossible
            where source.matches(impossible.code, at: index) && !isObservationOfView(index) {
                remark(impossible.remark, at: index)
            }
            if isKeyValueCoding(index) {
                remark("Key-value coding: name the property", at: index)
            }
            remarkOnSelectorString(index)
        }
    }

    /// Whether `value(forKey:)` or `setValue(_:forKey:)` is called here.
    private func isKeyValueCoding(_ index: Int) -> Bool {
        guard ["value", "setValue"].contains(source.text(index)), source.text(index + 1) == "(" else { return false }
        // A transaction has methods for its keys, which the port writes.
        if source.matches(["CATransaction", "."], at: index - 2) { return false }
        // The view of a bar's item.
        if source.matches(["value", "(", "forKey", ":", "\"view\"", ")"], at: index) { return false }
        guard let end = source.parentheses.closing(index + 1) else { return false }
        return source.contains("forKey", in: index..<end)
    }

    private mutating func remarkOnSelectorString(_ index: Int) {
        guard source.text(index) == "Selector", source.text(index + 1) == "(" else { return }
        let argument = source.text(index + 2) == "(" ? index + 3 : index + 2
        guard source.code.indices.contains(argument), source.code[argument].kind == .literal else { return }
        remark("A selector made from a string: name the method", at: index)
    }

    // MARK: Imports

    /// Apple's frameworks that iOS code imports and Linux does not have.
    private static let missingFrameworks: Set<String> = [
        "ARKit", "AVFoundation", "AVKit", "Accelerate", "AudioToolbox", "CallKit", "CloudKit", "Combine", "Contacts",
        "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML",
        "CoreMedia", "CoreMotion", "CoreText", "CoreVideo", "Darwin", "DeviceCheck", "EventKit", "GLKit",
        "GameController", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "LocalAuthentication", "MapKit",
        "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "OSLog", "ObjectiveC", "OpenGLES",
        "PDFKit", "PencilKit", "Photos", "PhotosUI", "PlaygroundSupport", "QuickLook", "RealityKit", "SafariServices",
        "SceneKit", "Security", "Social", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "UniformTypeIdentifiers",
        "UserNotifications", "Vision", "WatchConnectivity", "WebKit", "WidgetKit", "os", "simd",
    ]

    /// The modules that code for iOS imports and that exist here.
    private static let existingModules: Set<String> = [
        "CoreFoundation", "CoreGraphics", "Dispatch", "Foundation", "Glibc", "QuartzCore", "RegexBuilder", "Swift",
        "Synchronization", "Testing", "TouchKit", "TouchKitTesting", "TouchKitX11", "UIKit", "XCTest", "_Concurrency",
    ]

    /// The beginnings of the names of some frameworks: a source that has none of them needs no import.
    static let prefixes = [
        "AVFoundation": ["AV"], "AVKit": ["AV"], "Accelerate": ["vDSP", "vImage", "cblas"], "AudioToolbox": ["Audio"],
        "CoreData": ["NSEntity", "NSFetch", "NSManaged", "NSPersistent"], "CoreImage": ["CI"], "CoreLocation": ["CL"],
        "CoreMedia": ["CM"], "CoreMotion": ["CM"], "CoreText": ["CT", "kCT"], "Darwin": [], "GameplayKit": ["GK"],
        "GLKit": ["GLK"], "ImageIO": ["CGImageDestination", "CGImageSource", "kCGImage"], "MapKit": ["MK"],
        "MediaPlayer": ["MP"], "MessageUI": ["MF"], "PencilKit": ["PK"], "MobileCoreServices": ["UTType", "kUT"],
        "ObjectiveC": ["class_", "method_", "object_", "sel_"], "Photos": ["PH"],
        "PhotosUI": ["PH"], "SafariServices": ["SF"], "SceneKit": ["SCN"], "SpriteKit": ["SK"], "StoreKit": ["SK"],
        "UserNotifications": ["UN"], "WebKit": ["WK"], "OSLog": ["OSLog", "os_", "Logger"],
        "os": ["OSLog", "os_", "Logger"],
    ]

    /// Whether a source that imports a framework uses none of its names, or only those that exist here.
    private func usesNothing(of framework: String) -> Bool {
        guard let prefixes = Self.prefixes[framework] else { return false }
        return !source.code.indices.contains { index in
            let name = source.text(index)
            return source.code[index].kind == .word && prefixes.contains(where: name.hasPrefix)
                && source.text(index - 1) != "import" && !KnownMembers.documented.contains(name)
                && !project.types.contains(name)
        }
    }

    /// Names of Core Foundation that UIKit declares for older code, as it does on iOS.
    private static let coreFoundation: Set<String> = [
        "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFData", "CFDataCreateMutable", "CFDataGetBytePtr",
        "CFDataGetLength", "CFDataGetMutableBytePtr", "CFDataSetLength", "CFIndex", "CFMutableData", "CFString",
        "CFTimeInterval", "CFTypeRef", "CFURL",
    ]

    /// Whether a source that imports Core Foundation uses no name of it but those that UIKit declares, too.
    private func usesNothingElseOfCoreFoundation() -> Bool {
        source.code.indices.allSatisfy { index in
            let name = source.text(index)
            return source.code[index].kind != .word || !name.hasPrefix("CF") || Self.coreFoundation.contains(name)
        }
    }

    /// On Linux, Foundation's types for the network are in a module of their own.
    private mutating func importNetworking(_ imported: Set<String>) {
        let types = [
            "HTTPURLResponse", "URLCache", "URLRequest", "URLSession", "URLSessionConfiguration", "URLSessionDataTask",
            "URLSessionDownloadTask",
        ]
        guard !imported.isDisjoint(with: ["Foundation", "UIKit"]), !imported.contains("FoundationNetworking"),
            types.contains(where: { !source.indices(of: $0).isEmpty && !project.types.contains($0) }),
            let first = source.indices(of: "import").first(where: { source.code[$0].kind == .word })
        else { return }
        insert(
            "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n",
            before: source.firstModifier(before: first))
    }

    /// The types of geometry that Foundation has, too.
    private static let geometry: Set<String> = ["CGFloat", "CGPoint", "CGRect", "CGSize"]

    /// Adds the import that the project's bridging header had, and names the frameworks that do not exist.
    mutating func rewriteImports() {
        var imported: Set<String> = []
        for index in source.indices(of: "import") where source.code[index].kind == .word {
            let kinds = ["class", "struct", "enum", "func", "protocol", "typealias", "let", "var"]
            let name = source.text(kinds.contains(source.text(index + 1)) ? index + 2 : index + 1)
            imported.insert(name)
            // A header of UIKit's is imported with all of it.
            if name == "UIKit", source.text(index + 2) == ".", source.text(index + 3) != "UIGestureRecognizerSubclass" {
                remove((index + 2)...(index + 3))
            }
            if name == "CoreFoundation", source.text(index + 1) == name, usesNothingElseOfCoreFoundation() {
                var deletion = Deletion(blankEnd: 0)
                delete(index...(index + 1), &deletion)
            }
            guard !source.matches(["#if", "canImport", "(", name, ")"], at: index - 5) else { continue }
            guard Self.missingFrameworks.contains(name) else {
                if !Self.existingModules.contains(name) {
                    remark("`\(name)` is a module of another package: port that, too", at: index)
                }
                continue
            }
            if usesNothing(of: name), index + 1 < source.code.count, source.text(index + 1) == name {
                var deletion = Deletion(blankEnd: 0)
                let isPart = source.text(index + 2) == "." && source.code[index + 2].line == source.code[index].line
                delete(source.firstModifier(before: index)...(index + (isPart ? 3 : 1)), &deletion)
            } else if encloseUses(of: name, importedAt: index) {
                remark("`\(name)` does not exist here: what uses it is compiled only where it does", at: index + 1)
            } else {
                remark("`\(name)` does not exist here", at: index)
            }
        }
        importNetworking(imported)
        guard imported.isDisjoint(with: ["UIKit", "TouchKit", "QuartzCore", "CoreGraphics"]) else { return }
        let isWithoutFoundation = !imported.contains("Foundation")
        let usesUIKit = source.code.indices.contains {
            let name = source.text($0)
            guard source.code[$0].kind == .word, source.text($0 - 1) != ".", !project.types.contains(name) else {
                return false
            }
            // Foundation has the simplest types of geometry.
            if Self.geometry.contains(name) { return isWithoutFoundation }
            // So had a source without any import by its project's bridging header.
            if name == "NSObject" { return imported.isEmpty }
            // With Foundation, Apple's systems import Objective-C's runtime.
            if name.hasPrefix("objc_") { return !isWithoutFoundation }
            return ["UI", "CA", "CG", "NSLayout", "NSText"].contains(where: name.hasPrefix)
                && (KnownMembers.documented.contains(name) || name.hasSuffix("GestureRecognizer"))
        }
        guard usesUIKit else { return }
        let first = source.indices(of: "import").first { source.code[$0].kind == .word } ?? 0
        insert("import UIKit\n", before: source.firstModifier(before: first))
    }
}
