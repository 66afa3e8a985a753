import { connect } from 'node:net';

/** `status`: it answered. `closed`: it ended the connection without a word, as it may for what is no HTTP. */
export type Outcome =
  { readonly kind: 'status'; readonly status: number } | { readonly kind: 'closed' | 'refused' | 'silent' };

/** How long the rest of a request is promised before the client leaves. */
const LEAVES_AFTER_MS = 20;

/** Sends bytes as they are and waits for the first line of the answer, at most `mostMs`. */
export const sendRequest = (
  url: string,
  { bytes, complete }: { readonly bytes: Buffer; readonly complete: boolean },
  mostMs: number,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(
      () => finish({ kind: complete ? 'silent' : 'closed' }),
      complete ? mostMs : LEAVES_AFTER_MS,
    );
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish({ kind: error.code === 'ECONNREFUSED' ? 'refused' : 'closed' }),
    );
    socket.on('close', () => finish({ kind: 'closed' }));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 ([2-5]\d\d) /m.exec(received)?.[1];
      if (status !== undefined) finish({ kind: 'status', status: Number(status) });
    });
    socket.write(bytes);
  });
