import { isLoopbackHost } from '@rowdeck/contracts';
import { type ConfigCheck, type ConfigFault } from './define-config';
import { type ServiceEnvironment } from './service-environment';

/** A server that an address of the environment names. */
export interface ServerConnection {
  /** As it stands in a URL; null for a socket in the file system. */
  readonly host: string | null;
  readonly isEncrypted: boolean;
  /** As it stands there; none of those that everybody knows has a character that is written in another way. */
  readonly password?: string | undefined;
}

/** Says that the network between the services and their servers is protected by other means, such as a service mesh. */
export const PLAIN_CONNECTIONS = 'ALLOW_PLAIN_CONNECTIONS';

/**
 * What servers come with, what this repository's examples have held, and what stands in its documentation in a password's place.
 * Passwords of services for one machine, `billing-local` and the like, were in its releases before this list.
 */
const KNOWN_PASSWORDS =
  /^(postgres|password|passwort|secret|minio|minioadmin|minio123|rowdeck|admin|root|guest|changeme|change-me|example|test|[a-z]+-local|123456(789?)?)$/i;

const isLocal = ({ host }: ServerConnection): boolean => host === null || isLoopbackHost(host);

const plainFault = (variable: string, { host }: ServerConnection): ConfigFault => ({
  variable,
  fault: `leads to ${host} without TLS, where others may read along`,
  remedy: `an address with TLS, or ${PLAIN_CONNECTIONS} to true where that network is protected by other means`,
});

const knownPasswordFault = (variable: string): ConfigFault => ({
  variable,
  fault: 'holds a password that everybody knows',
  remedy:
    'an address with a password of its own, such as `openssl rand -hex 24` makes, after the server has been given it',
});

const faultsOf = (variable: string, connection: ServerConnection, environment: ServiceEnvironment): ConfigFault[] => {
  const { isEncrypted, password } = connection;
  const isPlain = !isEncrypted && !isLocal(connection) && environment.get(PLAIN_CONNECTIONS) !== 'true';
  const isExposed = !isLocal(connection) || environment.get('NODE_ENV') === 'production';
  const isKnown = isExposed && password !== undefined && KNOWN_PASSWORDS.test(password);
  return [...(isPlain ? [plainFault(variable, connection)] : []), ...(isKnown ? [knownPasswordFault(variable)] : [])];
};

/**
 * Refuses an address that leads to another machine without TLS, unless ALLOW_PLAIN_CONNECTIONS is true, and one with a password
 * that everybody knows, unless it leads to a server on a developer's own machine.
 * @param read every server that the value names; none where it cannot be read, which the variable's own schema says
 */
export const protectedConnections =
  (variable: string, read: (address: string) => readonly ServerConnection[]): ConfigCheck =>
  (environment) => {
    const address = environment.get(variable);
    if (address === undefined) return [];
    return read(address).flatMap((connection) => faultsOf(variable, connection, environment));
  };
