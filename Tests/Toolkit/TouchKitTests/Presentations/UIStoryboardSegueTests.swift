import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIStoryboardSegueTests {
    private final class Source: UIViewController {
        var allows = true
        var log: [String] = []

        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            log.append("should \(identifier)")
            return allows
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.title = sender as? String
            log.append("prepare \(segue.identifier ?? "")")
        }
    }

    private final class Quiet: UIStoryboardSegue {
        override func perform() { destination.title = "quiet" }
    }

    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let source = Source()
    private let destination = UIViewController()

    init() { stage.show(source) }

    @Test func `a registered segue is prepared and performed`() {
        source.setSegue(withIdentifier: "go") { [destination] in
            UIStoryboardSegue(identifier: "go", source: $0, destination: destination)
        }
        source.performSegue(withIdentifier: "go", sender: "there")
        #expect(source.log == ["should go", "prepare go"] && destination.title == "there")
        #expect(source.presentedViewController === destination)
    }

    @Test func `a segue that is refused or not registered is not performed`() {
        source.performSegue(withIdentifier: "nowhere", sender: nil)
        #expect(source.log.isEmpty)
        source.setSegue(withIdentifier: "go") { [destination] in
            UIStoryboardSegue(identifier: "go", source: $0, destination: destination)
        }
        source.allows = false
        source.performSegue(withIdentifier: "go", sender: nil)
        #expect(source.log == ["should go"] && source.presentedViewController == nil)
    }

    @Test func `a segue calls its closure, or what its class does`() {
        var isCalled = false
        UIStoryboardSegue(identifier: nil, source: source, destination: destination) { isCalled = true }.perform()
        #expect(isCalled && source.presentedViewController == nil)
        Quiet(identifier: nil, source: source, destination: destination).perform()
        #expect(destination.title == "quiet" && source.presentedViewController == nil)
    }
}
