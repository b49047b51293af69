// A drawing program as plain as can be, in C: what the benchmark compares TouchTracker with. Every finger draws a line from
// where it landed to where it is, by XDrawLine; the line before is painted over in white. It keeps nothing and heals nothing.
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_FINGERS = 64, WIDTH = 10 };

struct finger {
    int id, is_down, x, y, end_x, end_y;
};

static struct finger fingers[MAX_FINGERS];

static struct finger *find(int id, int is_new) {
    struct finger *free_one = NULL;
    for (int i = 0; i < MAX_FINGERS; i++) {
        if (fingers[i].is_down && fingers[i].id == id) return &fingers[i];
        if (!fingers[i].is_down && !free_one) free_one = &fingers[i];
    }
    return is_new ? free_one : NULL;
}

int main(void) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        fprintf(stderr, "plain-client: cannot open the display\n");
        return 1;
    }
    int opcode, event, error, major = 2, minor = 2;
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) return 1;
    XIQueryVersion(display, &major, &minor);
    int screen = DefaultScreen(display);
    Window window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0, DisplayWidth(display, screen),
                                        DisplayHeight(display, screen), 0, 0, WhitePixel(display, screen));
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
    XISelectEvents(display, window, &mask, 1);
    XMapWindow(display, window);
    GC gc = XCreateGC(display, window, 0, NULL);
    XSetLineAttributes(display, gc, WIDTH, LineSolid, CapRound, JoinRound);
    for (;;) {
        XEvent any;
        XNextEvent(display, &any);
        if (any.type != GenericEvent || any.xcookie.extension != opcode) continue;
        if (!XGetEventData(display, &any.xcookie)) continue;
        XIDeviceEvent *touch = any.xcookie.data;
        struct finger *finger = find(touch->detail, any.xcookie.evtype == XI_TouchBegin);
        if (finger) {
            int x = (int)touch->event_x, y = (int)touch->event_y;
            if (any.xcookie.evtype == XI_TouchBegin) {
                *finger = (struct finger){touch->detail, 1, x, y, x, y};
            } else {
                XSetForeground(display, gc, 0xFFFFFF);
                XDrawLine(display, window, gc, finger->x, finger->y, finger->end_x, finger->end_y);
            }
            finger->end_x = x;
            finger->end_y = y;
            finger->is_down = any.xcookie.evtype != XI_TouchEnd;
            XSetForeground(display, gc, finger->is_down ? 0xFF0000 : 0);
            XDrawLine(display, window, gc, finger->x, finger->y, finger->end_x, finger->end_y);
        }
        XFreeEventData(display, &any.xcookie);
    }
}
