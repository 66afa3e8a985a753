import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { InflateFailed, InflateOverflow, type DeflateEnd, type DeflateOptions, type Platform } from './platform';

const FLUSH: Record<DeflateEnd, number> = {
  finish: constants.Z_FINISH,
  'sync-flush': constants.Z_SYNC_FLUSH,
  'full-flush': constants.Z_FULL_FLUSH,
};

/** zlib refuses output chunks under 64 bytes. */
const SMALLEST_CHUNK = 64;

function inflateRaw(data: Uint8Array, maxLength: number): Uint8Array {
  try {
    // One chunk of the size to be expected: growing in small chunks costs four times the CPU, and twice the memory for the join.
    const chunkSize = Math.max(SMALLEST_CHUNK, maxLength + 1);
    return inflateRawSync(data, { maxOutputLength: Math.max(1, maxLength), chunkSize });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new InflateOverflow(`more than ${maxLength} bytes`);
    throw new InflateFailed(error instanceof Error ? error.message : String(error));
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function deflateRaw(data: Uint8Array, options: DeflateOptions): Uint8Array {
  const { level, end = 'finish', dictionary } = options;
  return deflateRawSync(data, {
    level,
    memLevel: 9,
    finishFlush: FLUSH[end],
    ...(dictionary === undefined || dictionary.length === 0 ? {} : { dictionary }),
  });
}

/** The platform of a Node process: its zlib. */
export const nodePlatform: Platform = { inflateRaw, deflateRaw, crc32: (data, seed = 0) => crc32(data, seed) };
