"""GNOME Shell on Wayland without a screen, and fingers on it through the compositor's remote-desktop interface.

Starts its own message buses, stand-ins for the system services that the shell asks for, and the shell. Prints
`ready DISPLAY XAUTHORITY`, then answers each line of the standard input by one line:

    down FINGER X Y, move FINGER X Y, up FINGER     ok
    js CODE                                         what the code evaluates to in the shell

Ends with its input. Its only argument is the folder for all files, in which data and config are the user's own: settings
and extensions are in effect that were there before.
"""
import os, pathlib, stat, subprocess, sys, time

import dbus

LIMIT = 60  # seconds
folder = pathlib.Path(sys.argv[1])
run = folder / "run"
run.mkdir(mode=0o700)
processes = []


def start(name, command, environment):
    with open(folder / f"{name}.log", "w") as log:
        processes.append(subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log))
    return processes[-1]


def wait(what, found):
    for _ in range(LIMIT * 20):
        result = found()
        if result:
            return result
        time.sleep(0.05)
    sys.exit(f"gnome-shell.py: waited {LIMIT} s for {what}")


def start_bus(kind, environment):
    path = run / kind
    configuration = folder / f"{kind}.conf"
    configuration.write_text(f"""<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>{kind}</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>""")
    start(f"{kind}-bus", ["dbus-daemon", f"--config-file={configuration}", "--nofork"], environment)
    environment[f"DBUS_{kind.upper()}_BUS_ADDRESS"] = f"unix:path={path}"
    wait(f"the {kind} bus", path.exists)
    return dbus.bus.BusConnection(f"unix:path={path}")


def interface(bus, name, path, face):
    return dbus.Interface(bus.get_object(name, path), face)


def main():
    # Mutter refuses a folder of sockets that an X server created with fewer rights.
    sockets = pathlib.Path("/tmp/.X11-unix")
    if sockets.exists() and sockets.stat().st_uid == os.getuid():
        sockets.chmod(0o777 | stat.S_ISVTX)

    environment = {name: value for name, value in os.environ.items()
                   if name not in ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY")}
    environment.update(
        XDG_RUNTIME_DIR=str(run), HOME=str(folder), LIBGL_ALWAYS_SOFTWARE="1", LP_NUM_THREADS="1",
        XDG_DATA_HOME=str(folder / "data"), XDG_CONFIG_HOME=str(folder / "config"), GSETTINGS_BACKEND="keyfile",
        NO_AT_BRIDGE="1", GTK_A11Y="none", XDG_SESSION_TYPE="wayland",
        XDG_CURRENT_DESKTOP="GNOME", XDG_SESSION_ID="c1")
    system = start_bus("system", environment)
    session = start_bus("session", environment)

    services = dict(logind="login1", upower="UPower", low_memory_monitor="LowMemoryMonitor", polkitd="PolicyKit1")
    for template, name in services.items():
        start(template, [sys.executable, "-m", "dbusmock", "--template", template], environment)
    for name in services.values():
        wait(name, lambda: system.name_has_owner(f"org.freedesktop.{name}"))
    login = interface(system, "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock")
    login.AddSession("c1", "seat0", dbus.UInt32(os.getuid()), "user", True)

    shell = start("shell", ["gnome-shell", "--wayland", "--headless", "--unsafe-mode", "--virtual-monitor", "1280x800"],
                  environment)
    log = folder / "shell.log"

    def display():
        if shell.poll() is not None:
            sys.exit("gnome-shell.py: the shell ended: " + log.read_text().strip().splitlines()[-1])
        text = log.read_text()
        return "public X11 display " in text and text.split("public X11 display ")[1].split(",")[0]

    number = wait("Xwayland", display)
    wait("the shell", lambda: session.name_has_owner("org.gnome.Shell"))
    authority = wait("Xwayland's key", lambda: next(run.glob(".mutter-Xwaylandauth.*"), None))

    def evaluate(code):
        try:
            return str(session.call_blocking(
                "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", "s", [code])[1])
        except dbus.exceptions.DBusException:
            return ""  # The shell has its name on the bus before it answers.

    wait("the end of the shell's start", lambda: evaluate("Main.layoutManager._startingUp") == "false")

    # A screen cast's stream, in whose coordinates fingers land, needs PipeWire.
    start("pipewire", ["pipewire"], environment)
    wait("PipeWire", (run / "pipewire-0").exists)
    control, casting = "org.gnome.Mutter.RemoteDesktop", "org.gnome.Mutter.ScreenCast"
    properties = "org.freedesktop.DBus.Properties"
    path = interface(session, control, "/org/gnome/Mutter/RemoteDesktop", control).CreateSession()
    hand = interface(session, control, path, control + ".Session")
    identifier = interface(session, control, path, properties).Get(control + ".Session", "SessionId")
    cast = interface(session, casting, "/org/gnome/Mutter/ScreenCast", casting).CreateSession(
        {"remote-desktop-session-id": identifier})
    stream = interface(session, casting, cast, casting + ".Session").RecordMonitor("Meta-0", {"is-recording": False})
    hand.Start()
    # The shell starts in the overview, which has the focus; windows have it afterwards.
    evaluate("Main.overview.hide()")
    wait("the end of the overview", lambda: evaluate("Main.overview.visible") == "false")
    print("ready", number, authority, flush=True)

    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "js":
            print(evaluate(rest), flush=True)
            continue
        numbers = rest.split()
        finger = dbus.UInt32(int(numbers[0]))
        if word == "down":
            hand.NotifyTouchDown(stream, finger, float(numbers[1]), float(numbers[2]))
        elif word == "move":
            hand.NotifyTouchMotion(stream, finger, float(numbers[1]), float(numbers[2]))
        elif word == "up":
            hand.NotifyTouchUp(finger)
        print("ok", flush=True)


try:
    main()
finally:
    for process in reversed(processes):
        process.terminate()
    for process in processes:
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
