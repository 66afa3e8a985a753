import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

interface Drain {
  readonly graceMs: number;
  readonly delayMs: number;
  readonly drainMs: number;
}

/** What a process takes after its work to close and send the rest of its log (ADR 77). */
const CLOSING_MS = 5_000;
const ENVIRONMENTS = [[], ['deploy/staging/values.yaml'], ['deploy/production/values.yaml']];

const drainsOf = (...settings: string[]): Drain[] => drainsBy([], settings);

const drainsBy = (files: readonly string[], settings: readonly string[] = []): Drain[] =>
  renderChart(settings, 'services', files)
    .split('kind: Deployment')
    .slice(1)
    .map((deployment) => ({
      graceMs: 1_000 * Number(/terminationGracePeriodSeconds: (\d+)/.exec(deployment)?.[1]),
      delayMs: Number(/DRAIN_DELAY_MS, value: "(\d+)"/.exec(deployment)?.[1] ?? 0),
      drainMs: Number(/DRAIN_TIMEOUT_MS, value: "(\d+)"/.exec(deployment)?.[1]),
    }));

describeWith(['helm'], 'the end of a pod', () => {
  it('is for what is running, all of its grace period but what closing may take', () => {
    const drains = drainsOf();
    expect(new Set(drains.map(({ graceMs }) => graceMs))).toEqual(new Set([60_000, 120_000]));
    expect(drains.map(({ graceMs, delayMs, drainMs }) => graceMs - delayMs - drainMs)).toEqual(
      drains.map(() => 10_000),
    );
  });

  it.each(ENVIRONMENTS.map((files) => [files.join() || 'the chart alone', files]))(
    'comes before the platform kills it, by %s',
    (_name, files) => {
      const drains = drainsBy(files);
      expect(drains).toHaveLength(9);
      const late = drains.filter(({ graceMs, delayMs, drainMs }) => graceMs < delayMs + drainMs + CLOSING_MS);
      expect(late).toEqual([]);
    },
  );

  it('follows another grace period, and the delay before', () => {
    const [drain] = drainsOf('services.admin.terminationGracePeriodSeconds=90', 'env.DRAIN_DELAY_MS=7000');
    expect(drain).toEqual({ graceMs: 90_000, delayMs: 7_000, drainMs: 73_000 });
  });

  it('waits first where a proxy goes on sending requests for a while, and nowhere else', () => {
    const waiting = renderChart([])
      .split(/^---$/m)
      .filter((part) => /DRAIN_DELAY_MS, value: "5000"|preStop: \{ exec: \{ command: \[sleep, '5'\] \} \}/.test(part));
    expect(waiting.map((part) => /^ {2}name: (\S+)/m.exec(part)?.[1])).toEqual([
      'r-web-admin',
      'r-web-app',
      'r-web-public',
      'r-gateway',
    ]);
  });

  it.each(['env.DRAIN_TIMEOUT_MS=60000', 'services.gateway.terminationGracePeriodSeconds=10'])(
    'is refused where the platform kills before: %s',
    (setting) => expect(() => drainsOf(setting)).toThrow('would be killed while it ends'),
  );

  it('is as the operator says', () => {
    expect(new Set(drainsOf('env.DRAIN_TIMEOUT_MS=12000').map(({ drainMs }) => drainMs))).toEqual(new Set([12_000]));
  });
});
