// For GNOME Shell 43 and 44. `touchtracker gnome install` adds all-fingers.js below.
/* exported init */

const { St } = imports.gi;
const Main = imports.ui.main;

function init() {
    return new AllFingers();
}
