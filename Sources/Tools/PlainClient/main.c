// A minimal drawing program in C, which the benchmark compares TouchTracker with: every finger draws its path, without
// history, gestures or a file. `plain-client jagged` lets the server draw the lines; `plain-client smooth` antialiases them
// in memory.
#include "painter.h"

#include <X11/extensions/XInput2.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

static struct {
    int id, is_down;
    double x, y;
} fingers[MAX_FINGERS];

// Returns the finger with a touch id, or a free one for a new touch; -1 if there is none.
static int find(int id, int is_new) {
    int free_one = -1;
    for (int i = 0; i < MAX_FINGERS; i++) {
        if (fingers[i].is_down && fingers[i].id == id) return i;
        if (!fingers[i].is_down && free_one < 0) free_one = i;
    }
    return is_new ? free_one : -1;
}

static void handle(const XIDeviceEvent *touch, const struct painter *painter) {
    int finger = find(touch->detail, touch->evtype == XI_TouchBegin);
    if (finger < 0) return;
    double x = touch->event_x, y = touch->event_y;
    if (touch->evtype == XI_TouchBegin) {
        fingers[finger].id = touch->detail;
        painter->segment(finger, x, y, x, y);
    } else if (x != fingers[finger].x || y != fingers[finger].y) {
        painter->segment(finger, fingers[finger].x, fingers[finger].y, x, y);
    }
    fingers[finger].x = x;
    fingers[finger].y = y;
    fingers[finger].is_down = touch->evtype != XI_TouchEnd;
}

static int fail(const char *reason) {
    fprintf(stderr, "plain-client: %s\n", reason);
    return 1;
}

int main(int argc, char **argv) {
    const struct painter *painter = argc == 2 && !strcmp(argv[1], "jagged")   ? &jagged_painter
                                    : argc == 2 && !strcmp(argv[1], "smooth") ? &smooth_painter
                                                                              : NULL;
    if (!painter) return fail("usage: plain-client jagged|smooth");
    Display *display = XOpenDisplay(NULL);
    if (!display) return fail("cannot open the display");
    int opcode, event, error, major = 2, minor = 2;
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error) ||
        XIQueryVersion(display, &major, &minor) != Success)
        return fail("the server has no XInput 2.2");
    int screen = DefaultScreen(display), width = DisplayWidth(display, screen), height = DisplayHeight(display, screen);
    Window window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0, width, height, 0, 0,
                                        WhitePixel(display, screen));
    XSelectInput(display, window, ExposureMask);
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
    XISelectEvents(display, window, &mask, 1);
    if (!painter->open(display, window, width, height)) return fail("the server has no shared memory of 32 bits a pixel");
    XMapWindow(display, window);
    for (;;) {
        while (XPending(display)) {
            XEvent any;
            XNextEvent(display, &any);
            if (any.type == Expose && any.xexpose.count == 0) painter->expose();
            if (any.type != GenericEvent || any.xcookie.extension != opcode || !XGetEventData(display, &any.xcookie))
                continue;
            handle(any.xcookie.data, painter);
            XFreeEventData(display, &any.xcookie);
        }
        painter->finish_batch();
        XFlush(display);
        poll(&(struct pollfd){.fd = ConnectionNumber(display), .events = POLLIN}, 1, -1);
    }
}
