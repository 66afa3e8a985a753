import { InfrastructureUnavailable } from '@rowdeck/failures';

const withoutPassword = (url: string): string => url.replaceAll(/\/\/[^@/]*@/g, '//');

const REMEDY =
  'Check NATS_URL (NATS_ADMIN_URL for provisioning): address, user, password; that the server runs with JetStream switched on (nats-server -js); and that ' +
  'the user has the permissions of this version (npm run chart writes them to helm/rowdeck/files/nats-users.conf).';

/** NATS or its JetStream cannot be used. */
export class NatsUnavailable extends InfrastructureUnavailable {
  override readonly name = 'NatsUnavailable';

  constructor(url: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super('service.unavailable', `NATS at ${withoutPassword(url)} cannot be used: ${why}. ${REMEDY}`, REMEDY, {
      cause,
    });
  }
}
