import { SERVICE_NAMES } from '@rowdeck/contracts';
import { environmentOf, GATEWAY, planProcesses, type ServerAddresses } from './stack-plan';
import { type StackSettings } from './stack-settings';

const settings: StackSettings = {
  port: 8080,
  publicUrl: 'http://localhost:8080',
  dataDir: '/data/stack',
  mailbox: '/data/stack/mailbox',
  workers: 2,
  env: { LOG_LEVEL: 'warn', SIGNUP_TIER: 'free', NATS_URL: 'nats://somebody:else@host', PATH: undefined },
};

const addresses: ServerAddresses = {
  nats: (service) => `nats://${service}:pw@127.0.0.1:4222`,
  databases: { teams: 'postgres://rowdeck_teams:pw@127.0.0.1:5432/rowdeck_teams' },
  objectStores: { gateway: 's3://gateway:secret@127.0.0.1:9000/rowdeck?ssl=false' },
};

const envOf = (name: string) => {
  const planned = [...planProcesses(2), GATEWAY].find((process) => process.name === name);
  if (!planned) throw new Error(`${name} is not planned`);
  return environmentOf(planned, settings, addresses, 9100);
};

describe('the plan of the stack', () => {
  it('has a process per service and as many workers as asked for', () => {
    const behind = SERVICE_NAMES.filter((name) => name !== 'gateway');
    const workers = ['generation', 'generation-worker-1', 'generation-worker-2'];
    expect(planProcesses(2).map(({ name }) => name)).toEqual(
      behind.flatMap((name) => (name === 'generation' ? workers : [name])),
    );
    expect(planProcesses(0).map(({ name }) => name)).toContain('generation');
  });

  it('separates planning from rendering', () => {
    expect(envOf('generation')['GENERATION_ROLE']).toBe('api');
    expect(envOf('generation-worker-2')['GENERATION_ROLE']).toBe('worker');
  });

  it('gives each service its own database, NATS user and key of the object store, and none that it does not need', () => {
    expect(envOf('teams')).toMatchObject({
      DATABASE_URL: addresses.databases.teams,
      NATS_URL: 'nats://teams:pw@127.0.0.1:4222',
      HEALTH_PORT: '9100',
      HEALTH_HOST: '127.0.0.1',
    });
    expect(envOf('teams')).not.toHaveProperty('OBJECT_STORE_URL');
    expect(envOf('gateway')).toMatchObject({ OBJECT_STORE_URL: addresses.objectStores.gateway });
    expect(envOf('gateway')).not.toHaveProperty('DATABASE_URL');
    expect(envOf('gateway')).toMatchObject({ PORT: '8080', PUBLIC_URL: 'http://localhost:8080' });
  });

  it('gives identity alone the key that seals secrets', () => {
    expect(envOf('identity')['SEALING_KEYS_FILE']).toBe('/data/stack/sealing-keys');
    expect(envOf('teams')).not.toHaveProperty('SEALING_KEYS_FILE');
  });

  it('takes what the caller sets, except for what only the stack can know', () => {
    expect(envOf('billing')).toMatchObject({ LOG_LEVEL: 'warn', SIGNUP_TIER: 'free' });
    expect(envOf('billing')['NATS_URL']).toBe('nats://billing:pw@127.0.0.1:4222');
    expect(envOf('billing')).not.toHaveProperty('PATH');
  });
});
