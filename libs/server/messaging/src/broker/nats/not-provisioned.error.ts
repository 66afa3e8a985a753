import { InfrastructureUnavailable } from '@rowdeck/failures';

const REMEDY =
  'Run the provisioning step of this version (npm run provision; in a cluster the Job <release>-provision), which makes ' +
  'the streams and consumers. The service goes on by itself then.';

/** JetStream answers, and has not what this service needs. */
export class NotProvisioned extends InfrastructureUnavailable {
  override readonly name = 'NotProvisioned';

  /** @param what such as 'no stream that takes events.teams.team.created' */
  constructor(what: string, cause: unknown) {
    super('service.unavailable', `NATS has ${what}. ${REMEDY}`, REMEDY, { cause });
  }

  override get part(): string {
    return 'A stream or consumer of NATS';
  }
}
