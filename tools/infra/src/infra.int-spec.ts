import { POSTGRES_VARIABLE } from '@rowdeck/embedded-postgres';
import { startAvailableInfra, startInfra } from './infra';

describe('startInfra', () => {
  it('uses a server from the environment, of which it knows no process', async () => {
    const found = await startInfra({ postgres: true });
    expect(found).toMatchObject({ postgresAdminUrl: process.env[POSTGRES_VARIABLE], pids: {} });
    await found.stop();
  });

  it('starts nothing that was not asked for', async () => {
    const { infra, missing } = await startAvailableInfra({});
    expect(infra).toMatchObject({ postgresAdminUrl: '', natsUrl: '', s3Url: '', pids: {} });
    expect(missing).toEqual({});
  });
});
