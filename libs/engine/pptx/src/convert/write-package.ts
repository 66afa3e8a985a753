import { type ZipEntry } from '@rowdeck/engine-archive';
import { buildBase } from '../compile/build-base';
import { joinBytes } from '../zip/join-bytes';
import { repackEntry } from '../zip/repack-entry';
import { endRecord } from '../zip/zip-records';

/** An archive of these entries, some of them with other content, the others packed as they were. */
export function writePackage(entries: readonly ZipEntry[], changed: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const { base, directory, directoryCount } = buildBase(
    entries.map((entry) => {
      const content = changed.get(entry.name);
      return content === undefined ? entry : repackEntry(entry, content);
    }),
  );
  return joinBytes([...base.chunks(), directory, endRecord(directoryCount, directory.length, base.length)]);
}
