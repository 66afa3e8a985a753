import { Logger } from '@nestjs/common';
import { type Response } from 'express';
import { DeckRecounted } from './deck-threads';

const logger = new Logger('Downloads');
/** With the first chunk of a batch that is counted anew, all others of it are. */
const MOST_RECOUNTS = 2;

/**
 * Sends a download, and begins again where a chunk had to be counted anew before its first byte: lengths and tag are others then. Behind the
 * first byte the transfer ends, and the client's next one is whole.
 */
export const onceRecounted = async (response: Response, send: () => Promise<void>): Promise<void> => {
  for (let recounts = 0; ; recounts++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof DeckRecounted) || response.headersSent || recounts === MOST_RECOUNTS) throw error;
      logger.warn(error.message);
    }
  }
};
