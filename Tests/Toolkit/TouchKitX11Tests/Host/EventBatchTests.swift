import Testing

@testable import TouchKitX11
@testable import X11

struct EventBatchTests {
    private let place = Point(x: 10, y: 10)

    @Test func `an end is not confirmed until the server has answered a later request (D21)`() {
        var batch = EventBatch()
        batch.add(Made.touch(.updated, at: place))
        #expect(batch.firstUnconfirmedEnd == nil)
        batch.add(Made.touch(.ended, at: place))
        batch.add(Made.touch(.ended, 2, at: place))
        #expect(batch.firstUnconfirmedEnd == 1)
        batch.confirm()
        #expect(batch.firstUnconfirmedEnd == nil)
        batch.add(Made.touch(.ended, 3, at: place))
        #expect(batch.firstUnconfirmedEnd == 3)
        batch.clear()
        #expect(batch.events.isEmpty && batch.firstUnconfirmedEnd == nil && batch.handled == 0)
    }

    @Test func `a device departs after its earlier events, and not before its events after it came back (D21)`() {
        var batch = EventBatch()
        batch.add(Made.touch(.ended, at: place))
        batch.add(Made.hierarchy(Made.touchscreen.id, [.disabled]))
        batch.add(Made.touch(.ended, 2, at: place))
        #expect(batch.removedDevices.contains(Made.touchscreen.id, after: 0))
        #expect(!batch.removedDevices.contains(Made.touchscreen.id, after: 2))
        #expect(!batch.removedDevices.contains(Made.mouse.id, after: 0))
    }
}
