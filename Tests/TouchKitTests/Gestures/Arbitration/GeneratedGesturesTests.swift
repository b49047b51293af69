import Testing

@MainActor
struct GeneratedGesturesTests {
    @Test(arguments: 0..<10)
    func `what arbitration guarantees holds whatever fingers and recognizers do`(block: Int) {
        for seed in UInt64(block * 200)..<UInt64(block * 200 + 200) {
            let complaints = GeneratedGestures(seed: seed).play(steps: 60)
            #expect(complaints.isEmpty, "seed \(seed)")
        }
    }
}
