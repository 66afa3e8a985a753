import { type Socket } from 'node:net';
import { Client } from 'pg';
import { type DatabaseAddress } from './database-address';

/** A server that answers sends something before that, or works. */
const SILENCE_MS = 3_000;

/** What a server that works on other things takes to let somebody in. Together with the silence, below the 10 seconds that one service waits for another. */
const ANSWER_MS = 5_000;

/** What the driver says of a server that has not let it in by then; it gives this error no code. */
const NOT_LET_IN = 'timeout expired';

/** Any answer will do, a refusal as well. */
const answers = async ({ url: connectionString, ssl }: DatabaseAddress): Promise<boolean> => {
  const client = new Client({ connectionString, ssl, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return !(error instanceof Error && error.message === NOT_LET_IN);
  }
  void client.end().catch(() => undefined);
  return true;
};

const silent = (): Error =>
  Object.assign(new Error('Connection terminated: the server is silent, and lets nobody in'), { code: 'ETIMEDOUT' });

/** Whether a statement is under way; the driver's types do not tell. */
const isBusy = (client: Client): boolean => 'readyForQuery' in client && client.readyForQuery === false;

/**
 * Ends connections to a server that is frozen, or whose machine is gone, so that what waits for it fails. A statement may be silent for minutes while it
 * works. So a server that has been silent is asked whether it lets anybody in: one that does not answers no statement either.
 */
export class SilentServer {
  private asked: Promise<boolean> | undefined;

  constructor(private readonly address: () => DatabaseAddress) {}

  /** To be called when the client is connected. */
  watch(client: Client): void {
    const stream = client.connection.stream as Socket;
    const look = async (): Promise<void> => {
      stream.setTimeout(SILENCE_MS);
      if (!isBusy(client)) return;
      const { bytesRead } = stream;
      if (await this.answers()) return;
      if (isBusy(client) && stream.bytesRead === bytesRead) stream.destroy(silent());
    };
    stream.setTimeout(SILENCE_MS);
    stream.on('timeout', () => void look());
  }

  /** Asked once at a time, for all connections. */
  private answers(): Promise<boolean> {
    this.asked ??= answers(this.address()).finally(() => (this.asked = undefined));
    return this.asked;
  }
}
