import { platform } from '../platform/current-platform';
import { joinBytes } from '../zip/join-bytes';
import { type ZipEntry } from '@rowdeck/engine-archive';
import { centralRecord, localHeader } from '../zip/zip-records';
import { type Base } from './compiled-template';

/** The base with the central records of what stands in it. */
export interface BuiltBase {
  readonly base: Base;
  readonly directory: Uint8Array;
  readonly directoryCount: number;
}

/** Lays entries one after another as they are packed; their bytes are not copied. */
export function buildBase(entries: readonly ZipEntry[]): BuiltBase {
  const chunks: Uint8Array[] = [];
  const records: Uint8Array[] = [];
  let length = 0;
  for (const entry of entries) {
    const header = { ...entry, packedSize: entry.data.length };
    const local = localHeader(header);
    records.push(centralRecord(header, length));
    chunks.push(local, entry.data);
    length += local.length + entry.data.length;
  }
  const crc32 = chunks.reduce((crc, chunk) => platform.crc32(chunk, crc), 0);
  return {
    base: { length, crc32, chunks: () => chunks },
    directory: joinBytes(records),
    directoryCount: entries.length,
  };
}
