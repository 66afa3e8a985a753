import { Readable } from 'node:stream';
import { errorCode } from '@rowdeck/failures';
import { type Client } from 'minio';

/** What a request meets whose connection was closed by the other side. */
const CLOSED: readonly string[] = ['ECONNRESET', 'EPIPE'];

/**
 * A client that sends a request once more where its connection was closed before the answer (RFC 9112 §9.3.1). A store closes connections that have
 * been idle for some seconds, and all of them when it restarts. A thread that sleeps until there is work does not see that, and sends its next request
 * into such a one. Others that wait for use may be closed as well, and the thread hears of them one by one: the second attempt has a connection of its own.
 *
 * @param unpooled the same account, without connections that are kept
 */
export const sendingAgain = (Made: typeof Client, unpooled: Client): typeof Client =>
  class extends Made {
    override async makeRequestStreamAsync(
      ...request: Parameters<Client['makeRequestStreamAsync']>
    ): ReturnType<Client['makeRequestStreamAsync']> {
      try {
        return await super.makeRequestStreamAsync(...request);
      } catch (error) {
        const [, body] = request;
        // A stream has been read by now.
        if (!CLOSED.includes(errorCode(error)) || body instanceof Readable) throw error;
        return unpooled.makeRequestStreamAsync(...request);
      }
    }
  };
