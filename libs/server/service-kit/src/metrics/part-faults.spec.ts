import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { watchParts } from './part-faults';
import { ServiceMetrics } from './service-metrics';

describe('the metric of parts', () => {
  const watched = () => {
    const [lifecycle, metrics] = [new ServiceLifecycle(), new ServiceMetrics('billing')];
    watchParts(lifecycle, metrics);
    const told = async () => {
      const text = await metrics.registry.metrics();
      return [...text.matchAll(/^part_fault\{part="(.*)",service="billing"\} (.*)$/gm)].map(([, part, value]) => [
        part,
        value,
      ]);
    };
    return { lifecycle, told };
  };
  const full = () => {
    throw new Error('There is no room. Add some.');
  };

  it('is 1 of each that has a fault, whether the service can spare it or not, and 0 of the others', async () => {
    const { lifecycle, told } = watched();
    lifecycle.markStarted();
    lifecycle.addReadinessCheck('database', () => undefined);
    lifecycle.addReadinessCheck('messaging', () => Promise.reject(new Error('is away')));
    lifecycle.addReadinessCheck('room in the database', full, { spared: true, ofProcess: true });
    expect(await told()).toEqual([
      ['service', '0'],
      ['database', '0'],
      ['messaging', '1'],
      ['room in the database', '1'],
    ]);
  });

  it('tells of a service that does not start, and names its parts once it has', async () => {
    const { lifecycle, told } = watched();
    lifecycle.addReadinessCheck('database', () => undefined);
    expect(await told()).toEqual([['service', '1']]);
    lifecycle.markStarted();
    expect(await told()).toEqual([
      ['service', '0'],
      ['database', '0'],
    ]);
  });

  it('keeps nobody waiting for a part that hangs, which is asked once and has a fault', async () => {
    const { lifecycle, told } = watched();
    lifecycle.markStarted();
    const ask = jest.fn(() => new Promise<void>(() => undefined));
    lifecycle.addReadinessCheck('object store', ask, { spared: true });
    const hangs = [
      ['service', '0'],
      ['object store', '1'],
    ];
    expect(await Promise.all([told(), told()])).toEqual([hangs, hangs]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
