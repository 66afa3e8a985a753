import { Logger } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { attachment } from './send-bytes';
import { sendPieces } from './send-pieces';

/** A file that is made while it is sent: nobody knows its length. */
interface StreamedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

const logger = new Logger('Downloads');

async function* from(first: Uint8Array, rest: AsyncIterator<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  yield first;
  try {
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } catch (error) {
    logger.error({ err: error, file }, 'A download broke off because what it is made of could not be read');
    throw error;
  } finally {
    await rest.return?.();
  }
}

/**
 * Sends what is made on the way. Throws what goes wrong before the first piece; later the connection is cut, the only sign that is left
 * to give.
 */
export const sendStream = async (file: StreamedFile, request: Request, response: Response): Promise<void> => {
  const pieces = file.pieces[Symbol.asyncIterator]();
  const isHead = request.method === 'HEAD';
  const first = isHead ? undefined : await pieces.next();
  response.status(200).set({
    'accept-ranges': 'none',
    'cache-control': 'private, no-store, no-transform',
    'content-disposition': attachment(file.fileName),
    'content-type': file.mediaType,
  });
  if (first === undefined || first.done) return void response.end();
  await sendPieces(from(first.value, pieces, file.fileName), response).catch(() => void response.destroy());
};
