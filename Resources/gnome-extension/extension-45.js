// For GNOME Shell 45 and newer. `touchtracker gnome install` adds all-fingers.js below.

import St from 'gi://St';
import { Extension } from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

export default class AllFingersExtension extends Extension {
    enable() {
        this._allFingers = new AllFingers();
        this._allFingers.enable();
    }

    disable() {
        this._allFingers.disable();
        this._allFingers = null;
    }
}
