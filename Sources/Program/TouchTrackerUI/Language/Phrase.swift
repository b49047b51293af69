import Fonts
package import Foundation
package import Ink
package import InkFile
package import TouchKit

/// Every text that the window shows. Each language has a file with a text for each of them.
///
/// Other text, such as a file's path, is filled in. The command line, errors and the touch lab's report are English.
package nonisolated indirect enum Phrase: Hashable, Sendable {
    // MARK: Tools and commands

    case toolName(Tool)
    case colors, width, table, mirror, fingers, paper, inspector, help, touchLab, more, shapes, erasers
    case undo, redo, clearEverything, selectEverything, paste
    case deleteSelection, duplicateSelection, selectionToFront, selectionToBack, pictureToBackground, cutSelection
    case copySelection
    case fillName(Fill), headsName(Line.Heads)
    case toolbar, hideToolbar, fullScreen, deselect, quit
    case zoomIn, zoomOut, showAllInk, showAtFullScale, lockPaper
    case export, exportView, copyLabReport
    case key(Key)

    // MARK: The selection's menu, with room for one word or two

    case delete, duplicate, color, fill, arrow, toFront, toBack, cut, copy, selectAll
    case makeBackground, takeFromBackground

    // MARK: Panels

    case close
    case allFingers
    /// A number of toolbars at the table, 1 to 4.
    case toolbars(Int)
    /// The number of images that a mirror makes; 1 is no mirror.
    case images(Int)
    /// What fingers do, as a row of a menu.
    case fingerRule(FingerRule)
    /// The same as a segment after the word "Fingers".
    case fingerRuleWord(FingerRule)
    /// What two fingers of one hand do, as a row of a menu; that they draw is also a notice.
    case twoFingerRule(TwoFingerRule)
    case swatch(Swatch)
    case dropper
    case colorMode(ColorMode)

    // MARK: The inspector

    case finishedLineColor, currentLineColor
    /// The width of what a tool draws, or the size of its texts, in points.
    case thickness(Tool, CGFloat)
    case textWeight(TextSetting.Weight), textAlignment(TextSetting.Alignment)
    /// The distance between the lines of a text.
    case lineHeight
    case evenInk, tool, twoFingers, multipleTouch, doubleTapClears
    case threeFingerSwipes, always, notInKiosks, never
    case selectionInGreen, widthsScaleWithInk, widthsScaleWithPaper, wheelZooms
    case toolbarEdge, edge(TableSide)
    case appearance, automatic, light, dark, largeControls
    /// The choice of a language, and that of the locale's.
    case language, system
    case tone(Paper.Tone), pattern, patternName(Paper.Pattern)
    case animation, shakingUndoes

    // MARK: The help

    case keys, moreKeys
    case helpDraw, helpPair, helpTap, helpHold, helpEncircle, helpWrite, helpDoubleTap, helpOpenColors, helpClosePanel
    case helpRecognize, helpDragToolbar, helpHandTool, helpHoldHand, helpTwoFingers
    case helpWheel, helpSecondary, helpSpace, helpArrows, helpShift, helpAlt, helpAltShift

    // MARK: The library of drawings

    /// The name of a new drawing, which gets a number if there is one of that name.
    case drawing
    case drawings, closeToDrawings, whereSaved, saveCopy, replay
    case elsewhere, bin, rename, restore, drawingsWillBeHere, deletedDrawingsStay
    case search, endSearch
    /// What was typed.
    case nothingFound(String)
    case home, allFolders, folderAbove
    /// What is called the same in every language: a file, a folder, a format, a device, a language by its own name.
    case properName(String)
    case deletedWhen(Phrase), clearedWhen(Phrase)
    case deletedDrawing(name: String), restoredDrawing(name: String)
    case savedIn(path: String), notSavedYet(path: String), saveCopyAs, savedCopy(name: String)
    case name, save, cancel

    // MARK: The export and the replay

    case file, shows, allInk, viewInSight, scale, folder, picturesFolder, drawingsFolder
    /// A factor.
    case times(String)
    case exporting(percent: Int), copyFile
    case playOrPause, endReplay, speed
    case selection, choose, usualFolders, noSuchFolder
    case fileExists(name: String), replace, keepBoth

    // MARK: Printing

    case print, sheetSize, pages, onePage, trueSize
    /// The number of sheets, from 0 on.
    case pageCount(Int)
    case lookingForPrinters, saveAsPDF
    case printing(percent: Int)
    /// The printer's name; nil for the system's default.
    case printed(pages: Int, printer: String?)

    // MARK: The first page

    case drawWithFingers, drawWithMouse
    case dragLine, writeWithPen, pullShape

    // MARK: Notices

    case cleared, undone, redone, nothingToUndo, nothingToRedo
    case penDraws, artStays
    case movePaperInstead
    case dismiss
    case reportCopied
    case paperStays, paperMoves, lock, backToDrawing
    /// A share from 0 to 1.
    case percent(Double)
    /// The share of a file that has been read, from 0 to 1.
    case opening(Double)
    case exported(path: String)
    /// What of another program, or of what is damaged, is not shown in a file that was exported.
    case exportedWithout(ForeignNotes, path: String)
    case savedAgain
    case aboutToClear, keepDrawing, wipeScreen, mayQuit
    case desktopTakesFingers(desktop: String)
    case howToChange

    // MARK: Keeping the desktop from taking fingers

    case runCommand, logOut, allFingersDraw(desktop: String), removeExtension
    case chooseSession(desktop: String), sessionIsInPackage, quitEndsSession
    /// A command for a terminal.
    case command(String)

    // MARK: Questions

    case cannotOpen, openCopy, newDrawing
    case diskIsSlow, diskIsSlowMessage, diskIsSlowMessageOfClosing
    case notSaved, canBeSaved(in: String), saveThere, saveThereAndClose, quitAnyway, closeAnyway, stay
    /// Sentences with their full stops.
    case sentences([Phrase])

    // MARK: What went wrong, in one sentence without a full stop

    case fileProblem(DrawingFileError)
    case exportProblem(ExportFailure)
    case printProblem(PrintFailure)
    case pasteProblem(ClipboardProblem)
    /// The fonts do not have these characters; the packages, if any, bring them.
    case lettersNotShown([Character], packages: Packages)
    /// The desktop has no font with the letters of a language, whose English name is given.
    case languageNotShown(String, packages: Packages)
    /// The number of characters that a text has no room for.
    case lettersLeftOut(Int)
    case dropProblem(DropProblem)
    /// The file's name; nil for a picture without one.
    case pictureProblem(PictureProblem, name: String?)
    /// The name is the one that the drawing should have had.
    case libraryProblem(DrawingLibrary.Failure, name: String)
    case logProblem(LogProblem)
    case preferencesProblem(PreferencesProblem)
    case preferencesNotSaved(path: String, reason: FileReason)
    /// Another program has changed or opened the file.
    case continuesBeside(path: String, name: String, BesideReason)
    case continuesAs(path: String)
    case keptAs(path: String)
    /// The drawing has no file yet. The reason is one sentence without a full stop.
    case notKept(Phrase)
    case endedInsideElement(path: String)
    case systemProblem(FileReason)
    /// What another program drew in a file and is not shown.
    case notShown(ForeignNotes)
    /// The same of a drawing's file that is exported.
    case leftOut(ForeignNotes, path: String)
    /// What is not shown of what was pasted or dropped.
    case notAdded(ForeignNotes)
    /// What another part of the program says.
    case message(String)

    // MARK: The touch lab

    case devices, samples, contacts, recognizers, copyReport
    case touches(Int), rate(hertz: Int), rateUnknown, sampleCount(Int)
    case samplesInAll(Int), samplesLate(Int, worst: Int), samplesLost(dropped: Int, missing: Int), samplesBack(Int)
    case contactCount(Int, most: Int), screenTouched(percent: Int)
    case contact(number: UInt32, TouchSample.Source, TouchSample.Phase)
    case contactPlace(x: CGFloat, y: CGFloat, speed: Int)
    case force(CGFloat), radius(CGFloat)
    case recognizer(name: String, UIGestureRecognizer.State)
    case finger(number: UInt32, Phrase)
    case fingerUndecided, fingerDraws, fingerSelects, fingerHoldsInk, fingerMovesInk, fingerMovesPaper, palm
    case fingerIgnored
    case list([Phrase])

    // MARK: Numbers and dates

    /// A number with at most that many digits after the decimal sign.
    case number(Double, digits: Int)
    case timeOfDay(Moment), date(Moment)

    /// Names of Debian's packages.
    package struct Packages: Hashable, Sendable, ExpressibleByArrayLiteral {
        let names: [String]

        package init(arrayLiteral names: String...) { self.names = names }

        private init(_ names: [String]) { self.names = names }

        /// The packages that bring letters which cannot be shown.
        static func bringing(_ letters: some Sequence<Character>) -> Packages {
            Packages(LetterKind.packages(bringing: letters))
        }

        /// Returns a text with the names; an empty one if there is none.
        func text(separator: String = ", ", _ body: (String) -> String) -> String {
            names.isEmpty ? "" : body(names.joined(separator: separator))
        }
    }

    /// Why a drawing continues in another file than its own.
    package enum BesideReason: Hashable, Sendable {
        case changedOutside
        case inUse
        case refused
    }
}

