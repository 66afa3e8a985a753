import { type ServerResponse } from 'node:http';

/** Resolves at the event; rejects when the response closes before. */
const until = (response: ServerResponse, event: 'drain' | 'finish'): Promise<void> =>
  new Promise((done, fail) => {
    const happened = (): void => {
      response.off('close', closed);
      done();
    };
    const closed = (): void => {
      response.off(event, happened);
      fail(new Error('The client has closed the connection.'));
    };
    response.once(event, happened).once('close', closed);
    if (response.destroyed) closed();
  });

/** Resolves when the socket has taken the piece. */
const taken = async (response: ServerResponse, piece: Uint8Array): Promise<void> => {
  // Of a small one the response says at once that there is room for more, not when it is out.
  const lasting = piece.length < response.writableHighWaterMark ? piece.slice() : piece;
  if (!response.write(lasting)) await until(response, 'drain');
};

/**
 * Sends pieces one behind the other: while one is on its way the next is made, and each is out before the one after the next is asked for, so that two
 * blocks of memory are enough for any length. (A pipeline asks for more, and does not say when a piece is out.)
 *
 * Rejects when the client leaves, and with what the pieces throw; they are told to end in each case.
 */
export const sendPieces = async (pieces: AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> => {
  let sending = Promise.resolve();
  for await (const piece of pieces) {
    await sending;
    sending = taken(response, piece);
    sending.catch(() => undefined);
  }
  await sending;
  const finished = until(response, 'finish');
  response.end();
  await finished;
};
