/** How a deflate stream ends: closed, or at a byte boundary so that more may follow (RFC 1951 §3.2.4). */
export type DeflateEnd = 'finish' | 'sync-flush' | 'full-flush';

export interface DeflateOptions {
  /** 0 to 9. */
  readonly level: number;
  readonly end?: DeflateEnd;
  /** Bytes before the data that back-references may point into; at most the last 32 KB are used. */
  readonly dictionary?: Uint8Array;
}

/** What the engine needs of the machine it runs on. The only door to built-ins, so that a browser can be another one. */
export interface Platform {
  /**
   * Inflates a raw deflate stream into at most `maxLength` bytes.
   * @throws InflateOverflow as soon as the output passes `maxLength`, whatever any header says
   * @throws InflateFailed when the stream is not valid deflate or ends too early
   */
  inflateRaw(data: Uint8Array, maxLength: number): Uint8Array;
  deflateRaw(data: Uint8Array, options: DeflateOptions): Uint8Array;
  /** CRC-32 as in ISO 3309 and ZIP; `seed` is the CRC of the bytes before. */
  crc32(data: Uint8Array, seed?: number): number;
  /** The same wherever the same bytes are deflated into the same bytes. */
  deflateMark(): string;
  /** The same wherever values are formatted alike. */
  localeMark(): string;
}

export class InflateOverflow extends Error {
  override readonly name = 'InflateOverflow';
}

export class InflateFailed extends Error {
  override readonly name = 'InflateFailed';
}
