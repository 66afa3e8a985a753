import { Logger } from '@nestjs/common';
import { type ByteRange } from '@rowdeck/engine-pptx';
import { type Request, type Response } from 'express';
import { conditionalReply, type Reply } from './conditional-reply';
import { sendPieces } from './send-pieces';

/** A file that is sent in whole or in part and is the same each time. */
interface Download {
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly length: number;
  /** Strong: changes with the bytes. Without quotes. */
  readonly etag: string;
  /** Shown where it is asked for, and kept by the browser, as its address never means other bytes; else it is saved. */
  readonly shown?: true;
  /** A piece stays as it is until the one after the next is asked for. */
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

/** `Content-Disposition` of a download: RFC 6266 with the name in both forms, since old clients read `filename` alone. */
export const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** What every reply about a download says of it, a refused range included. */
const downloadHeaders = ({ fileName, mediaType, etag, shown }: Download): Record<string, string> => ({
  'accept-ranges': 'bytes',
  // Not kept where somebody else could find it; compressed on the way it would lose its length, and with it ranges.
  'cache-control': shown ? 'private, max-age=31536000, immutable' : 'private, no-store, no-transform',
  'content-disposition': shown ? 'inline' : attachment(fileName),
  'content-type': mediaType,
  etag: `"${etag}"`,
});

const logger = new Logger('Downloads');

/** Passes on exactly `length` bytes; throws when the source ends elsewhere, because a short body must not look whole. */
async function* exactly(
  source: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let sent = 0;
  for await (const chunk of source) {
    sent += chunk.length;
    if (sent > length) break;
    yield chunk;
  }
  if (sent !== length)
    throw new Error(`The stored bytes are ${sent > length ? 'more' : 'fewer'} than the ${length} promised.`);
}

/** What is left to send. A failure of the store is logged here: a client that leaves ends the sending without one. */
async function* remaining(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield first;
  try {
    yield* rest;
  } catch (error) {
    logger.error({ err: error, file }, 'A download broke off because its stored bytes could not be read');
    throw error;
  }
}

const lengthHeaders = ({ status, range }: Reply, length: number): Record<string, string> => {
  if (!range) return status === 416 ? { 'content-range': `bytes */${length}` } : {};
  const { start, end } = range;
  const contentLength = { 'content-length': String(end - start) };
  return status === 206 ? { ...contentLength, 'content-range': `bytes ${start}-${end - 1}/${length}` } : contentLength;
};

/**
 * Sends a download with its exact length, `ETag` and one range; 304 and 416 where they are due. Throws what the store throws
 * before its first byte; when it fails later the connection is cut, the only sign that is left to give.
 */
export const sendBytes = async (download: Download, request: Request, response: Response): Promise<void> => {
  const reply = conditionalReply(request.method, request.headers, download);
  const announce = () =>
    response.status(reply.status).set({ ...downloadHeaders(download), ...lengthHeaders(reply, download.length) });
  if (!reply.range || request.method === 'HEAD') {
    announce().end();
    return;
  }
  const bytes = exactly(download.read(reply.range), reply.range.end - reply.range.start);
  const first = await bytes.next();
  if (response.destroyed) return void (await bytes.return());
  announce();
  if (first.done) return void response.end();
  await sendPieces(remaining(first.value, bytes, download.fileName), response).catch(() => void response.destroy());
};
