import Fonts
import Foundation
import Ink
import InkFile
import JPEG
import TouchKit

extension Language {
    package nonisolated static let english = Language(
        code: "en", name: "English", decimalSign: ".", groupSign: ",", text: text(of:))

    private nonisolated static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private nonisolated static func text(of phrase: Phrase) -> String {
        switch phrase {
        case .toolName(.select): "Select"
        case .toolName(.line): "Line"
        case .toolName(.pen): "Pen"
        case .toolName(.marker): "Marker"
        case .toolName(.text): "Text"
        case .toolName(.ellipse): "Ellipse"
        case .toolName(.rectangle): "Rectangle"
        case .toolName(.eraser): "Eraser"
        case .toolName(.partialEraser): "Rub out"
        case .toolName(.hand): "Hand"
        case .colors: "Colors"
        case .width: "Width"
        case .table: "Table"
        case .mirror: "Mirror"
        case .fingers: "Fingers"
        case .paper: "Paper"
        case .inspector: "Inspector"
        case .help: "Help"
        case .touchLab: "Touch lab"
        case .more: "More"
        case .shapes: "Shapes"
        case .erasers: "Erasers"
        case .undo: "Undo"
        case .redo: "Redo"
        case .clearEverything: "Clear everything"
        case .selectEverything: "Select everything"
        case .paste: "Paste"
        case .deleteSelection: "Delete the selection"
        case .duplicateSelection: "Duplicate the selection"
        case .selectionToFront: "Selection to front"
        case .selectionToBack: "Selection to back"
        case .pictureToBackground: "Picture as background"
        case .cutSelection: "Cut the selection"
        case .copySelection: "Copy the selection"
        case .toolbar: "Toolbar"
        case .hideToolbar: "Hide toolbar"
        case .fullScreen: "Full screen"
        case .deselect: "Deselect, leave full screen"
        case .quit: "Quit"
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        case .showAllInk: "Show all ink"
        case .showAtFullScale: "Show at 100%"
        case .lockPaper: "Lock the paper"
        case .export: "Export"
        case .exportView: "Export what is in sight"
        case .copyLabReport: "Copy the lab's report"
        case .key(let key): name(of: key)

        case .fillName(.none): "Not filled"
        case .fillName(.tint): "Tinted"
        case .fillName(.color): "Filled"
        case .headsName(.none): "Line"
        case .headsName(.end): "Arrow"
        case .headsName(.both): "Double arrow"
        case .fill: "Fill"
        case .arrow: "Arrow"
        case .delete: "Delete"
        case .duplicate: "Duplicate"
        case .color: "Color"
        case .toFront: "To front"
        case .toBack: "To back"
        case .makeBackground: "Make background"
        case .takeFromBackground: "Not background"
        case .cut: "Cut"
        case .copy: "Copy"
        case .selectAll: "Select all"

        case .close: "Close"
        case .allFingers: "All fingers"
        case .toolbars(1): "One toolbar"
        case .toolbars(2): "Two, opposite"
        case .toolbars(3): "Three"
        case .toolbars(4): "Four"
        case .toolbars(let count): "\(count) toolbars"
        case .images(1): "No mirror"
        case .images(let count): "\(count) images"
        case .fingerRule(.always): "Draw, also beside a pen"
        case .fingerRule(.unlessPenIsNear): "Draw, but not beside a pen"
        case .fingerRule(.movePaper): "Move the paper: only pen and mouse draw"
        case .fingerRule(.never): "Nothing: only pen and mouse draw"
        case .fingerRuleWord(.always): "Draw"
        case .fingerRuleWord(.unlessPenIsNear): "Draw, except palms"
        case .fingerRuleWord(.movePaper): "Move the paper"
        case .fingerRuleWord(.never): "Nothing"
        case .twoFingerRule(.draw): "Two fingers draw"
        case .twoFingerRule(.movePaper): "Two fingers move the paper"
        case .swatch(let swatch): capitalized(swatch.rawValue)
        case .dropper: "Pick a color from ink"
        case .colorMode(.chosen): "The chosen color"
        case .colorMode(.angle): "Colors by direction"
        case .colorMode(.finger): "A color for each finger"

        case .finishedLineColor: "Finished line color"
        case .currentLineColor: "Current line color"
        case .thickness(let tool, let width): "\(thickness(of: tool))  \(english.number(width, digits: 1))"
        case .textWeight(.light): "Light"
        case .textWeight(.regular): "Regular"
        case .textWeight(.bold): "Bold"
        case .textAlignment(.start): "Align at the start"
        case .textAlignment(.center): "Center"
        case .textAlignment(.end): "Align at the end"
        case .lineHeight: "Line spacing"
        case .evenInk: "Even pen ink"
        case .tool: "Tool"
        case .twoFingers: "Two fingers of one hand"
        case .multipleTouch: "Multiple touch"
        case .doubleTapClears: "Double tap clears"
        case .threeFingerSwipes: "Three-finger swipes"
        case .always: "Always"
        case .notInKiosks: "Not in kiosks"
        case .never: "Never"
        case .selectionInGreen: "Selection in green"
        case .widthsScaleWithInk: "Widths scale with the ink"
        case .widthsScaleWithPaper: "Widths scale with the paper"
        case .wheelZooms: "Wheel zooms without Ctrl"
        case .toolbarEdge: "Toolbar's edge"
        case .edge(let edge): capitalized(edge.rawValue)
        case .appearance: "Appearance"
        case .automatic: "Automatic"
        case .light: "Light"
        case .dark: "Dark"
        case .largeControls: "Large controls"
        case .language: "Language"
        case .system: "System"
        case .tone(let tone): capitalized(tone.rawValue)
        case .pattern: "Pattern"
        case .patternName(.plain): "Plain"
        case .patternName(let pattern): capitalized(pattern.rawValue)
        case .animation: "Animation"
        case .shakingUndoes: "Shaking the window undoes"

        case .keys: "Keys"
        case .moreKeys: "More keys"
        case .helpDraw: "Draw, with every finger"
        case .helpPair: "With Line: two together draw an ellipse"
        case .helpTap: "With Line and shapes: tap ink to select it"
        case .helpHold: "Hold ink: let go to select it, drag to move it"
        case .helpEncircle: "With Select: draw around ink to select it"
        case .helpWrite: "With Text: tap to write, or tap a text to edit it"
        case .helpDoubleTap: "With Line: tap paper twice to clear everything"
        case .helpOpenColors: "Colors"
        case .helpClosePanel: "Close the panel"
        case .helpRecognize: "With Pen: hold at the end of a stroke for a shape"
        case .helpDragToolbar: "Drag the toolbar to another edge"
        case .helpHandTool: "With Hand: one finger moves the paper, two zoom it"
        case .helpHoldHand: "Hold the hand button: other fingers move the paper"
        case .helpTwoFingers: "Two fingers draw: hold the hand button to change it"
        case .helpWheel: "Move the paper; with Ctrl, zoom"
        case .helpSecondary: "With the mouse: open the menu of ink"
        case .helpSpace: "With the mouse: move the paper"
        case .helpArrows: "Move the selection; with Shift, farther"
        case .helpShift: "Lines in 15° steps, circles, squares"
        case .helpAlt: "With the mouse: two fingers, mirrored"
        case .helpAltShift: "With the mouse: two fingers, parallel"

        case .drawing: "drawing"
        case .drawings: "Drawings"
        case .closeToDrawings: "Close and show all drawings"
        case .whereSaved: "Where it is saved"
        case .saveCopy: "Save a copy"
        case .replay: "Replay"
        case .elsewhere: "Elsewhere"
        case .bin: "Bin"
        case .rename: "Rename"
        case .restore: "Restore"
        case .drawingsWillBeHere: "Your drawings will be here."
        case .deletedDrawingsStay: "Drawings that you delete stay here for 30 days."
        case .home: "Home"
        case .allFolders: "All folders"
        case .folderAbove: "Folder above"
        case .properName(let name): name
        case .deletedWhen(let time): "Deleted \(text(of: time))"
        case .clearedWhen(let time): "Cleared \(text(of: time))"
        case .deletedDrawing(let name): "Deleted \"\(name)\""
        case .restoredDrawing(let name): "Restored \"\(name)\""
        case .savedIn(let path): "Saved in \(path)"
        case .notSavedYet(let path): "Not saved in \(path) yet"
        case .saveCopyAs: "Save a copy as"
        case .savedCopy(let name): "Saved a copy as \"\(name)\""
        case .name: "Name"
        case .save: "Save"
        case .cancel: "Cancel"

        case .file: "File"
        case .shows: "Content"
        case .allInk: "Ink"
        case .viewInSight: "View"
        case .scale: "Scale"
        case .folder: "Folder"
        case .picturesFolder: "Pictures"
        case .drawingsFolder: "The drawing's"
        case .times(let factor): "\(factor)x"
        case .exporting(let percent): "Exporting: \(percent)%"
        case .copyFile: "Copy file"
        case .playOrPause: "Play or pause"
        case .endReplay: "End the replay"
        case .speed: "Speed"
        case .search: "Search"
        case .endSearch: "End the search"
        case .nothingFound(let text): "No name contains \"\(text)\""
        case .selection: "Selection"
        case .choose: "Choose"
        case .usualFolders: "Usual folders"
        case .noSuchFolder: "There is no such folder"
        case .fileExists(let name): "There is a file named \"\(name)\" already"
        case .replace: "Replace it"
        case .keepBoth: "Keep both"

        case .print: "Print"
        case .sheetSize: "Size"
        case .pages: "Pages"
        case .onePage: "One"
        case .trueSize: "True size"
        case .pageCount(1): "1 page"
        case .pageCount(let count): "\(english.number(count)) pages"
        case .lookingForPrinters: "Looking for printers"
        case .saveAsPDF: "Save as PDF"
        case .printing(let percent): "Printing: \(percent)%"
        case .printed(let pages, let printer): "Sent to \(printer ?? "the printer"): \(text(of: .pageCount(pages)))"

        case .drawWithFingers: "Draw with as many fingers as you like"
        case .drawWithMouse: "Press the mouse button and draw"
        case .dragLine: "Drag for a line"
        case .writeWithPen: "Write with the pen"
        case .pullShape: "Drag out a shape"

        case .cleared: "Cleared"
        case .undone: "Undone"
        case .redone: "Redone"
        case .nothingToUndo: "Nothing to undo"
        case .nothingToRedo: "Nothing to redo"
        case .penDraws: "The pen draws; your hand does not"
        case .artStays: "The eraser leaves pictures and what other programs drew; delete them from their menu"
        case .movePaperInstead: "Move the paper instead"
        case .dismiss: "Dismiss"
        case .reportCopied: "Report copied"
        case .paperStays: "The paper is locked"
        case .paperMoves: "The paper can be moved"
        case .lock: "Lock"
        case .backToDrawing: "Back to the drawing"
        case .percent(let share): english.percent(share)
        case .opening(let share): "Opening: \(english.percent(share))"
        case .exported(let path): "Exported to \(path)"
        case .exportedWithout(let notes, let path): "Exported to \(path); not shown: \(notes.list(names(of:)))"
        case .savedAgain: "Everything is saved again"
        case .aboutToClear: "About to clear the drawing"
        case .keepDrawing: "Keep drawing"
        case .wipeScreen: "Wipe the screen now:\ntouches do nothing"
        case .mayQuit: "Ctrl+Q quits now"
        case .desktopTakesFingers(let desktop): "\(desktop) takes three fingers for itself"
        case .howToChange: "Show how"

        case .runCommand: "Open a terminal, paste this command from the clipboard, and press Enter:"
        case .logOut: "Log out, and log in again."
        case .allFingersDraw(let desktop):
            "Then all fingers draw while this window has the focus. \(desktop)'s gestures work elsewhere."
        case .removeExtension: "To undo it, run the command with remove instead of install."
        case .chooseSession(let desktop):
            "Log out. On the login screen, choose the session TouchTracker instead of \(desktop), and log in: there all "
                + "fingers draw."
        case .sessionIsInPackage:
            "TouchTracker's package installs that session. Without the package, the page \"Desktops and kiosks\" of the "
                + "documentation says how."
        case .quitEndsSession: "Ctrl+Q ends the session. Your desktop stays as it is."
        case .command(let command): command

        case .cannotOpen: "The drawing cannot be opened"
        case .openCopy: "Open a copy"
        case .newDrawing: "New drawing"
        case .diskIsSlow: "The disk does not answer"
        case .diskIsSlowMessage:
            "The drawing is in its file, but a power cut could still lose the last changes. "
                + "TouchTracker quits when the disk has answered."
        case .diskIsSlowMessageOfClosing:
            "The drawing is in its file, but a power cut could still lose the last changes. "
                + "The drawing closes when the disk has answered."
        case .notSaved: "The last changes are not saved"
        case .canBeSaved(let folder): "They can be saved in \(folder)"
        case .saveThere: "Save there and quit"
        case .saveThereAndClose: "Save there and close"
        case .quitAnyway: "Quit anyway"
        case .closeAnyway: "Close anyway"
        case .stay: "Stay"
        case .sentences(let sentences): sentences.map { text(of: $0) + "." }.joined(separator: " ")

        case .fileProblem(let error): error.description
        case .exportProblem(.cannotWrite(let path, let reason)): "Cannot write \(path): \(reason)"
        case .exportProblem(.cancelled): "Not exported"
        case .exportProblem(let failure): "Not exported: \(failure)"
        case .printProblem(.notInstalled):
            "Printing needs the package \(PrintFailure.package), which is not installed"
        case .printProblem(.noPrinter): "There is no printer"
        case .printProblem(.noAnswer): "Not printed: the system's printing service does not answer"
        case .printProblem(.refused(let words)): "Not printed: \(words)"
        case .printProblem(.tooManyPages(let count)):
            "At its true size, the drawing needs \(english.number(count)) pages; at most \(PrintSheets.maximumCount) are "
                + "printed"
        case .printProblem(.file(.cancelled)): "Not printed"
        case .printProblem(.file(let failure)): text(of: .exportProblem(failure))
        case .pasteProblem(.nothing): "Nothing to paste"
        case .pasteProblem(.noAnswer): "The program that this was copied from does not answer"
        case .pasteProblem(.tooLarge): "Too large to paste"
        case .lettersNotShown(let letters, let packages):
            "\(letters.count == 1 ? "1 letter" : "\(english.number(letters.count)) letters") could not be shown: "
                + sample(of: letters, name(of:)) + packages.text { "; install \($0)" }
        case .languageNotShown(let name, let packages):
            "\(name) cannot be shown, so the window speaks English" + packages.text { "; install \($0)" }
        case .lettersLeftOut(1): "The text is too long: its last letter is left out"
        case .lettersLeftOut(let count): "The text is too long: its last \(english.number(count)) letters are left out"
        case .dropProblem(.nothing): "There is nothing in it that can be put on the paper"
        case .dropProblem(.noAnswer): "The program that this was dragged from does not answer"
        case .dropProblem(.tooLarge): "Too large to put on the paper"
        case .dropProblem(.elsewhere): "Only files of this computer can be dropped: save it here first"
        case .dropProblem(.tooManyFiles): "Too many files to drop at once"
        case .pictureProblem(.format(let format), let name):
            "\(name ?? "This") is \(format == .avif ? "an" : "a") \(format.rawValue) picture; only PNG and JPEG are read: save "
                + "it as PNG in another program first"
        case .pictureProblem(.otherJPEG, let name):
            "\(name ?? "This") is a JPEG picture of a kind that is not read: save it as PNG in another program first"
        case .pictureProblem(.noLibrary, let name):
            "\(name ?? "This") is a JPEG picture, which needs the package \(TurboJPEG.package): install it, or save the "
                + "picture as PNG"
        case .pictureProblem(.tooLarge, let name):
            "\(name ?? "The picture") has more than \(Picture.maximumLength >> 20) MB: make it smaller first"
        case .pictureProblem(.tooManyPixels, let name):
            "\(name ?? "The picture") has more than \(Picture.maximumMegapixels) million pixels: make it smaller first"
        case .pictureProblem(.damaged, let name): "\(name ?? "The picture") is damaged, or cut off"
        case .libraryProblem(let failure, let name): sentence(for: failure, name)
        case .logProblem(let problem): problem.description
        case .preferencesProblem(let problem): problem.description
        case .preferencesNotSaved(let path, let reason): "Could not save the preferences to \(path): \(reason)"
        case .continuesBeside(let path, let name, .changedOutside):
            "\(path) was changed by another program, so the drawing continues beside it as \(name)"
        case .continuesBeside(let path, let name, .inUse):
            "\(path) was opened by another TouchTracker, so the drawing continues beside it as \(name)"
        case .continuesBeside(let path, let name, .refused):
            "\(path) is left as it is, so the drawing continues beside it as \(name)"
        case .continuesAs(let path): "The drawing continues as \(path)"
        case .keptAs(let path): "The drawing is kept as \(path)"
        case .notKept(let reason): "This page is not saved yet: \(text(of: reason))"
        case .notShown(let notes):
            "\(notes.list(names(of:))) "
                + (notes.hiddenCount == 1
                    ? "is not shown; it stays in the file" : "are not shown; they stay in the file")
        case .leftOut(let notes, let path): "\(path): not shown: \(notes.list(names(of:)))"
        case .notAdded(let notes): "Some of it cannot be shown: \(notes.list(names(of:)))"
        case .endedInsideElement(let path): "\(path) ended inside an element, which was dropped"
        case .systemProblem(let reason): "This is not possible: \(reason)"
        case .message(let message): message

        case .devices: "Devices"
        case .samples: "Samples"
        case .contacts: "Contacts"
        case .recognizers: "Recognizers"
        case .copyReport: "Copy report"
        case .touches(1): "1 touch"
        case .touches(let count): "\(count) touches"
        case .rate(let hertz): "\(hertz) Hz"
        case .rateUnknown: "rate unknown"
        case .sampleCount(1): "1 sample"
        case .sampleCount(let count): "\(count) samples"
        case .samplesInAll(let count): "\(count) in all"
        case .samplesLate(let count, let worst): "\(count) late, \(worst) ms at most"
        case .samplesLost(let dropped, let missing): "\(dropped) dropped, \(missing) missing"
        case .samplesBack(let count): "\(count) back in time"
        case .contactCount(let count, let most): "\(count) now, \(most) at most"
        case .screenTouched(let percent): "\(percent)% of the screen touched"
        case .contact(let number, let source, let phase): "#\(number) \(name(of: source)) \(name(of: phase))"
        case .contactPlace(let x, let y, let speed): "\(tenths(x)), \(tenths(y))  \(speed) pt/s"
        case .force(let force): "force \(english.number(force, digits: 2))"
        case .radius(let radius): "radius \(tenths(radius))"
        case .recognizer(let name, let state): "\(name) \(state)"
        case .finger(let number, let meaning): "#\(number) \(text(of: meaning))"
        case .fingerUndecided: "undecided"
        case .fingerDraws: "drawing"
        case .fingerSelects: "selecting"
        case .fingerHoldsInk: "holding ink"
        case .fingerMovesInk: "moving ink"
        case .fingerMovesPaper: "moving the paper"
        case .palm: "palm"
        case .fingerIgnored: "ignored"
        case .list(let phrases): phrases.map(text).joined(separator: ", ")

        case .number(let value, let digits): english.number(value, digits: digits)
        case .timeOfDay(let moment): "\(moment.hour):\(Moment.twoDigits(moment.minute))"
        case .date(let moment): "\(moment.day) \(months[moment.month - 1]) \(moment.year)"
        }
    }

