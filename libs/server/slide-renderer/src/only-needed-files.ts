/**
 * A script that runs a command in a mount namespace of its own, which holds what LibreOffice needs of the system, for reading alone; the
 * working folder; and a small `/tmp`. Its first word is one more folder for reading, or nothing. It goes by util-linux alone, which is where
 * `unshare` is. At its end the command loses the capabilities of its namespace: with them it could mount for writing what is for reading.
 */
export const ONLY_NEEDED_FILES = `
set -e
PATH=/usr/bin:/bin:/usr/sbin:/sbin
work=$PWD installation=$1
shift
new=$work/.root
mkdir "$new"
mount -t tmpfs -o mode=0755,size=16m,nosuid,nodev rowdeck "$new"
read_only() {
  [ -e "$1" ] || return 0
  mkdir -p "$new$(dirname "$1")"
  if [ -L "$1" ]; then cp -P "$1" "$new$1"; return 0; fi
  mkdir -p "$new$1"
  mount --bind "$1" "$new$1"
  mount -o remount,bind,ro,nosuid,nodev "$new$1"
}
for each in /usr /bin /sbin /lib /lib32 /lib64 /etc/fonts /etc/libreoffice /etc/alternatives /etc/ld.so.conf.d /var/cache/fontconfig; do
  read_only "$each"
done
[ -z "$installation" ] || read_only "$installation"
for each in /etc/ld.so.cache /etc/ld.so.conf /etc/passwd /etc/group /etc/nsswitch.conf /etc/localtime; do
  if [ -f "$each" ]; then cp -L "$each" "$new$each"; fi
done
mkdir -p "$new/proc" "$new/dev" "$new/tmp" "$new$work" "$new/old"
for each in null zero random urandom; do
  : > "$new/dev/$each"
  mount --bind "/dev/$each" "$new/dev/$each"
done
mount -t proc -o nosuid,nodev,noexec proc "$new/proc"
mount --bind "$work" "$new$work"
cd "$new"
pivot_root . old
umount -l /old
rmdir /old
cd "$work"
exec prlimit --nproc=1024 -- setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;
