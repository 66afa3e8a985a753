import { randomBytes } from 'node:crypto';
import { NATS_PASSWORD_VARIABLES } from './nats-users';

/**
 * The environment of deploy/local/compose.yaml and of a stack on its servers: passwords that only this machine has. None of
 * them stands in the repository, so none of them is known to anybody else.
 */
export const localPasswords = (password = () => randomBytes(18).toString('hex')): string => {
  const postgres = password();
  const minio = password();
  const nats = NATS_PASSWORD_VARIABLES.map((variable) => [variable, password()] as const);
  const provision = nats.find(([variable]) => variable === 'NATS_PASSWORD_PROVISION')?.[1] ?? '';
  return [
    '# Written once by `npm run local:passwords`. Remove it together with the volumes of the servers, which keep the passwords.',
    `POSTGRES_PASSWORD=${postgres}`,
    `MINIO_ROOT_PASSWORD=${minio}`,
    ...nats.map(([variable, value]) => `${variable}=${value}`),
    `ROWDECK_POSTGRES_ADMIN_URL=postgres://postgres:${postgres}@localhost:5432/postgres`,
    `ROWDECK_NATS_URL=nats://provision:${provision}@localhost:4222`,
    `ROWDECK_S3_URL='s3://rowdeck:${minio}@localhost:9000/rowdeck?ssl=false'`,
    '',
  ].join('\n');
};