    private nonisolated static let fonts = DesktopFonts.packages.joined(separator: ", ")

    private nonisolated static func names(of kind: ForeignNotes.Kind) -> (one: String, many: String)? {
        switch kind {
        case .texts: ("text", "texts")
        case .letters: ("letter that no font has", "letters that no font has")
        case .fonts: ("letter (install \(fonts))", "letters (install \(fonts))")
        case .pictures: ("picture", "pictures")
        case .pictureParts: ("damaged part of a picture", "damaged parts of pictures")
        case .photos: ("JPEG picture (install \(TurboJPEG.package))", "JPEG pictures (install \(TurboJPEG.package))")
        case .clips: ("clipping path", "clipping paths")
        case .masks: ("mask", "masks")
        case .filters: ("filter", "filters")
        case .patterns: ("pattern", "patterns")
        case .arrowheads: ("line with arrowheads", "lines with arrowheads")
        case .styles: ("style rule", "style rules")
        case .clones: ("clone", "clones")
        case .tooLarge: ("element that is too large", "elements that are too large")
        case .noise: ("noise effect of a filter (feTurbulence)", "noise effects of filters (feTurbulence)")
        case .lighting: ("lighting effect of a filter (fe…Lighting)", "lighting effects of filters (fe…Lighting)")
        case .displacements:
            ("displacement by a filter (feDisplacementMap)", "displacements by filters (feDisplacementMap)")
        case .convolutions: ("convolution by a filter (feConvolveMatrix)", "convolutions by filters (feConvolveMatrix)")
        case .filterPictures: ("picture of a filter (feImage)", "pictures of filters (feImage)")
        case .translucentGroups: nil
        }
    }

