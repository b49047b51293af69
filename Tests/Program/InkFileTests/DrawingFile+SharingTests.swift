import Foundation
import Glibc
import Ink
import Synchronization
import TestInk
import Testing

@testable import InkFile

/// Other programs with the same file: none ever gets it while it is locked, and their changes are kept.
struct DrawingFileSharingTests {
    private let folder: Folder
    private let path: String
    private let page = CGSize(width: 640, height: 480)

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    // MARK: Other TouchTrackers

    @Test func `an open file is not opened again, even after it was rewritten`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        for _ in 0..<2 {
            let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: nil) }
            #expect(error?.description == "\(path) is open in another TouchTracker")
            try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
            try opened.file.rewrite(drawing)
        }
        // Reading is free.
        #expect(try folder.marks() == drawing.map(\.mark))
        drop(consume opened)
        #expect(try DrawingFile.open(path, page: nil).drawing.count == 2)
    }

    @Test func `of many programs started at once with a missing file, one gets it`() throws {
        for _ in 0..<20 {
            let tried = Atomic(0)
            let won = Atomic(0)
            let all = DispatchGroup()
            for _ in 0..<4 {
                all.enter()
                Thread.detachNewThread { [path, page] in
                    let opened = try? DrawingFile.open(path, page: page)
                    tried.add(1, ordering: .sequentiallyConsistent)
                    if let opened {
                        // Keep the file until no other program tries to open it.
                        while tried.load(ordering: .sequentiallyConsistent) < 4 { sched_yield() }
                        won.add(1, ordering: .sequentiallyConsistent)
                        var drawing = opened.drawing
                        try? opened.file.save(drawing.add(.line(0, 0, 1, 1)))
                    }
                    all.leave()
                }
            }
            all.wait()
            #expect(won.load(ordering: .sequentiallyConsistent) == 1)
            #expect(try folder.marks() == [.line(0, 0, 1, 1)])
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test func `no other program opens a file while it is rewritten again and again`() throws {
        let opened = try DrawingFile.open(path, page: page)
        let isDone = Atomic(false)
        let intruder = DispatchQueue(label: "intruder")
        let intrusions = Mutex(0)
        intruder.async { [path] in
            while !isDone.load(ordering: .relaxed) {
                if (try? DrawingFile.open(path, page: nil)) != nil { intrusions.withLock { $0 += 1 } }
            }
        }
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        for _ in 0..<200 { try opened.file.rewrite(drawing) }
        isDone.store(true, ordering: .relaxed)
        intruder.sync {}
        #expect(intrusions.withLock { $0 } == 0)
    }

    @Test func `the program that creates a removed file again keeps it locked`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try FileManager.default.removeItem(atPath: path)
        let other = try DrawingFile.open(path, page: page)
        let change = drawing.add(.line(0, 0, 1, 1))
        let error = #expect(throws: DrawingFileError.self) { try opened.file.save(change) }
        #expect(error?.problem == .inUse)
        var others = other.drawing
        try other.file.save(others.add(.line(0, 0, 2, 2)))
        #expect(try folder.marks() == others.map(\.mark))
    }

    // MARK: Other programs

    @Test func `a folder that goes away and returns at any moment costs no ink and makes no second drawing`() throws {
        let (home, away) = (folder.file("home"), folder.file("away"))
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let opened = try DrawingFile.open(home + "/drawing.svg", page: page)
        // During each save, the folder is moved once.
        let saves = Atomic(0)
        let moves = Atomic(0)
        let mover = DispatchQueue(label: "mover")
        mover.async {
            for move in 1...800 {
                while saves.load(ordering: .sequentiallyConsistent) < move { sched_yield() }
                for _ in 0..<Int.random(in: 0..<30) { sched_yield() }
                // The system reads the names and keeps no pointers to them.
                _ = unsafe move % 2 == 1 ? rename(home, away) : rename(away, home)
                moves.store(move, ordering: .sequentiallyConsistent)
            }
        }
        var drawing = opened.drawing
        var problems: [DrawingFileError.Problem] = []
        for step in 1...800 {
            let change = drawing.add(.line(0, 0, CGFloat(step), 1))
            saves.store(step, ordering: .sequentiallyConsistent)
            for _ in 0..<Int.random(in: 0..<10) { sched_yield() }
            do {
                try opened.file.save(change)
            } catch {
                problems.append(error.problem)
            }
            while moves.load(ordering: .sequentiallyConsistent) < step { sched_yield() }
        }
        // After these, the drawing would continue in another file.
        #expect(!problems.contains(.changedOutside) && !problems.contains(.inUse))
        try opened.file.rewrite(drawing)
        drop(consume opened)
        // Opening removes what a rewrite could not remove while the folder was away.
        #expect(try DrawingFile.open(home + "/drawing.svg", page: page).drawing.map(\.mark) == drawing.map(\.mark))
        let names = try FileManager.default.contentsOfDirectory(atPath: home).sorted()
        #expect(names == [".drawing.svg.log", "drawing.svg"])
    }

    @Test(arguments: [true, false])
    func `a file that was only touched, or replaced by an equal one, stays in use`(isTouched: Bool) throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        for step in 0..<6 {
            let old = Date(timeIntervalSince1970: 1_000_000_000 + Double(step))
            if isTouched {
                try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
            } else {
                try Data(folder.text().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            }
            let isMoving = step % 2 == 1
            let change = isMoving ? drawing.move([drawing[0].id], dx: 1, dy: 1) : drawing.add(.line(0, 0, 1, 1))
            try opened.file.save(change)
            #expect(try folder.marks() == drawing.map(\.mark))
            let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: nil) }
            #expect(error?.problem == .inUse)
        }
    }

    @Test func `a change that was refused while an equal file was locked is saved with the next one`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(20, 20, 40, 40)))
        try Data(folder.text().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        let copy = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        #expect(flock(copy.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
        let refused = drawing.add(.line(30, 30, 40, 40))
        #expect(throws: DrawingFileError.self) { try opened.file.save(refused) }
        #expect(opened.file.isBehind)
        try copy.close()
        try opened.file.save(drawing.add(.line(50, 50, 60, 60)))
        #expect(try !opened.file.isBehind && folder.marks() == drawing.map(\.mark))
    }

    @Test(arguments: [true, false])
    func `another program's changes are not overwritten`(isAppending: Bool) throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        _ = try folder.write("<svg><!-- mine --></svg>")
        for _ in 0..<2 {
            let change = isAppending ? drawing.add(.line(0, 0, 2, 2)) : drawing.move([drawing[0].id], dx: 1, dy: 1)
            let error = #expect(throws: DrawingFileError.self) { try opened.file.save(change) }
            #expect(error?.problem == .changedOutside)
            #expect(try folder.text() == "<svg><!-- mine --></svg>")
        }
    }

    @Test func `a file that replaced the drawing's is not overwritten`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try FileManager.default.moveItem(atPath: path, toPath: folder.file("old.svg"))
        _ = try folder.write("mine")
        let change = drawing.add(.line(0, 0, 2, 2))
        let error = #expect(throws: DrawingFileError.self) { try opened.file.save(change) }
        #expect(
            error?.description
                == "\(path) was changed by another program after it was opened, so it is left as it is")
        #expect(try folder.text() == "mine")
    }

    @Test func `a file that was removed is created again`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try FileManager.default.removeItem(atPath: path)
        try opened.file.save(drawing.add(.line(0, 0, 2, 2)))
        #expect(opened.file.urgency == .now)
        try opened.file.finish(drawing)
        #expect(try folder.svg().marks == drawing.map(\.mark))
    }

    @Test(arguments: [true, false]) func `a log that was removed is begun again, with all that it had in the file`(
        isWithFile: Bool
    ) throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try FileManager.default.removeItem(atPath: DrawingLog.path(beside: path))
        if isWithFile { try FileManager.default.removeItem(atPath: path) }
        try opened.file.save(drawing.add(.line(0, 0, 2, 2)))
        #expect(opened.file.urgency == .now)
        while opened.file.needsWriting { try opened.file.advance { drawing }?.waitForEnd() }
        try opened.file.save(drawing.add(.line(0, 0, 3, 3)))
        drop(consume opened)
        #expect(try DrawingFile.open(path, page: page).drawing.count == 3)
    }
}

struct DrawingFileIdentityTests {
    @Test func `a file is the same under all its names, and different from all others`() throws {
        let manager = FileManager.default
        let folder = try Folder()
        let path = try folder.write("", to: "a.svg")
        let other = try folder.write("", to: "b.svg")
        try manager.createSymbolicLink(atPath: folder.file("link.png"), withDestinationPath: "a.svg")
        try manager.linkItem(atPath: path, toPath: folder.file("second.png"))
        try manager.createSymbolicLink(atPath: folder.file("round"), withDestinationPath: "round")
        try manager.createSymbolicLink(atPath: folder.file("here"), withDestinationPath: ".")
        for name in ["a.svg", "link.png", "second.png", "./a.svg", "here/a.svg"] {
            #expect(DrawingFile.areSameFile(path, folder.file(name)))
        }
        for name in ["b.svg", "none.png", "round"] {
            #expect(!DrawingFile.areSameFile(path, folder.file(name)))
        }
        #expect(!DrawingFile.areSameFile(folder.file("none"), folder.file("none")))
        #expect(DrawingFile.areSameFile(other, other))
    }
}
