import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ByteRange } from '@rowdeck/engine-pptx';
import { requestedRange } from './byte-range';
import { attachment } from './content-disposition';

/** A file that is sent in whole or in part and is the same each time. */
export interface Download {
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly length: number;
  /** Strong: changes with the bytes. Without quotes. */
  readonly etag: string;
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

/**
 * Whether the client has these bytes already: `If-None-Match` (RFC 9110 §13.1.2) lists their tag, weak or strong, or is `*`.
 * Express' `request.fresh` is of no use here: it gives up at `Cache-Control: no-cache`, which fetch adds by itself.
 */
const has = (tags: string | undefined, etag: string): boolean =>
  tags?.trim() === '*' || [...(tags ?? '').matchAll(/"[^"]*"/g)].some(([tag]) => tag === `"${etag}"`);

/**
 * Whether the range may be honoured: it is defined for GET alone (RFC 9110 §14.2), and `If-Range` (§13.1.5) must name the
 * very bytes that the client has.
 */
const mayResume = (request: Request, etag: string) => {
  if (request.method !== 'GET') return false;
  const condition = request.get('if-range');
  return condition === undefined || condition === `"${etag}"`;
};

/** Sends a download with its exact length, `ETag` and one range; 304 and 416 where they are due. */
export const sendBytes = async (download: Download, request: Request, response: Response): Promise<void> => {
  const { length, etag } = download;
  response.set({
    'accept-ranges': 'bytes',
    // Compressed on the way it would lose its length, and with it ranges.
    'cache-control': 'private, no-cache, no-transform',
    'content-disposition': attachment(download.fileName),
    'content-type': download.mediaType,
    etag: `"${etag}"`,
  });
  if (has(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return;
  }
  const asked = mayResume(request, etag) ? requestedRange(request.get('range'), length) : 'whole';
  if (asked === 'unsatisfiable') {
    response.status(416).set('content-range', `bytes */${length}`).end();
    return;
  }
  const range = asked === 'whole' ? { start: 0, end: length } : asked;
  if (asked !== 'whole') response.status(206).set('content-range', `bytes ${range.start}-${range.end - 1}/${length}`);
  response.set('content-length', String(range.end - range.start));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(download.read(range), response).catch((error: unknown) => {
    if (!response.headersSent) throw error;
    // The client left, or the store failed after the headers: a cut connection is the only sign left to give.
    response.destroy();
  });
};
