import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/infra';
import { NATS_PASSWORD_VARIABLES, natsUsers } from './nats-users';

const LOCAL = join(__dirname, '../../deploy/local');

describeWith(['own-nats'], 'the users that the chart and compose.yaml give to NATS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowdeck-nats-users-'));
  const passwords = Object.fromEntries(NATS_PASSWORD_VARIABLES.map((variable) => [variable, `of-${variable}`]));

  beforeAll(() => {
    copyFileSync(join(LOCAL, 'nats-server.conf'), join(folder, 'nats-server.conf'));
    writeFileSync(join(folder, 'nats-users.conf'), natsUsers());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const test = (env: Record<string, string>): string => {
    const binary = process.env['ROWDECK_NATS_BINARY'] ?? 'nats-server';
    const args = ['-t', '--config', join(folder, 'nats-server.conf')];
    return execFileSync(binary, args, { env, encoding: 'utf8', stdio: 'pipe' });
  };

  it('are a configuration that the server takes, with the passwords of its environment', () => {
    expect(Object.keys(passwords)).toHaveLength(SERVICE_NAMES.length + 1);
    expect(() => test(passwords)).not.toThrow();
  });

  it.each(['NATS_PASSWORD_BILLING', 'NATS_PASSWORD_PROVISION'])('are refused without %s', (missing) => {
    const { [missing]: _, ...others } = passwords;
    expect(() => test(others)).toThrow(new RegExp(missing));
  });
});
