@testable import Corpus
import SeededRandom
import Testing
import TouchKitTesting
import UIKit

/// Random fingers on every group of the corpus: what ends one ends the tests.
@MainActor
struct RandomFingersTests {
    /// A view or a controller of each group, by the group's name.
    nonisolated private static let groups: [(name: String, make: @MainActor () -> UIResponder)] = [
        ("AlertController", { AlertController() }),
        ("AngleColorPad", { AngleColorPad() }),
        ("BadgePortrait", { BadgePortrait(image: nil) }),
        ("BallPit", { BallPitController() }),
        ("BareRecognizers", { BarePlayground() }),
        ("BitmapPadController", { BitmapPadController() }),
        ("BlobView", { BlobView() }),
        ("BottomSheetController", { BottomSheetController() }),
        ("ButtonEvents", { ButtonEventsController() }),
        ("CalculatorPad", { CalculatorController() }),
        ("CensusPad", { CensusPad() }),
        ("CardGridController", { CardGridController(collectionViewLayout: UICollectionViewFlowLayout()) }),
        ("CenteredBoxController", { CenteredBoxController() }),
        ("ChainLogger", { LoggingView() }),
        ("CirclePad", { CirclePad() }),
        ("CircleRecognizer", { CircleController() }),
        ("CircularSlider", { CircularSlider() }),
        ("ColorWheel", { ColorWheel() }),
        ("ConfirmSheet", { NotesController() }),
        ("CopyLabel", { CopyLabel() }),
        ("CosmicStars", { CosmicStars() }),
        ("CounterTable", { CounterTableController() }),
        ("CourseDrawView", { CourseDrawView() }),
        ("CoverStrip", { CoverStrip() }),
        ("DeepPressRecognizer", { DeepPressController() }),
        ("DisplayLinkView", { DisplayLinkView() }),
        ("DoodleCanvas", { DoodleCanvas(frame: .zero) }),
        ("DotGridPad", { DotGridPad() }),
        ("DrawerController", { DrawerController() }),
        ("DrumPads", { DrumController() }),
        ("DynamicsController", { DynamicsController() }),
        ("EditMenuView", { EditMenuView() }),
        ("EndlessTable", { EndlessTableController() }),
        ("EraserPad", { EraserPad() }),
        ("FeltKeys", { FeltKeys() }),
        ("FloatingBubble", { FloatingBubble() }),
        ("FormController", { FormController() }),
        ("GamePad", { GamePad() }),
        ("GradientCard", { GradientCard() }),
        ("GridPaintController", { GridPaintController() }),
        ("HighlightButton", { HighlightTrackingButton() }),
        ("HighlightButton", { LabeledCheckbox(text: "Box") }),
        ("HighlighterPad", { HighlighterPad() }),
        ("HitTestTricks", { OverlayView() }),
        ("HitTestTricks", { HoleView() }),
        ("HitTestTricks", { TabBarWithBulge() }),
        ("HitTestTricks", { ScrollContainer() }),
        ("HitTestTricks", { BigButton() }),
        ("HoverController", { HoverController() }),
        ("HueDisc", { HueDisc() }),
        ("HueWheelPicker", { HSBColorPicker() }),
        ("InkLayersView", { InkLayersView() }),
        ("JoyStick", { JoyStick() }),
        ("JoystickView", { JoystickView() }),
        ("Knob", { Knob() }),
        ("KnobControl", { KnobPanel() }),
        ("LeavesView", { LeavesView() }),
        ("LinePadController", { LinePadController() }),
        ("LoupeView", { LoupeController() }),
        ("MenuTable", { MenuTableController() }),
        ("ModifierKeys", { ModifierKeysController() }),
        ("NotePaper", { NotePaperController() }),
        ("ObserverSelectors", { ObserverController() }),
        ("OneFingerRotation", { DialController() }),
        ("OptionalViews", { OptionalViewController() }),
        ("OptionalViews", { OptionalTableController() }),
        ("PageFlip", { PageFlipController() }),
        ("PagesController", { PagesController() }),
        ("PannedView", { PannedView() }),
        ("ParallaxPages", { ParallaxPagesController() }),
        ("PassThroughViews", { EdgeOnlyView() }),
        ("PassThroughViews", { CircleButton() }),
        ("PassThroughViews", { HUDView() }),
        ("PencilPad", { PencilPad() }),
        ("PetalRing", { PetalRing() }),
        ("PhotoTableController", { PhotoTableController() }),
        ("PianoView", { PianoView() }),
        ("PillButton", { PillButton(frame: .zero) }),
        ("PinchRotateView", { PinchRotateView() }),
        ("PinchStepper", { PinchStepperController() }),
        ("PointMath", { SpinView() }),
        ("PressToDrag", { PressToDragController() }),
        ("PullSheet", { PullSheetController() }),
        ("QuickTap", { QuickTapController() }),
        ("RadioGroup", { CircleRadioButton() }),
        ("RangeSlider", { RangeSlider() }),
        ("ReorderController", { ReorderController() }),
        ("ResponderCounter", { ResponderCounter() }),
        ("RippleView", { RippleView() }),
        ("RoundButton", { RoundButtonController() }),
        ("RulerControl", { RulerControl() }),
        ("SettingsController", { SettingsController() }),
        ("ShapeLayerPad", { ShapeLayerPad() }),
        ("SheetLauncher", { SheetLauncher() }),
        ("SiblingTouches", { ReceivingView() }),
        ("SiblingTouches", { LensView() }),
        ("SignaturePad", { SignaturePad() }),
        ("SignatureView", { SignatureView() }),
        ("SmoothPad", { SmoothPad() }),
        ("SpeedPad", { SpeedPad() }),
        ("SpringCard", { CardStackController() }),
        ("StackController", { StackController() }),
        ("StampPad", { StampPad() }),
        ("StarRating", { StarRating() }),
        ("StepSlider", { StepSlider() }),
        ("StretchyHeader", { StretchyHeaderController() }),
        ("StrokeRecognizer", { StrokeController() }),
        ("SwipeCard", { SwipeCard() }),
        ("SwipeGallery", { SwipeGalleryController() }),
        ("SwipeRow", { SwipeRow() }),
        ("TabsController", { TabsController() }),
        ("TagStore", { TagStoreView() }),
        ("TapOrDoubleTap", { TapOrDoubleTapController() }),
        ("TappedScroll", { TappedScrollController() }),
        ("TempoDial", { TempoPanel() }),
        ("ThumbTrack", { ThumbTrack() }),
        ("TicTacToeController", { TicTacToeController() }),
        ("TickleRecognizer", { MonkeyController() }),
        ("TileBoard", { TileBoard() }),
        ("TiltCard", { TiltCard() }),
        ("TodoController", { TodoController() }),
        ("TouchDownButton", { TouchDownButton() }),
        ("TransitionController", { TransitionController() }),
        ("TrimBar", { TrimBar() }),
        ("UndoDoodle", { DoodleController() }),
        ("UndoPadController", { UndoPadController() }),
        ("VolumeController", { VolumeController() }),
        ("WatchedScroll", { WatchedScroll() }),
        ("WaterfallBoard", { WaterfallBoard() }),
        ("WaveSlider", { WaveSlider() }),
        ("ZoomCanvas", { ZoomCanvasController() }),
        ("ZoomImageController", { ZoomImageController() }),
        ("CheckmarkRecognizer", { recognizing(CheckmarkRecognizer(target: nil, action: nil)) }),
        ("LandingRecognizer", { recognizing(LandingRecognizer { _ in }, ForceRecognizer(target: nil, action: nil)) }),
        ("Notebook", { held(notebook) }),
        ("TouchVisualizer", { UIView() }),
        ("VerticalIntent", { scrolling { _ = $0.installVerticalGuard() } }),
        // Last, because their timers of Foundation are waited for in real time from here on.
        ("ClosureTimers", { ClosureTimersController() }),
        ("HoldRecognizer", { HoldController() }),
        ("MagnifyingGlass", { MagnifyingView() }),
        ("WhackController", { WhackController() }),
        ("Flasher", { held(Flasher.init) }),
    ]

