// Draws antialiased segments in memory shared with the server: a pixel's coverage follows from its distance to the segment's
// centerline. A batch ends with one XShmPutImage for each finger that moved, of the box around its new segments.
#include "painter.h"

#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <math.h>
#include <stdint.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

struct box {
    int left, top, right, bottom;
};

static Display *display;
static Window window;
static GC gc;
static XImage *image;
static XShmSegmentInfo shared;
static struct box pending[MAX_FINGERS];
static int moved[MAX_FINGERS], moved_count;

static int open_painter(Display *new_display, Window new_window, int width, int height) {
    display = new_display;
    window = new_window;
    gc = XCreateGC(display, window, 0, NULL);
    int screen = DefaultScreen(display);
    if (!XShmQueryExtension(display)) return 0;
    image = XShmCreateImage(display, DefaultVisual(display, screen), DefaultDepth(display, screen), ZPixmap, NULL, &shared,
                            width, height);
    if (!image || image->bits_per_pixel != 32) return 0;
    shared.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * height, IPC_CREAT | 0600);
    if (shared.shmid < 0) return 0;
    shared.shmaddr = image->data = shmat(shared.shmid, NULL, 0);
    if (shared.shmaddr == (void *)-1) return 0;
    XShmAttach(display, &shared);
    XSync(display, False);
    shmctl(shared.shmid, IPC_RMID, NULL);
    memset(image->data, 0xFF, (size_t)image->bytes_per_line * height);
    return 1;
}

static int clamp(double value, int limit) { return value < 0 ? 0 : value > limit ? limit : (int)value; }

// Blends black over a pixel; coverage is 0 to 1.
static uint32_t darken(uint32_t pixel, float coverage) {
    uint32_t rest = 256 - (uint32_t)(coverage * 256 + 0.5f);
    uint32_t red_blue = ((pixel & 0xFF00FF) * rest >> 8) & 0xFF00FF;
    uint32_t green = ((pixel & 0x00FF00) * rest >> 8) & 0x00FF00;
    return red_blue | green;
}

static void segment(int finger, double x0, double y0, double x1, double y1) {
    const float radius = STROKE_WIDTH / 2.0f, reach = radius + 0.5f;
    struct box box = {clamp(fmin(x0, x1) - reach, image->width), clamp(fmin(y0, y1) - reach, image->height),
                      clamp(fmax(x0, x1) + reach + 1, image->width), clamp(fmax(y0, y1) + reach + 1, image->height)};
    float axis_x = (float)(x1 - x0), axis_y = (float)(y1 - y0), length = axis_x * axis_x + axis_y * axis_y;
    float scale = length > 0 ? 1 / length : 0;
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = (uint32_t *)(image->data + (size_t)y * image->bytes_per_line);
        float from_y = y + 0.5f - (float)y0;
        for (int x = box.left; x < box.right; x++) {
            float from_x = x + 0.5f - (float)x0;
            float along = (from_x * axis_x + from_y * axis_y) * scale;
            along = along < 0 ? 0 : along > 1 ? 1 : along;
            float away_x = from_x - along * axis_x, away_y = from_y - along * axis_y;
            float squared = away_x * away_x + away_y * away_y;
            if (squared >= reach * reach) continue;
            float coverage = reach - sqrtf(squared);
            row[x] = darken(row[x], coverage < 1 ? coverage : 1);
        }
    }
    struct box *all = &pending[finger];
    if (all->right == 0) {
        *all = box;
        moved[moved_count++] = finger;
        return;
    }
    if (box.left < all->left) all->left = box.left;
    if (box.top < all->top) all->top = box.top;
    if (box.right > all->right) all->right = box.right;
    if (box.bottom > all->bottom) all->bottom = box.bottom;
}

static void put(struct box box) {
    XShmPutImage(display, window, gc, image, box.left, box.top, box.left, box.top, box.right - box.left,
                 box.bottom - box.top, False);
}

static void finish_batch(void) {
    for (int i = 0; i < moved_count; i++) {
        put(pending[moved[i]]);
        pending[moved[i]].right = 0;
    }
    moved_count = 0;
}

static void expose(void) { put((struct box){0, 0, image->width, image->height}); }

const struct painter smooth_painter = {open_painter, segment, finish_batch, expose};
