// Runs the main dispatch queue and Foundation's main run loop from a loop of our own, as CFRunLoop runs the main queue;
// and waits in that loop by epoll, which Swift's Glibc lacks.
//
// libdispatch and Foundation export these functions for run loops, and declare them in no public header. All of them
// must be called on the main thread. Static inline functions keep the pointers out of Swift.
#ifndef CLINUX_MAIN_LOOP_H
#define CLINUX_MAIN_LOOP_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// What timerfd_settime takes: the interval and the time, each in seconds and nanoseconds. The header that declares it also
// defines timespec, which Swift would then find in this module and not in Glibc.
struct CMainLoopAlarm {
    long interval[2], time[2];
};

enum { CMainLoopMonotonicClock = 1, CMainLoopAbsoluteTime = 1 };

// Creates an epoll and adds a timer to it, on the clock of deadlines, whose reading does not block. Returns the epoll; -1
// if the process is out of descriptors.
static inline int CMainLoopCreateWait(int *timer) {
    struct epoll_event event = {EPOLLIN, {0}};
    int wait = epoll_create1(EPOLL_CLOEXEC);
    *timer = event.data.fd = syscall(SYS_timerfd_create, CMainLoopMonotonicClock, EFD_NONBLOCK | EFD_CLOEXEC);
    if (wait >= 0 && *timer >= 0 && epoll_ctl(wait, EPOLL_CTL_ADD, *timer, &event) == 0) { return wait; }
    close(wait);
    close(*timer);
    return -1;
}

// Makes a timer readable once, at a time on its clock.
static inline void CMainLoopSetTimer(int timer, long seconds, long nanoseconds) {
    struct CMainLoopAlarm alarm = {{0, 0}, {seconds, nanoseconds}};
    syscall(SYS_timerfd_settime, timer, CMainLoopAbsoluteTime, &alarm, 0);
}

// Adds a descriptor to those that a wait ends for.
static inline void CMainLoopWatch(int wait, int descriptor) {
    struct epoll_event event = {EPOLLIN, {.fd = descriptor}};
    epoll_ctl(wait, EPOLL_CTL_ADD, descriptor, &event);
}

// Waits, without limit or not at all, and returns the number of descriptors that are readable or have failed.
static inline int CMainLoopWait(int wait, bool isLong, int ready[8]) {
    struct epoll_event events[8];
    int count = epoll_wait(wait, events, 8, isLong ? -1 : 0);
    for (int i = 0; i < count; i++) { ready[i] = events[i].data.fd; }
    return count;
}

// Creates a descriptor that another thread makes readable (an eventfd), whose reading does not block; -1 if the process is
// out of descriptors.
static inline int CMainLoopCreateWakeUp(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

static inline void CMainLoopWakeUp(int wakeUp) { eventfd_write(wakeUp, 1); }

// Makes it unreadable until the next wake-up.
static inline void CMainLoopClearWakeUp(int wakeUp) {
    eventfd_t count;
    eventfd_read(wakeUp, &count);
}

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

extern const void *const kCFRunLoopDefaultMode;
extern const void *CFRunLoopGetMain(void);
extern int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returnAfterSourceHandled);
extern const void *CFRunLoopSourceCreate(const void *allocator, long order, void *context);
extern void CFRunLoopAddSource(const void *loop, const void *source, const void *mode);
extern void CFRunLoopRemoveSource(const void *loop, const void *source, const void *mode);
extern void CFRelease(const void *object);
extern unsigned char _CFRunLoopFinished(const void *loop, const void *mode);
extern void *_CFGetTSD(uint32_t slot);
extern void *_CFSetTSD(uint32_t slot, void *value, void (*destructor)(void *));

// Whether this is the thread that the process began with.
static inline bool CMainLoopIsOnMainThread(void) { return syscall(SYS_gettid) == getpid(); }

// Returns the main queue's descriptor (an eventfd), which is readable if the queue has work.
static inline int CMainLoopQueueDescriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

// Performs the work that the main queue has now; work that it posts in turn waits for the next call.
static inline void CMainLoopRunQueue(void) {
    eventfd_t count;
    eventfd_read(_dispatch_get_main_queue_handle_4CF(), &count);
    _dispatch_main_queue_callback_4CF(0);
}

// Lets the main run loop handle what is ready, at least one timer or source. It may run the main queue as well.
static inline void CMainLoopRunRunLoop(void) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true); }

// The slot of the thread's data that tells CFRunLoop that the main queue is running (__CFTSDKeyIsInGCDMainQ). While it
// is set, the run loop leaves the main queue alone, so that a run loop without blocks, timers and sources is finished.
enum { CMainLoopIsInQueue = 4 };

// Performs the blocks that were posted to the main run loop; false if it has no block, timer or source. If it has none,
// the only system calls are getpid and gettid, by which CFRunLoop recognizes the main thread.
static inline bool CMainLoopRunBlocks(void) {
    void *old = _CFGetTSD(CMainLoopIsInQueue);
    _CFSetTSD(CMainLoopIsInQueue, (void *)6, 0);
    bool isEmpty = _CFRunLoopFinished(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
    if (!isEmpty) { CMainLoopRunRunLoop(); }
    _CFSetTSD(CMainLoopIsInQueue, old, 0);
    return !isEmpty;
}

// A source of a run loop (CFRunLoopSourceContext1), which watches the descriptor that `port` returns.
struct CMainLoopSource {
    long version;
    void *descriptor;
    void *unused[5];
    void *(*port)(void *descriptor);
    void (*perform)(void *descriptor);
};

static inline void *CMainLoopSourcePort(void *descriptor) { return descriptor; }
static inline void CMainLoopSourcePerform(void *descriptor) {}

// Returns the main run loop's descriptor (an epoll), which is readable if a timer is due, a source is ready, or another
// thread has woken the run loop; -1 if it is not found.
//
// No function returns it. It is the only epoll that watches the descriptor of a source that the run loop has just got.
static inline int CMainLoopRunLoopDescriptor(void) {
    const void *loop = CFRunLoopGetMain();
    int watched = eventfd(0, EFD_CLOEXEC);
    struct CMainLoopSource context = {
        1, (void *)(intptr_t)watched, {0}, CMainLoopSourcePort, CMainLoopSourcePerform};
    const void *source = CFRunLoopSourceCreate(0, 0, &context);
    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
    int found = -1;
    // Descriptors are the smallest free numbers, so a long gap is the end.
    for (int descriptor = 0, gap = 0; found < 0 && gap < 64; descriptor++) {
        // Fails on all others, and changes none of them.
        struct epoll_event event = {EPOLLIN, {.fd = watched}};
        if (epoll_ctl(descriptor, EPOLL_CTL_MOD, watched, &event) == 0) {
            found = descriptor;
        } else {
            gap = errno == EBADF ? gap + 1 : 0;
        }
    }
    CFRunLoopRemoveSource(loop, source, kCFRunLoopDefaultMode);
    CFRelease(source);
    close(watched);
    return found;
}

#endif
