// swift-tools-version: 6.2
import PackageDescription

// The targets of each room, which is a folder of Sources and of Tests, from the bottom layer up. A module imports only the
// dependencies it declares; the build checks this with `--explicit-target-dependency-import-check error`.

// The toolkit needs no other package. One that depends on this one without the trait "Program" fetches none.
let forProgram = TargetDependencyCondition.when(traits: ["Program"])
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: forProgram)
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections", condition: forProgram)
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections", condition: forProgram)

// MARK: Pictures and pages, which know nothing of ours

let formats: [Target] = [
    .target(name: "PNG"),
    // Reads the headers of photos, and loads the library that decodes them where it is installed.
    .target(name: "JPEG", dependencies: ["PNG"]),
    .target(name: "PDF", dependencies: ["JPEG", "PNG"]),
]

// MARK: UIKit's touch system, and the X Window System under it

let toolkit: [Target] = [
    .systemLibrary(name: "CX11", pkgConfig: "xi", providers: [.apt(["libx11-dev", "libxi-dev"])]),
    // What Linux and Swift's libraries have, and no module of Swift's declares.
    .systemLibrary(name: "CLinux"),
    // The only module that calls Xlib and XInput2.
    .target(name: "X11", dependencies: ["CLinux", "CX11"]),
    .target(name: "Geometry"),
    // Letters: the built-in font of single strokes, and the desktop's fonts by libraries that are loaded where they are.
    .target(name: "Fonts", dependencies: ["Geometry"]),
    // Touches, views, gestures, controls, and drawing.
    .target(name: "TouchKit", dependencies: ["Fonts", "Geometry", "PNG"]),
    // Windows and canvases for TouchKit.
    .target(name: "TouchKitX11", dependencies: ["TouchKit", "X11"]),
    // Fingers and a clock that tests move by hand.
    .target(name: "TouchKitTesting", dependencies: ["TouchKit"]),
]

// MARK: The drawing program

let program: [Target] = [
    // The drawing as values, its history, and SVG.
    .target(name: "Ink", dependencies: ["Fonts", "Geometry", "JPEG", "PNG", heap]),
    // The drawing on the disk.
    .target(name: "InkFile", dependencies: ["CLinux", "Geometry", "Ink"]),
    // The tiles of finished ink, and what growing strokes cover of each pixel.
    .target(name: "InkPixels", dependencies: ["Geometry", "Ink", "TouchKit"]),
    .target(name: "Recordings", dependencies: ["TouchKit"]),
    // Its views, controllers and tools, which do not know X.
    .target(
        name: "TouchTrackerUI",
        dependencies: [
            "Fonts", "Geometry", "Ink", "InkFile", "InkPixels", "JPEG", "PDF", "PNG", "TouchKit", deque,
        ]),
    // Its options and `main`.
    .executableTarget(
        name: "TouchTracker",
        dependencies: [
            "Ink", "InkFile", "Recordings", "TouchKit", "TouchKitX11", "TouchTrackerUI", argumentParser,
        ],
        resources: [
            "demonstration.touches", "gnome-extension/all-fingers.js", "gnome-extension/extension-43.js",
            "gnome-extension/extension-45.js", "gnome-extension/metadata.json",
        ].map { .embedInCode("../../../Resources/\($0)") }),
]

// MARK: What code for iOS wants beside touches

