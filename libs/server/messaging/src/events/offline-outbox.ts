import { type ServiceName } from '@rowdeck/contracts';
import { MessagingIdentity } from '../messaging-identity';
import { Outbox } from './outbox';

/** What NATS takes when nothing else is configured. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The outbox of a service for a command beside it: events are written, and the running service publishes them. */
export const offlineOutbox = (service: ServiceName): Outbox =>
  new Outbox(new MessagingIdentity(service), { maxBodyBytes: MAX_BODY_BYTES });
