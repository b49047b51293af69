/// A scenario for each of the gallery's scenes.
enum Scenarios {
    static let all = [
        whoIsHit, outOfBounds, dragging, chain, recognizerAndView, buttonOrRecognizer, tableAndTap, whoWins, controls,
        everyTouch,
    ]

    /// S25, S33.
    static let whoIsHit = Scenario(
        1, "who is hit",
        [
            (
                [.tap(326, 136)],
                [
                    "A hitTest", "A point(inside:) true", "C hitTest", "C point(inside:) true", "F hitTest",
                    "F point(inside:) false", "E hitTest", "E point(inside:) true", "E is hit",
                ]
            ),
            ([.tap(42, 356)], []),
            (
                [.tap(326, 136)],
                [
                    "A hitTest", "A point(inside:) true", "C hitTest", "B hitTest", "B point(inside:) false",
                    "A is hit",
                ]
            ),
            // C visible but not interactive; then interactive but transparent.
            ([.tap(42, 356), .tap(42, 400)], []),
            (
                [.tap(326, 136)],
                [
                    "A hitTest", "A point(inside:) true", "C hitTest", "B hitTest", "B point(inside:) false",
                    "A is hit",
                ]
            ),
            ([.tap(42, 400), .tap(42, 444)], []),
            (
                [.tap(326, 136)],
                [
                    "A hitTest", "A point(inside:) true", "C hitTest", "B hitTest", "B point(inside:) false",
                    "A is hit",
                ]
            ),
            ([.tap(42, 444)], []),
            (
                [.tap(326, 136)],
                [
                    "A hitTest", "A point(inside:) true", "C hitTest", "C point(inside:) true", "F hitTest",
                    "F point(inside:) false", "E hitTest", "E point(inside:) true", "E is hit",
                ]
            ),
        ])

    /// S26, S30.
    static let outOfBounds = Scenario(
        2, "out of bounds",
        [
            ([.tap(226, 90)], ["round button pressed"]),
            ([.tap(42, 224), .tap(226, 90)], []),
            ([.tap(226, 140)], ["round button pressed"]),
            ([.tap(40, 450)], ["ball began", "ball ended"]),
            ([.tap(86, 400)], ["ball began", "ball ended"]),
        ])

    /// S7, S75.
    static let dragging = Scenario(
        3, "dragging",
        [
            (
                [.down(1, 100, 100), .move(1, 120, 110), .move(1, 150, 100), .up(1)],
                ["touch moved by (20, 10)", "touch moved by (30, -10)"]
            ),
            (
                [.down(1, 100, 300), .move(1, 130, 300), .move(1, 150, 310), .up(1)],
                ["pan began by (30, 0)", "pan changed by (50, 10)", "pan ended by (50, 10)"]
            ),
        ])

    /// S35-S39.
    static let chain = Scenario(
        4, "the responder chain",
        [
            (
                [.tap(116, 126)],
                [
                    "ChainTile", "TouchTile", "UIView", "ResponderChainScene", "UIView", "GalleryViewController",
                    "UIWindow",
                    "UIApplication", "GalleryDelegate", "holder ended",
                ]
            ),
            ([.tap(316, 126)], ["shared began", "holder began", "shared ended"]),
            ([.tap(116, 296, times: 2)], ["one tap tapped", "holder ended"]),
        ])