    private nonisolated static func name(of kind: LetterKind) -> String? {
        switch kind {
        case .chinese: "Chinese"
        case .japanese: "Japanese"
        case .korean: "Korean"
        case .arabic: "Arabic"
        case .hebrew: "Hebrew"
        case .indian: "Indian"
        case .thai: "Thai"
        case .emoji: "emoji"
        case .symbol: "sign"
        case .other, .unknown: nil
        }
    }

    private nonisolated static func thickness(of tool: Tool) -> String {
        switch tool {
        case .pen: "Pen thickness"
        case .marker: "Marker thickness"
        case .text: "Text size"
        case .select, .line, .ellipse, .rectangle, .eraser, .partialEraser, .hand: "Line thickness"
        }
    }

    private nonisolated static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private nonisolated static func tenths(_ value: CGFloat) -> String { english.tenths(value) }

    private nonisolated static func name(of key: Key) -> String {
        switch key {
        case .control: "Ctrl"
        case .shift: "Shift"
        case .alt: "Alt"
        case .delete: "Delete"
        case .escape: "Escape"
        case .space: "Space"
        case .plus: "Plus"
        case .minus: "Minus"
        case .arrows: "Arrows"
        case .wheel: "Wheel"
        case .secondaryButton: "Right button"
        case .named(let name): name
        }
    }

    private nonisolated static func name(of source: TouchSample.Source) -> String {
        switch source {
        case .finger: "finger"
        case .pointer: "mouse"
        case .secondaryPointer: "right button"
        case .pen: "pen"
        case .eraser: "eraser"
        }
    }

    private nonisolated static func name(of phase: TouchSample.Phase) -> String {
        switch phase {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .hovered: "hovering"
        case .left: "left"
        }
    }

    private nonisolated static func sentence(for failure: DrawingLibrary.Failure, _ name: String) -> String {
        switch failure {
        case .name(.empty): "A drawing needs a name"
        case .name(.slash): "A name cannot contain \"/\""
        case .name(.dot): "A name cannot begin with a dot"
        case .name(.control): "A name cannot contain line breaks"
        case .name(.sign(let sign)): "This disk takes no \"\(sign)\" in names"
        case .name(.tooLong(let bytes)):
            "The name is \(bytes == 1 ? "1 byte" : "\(bytes) bytes") too long; letters other than A to Z take two to four"
        case .name(.taken): "There is a drawing named \"\(name)\" already"
        case .drawing(let error): error.description
        case .system(let reason): "The folder of the drawings cannot be changed: \(reason)"
        }
    }
}
