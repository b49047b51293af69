import Testing

@MainActor
struct GeneratedGesturesTests {
    @Test(arguments: 0..<10)
    func `what arbitration guarantees holds whatever fingers, recognizers and programs do`(block: Int) {
        for seed in UInt64(block * 300)..<UInt64(block * 300 + 300) {
            let game = GeneratedGestures(seed: seed)
            game.play(steps: 60)
            #expect(game.oracle.violations.isEmpty, "seed \(seed)")
        }
    }

    @Test func `the generated gestures cover every situation that the oracle checks`() {
        var tally: [String: Int] = [:]
        for seed in UInt64(0)..<300 {
            let game = GeneratedGestures(seed: seed)
            game.play(steps: 60)
            tally.merge(game.oracle.tally, uniquingKeysWith: +)
        }
        for event in [
            "FuzzRecognizer won", "UITapGestureRecognizer won", "UILongPressGestureRecognizer won",
            "UIPanGestureRecognizer won",
            "UIPinchGestureRecognizer won", "UIRotationGestureRecognizer won", "UISwipeGestureRecognizer won",
            "two winners", "withheld", "disturbed", "view received began", "view received moved", "view received ended",
            "view received cancelled",
        ] {
            #expect(tally[event, default: 0] > 0, "\(event)")
        }
    }
}
