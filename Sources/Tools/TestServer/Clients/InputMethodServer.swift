internal import Foundation
internal import X11

/// A small input method with a server, which speaks X's input method protocol (XIM) as ibus and fcitx do: letters are
/// composed, and the space bar chooses Chinese ones for them. It runs on a thread of its own until it ends.
package final class InputMethodServer: Sendable {
    /// What programs have told it, and what it composes.
    package struct State: Sendable {
        /// Whether a program types text.
        package var hasFocus = false
        /// The letters that are composed.
        package var letters = ""
        /// The style that the program chose: which of the two draws what is composed.
        package var style: UInt32?
        /// The last place of the program's caret, in its window's pixels; nil before the first.
        package var spot: Point?
        /// The number of keys that it gave back to the program.
        package var returnedKeys = 0
        /// The codes of messages that are not understood.
        package var unknownMessages: [UInt8] = []
        fileprivate(set) package var hasEnded = false

        package struct Point: Sendable, Equatable {
            package let x, y: Int

            package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
        }
    }

    private let state = WatchedValue(State())
    private let server: TestServer
    private let window: WindowID
    /// The environment in which programs use it.
    package static let environment: [String: String?] = ["XMODIFIERS": "@im=\(name)"]

    /// The number of the style in which the program draws what is composed (`XIMPreeditCallbacks`,
    /// `XIMStatusNothing`), and of the one in which no one does (`XIMPreeditNothing`).
    package static let callbacks: UInt32 = 0x0402
    package static let nothing: UInt32 = 0x0408

    /// The name by which programs find it.
    private static let name = "pinyin"

    /// Starts an input method.
    /// - Parameter styles: The styles that it offers.
    /// - Throws: What the display or the connection reports.
    package init(
        on server: TestServer, styles: [UInt32] = [callbacks, nothing]
    ) throws {
        self.server = server
        let display = try server.connect()
        let client = try RawClient(on: server)
        let selection = display.atom("@server=\(Self.name)")
        window = try client.own(selection, parent: display.root.id)
        try client.change(
            display.atom("XIM_SERVERS"), of: display.root.id, type: display.atom("ATOM"), format: 32,
            to: XIMBytes().number(selection.number).bytes)
        try client.sync()
        let session = XIMSession(client, window, display, styles, state)
        Thread.detachNewThread { [state] in
            session.run()
            state.change { $0.hasEnded = true }
        }
    }

    deinit { end() }

    /// Ends the input method, as a crash does.
    package func end() {
        guard !state.change(\.hasEnded), let killer = try? RawClient(on: server) else { return }
        try? killer.kill(ownerOf: window)
        // The server may forget what a client that is gone has asked for.
        try? killer.sync()
        _ = state.wait(within: TestServer.patience) { $0.hasEnded ? () : nil }
    }

    /// Waits until the state satisfies a condition, and returns it.
    /// - Throws: `didNotHappen`.
    @discardableResult
    package func wait(
        for what: String, until condition: @Sendable (State) -> Bool
    ) throws(TestServerError) -> State {
        let limit = TestServer.patience
        guard let state = state.wait(within: limit, for: { condition($0) ? $0 : nil }) else {
            throw .didNotHappen(what, limit: limit)
        }
        return state
    }
}

/// What the server does with the messages of the program that is connected.
private final class XIMSession: @unchecked Sendable {
    private let client: RawClient
    private let window: WindowID
    private let styles: [UInt32]
    private let state: WatchedValue<InputMethodServer.State>
    private let connect, message, text, locales, transport: Atom
    /// The properties in which long messages are sent, in turn: a program may not have read the last one yet.
    private var data: [Atom]
    private var program = WindowID(rawValue: 0)

    init(
        _ client: RawClient, _ window: WindowID, _ display: Display, _ styles: [UInt32],
        _ state: WatchedValue<InputMethodServer.State>
    ) {
        (self.client, self.window, self.styles, self.state) = (client, window, styles, state)
        (connect, message) = (display.atom("_XIM_XCONNECT"), display.atom("_XIM_PROTOCOL"))
        data = (0..<32).map { display.atom("_XIM_DATA_\($0)") }
        (text, locales, transport) = (display.atom("STRING"), display.atom("LOCALES"), display.atom("TRANSPORT"))
    }

    /// Answers until the connection ends.
    func run() {
        while let event = try? client.nextEvent() {
            do {
                try handle(event)
            } catch {
                return
            }
        }
    }

    private func handle(_ event: [UInt8]) throws {
        if let request = RawClient.selectionRequest(in: event) {
            let answer = request.target == locales ? "@locale=C,de,en,ja,ko,zh" : "@transport=X/"
            try client.change(
                request.property, of: request.requestor, type: request.target, format: 8, to: Array(answer.utf8))
            return try client.send(request.notification(request.property), to: request.requestor)
        }
        guard event[0] & 0x7F == 33 else { return }
        let type = XIMReader.number(event[8...])
        if type == connect.number {
            program = WindowID(rawValue: UInt(XIMReader.number(event[12...])))
            // Version 0.0 of the transport: up to 20 bytes in a message, others in a property.
            try client.send(connect, [window.number, 0, 0, 20, 0], to: program)
        } else if type == message.number {
            guard event[1] == 32 else { return try take(event[12...]) }
            let property = Atom(rawValue: UInt(XIMReader.number(event[16...])))
            try take(client.takeProperty(property, of: window)[...])
        }
    }

