import { errorCode, InfrastructureUnavailable, PARTS, tlsRemedy } from '@rowdeck/failures';
import { ErrorCode, NatsError } from 'nats';

const withoutPassword = (url: string): string => url.replaceAll(/\/\/[^@/]*@/g, '//');

export const NATS_REMEDY =
  'Check NATS_URL (NATS_ADMIN_URL for provisioning): address, user, password; that the server runs with JetStream switched on (nats-server -js); and that ' +
  'the user has the permissions of this version (npm run chart writes them to helm/rowdeck/files/nats-users.conf).';

const NO_TLS =
  'The server has no TLS: switch it on there (tls { cert_file, key_file }), or write nats:// if the way to it is safe without.';

const FULL_REMEDY =
  'JetStream has no room: free or add space on its disk, or raise max_file_store of its configuration and max_bytes of the stream; what waits is sent then.';

/** JetStream's errors of what it has no more of: 10023 insufficient resources, 10047 and 10028 storage and memory, 10077 a stream at its limit. */
const FULL: ReadonlySet<number> = new Set([10023, 10028, 10047, 10077]);

const isFull = (cause: unknown): boolean => cause instanceof NatsError && FULL.has(cause.api_error?.err_code ?? 0);

const remedyFor = (cause: unknown): string =>
  tlsRemedy(cause, 'NATS_CA_FILE') ??
  (isFull(cause) ? FULL_REMEDY : null) ??
  (errorCode(cause) === String(ErrorCode.ServerOptionNotAvailable) ? NO_TLS : NATS_REMEDY);

/** NATS or its JetStream cannot be used. */
export class NatsUnavailable extends InfrastructureUnavailable {
  override readonly name = 'NatsUnavailable';

  constructor(url: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const remedy = remedyFor(cause);
    super('service.unavailable', `NATS at ${withoutPassword(url)} cannot be used: ${why}. ${remedy}`, remedy, {
      cause,
    });
  }

  override get part(): string {
    return isFull(this.cause) ? PARTS.brokerRoom : PARTS.broker;
  }
}

/** A stream at the limit of its own: the server and the others have room. */
export const isStreamFull = (error: unknown): boolean =>
  error instanceof NatsError && /^maximum (bytes|messages) exceeded/.test(error.api_error?.description ?? '');