let uikit: [Target] = [
    // Modules without content that code for iOS, or the compiler with it, imports.
    .systemLibrary(name: "EmptyModules"),
    // Knows the host, so that `@main` on a delegate runs.
    .target(name: "UIKit", dependencies: ["EmptyModules", "Geometry", "TouchKit", "TouchKitX11"]),
    .target(name: "CoreGraphics", dependencies: ["UIKit"]),
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
    // Edits code for iOS, and tells authors what is absent in the words of the documentation.
    .executableTarget(
        name: "PortUIKit",
        resources: ["AbsentFromUIKit", "DifferencesFromUIKit", "MembersOfUIKit"].map {
            .embedInCode("../../Toolkit/TouchKit/TouchKit.docc/\($0).md")
        }),
    .plugin(
        name: "PortUIKitPlugin",
        capability: .command(
            intent: .custom(verb: "port-uikit", description: "Rewrites the selectors of iOS code as methods"),
            permissions: [.writeToPackageDirectory(reason: "it edits the files that you name")]),
        dependencies: ["PortUIKit"]),
    // Ten scenes that show how touches behave.
    .executableTarget(name: "Gallery", dependencies: ["TouchKit", "TouchKitX11", "UIKit", argumentParser]),
]

// MARK: What tests, measures and packs all this

let tools: [Target] = [
    // Foundation's place is taken by this in the program that is built with `SMALL=1` (see the end).
    .target(name: "SmallFoundation", dependencies: ["CLinux"]),
    // A real X server with injected fingers.
    .target(name: "TestServer", dependencies: ["X11"]),
    .executableTarget(
        name: "TouchTrackerDemo",
        dependencies: ["Geometry", "Ink", "PNG", "TestServer", "TouchKit", "TouchTracker", "X11", argumentParser]),
    .executableTarget(
        name: "PlainClient",
        linkerSettings: ["X11", "Xext", "Xi", "m"].map { .linkedLibrary($0) }),
    // The benchmark, the demo and the package depend on the programs that they run, so that those are built first.
    .executableTarget(
        name: "TouchTrackerBenchmark",
        dependencies: [
            "Ink", "InkFile", "PlainClient", "TestServer", "TouchKit", "TouchKitTesting", "TouchKitX11",
            "TouchTracker", "TouchTrackerUI", argumentParser,
        ]),
    .executableTarget(
        name: "TouchTrackerPackage",
        dependencies: ["Fonts", "JPEG", "TouchKit", "TouchTracker", "TouchTrackerUI", argumentParser]),
]

// With `FUZZ=1` in the environment, this is the package's only program: `--sanitize=fuzzer` adds a `main` to all.
let fuzzer = Target.executableTarget(
    name: "Fuzz", dependencies: ["Ink", "InkFile", "JPEG", "PNG", "Recordings", "TouchTrackerUI"])

// MARK: Tests

let formatsTests: [Target] = [
    // Small photos, and readers of PNG files that share no code with `PNG`.
    .target(name: "TestPictures"),
    .testTarget(name: "PNGTests", dependencies: ["PNG", "SeededRandom", "TestPictures"]),
    .testTarget(name: "JPEGTests", dependencies: ["JPEG", "PNG", "SeededRandom", "TestPictures"]),
    .testTarget(name: "PDFTests", dependencies: ["JPEG", "PDF", "PNG", "TestPictures"]),
]

