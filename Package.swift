// swift-tools-version: 6.2
import PackageDescription

// The modules, from the bottom layer up. A module imports only the dependencies it declares; the build checks this with
// `--explicit-target-dependency-import-check error`.

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")

let foundations: [Target] = [
    // Lets code written for iOS import UIKit.UIGestureRecognizerSubclass.
    .systemLibrary(name: "UIKitSubmodules"),
    .systemLibrary(name: "CX11", pkgConfig: "xi", providers: [.apt(["libx11-dev", "libxi-dev"])]),
    .systemLibrary(name: "CMainLoop"),
    .systemLibrary(name: "CFileAttributes"),
    // What `--version` adds to the version.
    .target(
        name: "CCommit", cSettings: [.define("COMMIT", to: "\"\(Context.environment["COMMIT"] ?? "")\"")]),
    .target(name: "X11", dependencies: ["CMainLoop", "CX11"]),
    .target(name: "TestServer", dependencies: ["X11"]),
    // Foundation's place is taken by this in the program that is built with `SMALL=1` (see the end).
    .target(name: "SmallFoundation", dependencies: ["CMainLoop"]),
    .target(name: "Geometry"),
    .target(name: "PNG"),
    .target(name: "PDF", dependencies: ["PNG"]),
    .target(name: "Ink", dependencies: ["Geometry", "PNG", heap]),
    .target(name: "InkFile", dependencies: ["CFileAttributes", "Ink"]),
    // Tells authors what exists and what is absent in the words of the documentation.
    .target(
        name: "Porting",
        resources: ["AbsentFromUIKit", "DifferencesFromUIKit", "MembersOfUIKit"].map {
            .embedInCode("../TouchKit/TouchKit.docc/\($0).md")
        }),
]

// The toolkit and the modules built on it, which are isolated to the main actor by default.
let interfaces: [Target] = [
    .target(name: "TouchKit", dependencies: ["Geometry", "PNG", heap]),
    .target(name: "TouchKitTesting", dependencies: ["TouchKit"]),
    .target(name: "Recordings", dependencies: ["TouchKit"]),
    .target(name: "TouchKitX11", dependencies: ["TouchKit", "X11"]),
    .target(name: "TouchKitGallery", dependencies: ["TouchKit", "UIKit"]),
    .target(name: "TouchTrackerUI", dependencies: ["Geometry", "Ink", "InkFile", "PDF", "PNG", "TouchKit", deque]),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    // TouchKit and what code for iOS uses beside touches. Knows the host, so that `@main` on a delegate runs.
    .target(name: "UIKit", dependencies: ["TouchKit", "TouchKitX11", "UIKitSubmodules", "_Testing_UIKit"]),
    .target(name: "CoreGraphics", dependencies: ["UIKit", "_Testing_CoreGraphics"]),
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
]

let programs: [Target] = [
    .executableTarget(
        name: "TouchTracker",
        dependencies: [
            "CCommit", "Ink", "InkFile", "Recordings", "TouchKit", "TouchKitX11", "TouchTrackerUI", argumentParser,
        ],
        resources: [
            "demonstration.touches", "gnome-extension/all-fingers.js", "gnome-extension/extension-43.js",
            "gnome-extension/extension-45.js", "gnome-extension/metadata.json",
        ].map { .embedInCode("../../Resources/\($0)") }),
    .executableTarget(
        name: "PlainClient",
        linkerSettings: ["X11", "Xext", "Xi", "m"].map { .linkedLibrary($0) }),
    // The benchmark and the demo depend on the programs that they run, so that those are built first.
    .executableTarget(
        name: "TouchTrackerBenchmark",
        dependencies: [
            "Ink", "PlainClient", "TestServer", "TouchKit", "TouchKitTesting", "TouchTracker", "TouchTrackerUI",
            argumentParser,
        ]),
    .executableTarget(name: "PortUIKit", dependencies: ["Porting"]),
    .executableTarget(
        name: "Gallery", dependencies: ["TouchKit", "TouchKitGallery", "TouchKitX11", argumentParser]),
    // Depends on the program that it packs, so that that is built first.
    .executableTarget(
        name: "TouchTrackerPackage", dependencies: ["TouchKit", "TouchTracker", "TouchTrackerUI", argumentParser]),
    .executableTarget(
        name: "TouchTrackerDemo",
        dependencies: ["Geometry", "Ink", "PNG", "TestServer", "TouchKit", "TouchTracker", "X11", argumentParser]),
]

