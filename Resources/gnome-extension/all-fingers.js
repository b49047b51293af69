
/**
 * Turns the shell's touch gestures off while the focused window asks for all fingers.
 *
 * The shell shows extensions no X property but `_MUTTER_HINTS`, which exists for them: names and values, separated by
 * colons. A window asks with `_TOUCHKIT_ALL_FINGERS=1`.
 */
class AllFingers {
    enable() {
        this._held = new Map();
        const update = () => this._update();
        this._connections = [
            [global.display, 'notify::focus-window'], [global.display, 'in-fullscreen-changed'],
            [Main.overview, 'showing'], [Main.overview, 'hidden'],
        ].flatMap(([object, signal]) => object ? [[object, object.connect(signal, update)]] : []);
        update();
    }

    disable() {
        for (const [object, id] of this._connections)
            object.disconnect(id);
        this._connections = [];
        this._watch(null);
        for (const action of [...this._held.keys()])
            this._release(action);
    }

    _update() {
        const window = global.display.focus_window;
        this._watch(window);
        const isOwn = !Main.overview?.visible &&
            (window?.get_mutter_hints?.()?.split(':').includes('_TOUCHKIT_ALL_FINGERS=1') ?? false);
        const wanted = isOwn
            ? this._gestures().filter(action => window.is_fullscreen() || !this._isFromEdge(action)) : [];
        for (const action of [...this._held.keys()].filter(action => !wanted.includes(action)))
            this._release(action);
        for (const action of wanted)
            this._hold(action);
    }

    /** Updates, too, when the focused window changes its property. */
    _watch(window) {
        if (window === this._window)
            return;
        this._window?.disconnect(this._hints);
        this._window = window;
        this._hints = window?.connect('notify::mutter-hints', () => this._update());
    }

    /** The gestures of the whole screen; none if this shell has others than those known. */
    _gestures() {
        return (global.stage.get_actions?.() ?? []).filter(action => /Gesture|Swipe|Drag|AppSwitch/.test(this._type(action)));
    }

    _isFromEdge(action) {
        return this._type(action).includes('EdgeDrag');
    }

    _type(action) {
        return action.constructor.$gtype?.name ?? '';
    }

    /** Turns a gesture off, also each time that the shell turns it on again. */
    _hold(action) {
        if (!this._held.has(action)) {
            this._held.set(action, { isWanted: action.enabled, id: action.connect('notify::enabled', () => {
                if (!action.enabled)
                    return;
                this._held.get(action).isWanted = true;
                action.enabled = false;
            }) });
        }
        action.enabled = false;
    }

    /** Leaves a gesture to the shell, which has the one from the top edge on only while a window is in full screen. */
    _release(action) {
        const { isWanted, id } = this._held.get(action);
        action.disconnect(id);
        this._held.delete(action);
        const isFromTop = this._isFromEdge(action) && (action.side ?? action._side) === St.Side.TOP;
        action.enabled = isWanted && (!isFromTop || (global.display.focus_window?.is_fullscreen() ?? false));
    }
}
