import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

interface Drain {
  readonly graceMs: number;
  readonly drainMs: number;
}

const drainsOf = (...settings: string[]): Drain[] =>
  renderChart(settings, 'services')
    .split('kind: Deployment')
    .slice(1)
    .map((deployment) => ({
      graceMs: 1_000 * Number(/terminationGracePeriodSeconds: (\d+)/.exec(deployment)?.[1]),
      drainMs: Number(/DRAIN_TIMEOUT_MS, value: "(\d+)"/.exec(deployment)?.[1]),
    }));

describeWith(['helm'], 'the end of a pod', () => {
  it('is for what is running, all of its grace period but what closing may take', () => {
    const drains = drainsOf();
    expect(new Set(drains.map(({ graceMs }) => graceMs))).toEqual(new Set([60_000, 120_000]));
    expect(drains.map(({ graceMs, drainMs }) => graceMs - drainMs)).toEqual(drains.map(() => 10_000));
  });

  it('follows another grace period, and the delay before', () => {
    const [drain] = drainsOf('services.admin.terminationGracePeriodSeconds=90', 'env.DRAIN_DELAY_MS=7000');
    expect(drain).toEqual({ graceMs: 90_000, drainMs: 73_000 });
  });

  it('is as the operator says', () => {
    expect(new Set(drainsOf('env.DRAIN_TIMEOUT_MS=12000').map(({ drainMs }) => drainMs))).toEqual(new Set([12_000]));
  });
});
