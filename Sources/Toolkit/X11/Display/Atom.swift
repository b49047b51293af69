internal import CX11
internal import Glibc

/// The server's number for a name, of a property, a type or a message.
package struct Atom: RawRepresentable, Hashable, Sendable {
    /// 0 is no atom.
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The atom in 32 bits, as in messages and properties.
    package var number: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension Display {
    /// Caches the atoms of many names in one round trip (`XInternAtoms`).
    package func prepareAtoms(_ names: [String]) {
        let unknown = names.filter { atoms[$0] == nil }
        var copies = unsafe unknown.map { unsafe strdup($0) }
        defer { for index in unknown.indices { unsafe free(copies[index]) } }
        var numbers = [CX11.Atom](repeating: 0, count: unknown.count)
        guard !unknown.isEmpty, unsafe XInternAtoms(pointer, &copies, Int32(unknown.count), 0, &numbers) != 0 else {
            return
        }
        for (name, number) in zip(unknown, numbers) {
            atoms[name] = Atom(rawValue: UInt(number))
        }
    }

    /// Returns the atom of a name, created if it does not exist. Asks the server once per name (`XInternAtom`).
    package func atom(_ name: String) -> Atom { atom(name, onlyIfExists: false) }

    /// Returns the atom of a name, as `atom(_:)`, but creates none; nil if no client has ever used it.
    func existingAtom(_ name: String) -> Atom? {
        let atom = atom(name, onlyIfExists: true)
        return atom.rawValue == 0 ? nil : atom
    }

    private func atom(_ name: String, onlyIfExists: Bool) -> Atom {
        if let known = atoms[name] { return known }
        let atom = Atom(rawValue: UInt(unsafe XInternAtom(pointer, name, onlyIfExists ? 1 : 0)))
        if !onlyIfExists || atom.rawValue != 0 { atoms[name] = atom }
        return atom
    }

    /// Returns the name of an atom; nil if the server does not know it (`XGetAtomName`).
    package func name(of atom: Atom) -> String? {
        if let known = atoms.first(where: { $0.value == atom }) { return known.key }
        let name = catchingErrors { () -> String? in
            guard let text = unsafe XGetAtomName(pointer, atom.rawValue) else { return nil }
            defer { unsafe XFree(text) }
            return unsafe String(cString: text)
        }.value
        if let name { atoms[name] = atom }
        return name
    }
}
