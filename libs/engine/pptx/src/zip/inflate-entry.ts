import { platform } from '../platform/current-platform';
import { InflateFailed, InflateOverflow } from '../platform/platform';
import { TemplateRejected } from '../problems/template-rejected';
import { STORED, type ZipEntry } from '@rowdeck/engine-archive';

/**
 * An entry's unpacked bytes, checked against the size and the CRC-32 that the archive states. Inflation stops at the stated size, so a
 * false one costs no memory.
 * @throws TemplateRejected
 */
export function inflateEntry(entry: ZipEntry): Uint8Array {
  const bytes = entry.method === STORED ? entry.data : inflate(entry);
  if (bytes.length !== entry.size) throw wrongSize(entry, `${bytes.length} bytes`);
  if (platform.crc32(bytes) !== entry.crc32)
    throw TemplateRejected.because('template.wrong_checksum', { part: entry.name });
  return bytes;
}

function inflate(entry: ZipEntry): Uint8Array {
  try {
    return platform.inflateRaw(entry.data, entry.size);
  } catch (error) {
    if (error instanceof InflateOverflow) throw wrongSize(entry, 'more');
    if (error instanceof InflateFailed)
      throw TemplateRejected.because('template.damaged', { part: entry.name, detail: 'An entry cannot be unpacked.' });
    throw error;
  }
}

function wrongSize(entry: ZipEntry, found: string): TemplateRejected {
  return TemplateRejected.because('template.wrong_entry_size', {
    part: entry.name,
    detail: `${entry.size} bytes are stated, it holds ${found}.`,
  });
}
