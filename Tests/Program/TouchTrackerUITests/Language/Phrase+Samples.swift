import Foundation
import TouchKit

@testable import Ink
@testable import InkFile
@testable import TouchTrackerUI

extension Phrase {
    /// Phrases of every case, with every value that is named by a text of its own.
    static let samples: [Phrase] =
        [
            .colors, .width, .table,
            .mirror, .fingers, .paper, .inspector, .help, .touchLab, .more, .shapes, .erasers, .undo, .redo,
            .clearEverything, .selectEverything, .paste, .deleteSelection, .duplicateSelection, .selectionToFront,
            .selectionToBack, .pictureToBackground, .cutSelection, .copySelection, .toolbar, .hideToolbar, .fullScreen,
            .deselect, .quit,
            .zoomIn, .zoomOut, .showAllInk, .showAtFullScale, .lockPaper, .export, .exportView, .copyLabReport,
            .fill, .arrow, .delete, .duplicate, .color, .toFront, .toBack, .makeBackground, .takeFromBackground, .cut,
            .copy,
            .selectAll, .close, .allFingers, .dropper,
            .finishedLineColor, .currentLineColor,
            .textWeight(.light), .textWeight(.regular), .textWeight(.bold), .textAlignment(.start),
            .textAlignment(.center), .textAlignment(.end), .lineHeight, .evenInk, .tool, .twoFingers, .multipleTouch,
            .doubleTapClears, .threeFingerSwipes, .always,
            .notInKiosks, .never, .selectionInGreen, .widthsScaleWithInk, .widthsScaleWithPaper, .wheelZooms,
            .toolbarEdge, .appearance, .automatic, .light, .dark, .largeControls,
            .language, .system, .properName("Deutsch"), .pattern, .animation, .shakingUndoes, .keys,
            .moreKeys, .helpDraw, .helpPair, .helpTap, .helpHold, .helpEncircle, .helpWrite, .helpDoubleTap,
            .helpOpenColors,
            .helpClosePanel, .helpRecognize, .helpDragToolbar, .helpHandTool, .helpHoldHand, .helpTwoFingers,
            .helpWheel, .helpSecondary, .helpSpace,
            .helpArrows,
            .helpShift, .helpAlt, .helpAltShift, .drawWithFingers, .drawWithMouse, .dragLine, .writeWithPen,
            .pullShape, .cleared, .undone, .redone, .nothingToUndo, .nothingToRedo, .penDraws, .artStays,
            .movePaperInstead, .dismiss,
            .reportCopied, .paperStays, .paperMoves, .lock, .backToDrawing, .percent(1.2), .opening(0.4),
            .exported(path: "a.png"), .savedAgain, .aboutToClear, .keepDrawing, .wipeScreen, .mayQuit,
            .desktopTakesFingers(desktop: "GNOME"), .howToChange, .runCommand, .logOut,
            .allFingersDraw(desktop: "GNOME"), .removeExtension, .command("run"), .chooseSession(desktop: "KDE"),
            .sessionIsInPackage, .quitEndsSession, .cannotOpen, .openCopy, .newDrawing,
            .diskIsSlow, .diskIsSlowMessage, .diskIsSlowMessageOfClosing, .notSaved, .canBeSaved(in: "/tmp"),
            .saveThere, .saveThereAndClose, .quitAnyway,
            .closeAnyway, .stay,
            .sentences([.undo]), .preferencesNotSaved(path: "p", reason: .fullDisk), .continuesAs(path: "b.svg"),
            .keptAs(path: "b.svg"),
            .notKept(.systemProblem(.fullDisk)),
            .endedInsideElement(path: "a.svg"),
            .notShown(allNotes), .notAdded(allNotes), .lettersNotShown(["漢"], packages: []),
            .lettersNotShown(["漢", "字"], packages: ["fonts-noto-cjk", "fonts-symbola"]),
            .languageNotShown("Chinese", packages: []), .languageNotShown("Chinese", packages: ["fonts-noto-cjk"]),
            .lettersLeftOut(1), .lettersLeftOut(2000), .leftOut(allNotes, path: "a.svg"),
            .exportedWithout(allNotes, path: "a.png"),
            .message("no"), .devices, .samples, .contacts, .recognizers, .copyReport, .touches(1), .touches(10),
            .rate(hertz: 60), .rateUnknown, .sampleCount(1), .sampleCount(20), .samplesInAll(3),
            .samplesLate(1, worst: 2), .samplesLost(dropped: 1, missing: 2), .samplesBack(1),
            .contactCount(1, most: 2), .screenTouched(percent: 3), .contactPlace(x: 1.5, y: 2, speed: 3), .force(0.5),
            .radius(2), .finger(number: 1, .palm), .fingerUndecided, .fingerDraws, .fingerSelects, .fingerHoldsInk,
            .fingerMovesInk, .fingerMovesPaper, .palm, .fingerIgnored, .list([.undo, .redo]), .properName("Screen"),
            .number(1.5, digits: 1), .timeOfDay(moment), .date(moment),
            .selection, .choose, .usualFolders, .noSuchFolder, .fileExists(name: "a.png"), .replace, .keepBoth,
            .search, .endSearch, .nothingFound("boat"),
            .print, .sheetSize, .pages, .onePage, .trueSize, .pageCount(1), .pageCount(12000), .lookingForPrinters,
            .saveAsPDF, .printing(percent: 3), .printed(pages: 2, printer: nil), .printed(pages: 1, printer: "Office"),
            .printProblem(.notInstalled), .printProblem(.noPrinter), .printProblem(.noAnswer),
            .printProblem(.refused("no")), .printProblem(.tooManyPages(12000)), .printProblem(.file(.cancelled)),
            .printProblem(.file(.tooLarge(width: 1, height: 2))),
        ] + library + choices + problems

