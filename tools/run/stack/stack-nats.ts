import { randomBytes } from 'node:crypto';
import { type ServiceName } from '@rowdeck/contracts';
import { type NatsAccess } from '@rowdeck/infra';
import { natsPermissions } from '@rowdeck/messaging';

/** A NATS user per service with the permissions of its cluster's one, so that a missing one shows here and not there. */
export const natsUsers = (services: readonly ServiceName[]): NatsAccess =>
  Object.fromEntries(
    services.map((service) => [
      service,
      { password: randomBytes(18).toString('hex'), permissions: natsPermissions(service) },
    ]),
  );

/** Address for a service's own user; a server that was found in the environment knows no such users and is used as given. */
export const natsAddressOf = (adminUrl: string, users: NatsAccess | null, service: ServiceName): string => {
  const user = users?.[service];
  if (!user) return adminUrl;
  const url = new URL(adminUrl);
  url.username = service;
  url.password = user.password;
  return url.href;
};
