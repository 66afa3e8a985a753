import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo } from 'node:net';
import { type CertificateFiles, renewCertificate, servedCertificate } from '../http/served-certificate';
import { answerUnreadableRequests } from '../http/unreadable-requests';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The variable that says which port. */
export type PortVariable = 'PORT' | 'HEALTH_PORT';

const HOST_OF: Readonly<Record<PortVariable, string>> = { PORT: 'HOST', HEALTH_PORT: 'HEALTH_HOST' };

const FAULTS: Readonly<Record<string, (variable: PortVariable) => string>> = {
  EADDRINUSE: (variable) => `is in use by another program. Stop that program, or set ${variable} to another port.`,
  EADDRNOTAVAIL: (variable) =>
    `cannot be opened at an address that is not this machine’s. Set ${HOST_OF[variable]} to one that is, or to 0.0.0.0.`,
  EACCES: (variable) => `may not be opened by this user. Set ${variable} to a port above 1023.`,
};

/** A port that cannot be listened on, with the way out; any other error as it is. */
export const asPortFailure = <E>(error: E, port: number, variable: PortVariable): E | Error => {
  const fault = typeof error === 'object' && error !== null && 'code' in error ? FAULTS[String(error.code)] : undefined;
  return fault ? new Error(`Port ${port} ${fault(variable)}`, { cause: error }) : error;
};

const serverOf = (handle: RequestListener, tls: CertificateFiles | undefined): Server => {
  if (!tls) return createServer(handle);
  const certificate = servedCertificate(tls);
  const server = createTlsServer(certificate(), handle);
  renewCertificate(server, certificate);
  return server;
};

/** Where a server listens. */
export interface Listening {
  readonly port: number;
  readonly host: string;
  /** By TLS alone; without when left out. */
  readonly tls: CertificateFiles | undefined;
}

/** A server of its own, listening for health. Rejects when the port is taken. */
export const listen = async (handle: RequestListener, { port, host, tls }: Listening): Promise<Server> => {
  const server = serverOf(handle, tls);
  return new Promise((resolve, reject) => {
    answerUnreadableRequests(server);
    server.once('error', (error) => reject(asPortFailure(error, port, 'HEALTH_PORT')));
    server.listen(port, host, () => resolve(server));
  });
};

/** Rejects as listening there would, for what is to be known before anything is made. */
export const assertPortFree = async (port: number, host: string, variable: PortVariable): Promise<void> => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(asPortFailure(error, port, variable)));
    server.listen(port, host, resolve);
  });
  await endServer(server);
};

/** Cuts what is still connected. */
export const endServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
