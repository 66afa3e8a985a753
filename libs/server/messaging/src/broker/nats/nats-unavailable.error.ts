import { errorCode, InfrastructureUnavailable, tlsRemedy } from '@rowdeck/failures';
import { ErrorCode } from 'nats';

const withoutPassword = (url: string): string => url.replaceAll(/\/\/[^@/]*@/g, '//');

const REMEDY =
  'Check NATS_URL (NATS_ADMIN_URL for provisioning): address, user, password; that the server runs with JetStream switched on (nats-server -js); and that ' +
  'the user has the permissions of this version (npm run chart writes them to helm/rowdeck/files/nats-users.conf).';

const NO_TLS =
  'The server has no TLS: switch it on there (tls { cert_file, key_file }), or write nats:// if the way to it is safe without.';

const remedyFor = (cause: unknown): string =>
  tlsRemedy(cause, 'NATS_CA_FILE') ??
  (errorCode(cause) === String(ErrorCode.ServerOptionNotAvailable) ? NO_TLS : REMEDY);

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
}
