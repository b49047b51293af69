// swift-format-ignore-file
// A board of buttons told apart by their tags, with a pause before the answer.
import UIKit

class TicTacToeController: UIViewController {
    private var board = [Character](repeating: " ", count: 9)
    private(set) var buttons: [UIButton] = []
    private var isThinking = false

    override func viewDidLoad() {
        super.viewDidLoad()
        for index in 0..<9 {
            let button = UIButton(type: .custom)
            button.tag = index
            button.frame = CGRect(x: (index % 3) * 60, y: (index / 3) * 60, width: 58, height: 58)
            button.backgroundColor = .lightGray
            button.titleLabel?.font = .systemFont(ofSize: 30)
            button.addTarget(self, action: #selector(TicTacToeController.cellTapped(sender:)), for: .touchUpInside)
            view.addSubview(button)
            buttons.append(button)
        }
    }

    @objc func cellTapped(sender: UIButton) {
        guard board[sender.tag] == " ", !isThinking else { return }
        play("X", at: sender.tag)
        isThinking = true
        DispatchQueue.main.async { [weak self] in
            self?.answer()
        }
    }

    private func answer() {
        if let free = board.firstIndex(of: " ") {
            play("O", at: free)
        }
        isThinking = false
    }

    private func play(_ mark: Character, at index: Int) {
        board[index] = mark
        buttons[index].setTitle(String(mark), for: .normal)
    }

    var marks: String { return String(board) }
}