    /// Does what one message says.
    private func take(_ bytes: ArraySlice<UInt8>) throws {
        guard bytes.count >= 4 else { return }
        let code = bytes[bytes.startIndex]
        var body = XIMReader(bytes.dropFirst(4))
        switch code {
        case 1: try send(2, XIMBytes().short(1).short(0))
        case 3: try send(4, XIMBytes())
        case 30: try send(31, Self.attributes)
        case 32: try send(33, XIMBytes().short(1).short(0))
        case 38: try send(39, XIMBytes().short(1).short(0).short(encoding(&body)).short(0))
        case 40: try send(41, XIMBytes().short(1).short(0))
        case 44:
            let value = styles.reduce(XIMBytes().short(UInt16(styles.count)).short(0)) { $0.number($1) }.bytes
            let list = XIMBytes().short(0).short(UInt16(value.count)).add(value)
            try send(45, XIMBytes().short(1).short(UInt16(list.bytes.count)).add(list.bytes))
        case 50:
            body.skip(4)
            note(&body)
            try send(51, XIMBytes().short(1).short(1))
            // All keys are forwarded (KeyPressMask, KeyReleaseMask), and none waits for an answer.
            try send(37, XIMBytes().short(1).short(1).number(3).number(0))
        case 52: try send(53, XIMBytes().short(1).short(1))
        case 54:
            body.skip(8)
            note(&body)
            try send(55, XIMBytes().short(1).short(1))
        case 56:
            body.skip(4)
            let asked = (0..<Int(body.short) / 2).map { _ in body.short }
            let style = state.change { $0.style ?? 0 }
            let values = asked.reduce(XIMBytes()) { $0.short($1).short(4).number($1 == 0 ? style : 3) }.bytes
            try send(57, XIMBytes().short(1).short(1).short(UInt16(values.count)).short(0).add(values))
        case 58: state.change { $0.hasFocus = true }
        case 59: state.change { $0.hasFocus = false }
        case 60:
            body.skip(6)
            let serial = body.short
            try key(body.rest, serial)
        case 61: try send(62, XIMBytes().short(1).short(1))
        case 64:
            try clear()
            try send(65, XIMBytes().short(1).short(1).short(0).short(0))
        // Answers.
        case 62, 74, 77: break
        case _: state.change { $0.unknownMessages.append(code) }
        }
    }

    /// Returns the place of the encoding in which letters are sent, in the list that a program understands.
    private func encoding(_ body: inout XIMReader) -> UInt16 {
        body.skip(2)
        let count = Int(body.short)
        var names = XIMReader(body.rest.prefix(count))
        var place: UInt16 = 0
        while !names.rest.isEmpty {
            let length = Int(names.byte)
            if String(decoding: names.rest.prefix(length), as: UTF8.self) == "COMPOUND_TEXT" { return place }
            names.skip(length)
            place += 1
        }
        return 0xFFFF
    }

    /// The attributes that the server knows, with their numbers and types.
    private static let attributes: XIMBytes = {
        func list(_ attributes: [(name: String, type: UInt16)]) -> [UInt8] {
            attributes.enumerated().reduce(XIMBytes()) { bytes, attribute in
                let (number, (name, type)) = attribute
                return bytes.short(UInt16(number)).short(type).short(UInt16(name.utf8.count)).add(Array(name.utf8))
                    .padded()
            }.bytes
        }
        let methods = list([("queryInputStyle", 10)])
        let contexts = list([
            ("inputStyle", 3), ("clientWindow", 5), ("focusWindow", 5), ("filterEvents", 3),
            ("preeditAttributes", 0x7FFF), ("statusAttributes", 0x7FFF), ("spotLocation", 12), ("area", 11),
            ("areaNeeded", 11), ("foreground", 3), ("background", 3), ("fontSet", 13), ("lineSpace", 2),
            ("separatorofNestedList", 0),
        ])
        return XIMBytes().short(1).short(UInt16(methods.count)).add(methods)
            .short(UInt16(contexts.count)).short(0).add(contexts)
    }()

    /// Notes the values of a context's attributes.
    private func note(_ values: inout XIMReader) {
        while values.rest.count >= 4 {
            let (number, count) = (values.short, Int(values.short))
            var value = XIMReader(values.rest.prefix(count))
            switch number {
            case 0:
                let style = value.number
                state.change { $0.style = style }
            case 4: note(&value)
            case 6:
                let (x, y) = (Int(Int16(bitPattern: value.short)), Int(Int16(bitPattern: value.short)))
                state.change { $0.spot = .init(x: x, y: y) }
            case _: break
            }
            values.skip((count + 3) / 4 * 4)
        }
    }

    // MARK: Composing

    private static let chinese = ["ni": "你", "hao": "好", "nihao": "你好", "zhongguo": "中国"]