    private static func recognizing(_ recognizers: UIGestureRecognizer...) -> UIView {
        let view = UIView()
        recognizers.forEach(view.addGestureRecognizer)
        return view
    }

    /// Returns a view that holds an object.
    private static func held(_ make: (UIView) -> AnyObject) -> UIView {
        final class Holder: UIView {
            var object: AnyObject?
        }
        let view = Holder()
        view.object = make(view)
        return view
    }

    /// Shows a table of notes in a view.
    private static func notebook(in view: UIView) -> Notebook {
        let (notebook, table) = (Notebook(), UITableView(frame: CGRect(origin: .zero, size: size)))
        (table.dataSource, table.delegate) = (notebook, notebook)
        view.addSubview(table)
        return notebook
    }

    private static func scrolling(_ prepare: (UIScrollView) -> Void) -> UIView {
        let view = UIScrollView()
        view.contentSize = CGSize(width: 1000, height: 1000)
        prepare(view)
        return view
    }

    /// The number of samples that a group receives.
    private static let events = 2000
    private static let size = CGSize(width: 320, height: 240)

    @Test func `every group is driven`() throws {
        let files = try ["AsWritten", "Ported", "Swift5Only"].flatMap { try CorpusFiles.groups("Corpus/\($0)") }
        #expect(Set(files.map(\.name)) == Set(Self.groups.map(\.name)))
    }

