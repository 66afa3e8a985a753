import { once } from 'node:events';
import { connect } from 'node:net';

/** Resolves with the first bytes a server greets with; throws when nobody listens. */
export const greetingOf = async (host: string, port: number): Promise<string> => {
  const socket = connect({ host, port });
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    return greeting.toString('latin1');
  } finally {
    socket.destroy();
  }
};
