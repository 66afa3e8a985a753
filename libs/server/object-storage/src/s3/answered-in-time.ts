import { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { type Socket } from 'node:net';

/** The longest silence of a store, in milliseconds: no byte taken, none sent. One that works answers within a second or two. */
export const SILENCE_MS = 10_000;

type Answered = (response: IncomingMessage) => void;

/** As `node:http` and `node:https` are. */
export interface Transport {
  request(options: RequestOptions, answered: Answered): ClientRequest;
}

/** What has been sent is waiting here: the store is not asked for more. */
const isUnread = (response: IncomingMessage | undefined): boolean =>
  response !== undefined && response.readableLength > 0;

/**
 * A transport whose requests fail where the store is silent: while it is connected to, takes a body, is to answer, or sends. An answer that its reader has
 * not read yet is no silence of the store: a download waits for its client for as long as that takes.
 */
export const answeredInTime = (transport: Transport, silenceMs = SILENCE_MS): Transport => ({
  request(options, answered) {
    let response: IncomingMessage | undefined;
    const request = transport.request(options, (given) => {
      response = given;
      answered(given);
    });
    request.once('socket', (socket: Socket) => {
      const moved = () => socket.bytesRead + socket.bytesWritten;
      const giveUpUnless = (before: number) => {
        if (isUnread(response) || moved() !== before) return void socket.setTimeout(silenceMs);
        const error = new Error(`The store was silent for ${silenceMs} ms.`);
        (response ?? request).destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
      };
      // What came while this process was too busy to look is read before the next immediate.
      const silent = () => void setImmediate(giveUpUnless, moved());
      socket.setTimeout(silenceMs);
      socket.on('timeout', silent);
      request.once('close', () => socket.off('timeout', silent));
    });
    return request;
  },
});