    private static let allNotes = ForeignNotes(
        counts: Dictionary(uniqueKeysWithValues: ForeignNotes.Kind.allCases.map { ($0, 2) }))

    private static let moment = Moment(year: 2026, month: 3, day: 4, hour: 5, minute: 6)

    /// Phrases about the library, exports and replays.
    private static let library: [Phrase] = [
        .drawing, .drawings, .closeToDrawings, .whereSaved, .saveCopy, .replay, .elsewhere, .bin, .rename, .restore,
        .drawingsWillBeHere, .deletedDrawingsStay, .home, .allFolders, .folderAbove, .properName("boat"),
        .deletedWhen(.timeOfDay(moment)), .clearedWhen(.date(moment)), .deletedDrawing(name: "boat"),
        .restoredDrawing(name: "boat"), .savedIn(path: "a.svg"), .notSavedYet(path: "a.svg"), .saveCopyAs,
        .savedCopy(name: "boat"), .name, .save, .cancel, .file, .shows, .allInk, .viewInSight, .scale, .folder,
        .picturesFolder, .drawingsFolder, .times("2"), .exporting(percent: 3), .copyFile, .playOrPause, .endReplay,
        .speed,
    ]

    /// Phrases for each value of an enumeration.
    private static let choices: [Phrase] =
        [
            Key.control, .shift, .alt, .delete, .escape, .space, .plus, .minus, .arrows, .wheel, .secondaryButton,
            .named("Z"),
        ].map {
            .key($0)
        }
        + Fill.allCases.map { .fillName($0) } + Line.Heads.allCases.map { .headsName($0) }
        + Tool.allCases.flatMap { [.toolName($0), .thickness($0, 7.5)] } + ColorMode.allCases.map { .colorMode($0) }
        + (1...5).map { .toolbars($0) } + (1...2).map { .images($0) }
        + TwoFingerRule.allCases.map { .twoFingerRule($0) }
        + FingerRule.allCases.flatMap { [.fingerRule($0), .fingerRuleWord($0)] }
        + Swatch.allCases.map { .swatch($0) } + TableSide.allCases.map { .edge($0) }
        + Paper.Tone.allCases.map { .tone($0) } + Paper.Pattern.allCases.map { .patternName($0) }
        + [.finger, .pointer, .secondaryPointer, .pen, .eraser].map { .contact(number: 1, $0, .moved) }
        + [.began, .moved, .ended, .cancelled, .hovered, .left].map { .contact(number: 1, .finger, $0) }
        + [.possible, .began, .changed, .ended, .cancelled, .failed].map { .recognizer(name: "Pan", $0) }

