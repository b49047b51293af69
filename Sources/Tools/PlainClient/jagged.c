// Has the server draw segments without antialiasing (XDrawLine). It keeps no pixels, so an exposed window stays white.
#include "painter.h"

static Display *display;
static Window window;
static GC gc;

static int open_painter(Display *new_display, Window new_window, int width, int height) {
    (void)width, (void)height;
    display = new_display;
    window = new_window;
    gc = XCreateGC(display, window, 0, NULL);
    XSetForeground(display, gc, BlackPixel(display, DefaultScreen(display)));
    XSetLineAttributes(display, gc, STROKE_WIDTH, LineSolid, CapRound, JoinRound);
    return 1;
}

static void segment(int finger, double x0, double y0, double x1, double y1) {
    (void)finger;
    XDrawLine(display, window, gc, (int)x0, (int)y0, (int)x1, (int)y1);
}

static void nothing(void) {}

const struct painter jagged_painter = {open_painter, segment, nothing, nothing};
