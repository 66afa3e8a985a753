import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** TCP ports nobody listens on at this moment, all different, for servers that cannot pick one and report it. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
};

export const freePort = async (): Promise<number> => (await freePorts(1))[0] as number;