    /// Phrases with each reason that a file is refused for.
    private static let reasons: [Phrase] =
        [
            FileReason.notPermitted, .readOnlyDisk, .fullDisk, .usedUpQuota, .diskError, .diskGone, .missing,
            .tooLarge, .wouldBeTooLarge, .nameTooLong, .isFolder, .noFolder, .folderIsFile, .tooManyFiles,
            .folderNotWritable,
            .cutOff,
            .sign(":"),
            .system("Z 1"),
        ].flatMap { reason in
            [.unreadable(reason: reason), .unwritable(reason: reason)].map {
                .fileProblem(DrawingFileError(path: "a.svg", problem: $0))
            } + [.systemProblem(reason)]
        }
        + [
            SVGError.Problem.notText, .otherEncoding("KOI8-R"), .damagedArchive, .brokenXML, .unknownEntity("nbsp"),
            .externalEntity("x"), .notSVG(root: "svg"), .notSVG(root: "html"), .tooLong, .tooLarge, .tooDeep,
        ].map { .fileProblem(DrawingFileError(path: "a.svg", problem: .notADrawing(SVGError(problem: $0, line: 1)))) }

    private static let problems: [Phrase] =
        [
            .missingFolder, .isFolder, .isSpecialFile, .inUse, .changedOutside, .linkCycle, .linkOfAnotherUser,
            .linkNotUTF8, .wouldLose(line: 1),
        ].map { .fileProblem(DrawingFileError(path: "a.svg", problem: $0)) }
        + [
            FileKind.picture(.jpeg), .xournal, .excalidraw, .pdf, .zip, .gzip, .json, .markup, .text,
        ].map { .fileProblem(DrawingFileError(path: "a.svg", problem: .otherKind($0))) }
        + reasons
        + [
            .tooLarge(width: 40000, height: 2), .cannotWrite(path: "a.png", reason: .fullDisk),
            .obstacle(.folder, path: "a.png"),
            .obstacle(.specialFile, path: "a.png"), .cancelled,
        ].map { .exportProblem($0) }
        + ClipboardProblem.allCases.map { .pasteProblem($0) } + DropProblem.allCases.map { .dropProblem($0) }
        + [PictureProblem.format(.webp), .otherJPEG, .tooLarge, .tooManyPixels, .damaged, .noLibrary].flatMap {
            [.pictureProblem($0, name: nil), .pictureProblem($0, name: "sunset.jpg")]
        }
        + [
            .name(.empty), .name(.slash), .name(.dot), .name(.control), .name(.sign(":")), .name(.tooLong(by: 1)),
            .name(.tooLong(by: 9)),
            .name(.taken),
            .drawing(DrawingFileError(path: "a.svg", problem: .inUse)), .system(reason: .fullDisk),
        ].map { .libraryProblem($0, name: "boat") }
        + ["b", nil].flatMap { [.damaged("a", keptAs: $0), .ofAnotherFile(than: "a", keptAs: $0)] }
        .map { .logProblem($0) }
        + [
            .invalid(PreferencesError(line: 1, problem: .notAssignment("a"))),
            .invalid(PreferencesError(line: 1, problem: .unknown("a"))),
            .invalid(PreferencesError(line: 1, problem: .invalidValue("a", of: "b"))), .notText,
            .unreadable(.notPermitted),
            .obstacle(.notAFile), .obstacle(.tooLarge(maximumSize: 4096)),
        ].map { .preferencesProblem(PreferencesProblem(path: "p", reason: $0, kept: nil)) }
        + [.preferencesProblem(PreferencesProblem(path: "p", reason: .notText, kept: "p.bad"))]
        + [.changedOutside, .inUse, .refused].map { .continuesBeside(path: "a", name: "b", $0) }
}
