import { ServiceMetrics } from './service-metrics';
import { readGauge } from './read-gauge';

describe('a gauge that is read', () => {
  const gaugeOf = (read: () => Promise<number>) => {
    const { registry } = new ServiceMetrics('billing');
    readGauge(registry, { name: 'rows_waiting', help: 'Rows that wait' }, read);
    return async () => /^rows_waiting\{service="billing"\} (.*)$/m.exec(await registry.metrics())?.[1];
  };

  it('has the value of the moment', async () => {
    let rows = 7;
    const value = gaugeOf(() => Promise.resolve(rows));
    expect(await value()).toBe('7');
    rows = 8;
    expect(await value()).toBe('8');
  });

  it('has none where the server is away, and one again when it is back', async () => {
    let isAway = true;
    const value = gaugeOf(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(3)));
    expect(await value()).toBe('Nan');
    isAway = false;
    expect(await value()).toBe('3');
  });

  it('keeps nobody waiting for a server that hangs, which is asked once', async () => {
    let answer: (value: number) => void = () => undefined;
    const read = jest.fn(() => new Promise<number>((resolve) => (answer = resolve)));
    const value = gaugeOf(read);
    expect([await value(), await value()]).toEqual(['Nan', 'Nan']);
    expect(read).toHaveBeenCalledTimes(1);
    answer(5);
    await new Promise(setImmediate);
    const next = value();
    expect(read).toHaveBeenCalledTimes(2);
    answer(6);
    expect(await next).toBe('6');
  });
});
