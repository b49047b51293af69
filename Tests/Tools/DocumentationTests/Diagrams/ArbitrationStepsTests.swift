import Testing

@testable import TouchKit

struct ArbitrationStepsTests {
    @Test(arguments: ArbitrationSteps.steps.indices) func `each arrow is a step that GestureProgress takes`(
        _ index: Int
    )
        throws
    {
        let step = ArbitrationSteps.steps[index]
        var progress = try progress(standing: step.from)
        step.perform(&progress)
        #expect(ArbitrationSteps.Standing(of: progress) == step.to, "\(step.from) to \(step.to)")
    }

    @Test func `every standing can be reached`() throws {
        for standing in ArbitrationSteps.Standing.allCases {
            _ = try progress(standing: standing)
        }
    }

    /// Returns progress at a standing, reached by the arrows.
    private func progress(standing: ArbitrationSteps.Standing) throws -> GestureProgress {
        guard standing != .tracking else { return GestureProgress() }
        let step = try #require(ArbitrationSteps.steps.first { $0.to == standing })
        var progress = try progress(standing: step.from)
        step.perform(&progress)
        return progress
    }
}