extension Phrase {
    /// The text in the language in use.
    @MainActor package var text: String { Language.current.text(self) }

    /// Whether this is about a failure, if it is about what went wrong: something that was asked for, or that the program
    /// must do, was not done. What is kept but not shown, or continues elsewhere, has not failed.
    nonisolated var isFailure: Bool {
        if case .notShown = self { return false }
        if case .lettersNotShown = self { return false }
        if case .continuesBeside = self { return false }
        if case .continuesAs = self { return false }
        if case .keptAs = self { return false }
        if case .exportProblem(.cancelled) = self { return false }
        if case .printProblem(.file(.cancelled)) = self { return false }
        if case .pasteProblem(.nothing) = self { return false }
        return true
    }

    /// The text in English, for the command line and for reports.
    nonisolated package var english: String { Language.english.text(self) }

    /// Creates the phrase that says what an error is: one sentence without a full stop.
    nonisolated package init(_ error: any Error) {
        if let error = error as? DrawingFileError {
            self = .fileProblem(error)
        } else if let error = error as? ExportFailure {
            self = .exportProblem(error)
        } else if let error = error as? UnreadPicture {
            self = .pictureProblem(error.problem, name: error.name)
        } else if let error = error as? NotKept {
            self = .notKept(error.reason)
        } else if error is POSIXError || error is CocoaError {
            self = .systemProblem(FileReason(error))
        } else {
            self = .message(String(describing: error))
        }
    }
}
