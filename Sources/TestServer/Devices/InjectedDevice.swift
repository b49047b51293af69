/// What all devices of a test server have in common.
protocol InjectedDevice: Sendable {
    /// The device's name.
    var name: String { get }
    /// Where its messages go.
    var connection: DeviceConnection { get }
    /// Lets go of what is held down.
    func letGo() throws(TestServerError)
    /// Forgets what is held down: the server let go of it when it disabled the device.
    func releaseAll()
}