let toolkitTests: [Target] = [
    // What the tests of the toolkit's modules share.
    .target(name: "TestViews", dependencies: ["TouchKit", "TouchKitTesting"]),
    // The program of the tutorial "Your first multitouch window".
    .executableTarget(name: "FirstWindow", dependencies: ["TouchKit", "TouchKitX11"]),
    // Posts work to the main thread.
    .executableTarget(name: "PostingWindow", dependencies: ["TouchKit", "TouchKitX11"]),
    .testTarget(name: "X11Tests", dependencies: ["SeededRandom", "X11", "TestServer"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "FontsTests", dependencies: ["Fonts", "Geometry", "SeededRandom", "TouchKit"]),
    .testTarget(
        name: "TouchKitTests",
        dependencies: ["Fonts", "Geometry", "SeededRandom", "TestViews", "TouchKit", "TouchKitTesting"]),
    .testTarget(name: "TouchKitTestingTests", dependencies: ["TouchKitTesting", "TouchKit"]),
    .testTarget(
        name: "TouchKitX11Tests",
        dependencies: ["PostingWindow", "SeededRandom", "TouchKitX11", "TouchKit", "X11", "TestServer"]),
]

let programTests: [Target] = [
    .target(name: "TestInk", dependencies: ["CLinux", "Geometry", "Ink", "InkFile", "PNG", "SeededRandom"]),
    // Edits a drawing without a window, to be killed.
    .executableTarget(name: "DrawingWriter", dependencies: ["Ink", "InkFile", "SeededRandom", "TestInk"]),
    .testTarget(
        name: "InkTests",
        dependencies: ["Fonts", "Geometry", "Ink", "JPEG", "PNG", "SeededRandom", "TestInk", "TestPictures"]),
    .testTarget(
        name: "InkFileTests",
        dependencies: [
            "CLinux", "DrawingWriter", "Geometry", "Ink", "InkFile", "SeededRandom", "TestInk",
        ]),
    .testTarget(
        name: "InkPixelsTests",
        dependencies: ["Geometry", "Ink", "InkPixels", "SeededRandom", "TestViews", "TouchKit", "TouchKitTesting"]),
    .testTarget(
        name: "RecordingsTests",
        dependencies: [
            "SeededRandom", "Ink", "InkFile", "Recordings", "TestInk", "TouchKit", "TouchKitTesting", "TouchTrackerUI",
        ],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "TouchTrackerUITests",
        dependencies: [
            "CLinux", "Fonts", "Geometry", "Ink", "InkFile", "InkPixels", "JPEG", "PNG", "SeededRandom", "TestInk",
            "TestPictures", "TouchKit", "TouchKitTesting", "TouchTrackerUI",
        ],
        exclude: ["Artwork/Fixtures"]),
    .testTarget(
        name: "TouchTrackerTests",
        dependencies: [
            "Ink", "InkFile", "PNG", "SeededRandom", "TestInk", "TestPictures", "TestServer", "TouchKit", "TouchKitX11",
            "TouchTrackerUI", "X11",
        ],
        exclude: ["Desktop/Fixtures"]),
]

let uikitTests: [Target] = [
    // Code in the manner of iOS apps: as it was written, or as `port-uikit` leaves it, which a test compares. It is
    // compiled in Swift 5's mode; a test checks the types of what does not need that in Swift 6's.
    .target(name: "Corpus", dependencies: ["CoreGraphics", "QuartzCore", "UIKit"], exclude: ["Originals"]),
    .executableTarget(name: "CourseApp", dependencies: ["UIKit"]),
    // An app whose delegate is `@main`.
    .executableTarget(name: "DelegateProgram", dependencies: ["UIKit"]),
    .testTarget(
        name: "UIKitTests",
        dependencies: [
            "CoreGraphics", "Corpus", "CourseApp", "DelegateProgram", "PortUIKit", "QuartzCore", "SeededRandom",
            "TestServer", "TestViews", "TouchKit", "TouchKitTesting", "UIKit", "X11",
        ]),
    .testTarget(name: "PortUIKitTests", dependencies: ["PortUIKit", "SeededRandom", "TestServer"]),
    .testTarget(
        name: "GalleryTests",
        dependencies: ["Gallery", "TouchKit", "TouchKitTesting", "TouchKitX11", "TestServer", "X11"]),
]

let toolsTests: [Target] = [
    // Random numbers by a seed, which every room's tests share.
    .target(name: "SeededRandom"),
    .testTarget(name: "TestServerTests", dependencies: ["TestServer", "X11"]),
    .testTarget(name: "TouchTrackerBenchmarkTests", dependencies: ["TouchTrackerBenchmark"]),
    .testTarget(name: "SmallFoundationTests", dependencies: ["SeededRandom", "SmallFoundation"]),
    .testTarget(
        name: "PackageTests",
        dependencies: ["Gallery", "PNG", "TestServer", "TouchTrackerPackage", "TouchTrackerUI", "X11"]),
    .testTarget(
        name: "DocumentationTests",
        dependencies: ["FirstWindow", "TestPictures", "TestServer", "TouchKit", "TouchKitTesting", "UIKit", "X11"],
        exclude: ["Members/UIKitOnIOS.txt"]),
]

// MARK: Settings

/// Interfaces are isolated to the main actor by default.
let interfaces: Set = [
    "CoreGraphics", "InkPixels", "QuartzCore", "Recordings", "TouchKit", "TouchKitTesting", "TouchKitX11",
    "TouchTrackerUI", "UIKit",
]
/// What computes most is optimized in debug builds too, in which tests would spend most of their time there. Where this
/// package is a dependency, which SwiftPM checks out in this folder, nothing has unsafe flags.
let computing: Set =
    Context.packageDirectory.contains("/checkouts/")
    ? []
    : [
        "DrawingWriter", "Fonts", "Geometry", "Ink", "InkFile", "InkPixels", "JPEG", "PNG", "PortUIKit", "TestInk",
        "TouchKit",
    ]

/// Puts targets into their room, the folder of a name in Sources or Tests, and gives them the settings of all.
func furnish(_ room: String, _ targets: [Target]) {
    for target in targets {
        target.path = "\(room)/\(target.name)"
        guard target.type != .system, target.type != .plugin else { continue }
        target.swiftSettings = [
            .treatAllWarnings(as: .error),
            .strictMemorySafety(),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("ImmutableWeakCaptures"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
        if interfaces.contains(target.name) { target.swiftSettings?.append(.defaultIsolation(MainActor.self)) }
        if computing.contains(target.name) {
            target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
        }
    }
}

furnish("Sources/Formats", formats)
furnish("Sources/Toolkit", toolkit)
furnish("Sources/Program", program)
furnish("Sources/UIKit", uikit)
furnish("Sources/Tools", tools + [fuzzer])
furnish("Tests/Formats", formatsTests)
furnish("Tests/Toolkit", toolkitTests)
furnish("Tests/Program", programTests)
furnish("Tests/UIKit", uikitTests)
furnish("Tests/Tools", toolsTests)
// Other people's code, as they compile it.
for target in uikitTests where ["Corpus", "CourseApp"].contains(target.name) {
    target.swiftSettings = target.name == "CourseApp" ? [] : [.swiftLanguageMode(.v5)]
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
    traits: [
        .default(enabledTraits: ["Program"]),
        .trait(name: "Program", description: "The drawing program and the tools, which need other packages."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    ],
    targets: formats + toolkit + program + uikit + tools
        + formatsTests + toolkitTests + programTests + uikitTests + toolsTests,
    swiftLanguageModes: [.v6]
)

if Context.environment["FUZZ"] == "1" {
    package.products = []
    package.targets = formats + toolkit + program.filter { $0.type != .executable } + [fuzzer]
}

// With `SMALL=1` in the environment, the program needs no library of Swift or C++, and no Foundation: it links ICU, and
// both are 42 of 67 MB.
if Context.environment["SMALL"] == "1" {
    let names = [
        "Fonts", "Geometry", "Ink", "InkFile", "InkPixels", "JPEG", "PDF", "PNG", "Recordings", "TouchKit",
        "TouchKitX11",
        "TouchTracker", "TouchTrackerUI", "X11",
    ]
    for target in package.targets where names.contains(target.name) {
        target.dependencies.append("SmallFoundation")
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .define("SMALL"), .unsafeFlags(["-module-alias", "Foundation=SmallFoundation"]),
            ]
        if target.type == .executable {
            target.resources?.append(.embedInCode("../../../.build/commit"))
            target.linkerSettings = [
                .unsafeFlags([
                    "-L\(Context.packageDirectory)/Resources/package/link", "-Xclang-linker", "-static-libgcc",
                    "-Xlinker", "--no-export-dynamic",
                ])
            ]
        }
    }
}
