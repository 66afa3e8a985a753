import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, GuardedProcess, waitUntilServing } from '@rowdeck/server-process';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';

const ROOT = join(__dirname, '../..');

/** The files that are under version control, and those that soon will be. */
const workspaceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(apps\/(services|standalone)|libs\/(contracts|server)|tools|helm|[^/]+$)/.test(file));

const copyWorkspace = (folder: string): void => {
  for (const file of workspaceFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
};

describeWith(['postgres'], 'a generated service', () => {
  let folder = '';
  let database: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-generated-'));
    database = await freshDatabase('generated', { entities: [], migrations: [] });
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
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('has its place in the chart, with a NATS user of its own', () => {
    expect(readFileSync(join(folder, 'helm/rowdeck/values.yaml'), 'utf8')).toContain('\n  orchard: {}\n');
    expect(readFileSync(join(folder, 'helm/rowdeck/files/nats-users.conf'), 'utf8')).toContain('"rpc.orchard.>"');
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
        DATABASE_URL: database.url,
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
