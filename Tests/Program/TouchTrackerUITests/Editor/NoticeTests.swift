import Foundation
import Ink
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What notices are red, and how long they stay.
@MainActor
struct NoticeTests {
    @Test func `only what was asked for and not done is red`() {
        let failures: [Phrase] =
            [
                .exportProblem(.cannotWrite(path: "a.png", reason: .fullDisk)), .pasteProblem(.noAnswer),
                .pasteProblem(.tooLarge),
                .lettersLeftOut(3), .notAdded(ForeignNotes(counts: [.texts: 1])),
                .pictureProblem(.damaged, name: "a.png"), .libraryProblem(.name(.taken), name: "boat"),
                .preferencesNotSaved(path: "a", reason: .fullDisk), .notKept(.systemProblem(.fullDisk)),
                .systemProblem(.fullDisk),
            ] + DropProblem.allCases.map { .dropProblem($0) }
        for problem in failures { #expect(Notice(problem: problem).isError, "\(problem.english)") }
        let others: [Phrase] =
            [
                .exportProblem(.cancelled), .pasteProblem(.nothing), .lettersNotShown(["漢"], packages: []),
                .notShown(ForeignNotes(counts: [.texts: 1])), .continuesAs(path: "a"), .keptAs(path: "a"),
            ] + [.changedOutside, .inUse, .refused].map { .continuesBeside(path: "a", name: "b", $0) }
        for problem in others { #expect(!Notice(problem: problem).isError, "\(problem.english)") }
    }

    @Test func `a name that the shelf refuses is red, and so is a drop that it cannot take`() throws {
        let program = try ShelfStage(["boat", "tree"])
        program.expect(["New drawing", "boat", "tree"])
        let shelf = try #require(program.shelf)
        shelf.rename(shelf.grid.items[1])
        program.stage.type(
            UIKey(characters: "/", charactersIgnoringModifiers: "/", modifierFlags: [], keyCode: .keyboardSlash))
        shelf.naming?.field.complete()
        program.wait(for: "the refusal") { shelf.notices.notice != nil }
        #expect(shelf.notices.notice?.isError == true)
    }

    @Test func `all notices but those of a countdown are gone after eight seconds`() {
        let program = ProgramStage()
        let notices = program.controller.workspace.chrome.notices
        let action = Notice.Action(title: .undo) {
        } isValid: {
            true
        }
        for phrase in Phrase.samples {
            for notice in [
                Notice(text: phrase), Notice(problem: phrase), Notice(text: phrase, action: action, offer: action),
            ] {
                notices.show(notice)
                #expect(notices.notice?.text == phrase)
                program.stage.wait(.milliseconds(8001))
                #expect(notices.notice == nil, "\(phrase.english)")
            }
        }
        notices.count(Notice(text: .aboutToClear, action: action, countdown: .init(left: 5, total: 10)))
        program.stage.wait(.seconds(4))
        #expect(notices.notice != nil)
        notices.endCountdown()
        #expect(notices.notice == nil)
    }

    @Test func `a sentence is shown for longer than a word or two`() {
        for (text, isShown) in [(Phrase.cleared, false), (.artStays, true)] {
            let program = ProgramStage()
            program.editor.notices.send(Notice(text: text))
            program.stage.wait(.seconds(5))
            #expect((program.view(NoticeView.self)?.notice != nil) == isShown)
        }
    }

    @Test(arguments: [200, 240, 360, 1000])
    func `two buttons fit into every window, beside the text or below it`(width: CGFloat) throws {
        for language in Language.all {
            (Language.ofSystem, Language.current) = (language, language)
            defer { (Language.ofSystem, Language.current) = (.english, .english) }
            let notices = NoticeView()
            let action = Notice.Action(title: .movePaperInstead) {}
            notices.show(Notice(text: .twoFingerRule(.draw), action: action, offer: .init(title: .always) {}))
            notices.place(in: CGRect(x: 0, y: 0, width: width, height: 600), at: .top)
            let parts = notices.subviews.filter { !$0.isHidden && ($0 is UILabel || $0 is NoticeButton) }.map(\.frame)
            #expect(parts.count == 3)
            for (index, part) in parts.enumerated() {
                #expect(part.minX >= 0 && part.maxX <= notices.bounds.maxX && part.maxY <= notices.bounds.maxY)
                for other in parts[..<index] {
                    #expect(part.intersection(other).isEmpty, "\(width) \(language.code) \(part) \(other)")
                }
            }
        }
    }
}
