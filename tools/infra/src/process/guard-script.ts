/**
 * The shell that runs a server and outlives nobody: it holds a pipe from our process, and when that closes, be it by
 * `stop`, an exit, a crash or `kill -9`, it stops the server and removes its temporary folder.
 * Arguments: stop signal, folder to remove or '', command, its arguments. The first line it prints is the server's pid.
 */
export const GUARD_SCRIPT = `
stop=$1 scratch=$2
shift 2
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
server=$!
echo "$server"
exec >&2
(read -r _ <&3; kill -s "$stop" "$server") 2>/dev/null &
watcher=$!
exec 3<&-
trap 'kill -s "$stop" "$server"' TERM INT HUP
code=0
while kill -0 "$server" 2>/dev/null; do wait "$server"; code=$?; done
kill "$watcher" 2>/dev/null
if [ -n "$scratch" ]; then rm -rf -- "$scratch"; fi
exit "$code"
`;
