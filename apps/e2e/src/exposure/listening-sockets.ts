import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** proc_pid_net(5): the state of a TCP socket that listens. */
const LISTENING = '0A';
const LOOPBACK = /^(?:[0-9A-F]{6}7F|0{24}01000000|0{16}FFFF0000[0-9A-F]{6}7F)$/;

const orNone = <T>(read: () => T[]): T[] => {
  try {
    return read();
  } catch {
    // The process has ended meanwhile.
    return [];
  }
};

const parentOf = (pid: string): string | undefined =>
  orNone(() => [readFileSync(`/proc/${pid}/stat`, 'latin1')])[0]
    ?.split(') ')
    .at(-1)
    ?.split(' ')[1];

/** A process and all that it has started. */
const family = (root: number): string[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, parentOf(pid)]),
  );
  const below = (pid: string): string[] => [
    pid,
    ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ];
  return below(String(root));
};

const socketsOf = (pid: string): string[] =>
  orNone(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) => orNone(() => [readlinkSync(`/proc/${pid}/fd/${fd}`)]));

/** TCP sockets that a process and its children listen on (Linux), as `loopback` or as the kernel writes the address. */
export const listeningSockets = (root: number): string[] => {
  const own = new Set(family(root).flatMap(socketsOf));
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'latin1').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTENING && own.has(`socket:[${inode}]`))
    .map(([, local = '']) => (LOOPBACK.test(local.split(':')[0] ?? '') ? 'loopback' : local));
};
