import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** A server of its own, listening. Rejects when the port is taken. */
export const listen = (handle: RequestListener, port: number, host: string | undefined): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(handle);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

/** Cuts what is still connected. */
export const endServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
