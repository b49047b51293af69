import Foundation
import Testing
import TouchKit

@MainActor
struct UIStoryboardTests {
    private final class Board: UIViewController {}

    @Test func `a storyboard creates the registered controllers, which know it`() {
        UIStoryboard.setViewController(withIdentifier: "board") { Board() }
        UIStoryboard.setViewController(withIdentifier: nil, inStoryboardNamed: "Launch") { UIViewController() }
        let main = UIStoryboard(name: "Main", bundle: nil)
        let board = main.instantiateViewController(withIdentifier: "board")
        #expect(board is Board && board.storyboard === main)
        #expect(board.storyboard?.instantiateViewController(identifier: "board") !== board)
        #expect(main.instantiateInitialViewController() == nil)
        #expect(UIStoryboard(name: "Launch", bundle: nil).instantiateInitialViewController() != nil)
        #expect(UIViewController().storyboard == nil)
    }
}