    @Test(.serialized, arguments: groups.indices) func `no group dies under one to ten fingers`(index: Int) {
        let (name, make) = Self.groups[index]
        var chance = SeededGenerator(seed: UInt64(index + 1))
        let stage =
            name == "TouchVisualizer"
            ? Stage(size: Self.size, window: { TouchWindow(frame: $0) }) : Stage(size: Self.size)
        let responder = make()
        if let controller = responder as? UIViewController {
            stage.show(controller)
        } else if let view = responder as? UIView {
            view.frame = stage.root.bounds
            stage.root.addSubview(view)
        }
        var hand = RandomHand(on: stage, fingers: index % 10 + 1)
        while hand.samples < Self.events { hand.play(&chance) }
        #expect(hand.samples >= Self.events)
    }
}

/// Fingers that land, move, rest, are lifted and are cancelled by chance.
@MainActor
private struct RandomHand {
    private let stage: Stage
    private let fingers: [Pointer]
    private var isDown: [Bool]
    private(set) var samples = 0
    private var batches = 0

    init(on stage: Stage, fingers count: Int) {
        self.stage = stage
        fingers = (0..<count).map { _ in stage.finger() }
        isDown = fingers.map { _ in false }
    }

    /// Sends some samples in one batch, and waits.
    mutating func play(_ chance: inout SeededGenerator) {
        let size = stage.window.bounds.size
        let count = Int.random(in: 1...20, using: &chance)
        stage.together {
            for _ in 0..<count {
                let index = fingers.indices.randomElement(using: &chance) ?? 0
                let point = CGPoint(
                    x: .random(in: -20...size.width + 20, using: &chance),
                    y: .random(in: -20...size.height + 20, using: &chance))
                switch Int.random(in: 0..<20, using: &chance) {
                case _ where !isDown[index]:
                    fingers[index].down(at: point)
                    isDown[index] = true
                case 0...2:
                    fingers[index].up()
                    isDown[index] = false
                case 3:
                    fingers[index].cancel()
                    isDown[index] = false
                case _:
                    fingers[index].move(to: point)
                }
                samples += 1
            }
        }
        batches += 1
        let pause = batches == 50 ? 450 : Int.random(in: 0..<16, using: &chance) == 0 ? 16 : 0
        stage.wait(.milliseconds(pause))
    }
}
