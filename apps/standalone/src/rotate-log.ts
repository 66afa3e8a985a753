import { rename, stat } from 'node:fs/promises';

const MAX_LOG_BYTES = 20 * 1024 * 1024;

/** At each start a log that has grown large becomes the one old log that is kept. */
export const rotateLog = async (file: string | null): Promise<void> => {
  if (file === null) return;
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.1`);
};
