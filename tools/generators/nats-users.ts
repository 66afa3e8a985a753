import { SERVICE_NAMES } from '@rowdeck/contracts';
import { natsPermissions, type NatsPermissions, PROVISIONER, provisionerPermissions } from '@rowdeck/messaging';

const USERS: readonly (readonly [user: string, NatsPermissions])[] = [
  ...SERVICE_NAMES.map((service) => [service, natsPermissions(service)] as const),
  [PROVISIONER, provisionerPermissions()],
];

const variableOf = (user: string): string => `NATS_PASSWORD_${user.toUpperCase()}`;

/** The variables of the NATS server's environment that hold the users' passwords. */
export const NATS_PASSWORD_VARIABLES: readonly string[] = USERS.map(([user]) => variableOf(user));

const userOf = ([user, permissions]: readonly [string, NatsPermissions]): string => {
  const text = JSON.stringify(permissions, null, 2).replaceAll('\n', '\n    ');
  return `    {\n    user: ${user}\n    password: $${variableOf(user)}\n    permissions: ${text}\n    }\n`;
};

/** The account of the services for a NATS server's configuration, which takes JSON as a subset and passwords from its environment. */
export const natsUsers = (): string =>
  [
    '# Written by `npm run chart` from the contracts. Include it in the configuration of the NATS server; the passwords are',
    '# variables of its environment.',
    `accounts {\n  ROWDECK {\n    jetstream: enabled\n    users: [\n${USERS.map(userOf).join('')}    ]\n  }\n}\n`,
  ].join('\n');