// With `FUZZ=1` in the environment, these are the package's only programs: `--sanitize=fuzzer` adds a `main` to all of
// them (SECURITY.md).
let fuzzers: [Target] = [
    .executableTarget(name: "FuzzDrawings", dependencies: ["Ink", "InkFile"]),
    .executableTarget(name: "FuzzPictures", dependencies: ["PNG"]),
    .executableTarget(name: "FuzzPreferences", dependencies: ["TouchTrackerUI"]),
    .executableTarget(name: "FuzzRecordings", dependencies: ["Recordings"]),
]

let plugins: [Target] = [
    .plugin(
        name: "PortUIKitPlugin",
        capability: .command(
            intent: .custom(verb: "port-uikit", description: "Rewrites the selectors of iOS code as methods"),
            permissions: [.writeToPackageDirectory(reason: "it edits the files that you name")]),
        dependencies: ["PortUIKit"], path: "Sources/PortUIKitPlugin")
]

// Code in the manner of iOS apps: as it was written, or as `port-uikit` leaves it, which a test compares. It is compiled
// in Swift 5's mode; a test checks the types in Swift 6's.
let corpus: [Target] = [
    .target(
        name: "Corpus", dependencies: ["CoreGraphics", "QuartzCore", "UIKit"], path: "Tests/Corpus",
        exclude: ["Originals"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "CourseApp", dependencies: ["UIKit"], path: "Tests/CourseApp"),
]

let tests: [Target] = [
    // Tells how much memory is allocated.
    .systemLibrary(name: "CMemoryUse", path: "Tests/CMemoryUse"),
    // Shared by several test targets.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(name: "TestInk", dependencies: ["Ink", "PNG", "SeededRandom"], path: "Tests/TestInk"),
    .target(name: "Inflation", path: "Tests/Inflation"),
    // What the tests of the toolkit's modules share.
    .target(name: "TestViews", dependencies: ["TouchKit", "TouchKitTesting"], path: "Tests/TestViews"),
    // The program of the tutorial "Your first multitouch window".
    .executableTarget(name: "FirstWindow", dependencies: ["TouchKit", "TouchKitX11"], path: "Tests/FirstWindow"),
    // Posts work to the main thread, for TouchKitX11Tests.
    .executableTarget(name: "PostingWindow", dependencies: ["TouchKit", "TouchKitX11"], path: "Tests/PostingWindow"),
    // An app whose delegate is `@main`, for UIKitTests.
    .executableTarget(name: "DelegateProgram", dependencies: ["UIKit"], path: "Tests/DelegateProgram"),
    // Code in the manner of iOS apps, in Swift 5 mode and without isolation, for UIKitTests.
    .target(name: "Swift5Code", dependencies: ["UIKit"], path: "Tests/Swift5Code"),
    .testTarget(
        name: "DocumentationTests",
        dependencies: ["FirstWindow", "Inflation", "TestServer", "TouchKit", "TouchKitTesting", "UIKit", "X11"],
        exclude: ["Members/UIKitOnIOS.txt"]),
    .testTarget(name: "X11Tests", dependencies: ["SeededRandom", "X11", "TestServer"]),
    .testTarget(name: "PortingTests", dependencies: ["Porting", "PortUIKit", "SeededRandom", "TestServer"]),
    .testTarget(name: "TouchTrackerBenchmarkTests", dependencies: ["TouchTrackerBenchmark"]),
    .testTarget(name: "SmallFoundationTests", dependencies: ["SeededRandom", "SmallFoundation"]),
    .testTarget(
        name: "PackageTests",
        dependencies: ["Gallery", "PNG", "TestServer", "TouchTrackerPackage", "TouchTrackerUI", "X11"]),
    .testTarget(name: "TestServerTests", dependencies: ["TestServer", "X11"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "PNGTests", dependencies: ["Inflation", "PNG", "SeededRandom"]),
    .testTarget(name: "PDFTests", dependencies: ["Inflation", "PDF", "PNG"]),
    .testTarget(name: "InkTests", dependencies: ["Geometry", "Ink", "TestInk", "SeededRandom"]),
    .testTarget(
        name: "InkFileTests",
        dependencies: ["CFileAttributes", "Geometry", "Ink", "InkFile", "TestInk", "SeededRandom"]),
    .testTarget(
        name: "TouchKitX11Tests",
        dependencies: ["PostingWindow", "SeededRandom", "TouchKitX11", "TouchKit", "X11", "TestServer"]),
    .testTarget(
        name: "TouchKitGalleryTests",
        dependencies: ["TouchKitGallery", "TouchKit", "TouchKitTesting", "TouchKitX11", "TestServer", "X11"]),
    .testTarget(
        name: "TouchTrackerUITests",
        dependencies: [
            "CMemoryUse", "Inflation", "SeededRandom", "Ink", "InkFile", "PNG", "TestInk", "TouchKit",
            "TouchKitTesting",
            "TouchTrackerUI",
        ], exclude: ["Artwork/Fixtures"]),
    .testTarget(
        name: "RecordingsTests",
        dependencies: [
            "SeededRandom", "Ink", "InkFile", "Recordings", "TestInk", "TouchKit", "TouchKitTesting", "TouchTrackerUI",
        ],
        exclude: ["Fixtures"]),
    .testTarget(name: "TouchKitTestingTests", dependencies: ["TouchKitTesting", "TouchKit"]),
    .testTarget(
        name: "UIKitTests",
        dependencies: [
            "CoreGraphics", "Corpus", "CourseApp", "DelegateProgram", "Porting", "QuartzCore",
            "SeededRandom", "Swift5Code", "TestServer", "TestViews", "TouchKit", "TouchKitTesting", "UIKit", "X11",
        ]),
    .testTarget(
        name: "TouchTrackerTests",
        dependencies: [
            "Inflation", "Ink", "InkFile", "PNG", "SeededRandom", "TestServer", "TouchKit", "TouchKitX11",
            "TouchTrackerUI", "X11",
        ],
        exclude: ["Desktop/Fixtures"]),
    .testTarget(
        name: "TouchKitTests", dependencies: ["Geometry", "SeededRandom", "TestViews", "TouchKit", "TouchKitTesting"]),
]

let everywhere: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
for target in foundations + programs + fuzzers + tests where target.type != .system {
    target.swiftSettings = everywhere
}
for target in tests where target.name == "Swift5Code" {
    target.swiftSettings = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v5)]
}
for target in interfaces {
    target.swiftSettings = everywhere + [.defaultIsolation(MainActor.self)]
}

