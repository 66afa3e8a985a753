import { lstatSync, renameSync } from 'node:fs';
import pino, { type DestinationStream } from 'pino';

/** Of lines that cannot be written now; what comes on top is lost. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** A log that has grown beyond it becomes the one old log that is kept. */
export const MOST_LOG_BYTES = 20 * 1024 * 1024;

/** Of what is there already. */
const sizeOf = (file: string): number => lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Not the name of a device or of another file, such as `/dev/stdout`. */
const putAside = (file: string): boolean => {
  if (!lstatSync(file).isFile()) return false;
  renameSync(file, `${file}.1`);
  return true;
};

/** Those of this process: services that share a file write it as one, so that none goes on in the old one. */
const opened = new Map<string, DestinationStream>();

const open = (file: string): DestinationStream => {
  const options = { sync: false, mkdir: true, mode: 0o600, maxLength: MOST_WAITING_BYTES };
  const destination = pino.destination({ dest: file, ...options });
  let isSaid = false;
  let bytes = sizeOf(file);
  // Without a listener, a full disk would end the process at the next line. Lines wait until there is room again.
  destination.on('error', (error: Error) => {
    if (!isSaid) process.stderr.write(`The log ${file} cannot be written: ${error.message}. Its lines wait.\n`);
    isSaid = true;
  });
  destination.on('write', (written: number) => {
    isSaid = false;
    bytes += written;
    if (bytes <= MOST_LOG_BYTES) return;
    bytes = 0;
    try {
      if (putAside(file)) destination.reopen();
    } catch (error) {
      destination.emit('error', error);
    }
  });
  return destination;
};

/** A file that only its owner may read: lines name people's addresses. Beside it is at most one old one, `.1`. */
export const logFile = (file: string): DestinationStream => {
  const known = opened.get(file) ?? open(file);
  opened.set(file, known);
  return known;
};
