import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { localPasswords } from './local-passwords';
import { NATS_PASSWORD_VARIABLES } from './nats-users';

const COMPOSE = readFileSync(join(__dirname, '../../deploy/local/compose.yaml'), 'utf8');

describe('the passwords of the local servers', () => {
  const values = parseEnv(localPasswords());
  const passwords = ['POSTGRES_PASSWORD', 'MINIO_ROOT_PASSWORD', ...NATS_PASSWORD_VARIABLES].map(
    (name) => values[name],
  );

  it('are each their own, and others the next time', () => {
    const again = Object.values(parseEnv(localPasswords()));
    expect(new Set(passwords).size).toBe(NATS_PASSWORD_VARIABLES.length + 2);
    for (const password of passwords) {
      expect(password).toMatch(/^[0-9a-f]{36}$/);
      expect(again).not.toContain(password);
    }
  });

  it('are those of the addresses that the stack reads', () => {
    expect(new URL(values['ROWDECK_POSTGRES_ADMIN_URL'] ?? '').password).toBe(values['POSTGRES_PASSWORD']);
    expect(new URL(values['ROWDECK_NATS_URL'] ?? '').password).toBe(values['NATS_PASSWORD_PROVISION']);
    expect(new URL(values['ROWDECK_S3_URL'] ?? '').password).toBe(values['MINIO_ROOT_PASSWORD']);
    expect(new URL(values['ROWDECK_S3_URL'] ?? '').search).toBe('?ssl=false');
  });

  it('stand nowhere in compose.yaml, which does not start without them', () => {
    const lines = COMPOSE.match(/^.*_PASSWORD: .*$/gm) ?? [];
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(/_PASSWORD: '\$\{\w+_PASSWORD:\?run npm run local:passwords first\}'/);
    expect(COMPOSE.match(/env_file: \.env/g)).toHaveLength(1);
  });
});