    private static let letters: [UInt8: Character] = {
        var letters: [UInt8: Character] = [:]
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            if let key = try? Keyboard.Key(letter) { letters[key.code] = letter }
        }
        return letters
    }()

    /// Composes with a key, or gives it back.
    private func key(_ event: ArraySlice<UInt8>, _ serial: UInt16) throws {
        let (kind, code) = (event[event.startIndex] & 0x7F, event[event.startIndex + 1])
        // With Control or Alt, it is not a letter (ControlMask, Mod1Mask).
        let hasModifier = event[event.startIndex + 28] & 0x0C != 0
        let letter = hasModifier ? nil : Self.letters[code]
        let now = state.change { $0 }
        let isComposing = !now.letters.isEmpty
        let isPress = kind == 2
        guard now.hasFocus, isPress, letter != nil || isComposing else {
            state.change { $0.returnedKeys += 1 }
            let answer = XIMBytes().short(1).short(1).short(0).short(serial).add(Array(event.prefix(32)))
            return try send(60, answer)
        }
        if let letter {
            if !isComposing { try send(73, XIMBytes().short(1).short(1)) }
            let letters = state.change { state in
                state.letters.append(letter)
                return state.letters
            }
            // What is known is shown as chosen; letters before that are added one by one.
            if Self.chinese[letters] != nil {
                try draw(letters, from: 0, replacing: letters.count - 1, feedback: 1)
            } else {
                try draw(String(letter), from: letters.count - 1, replacing: 0, feedback: 2)
            }
            return
        }
        switch Keyboard.Key(code: code) {
        case .backspace:
            let count = now.letters.count
            if count == 1 { return try clear() }
            state.change { _ = $0.letters.removeLast() }
            try draw(nil, from: count - 1, replacing: 1, feedback: 0)
        case .escape: try clear()
        case .space, .enter:
            let chosen = code == Keyboard.Key.space.code ? Self.chinese[now.letters] : nil
            try commit(chosen ?? now.letters)
            try clear()
        case _: break
        }
    }

    private func clear() throws {
        let count = state.change { state in
            defer { state.letters = "" }
            return state.letters.count
        }
        guard count > 0 else { return }
        try draw(nil, from: 0, replacing: count, feedback: 0)
        try send(78, XIMBytes().short(1).short(1))
    }

    private func commit(_ text: String) throws {
        let bytes = Self.encoded(text)
        try send(63, XIMBytes().short(1).short(1).short(2).short(UInt16(bytes.count)).add(bytes))
    }

    /// Shows letters in the place of some that are shown; nil removes those.
    private func draw(_ text: String?, from first: Int, replacing length: Int, feedback: UInt32) throws {
        let count = text?.count ?? 0
        let bytes = text.map(Self.encoded) ?? []
        let feedbacks = (0..<count).reduce(XIMBytes()) { list, _ in list.number(feedback) }.bytes
        let body = XIMBytes().short(1).short(1).number(UInt32(first + count)).number(UInt32(first))
            .number(UInt32(length)).number(text == nil ? 3 : 0).short(UInt16(bytes.count)).add(bytes).padded()
            .short(UInt16(feedbacks.count)).short(0).add(feedbacks)
        try send(75, body)
    }

    /// Returns a text as compound text, which has a part in UTF-8.
    private static func encoded(_ text: String) -> [UInt8] { [0x1B, 0x25, 0x47] + text.utf8 + [0x1B, 0x25, 0x40] }

    private func send(_ code: UInt8, _ body: XIMBytes) throws {
        let body = body.padded().bytes
        let bytes = [code, 0] + XIMBytes().short(UInt16(body.count / 4)).bytes + body
        if bytes.count <= 20 {
            let head = XIMBytes().number(program.number).number(message.number).bytes
            return try client.send([33, 8, 0, 0] + head + bytes, to: program)
        }
        let property = data.removeFirst()
        data.append(property)
        try client.change(property, of: program, type: text, format: 8, to: bytes)
        try client.send(message, [UInt32(bytes.count), property.number, 0, 0, 0], to: program)
    }
}

/// Bytes that are put together, in the order of x86 and most ARM processors.
private struct XIMBytes {
    private(set) var bytes: [UInt8] = []

    func add(_ more: [UInt8]) -> XIMBytes { XIMBytes(bytes: bytes + more) }

    func short(_ number: UInt16) -> XIMBytes { add([UInt8(number & 255), UInt8(number >> 8)]) }

    func number(_ number: UInt32) -> XIMBytes {
        add([0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    /// The same up to the next multiple of 4 bytes.
    func padded() -> XIMBytes { add([UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)) }
}

/// Reads such bytes. What lies beyond the end is 0.
private struct XIMReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var reader = XIMReader(bytes)
        return reader.number
    }

    mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }

    var byte: UInt8 { mutating get { rest.popFirst() ?? 0 } }

    var short: UInt16 {
        mutating get { UInt16(byte) | UInt16(byte) << 8 }
    }

    var number: UInt32 {
        mutating get { UInt32(short) | UInt32(short) << 16 }
    }
}
