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
    .target(name: "PNG"),  // Reads and writes PNG files.
    // Reads the headers of photos, and loads the library that decodes them where it is installed.
    .target(name: "JPEG", dependencies: ["PNG"]),
    .target(name: "PDF", dependencies: ["JPEG", "PNG"]),  // Writes pages of lines, letters and photos.
]
let formatsTests: [Target] = [
    // Small photos, and readers of PNG files that share no code with `PNG`.
    .target(name: "TestPictures"),
    .testTarget(name: "PNGTests", dependencies: ["PNG", "SeededRandom", "TestPictures"]),
    .testTarget(name: "JPEGTests", dependencies: ["JPEG", "PNG", "SeededRandom", "TestPictures"]),
    .testTarget(name: "PDFTests", dependencies: ["JPEG", "PDF", "PNG", "TestPictures"]),
]

// MARK: UIKit's touch system, and the X Window System under it

let toolkit: [Target] = [
    // The headers of Xlib and XInput2.
    .systemLibrary(name: "CX11", pkgConfig: "xi", providers: [.apt(["libx11-dev", "libxi-dev"])]),
    .systemLibrary(name: "CLinux"),  // What Linux and Swift's libraries have, and no module of Swift's declares.
    .target(name: "X11", dependencies: ["CLinux", "CX11"]),  // The only module that calls Xlib and XInput2.
    .target(name: "Geometry"),  // Points, paths, and the area that a path covers of each pixel.
    // Letters: the built-in font of single strokes, and the desktop's fonts by libraries that are loaded where they are.
    .target(name: "Fonts", dependencies: ["Geometry"]),
    .target(name: "TouchKit", dependencies: ["Fonts", "Geometry", "PNG"]),  // Touches, views, gestures, controls.
    .target(name: "TouchKitX11", dependencies: ["TouchKit", "X11"]),  // Windows and canvases for TouchKit.
    .target(name: "TouchKitTesting", dependencies: ["TouchKit"]),  // Fingers and a clock that tests move by hand.
]
let toolkitTests: [Target] = [
    // What the tests of the toolkit's modules share.
    .target(name: "TestViews", dependencies: ["TouchKit", "TouchKitTesting"]),
    // The program of the tutorial "Your first multitouch window", and one that posts work to the main thread.
    .executableTarget(name: "FirstWindow", dependencies: ["TouchKit", "TouchKitX11"]),
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

// MARK: The drawing program

let program: [Target] = [
    // The drawing as values, its history, and SVG.
    .target(name: "Ink", dependencies: ["Fonts", "Geometry", "JPEG", "PNG", heap]),
    .target(name: "InkFile", dependencies: ["CLinux", "Geometry", "Ink"]),  // The drawing on the disk.
    // The tiles of finished ink, and what growing strokes cover of each pixel.
    .target(name: "InkPixels", dependencies: ["Geometry", "Ink", "TouchKit"]),
    .target(name: "Recordings", dependencies: ["TouchKit"]),  // Files of touches that are played again.
    // Its views, controllers and tools, which do not know X.
    .target(
        name: "TouchTrackerUI",
        dependencies: ["Fonts", "Geometry", "Ink", "InkFile", "InkPixels", "JPEG", "PDF", "PNG", "TouchKit", deque]),
    // Its options and `main`.
    .executableTarget(
        name: "TouchTracker",
        dependencies: ["Ink", "InkFile", "Recordings", "TouchKit", "TouchKitX11", "TouchTrackerUI", argumentParser],
        resources: [
            "demonstration.touches", "gnome-extension/all-fingers.js", "gnome-extension/extension-43.js",
            "gnome-extension/extension-45.js", "gnome-extension/metadata.json",
        ].map { .embedInCode("../../../Resources/\($0)") }),
]
let programTests: [Target] = [
    // What the tests of the program's modules share, and a program that edits a drawing without a window, to be killed.
    .target(name: "TestInk", dependencies: ["CLinux", "Geometry", "Ink", "InkFile", "PNG", "SeededRandom"]),
    .executableTarget(name: "DrawingWriter", dependencies: ["Ink", "InkFile", "SeededRandom", "TestInk"]),
    .testTarget(
        name: "InkTests",
        dependencies: ["Fonts", "Geometry", "Ink", "JPEG", "PNG", "SeededRandom", "TestInk", "TestPictures"]),
    .testTarget(
        name: "InkFileTests",
        dependencies: ["CLinux", "DrawingWriter", "Geometry", "Ink", "InkFile", "SeededRandom", "TestInk"]),
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

// MARK: What code for iOS wants beside touches

let uikit: [Target] = [
    // Modules without content that code for iOS, or the compiler with it, imports.
    .systemLibrary(name: "EmptyModules"),
    // Knows the host, so that `@main` on a delegate runs.
    .target(name: "UIKit", dependencies: ["EmptyModules", "Geometry", "TouchKit", "TouchKitX11"]),
    .target(name: "CoreGraphics", dependencies: ["UIKit"]),  // UIKit's types of pictures, under the name on iOS.
    .target(name: "QuartzCore", dependencies: ["UIKit"]),  // UIKit's layers and animations, likewise.
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
let uikitTests: [Target] = [
    // Code in the manner of iOS apps: as it was written, or as `port-uikit` leaves it, which a test compares. It is
    // compiled in Swift 5's mode; a test checks the types of what does not need that in Swift 6's.
    .target(name: "Corpus", dependencies: ["CoreGraphics", "QuartzCore", "UIKit"], exclude: ["Originals"]),
    // Apps: one that a course on iOS writes, and one whose delegate is `@main`.
    .executableTarget(name: "CourseApp", dependencies: ["UIKit"]),
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

// MARK: What tests, measures and packs all this

let tools: [Target] = [
    // Foundation's place is taken by this in the program that is built with `SMALL=1` (see the end).
    .target(name: "SmallFoundation", dependencies: ["CLinux"]),
    .target(name: "TestServer", dependencies: ["X11"]),  // A real X server with injected fingers.
    // Ten fingers on that server, for the README's pictures.
    .executableTarget(
        name: "TouchTrackerDemo",
        dependencies: ["Geometry", "Ink", "PNG", "TestServer", "TouchKit", "TouchTracker", "X11", argumentParser]),
    // Programs in C that the benchmark compares with.
    .executableTarget(name: "PlainClient", linkerSettings: ["X11", "Xext", "Xi", "m"].map { .linkedLibrary($0) }),
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

// With `FUZZ=1` in the environment, this is the package's only program: `--sanitize=fuzzer` adds a `main` to all.
let fuzzer = Target.executableTarget(
    name: "Fuzz", dependencies: ["Ink", "InkFile", "JPEG", "PNG", "Recordings", "TouchTrackerUI"])

// MARK: Settings

/// Interfaces are isolated to the main actor by default.
let interfaces: Set = [
    "CoreGraphics", "InkPixels", "QuartzCore", "Recordings", "TouchKit", "TouchKitTesting", "TouchKitX11",
    "TouchTrackerUI", "UIKit",
]
/// What computes most is optimized in debug builds too, in which tests would spend most of their time there.
let computing: Set = [
    "DrawingWriter", "Fonts", "Geometry", "Ink", "InkFile", "InkPixels", "JPEG", "PNG", "PortUIKit", "TestInk",
    "TouchKit",
]
/// Whether this is a dependency, which SwiftPM checks out in this folder and which has no unsafe flags.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// Puts targets into their room, the folder of a name in Sources or Tests, and gives them the settings of all.
func furnish(_ room: String, _ targets: [Target]) {
    for target in targets {
        target.path = "\(room)/\(target.name)"
        guard target.type != .system, target.type != .plugin else { continue }
        var settings: [SwiftSetting] = [.treatAllWarnings(as: .error), .strictMemorySafety()]
        settings += ["ExistentialAny", "ImmutableWeakCaptures", "InternalImportsByDefault", "MemberImportVisibility"]
            .map { .enableUpcomingFeature($0) }
        if interfaces.contains(target.name) { settings.append(.defaultIsolation(MainActor.self)) }
        if computing.contains(target.name), !isDependency {
            settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
        }
        target.swiftSettings = settings
    }
}

let rooms = [
    ("Formats", formats, formatsTests), ("Toolkit", toolkit, toolkitTests), ("Program", program, programTests),
    ("UIKit", uikit, uikitTests), ("Tools", tools, toolsTests),
]
for (room, sources, tests) in rooms {
    furnish("Sources/\(room)", sources)
    furnish("Tests/\(room)", tests)
}
furnish("Sources/Tools", [fuzzer])
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
    targets: rooms.flatMap { $1 + $2 },
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
        "TouchKitX11", "TouchTracker", "TouchTrackerUI", "X11",
    ]
    for target in package.targets where names.contains(target.name) {
        target.dependencies.append("SmallFoundation")
        target.swiftSettings? += [.define("SMALL"), .unsafeFlags(["-module-alias", "Foundation=SmallFoundation"])]
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
