import { natsConfig } from './nats-config';

const base = {
  host: '127.0.0.1',
  port: 4222,
  folder: '/data/nats',
  administrator: { user: 'rowdeck', password: 'pw' },
};

describe('natsConfig', () => {
  it('listens on one address and keeps streams below its folder', () => {
    expect(JSON.parse(natsConfig({ ...base, access: undefined }))).toMatchObject({
      listen: '127.0.0.1:4222',
      jetstream: { store_dir: '/data/nats' },
      accounts: { ROWDECK: { jetstream: 'enabled', users: [{ user: 'rowdeck', password: 'pw' }] } },
    });
  });

  it('puts every service into the same account, each with its own permissions', () => {
    const permissions = { publish: ['rpc.>'], subscribe: ['rpc.teams.>'], allow_responses: { max: 1, expires: '2m' } };
    const { accounts } = JSON.parse(
      natsConfig({ ...base, access: { teams: { password: 'secret', permissions } } }),
    ) as {
      accounts: { ROWDECK: { users: unknown[] } };
    };
    expect(accounts.ROWDECK.users).toEqual([
      { user: 'rowdeck', password: 'pw' },
      { user: 'teams', password: 'secret', permissions },
    ]);
  });
});
