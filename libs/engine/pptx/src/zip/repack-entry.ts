import { DEFLATED, type ZipEntry } from '@rowdeck/engine-archive';
import { platform } from '../platform/current-platform';

const LEVEL = 9;

/** The entry with other content. */
export function repackEntry(entry: ZipEntry, content: Uint8Array): ZipEntry {
  const data = platform.deflateRaw(content, { level: LEVEL });
  return { ...entry, method: DEFLATED, crc32: platform.crc32(content), size: content.length, data };
}
