import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to connections (Linux: from 32768; RFC 6335, section 6: from 49152), where any
 * connection may take a port between the moment it was found free and the moment its server listens. Above 10080, the last
 * of the ports that browsers refuse.
 */
export const FREE_PORTS = { first: 11_000, last: 32_000 } as const;

const MOST_TRIES = 200;

/** Null when somebody listens there. */
const hold = async (port: number): Promise<Server | null> => {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
};

const holdAny = async (): Promise<readonly [number, Server]> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FREE_PORTS.first, FREE_PORTS.last + 1);
    const server = await hold(port);
    if (server) return [port, server];
  }
  throw new Error(
    `No free port was found between ${FREE_PORTS.first} and ${FREE_PORTS.last}. Stop what listens there.`,
  );
};

/** TCP ports nobody listens on at this moment, all different, for servers that cannot pick one and report it. */
export const freePorts = async (count: number): Promise<number[]> => {
  const held: (readonly [number, Server])[] = [];
  try {
    while (held.length < count) held.push(await holdAny());
    return held.map(([port]) => port);
  } finally {
    await Promise.all(held.map(([, server]) => once(server.close(), 'close')));
  }
};

export const freePort = async (): Promise<number> => (await freePorts(1))[0] as number;
