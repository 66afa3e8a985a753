import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, GuardedProcess, waitUntilServing } from '@rowdeck/server-process';
import { addressOf, describeWith } from '@rowdeck/infra';
import { Client } from 'pg';

const ROOT = join(__dirname, '../..');

/** The files that are under version control, and those that soon will be. */
const workspaceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(apps\/(services|standalone)|libs\/(contracts|server)|tools|helm|deploy|[^/]+$)/.test(file));

const copyWorkspace = (folder: string): void => {
  for (const file of workspaceFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
};

const onPostgres = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: addressOf('postgres') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

describeWith(['postgres'], 'a generated service', () => {
  let folder = '';
  const database = `rowdeck_generated_${randomBytes(6).toString('hex')}`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-generated-'));
    await onPostgres(`CREATE DATABASE ${database}`);
    copyWorkspace(folder);
    const env = {
      ...process.env,
      NX_DAEMON: 'false',
      NX_CACHE_PROJECT_GRAPH: 'false',
      TS_NODE_PROJECT: 'tsconfig.server.json',
    };
    execFileSync('npx', ['nx', 'g', './tools/service-generator:service', 'orchard', '--about=apples'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }, 240_000);

  afterAll(async () => {
    await onPostgres(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await rm(folder, { recursive: true, force: true });
  });

  it('has its place in the chart, with a NATS user of its own', () => {
    expect(readFileSync(join(folder, 'helm/rowdeck/values.yaml'), 'utf8')).toContain('\n  orchard: {}\n');
    expect(readFileSync(join(folder, 'helm/rowdeck/files/nats-users.conf'), 'utf8')).toContain('user: orchard\n');
    expect(readFileSync(join(folder, 'helm/rowdeck/files/nats-users.conf'), 'utf8')).toContain(
      '$NATS_PASSWORD_ORCHARD\n',
    );
  });

  it('starts, and is ready', async () => {
    const port = await freePort();
    const service = await GuardedProcess.start({
      command: [process.execPath, '-r', '@swc-node/register', 'apps/services/orchard/src/main.ts'],
      stopSignal: 'TERM',
      logFile: join(folder, 'orchard.log'),
      cwd: folder,
      env: {
        TS_NODE_PROJECT: 'tsconfig.server.json',
        DATABASE_URL: new URL(`/${database}`, addressOf('postgres')).href,
        HEALTH_PORT: String(port),
        HEALTH_HOST: '127.0.0.1',
      },
    });
    await waitUntilServing(service, 'orchard', async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
      if (status !== 200) throw new Error(`it answers ${status}`);
    });
    await service.stop();
  });
});
