import { type ServiceName } from '@rowdeck/contracts';

/** Which service this module belongs to. */
export class MessagingIdentity {
  constructor(readonly service: ServiceName) {}
}
