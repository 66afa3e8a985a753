import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsPermissions } from '@rowdeck/messaging';
import { ensureServiceDatabases } from '@rowdeck/persistence';
import { type RunningService, runService } from '@rowdeck/service-kit';
import { TeamsModule } from '@rowdeck/service-teams';
import { describeWith, eventually, ownPostgres, type OwnServer, testNats } from '@rowdeck/testing';
import { Client } from 'pg';

const accessOf = (password: string) => ({ teams: { password, permissions: natsPermissions('teams') } });

describeWith(['own-nats'], 'a service whose passwords are changed while it runs', () => {
  let postgres: OwnServer;
  let nats: Awaited<ReturnType<typeof testNats>>;
  let folder = '';
  let service: RunningService;

  const provide = (name: string, address: string) => writeFile(join(folder, name), address);
  const natsUrl = (password: string): string => {
    const url = new URL(nats.url);
    [url.username, url.password] = ['teams', password];
    return url.href;
  };
  const changeDatabase = async (): Promise<string> => {
    const { teams } = await ensureServiceDatabases(postgres.url, ['teams']);
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'rowdeck_teams'`);
    await admin.end();
    return teams;
  };
  const expectReady = (status: number) =>
    eventually(async () => expect((await fetch(`http://127.0.0.1:${service.healthPort}/readyz`)).status).toBe(status));

  beforeAll(async () => {
    postgres = await ownPostgres();
    nats = await testNats({ access: accessOf('first') });
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-passwords-'));
    await provide('nats', natsUrl('first'));
    await provide('database', (await ensureServiceDatabases(postgres.url, ['teams'])).teams);
    const env = {
      LOG_LEVEL: 'silent',
      DATABASE_URL_FILE: join(folder, 'database'),
      NATS_URL_FILE: join(folder, 'nats'),
      MAIL_URL: `mailbox://${join(folder, 'emails')}`,
      OBJECT_STORE_URL: `file://${join(folder, 'objects')}`,
    };
    service = await runService(TeamsModule, { name: 'teams', env, signals: false });
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([nats.remove(), postgres.stop(), rm(folder, { recursive: true })]);
  });

  it('is not ready while its servers refuse it, and ready again when its files have the new ones', async () => {
    await expectReady(200);
    const changed = await changeDatabase();
    await expectReady(503);
    await provide('database', changed);
    await expectReady(200);

    await nats.reload(accessOf('second'));
    await expectReady(503);
    await provide('nats', natsUrl('second'));
    await expectReady(200);
  });
});
