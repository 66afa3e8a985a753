import { platform } from '../platform/current-platform';
import { type ByteSink } from './byte-sink';

/**
 * A flush ends deflate output with an empty stored block: three bits and padding to the byte, then LEN and its complement (RFC 1951
 * §3.2.4). Without its last four bytes it is the beginning of a stored block of our own.
 */
export const STORED_HEADER_REST = 4;
/** LEN has 16 bits. */
export const LONGEST_STORED = 0xffff;

const NOT_FINAL_STORED = 0;

/** Writes LEN and NLEN of a stored block at `at`. */
export function writeStoredLength(view: DataView, at: number, length: number): void {
  view.setUint16(at, length, true);
  view.setUint16(at + 2, ~length & 0xffff, true);
}

/**
 * Appends `length` bytes behind a flushed segment as one stored block, or several where they do not fit into one.
 * @param write writes exactly `length` bytes at the offset it is given
 * @returns the CRC-32 `crc` continued over them
 */
export function appendStored(
  sink: ByteSink,
  length: number,
  crc: number,
  write: (out: Uint8Array, at: number) => void,
): number {
  if (length > LONGEST_STORED) return appendBlocks(sink, length, crc, write);
  const at = sink.reserve(STORED_HEADER_REST + length);
  writeStoredLength(sink.view, at, length);
  write(sink.bytes, at + STORED_HEADER_REST);
  return platform.crc32(sink.bytes.subarray(at + STORED_HEADER_REST, sink.length), crc);
}

function appendBlocks(
  sink: ByteSink,
  length: number,
  crc: number,
  write: (out: Uint8Array, at: number) => void,
): number {
  const content = new Uint8Array(length);
  write(content, 0);
  for (let from = 0; from < length; from += LONGEST_STORED) {
    if (from > 0) sink.bytes[sink.reserve(1)] = NOT_FINAL_STORED;
    const block = content.subarray(from, from + LONGEST_STORED);
    const at = sink.reserve(STORED_HEADER_REST);
    writeStoredLength(sink.view, at, block.length);
    sink.append(block);
  }
  return platform.crc32(content, crc);
}
