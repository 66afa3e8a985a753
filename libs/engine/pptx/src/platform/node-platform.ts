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

/** Long enough for each way of matching that zlib has: near, far, lazy, none. */
const PROBE_WORDS = 20_000;

/**
 * Found out by deflating, not read from a version: builds of one version differ by processor. The levels are those that rows
 * and static text are packed with.
 */
function deflateMark(): string {
  let state = 1;
  const words = Uint32Array.from({ length: PROBE_WORDS }, (_, index) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return index % 7 === 0 ? state : 0x20202020 + ((state >>> 28) << ((index % 4) * 8));
  });
  const probe = new Uint8Array(words.buffer);
  return crc32(deflateRaw(probe, { level: 6 }), crc32(deflateRaw(probe, { level: 9 }))).toString(16);
}

let knownMark: string | undefined;

/** The platform of a Node process: its zlib, and the locale data it was built with. */
export const nodePlatform: Platform = {
  inflateRaw,
  deflateRaw,
  crc32: (data, seed = 0) => crc32(data, seed),
  deflateMark: () => (knownMark ??= deflateMark()),
  localeMark: () => `${process.versions.icu ?? 'none'}-${process.versions['cldr'] ?? 'none'}`,
};
