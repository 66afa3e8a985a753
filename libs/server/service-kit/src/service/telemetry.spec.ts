import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '@rowdeck/testing';
import { TestCollector } from './test/collector';

const ROOT = join(__dirname, '../../../../..');

describe('the telemetry of the services of a process', () => {
  let collector: TestCollector;
  let services: ChildProcess;

  beforeEach(async () => (collector = await TestCollector.start()));
  afterEach(async () => {
    services.kill('SIGKILL');
    await collector.stop();
  });

  /** The health port of the service that is left, when the other has ended. */
  const start = async (env: Record<string, string> = {}): Promise<number> => {
    const given = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info', ...env };
    services = fork(join(__dirname, 'test/logging-services.process.ts'), {
      cwd: ROOT,
      execArgv: ['-r', require.resolve('@swc-node/register')],
      env: { ...given, SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json') },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [port] = (await once(services, 'message')) as [number];
    return port;
  };

  const stop = async (): Promise<string[]> => {
    const output = text(services.stdout as NodeJS.ReadableStream);
    services.send('end');
    const lines = (await output).trim().split('\n');
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  };

  it('sends the log to the collector, to the last line of the last service, and no secret', async () => {
    await start();
    const lines = await stop();
    // Each service writes its own lines to standard output, so the two may take turns there.
    expect([...collector.texts].sort()).toEqual([...lines].sort());
    expect(collector.texts.slice(-4)).toEqual([
      'A call was refused',
      'teams has ended',
      'One service is left',
      'billing has ended',
    ]);
    const refused = collector.records.find(({ body }) => body.stringValue === 'A call was refused');
    expect(refused).toMatchObject({ severityText: 'warn', severityNumber: 13 });
    expect(Math.abs(Number(refused?.timeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000);
    expect(refused?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'context', value: { stringValue: 'Security' } },
        { key: 'userId', value: { intValue: 7 } },
        { key: 'password', value: { stringValue: '[redacted]' } },
      ]),
    );
  });

  it('keeps the log here where the operator wants traces alone', async () => {
    await start({ OTEL_LOGS_EXPORTER: 'none' });
    expect(await stop()).toContain('A call was refused');
    expect(collector.records).toEqual([]);
  });

  it('shows the collector the credential that its file holds by then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-headers-'));
    const file = join(folder, 'headers');
    await writeFile(file, 'Authorization=Bearer%20first\n');
    await start({ OTEL_EXPORTER_OTLP_HEADERS_FILE: file });
    await eventually(() => expect(collector.credentials).toContain('Bearer first'));
    await writeFile(file, 'Authorization=Bearer%20second');
    await stop();
    expect(collector.credentials.at(-1)).toBe('Bearer second');
    await rm(folder, { recursive: true });
  });

  it('has the whole log here where the collector refuses it, says so once and counts what it has not', async () => {
    collector.answer = (response) => response.writeHead(400).end();
    const port = await start();
    await eventually(async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(metrics).toMatch(/^rowdeck_log_lines_lost_total\{service="billing"\} [1-9]/m);
    });
    const lines = await stop();
    expect(lines).toEqual(expect.arrayContaining(['A call was refused', 'One service is left', 'billing has ended']));
    expect(lines.filter((line) => line.startsWith('The collector takes no lines of the log'))).toHaveLength(1);
  });
});
