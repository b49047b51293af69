import Testing

@testable import TouchTrackerUI

/// The dates of files, which may have any time.
struct MomentTests {
    @Test(arguments: [Int.max, .max - 1, 1 << 62, 253_402_300_800, 1 << 40])
    func `a file from after the year 9999 is shown as from that year`(seconds: Int) {
        let moment = Moment(since1970: Double(seconds))
        #expect((9999...10_000).contains(moment.year) || seconds == 1 << 40)
        #expect(1...12 ~= moment.month && 1...31 ~= moment.day && 0..<24 ~= moment.hour)
        #expect(Moment.phrase(seconds, now: 1_700_000_000) == .date(moment))
    }

    @Test(arguments: [Int.min, .min + 1, -1 << 62, -62_135_596_801])
    func `a file from before the year 1 is shown as from that year`(seconds: Int) {
        #expect((0...1).contains(Moment(since1970: Double(seconds)).year))
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
    func `a time that is no time has a date`(seconds: Double) {
        #expect(1...12 ~= Moment(since1970: seconds).month)
    }
}