    /// S66-S70.
    static let recognizerAndView = Scenario(
        5, "recognizer and view",
        [
            ([.tap(100, 100)], ["view began", "tap action, ended", "view cancelled"]),
            ([.tap(42, 328), .tap(200, 100)], ["view began", "tap action, ended", "view ended"]),
            ([.tap(42, 328), .tap(42, 372), .tap(300, 100)], ["tap action, ended"]),
            ([.down(1, 100, 150), .next, .up(1)], ["view began", "view ended"]),
            (
                [.tap(42, 372), .tap(196, 272), .tap(100, 180, times: 2)],
                ["view began", "view began", "double tap action, ended", "view cancelled", "view cancelled"]
            ),
            ([.tap(300, 180), .next], ["view began", "view ended"]),
            ([.tap(42, 416), .tap(200, 180)], ["view began", "view ended"]),
            (
                [
                    .tap(316, 272), .down(1, 100, 100), .move(1, 105, 100), .move(1, 130, 100), .move(1, 150, 100),
                    .up(1),
                ],
                [
                    "view began", "view moved", "pan action, began", "view cancelled", "pan action, changed",
                    "pan action, ended",
                ]
            ),
        ])

    /// S86, S88.
    static let buttonOrRecognizer = Scenario(
        6, "button or recognizer",
        [
            ([.tap(226, 118)], ["button touchUpInside"]),
            ([.tap(60, 180)], ["tap action"]),
            ([.tap(226, 256), .tap(226, 118)], ["tap action", "button touchCancel"]),
            ([.tap(366, 256), .tap(226, 118)], ["tap action", "button touchUpInside"]),
        ])

    /// S90.
    static let tableAndTap = Scenario(
        7, "table and tap",
        [
            ([.tap(100, 102)], ["tap action"]),
            ([.down(1, 100, 102), .next, .up(1)], ["cell began", "tap action", "cell cancelled"]),
            ([.down(1, 100, 102), .hold(.seconds(1)), .up(1)], ["cell began", "cell ended", "row Bernoulli"]),
            ([.tap(366, 78)], ["button touchUpInside"]),
        ])

    /// S56-S65.
    static let whoWins = Scenario(
        8, "who wins",
        [
            ([.down(1, 120, 131), .move(1, 150, 131), .up(1)], ["inner pan began", "inner pan ended"]),
            ([.down(1, 40, 200), .move(1, 70, 200), .up(1)], ["outer pan began", "outer pan ended"]),
            (
                [
                    .down(1, 320, 116), .down(2, 360, 116), .move(1, 300, 116), .move(2, 370, 190), .up(1), .up(2),
                ],
                [
                    "pinch began", "pinch changed", "rotation began", "pinch changed", "rotation changed",
                    "pinch ended", "rotation ended",
                ]
            ),
            ([.tap(100, 300, times: 2)], ["single tap ended", "double tap ended"]),
            ([.tap(42, 408), .tap(200, 300, times: 2)], ["double tap ended"]),
            ([.tap(380, 300), .next], ["single tap ended"]),
        ])

    /// S43, S44, S82, S83, S87.
    static let controls = Scenario(
        9, "controls",
        [
            ([.tap(76, 38)], ["touchUpInside"]),
            ([.down(1, 76, 38), .move(1, 76, 300), .up(1)], ["touchUpOutside"]),
            ([.tap(230, 38)], ["found in the chain"]),
            ([.tap(376, 38)], []),
            ([.tap(42, 104)], ["switch on"]),
            ([.down(1, 116, 104), .move(1, 216, 104), .up(1)], ["slider 50"]),
            ([.tap(88, 168)], ["stepper 1"]),
            ([.tap(260, 168)], ["segment 1"]),
            ([.tap(150, 228)], ["page 1"]),
        ])

    /// S1, S4, S11.
    static let everyTouch = Scenario(
        10, "every touch",
        [
            ([.tap(100, 200)], ["began #1 direct tap 1", "tap ended", "ended #1 direct tap 1"]),
            (
                [.down(1, 300, 200), .down(2, 200, 400), .up(1), .up(2)],
                [
                    "began #1 direct tap 1", "began #2 direct tap 1", "ended #1 direct tap 1",
                    "ended #2 direct tap 1",
                ]
            ),
            (
                [.down(1, 100, 300), .next, .next, .up(1)],
                ["began #1 direct tap 1", "press began", "press ended", "ended #1 direct tap 1"]
            ),
        ])
}