// What computes most is optimized in debug builds too, in which tests would spend most of their time there. Where this
// package is a dependency, which SwiftPM checks out in this folder, nothing has unsafe flags.
let isDependency = Context.packageDirectory.contains("/checkouts/")
for target in foundations + interfaces
where !isDependency && ["Geometry", "Ink", "InkFile", "PNG", "TouchKit"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
}

let package = Package(
    name: "TouchTracker",
    products: [
        .library(name: "TouchKit", targets: ["TouchKit"]),
        .library(name: "TouchKitX11", targets: ["TouchKitX11"]),
        .library(name: "TouchKitTesting", targets: ["TouchKitTesting"]),
        .library(name: "UIKit", targets: ["CoreGraphics", "QuartzCore", "UIKit"]),
        .plugin(name: "port-uikit", targets: ["PortUIKitPlugin"]),
        .executable(name: "touchtracker", targets: ["TouchTracker"]),
        .executable(name: "plain-client", targets: ["PlainClient"]),
        .executable(name: "touchtracker-benchmark", targets: ["TouchTrackerBenchmark"]),
        .executable(name: "touchkit-gallery", targets: ["Gallery"]),
        .executable(name: "touchtracker-demo", targets: ["TouchTrackerDemo"]),
        .executable(name: "touchtracker-package", targets: ["TouchTrackerPackage"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    ],
    targets: foundations + interfaces + programs + plugins + corpus + tests,
    swiftLanguageModes: [.v6]
)

if Context.environment["FUZZ"] == "1" {
    package.products = []
    package.targets =
        foundations + interfaces.filter { ["Recordings", "TouchKit", "TouchTrackerUI"].contains($0.name) } + fuzzers
}

// With `SMALL=1` in the environment, the program needs no library of Swift or C++, and no Foundation: it links ICU, and
// both are 42 of 67 MB.
if Context.environment["SMALL"] == "1" {
    let names = [
        "Geometry", "Ink", "InkFile", "PDF", "PNG", "Recordings", "TouchKit", "TouchKitX11", "TouchTracker",
        "TouchTrackerUI", "X11",
    ]
    for target in package.targets where names.contains(target.name) {
        target.dependencies.append("SmallFoundation")
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .define("SMALL"), .unsafeFlags(["-module-alias", "Foundation=SmallFoundation"]),
            ]
        if target.type == .executable {
            target.linkerSettings = [
                .unsafeFlags([
                    "-L\(Context.packageDirectory)/Resources/package/link", "-Xclang-linker", "-static-libgcc",
                    "-Xlinker", "--no-export-dynamic",
                ])
            ]
        }
    }
}
