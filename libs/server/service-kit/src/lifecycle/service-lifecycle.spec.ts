import { Logger } from '@nestjs/common';
import { ServiceLifecycle } from './service-lifecycle';

describe('ServiceLifecycle', () => {
  const running = () => {
    const lifecycle = new ServiceLifecycle();
    lifecycle.markStarted();
    return lifecycle;
  };

  it('is not ready before it has started', async () => {
    expect(await new ServiceLifecycle().notReady()).toEqual({ service: 'is starting' });
  });

  it('is ready when every check passes, else says which do not and why', async () => {
    const lifecycle = running();
    lifecycle.addReadinessCheck('cache', () => undefined);
    expect(await lifecycle.notReady()).toEqual({});
    lifecycle.addReadinessCheck('database', () => Promise.reject(new Error('does not answer')));
    lifecycle.addReadinessCheck('messaging', () => {
      throw new Error('is away');
    });
    expect(await lifecycle.notReady()).toEqual({ database: 'does not answer', messaging: 'is away' });
  });

  it('is not ready while a check is not answered, which is asked no second time meanwhile', async () => {
    const lifecycle = running();
    let answer: () => void = () => undefined;
    const ask = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    lifecycle.addReadinessCheck('database', ask);
    lifecycle.addReadinessCheck('cache', () => undefined);
    const silent = { database: expect.stringMatching(/^does not answer within \d+ ms$/) as string };
    expect(await Promise.all([lifecycle.notReady(), lifecycle.notReady()])).toEqual([silent, silent]);
    expect(await lifecycle.notReady()).toEqual(silent);
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await new Promise(setImmediate);
    ask.mockResolvedValue(undefined);
    expect(await lifecycle.notReady()).toEqual({});
  });

  it('asks once for all who ask within a second', async () => {
    const lifecycle = running();
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const ask = jest.fn(() => Promise.reject(new Error('is away')));
    lifecycle.addReadinessCheck('database', ask);
    const askAt = async (time: number) => {
      now.mockReturnValue(time);
      return lifecycle.notReady();
    };
    expect(await askAt(0)).toEqual({ database: 'is away' });
    expect(await askAt(999)).toEqual({ database: 'is away' });
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(undefined as never);
    expect(await askAt(1_000)).toEqual({});
    expect(ask).toHaveBeenCalledTimes(2);
    now.mockRestore();
  });

  it('is ready without what it can spare, and tells of it all the same, with what to do', async () => {
    const lifecycle = running();
    const options = { remedy: 'Start the store.', spared: true };
    lifecycle.addReadinessCheck('object store', () => new Promise(() => undefined), options);
    lifecycle.addReadinessCheck('database', () => undefined, { remedy: 'Start Postgres.' });
    expect(await lifecycle.notReady()).toEqual({});
    expect(await lifecycle.parts()).toEqual([
      {
        name: 'object store',
        fault: 'does not answer within 2000 ms. Start the store.',
        needed: false,
        ofProcess: false,
      },
      { name: 'database', fault: null, needed: true, ofProcess: false },
    ]);
  });

  it('says that it stops before it drains, and drains in order, once', async () => {
    const lifecycle = running();
    const order: string[] = [];
    lifecycle.signal.addEventListener('abort', () => order.push('signal'));
    lifecycle.addDrainStep('first', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('first', JSON.stringify(await lifecycle.notReady()));
    });
    lifecycle.addDrainStep('second', () => Promise.resolve(void order.push('second')));

    await Promise.all([lifecycle.drain(), lifecycle.drain()]);

    expect(order).toEqual(['signal', 'first', '{"service":"is stopping"}', 'second']);
  });

  it('goes on with the next step when one fails', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const lifecycle = running();
    const done: string[] = [];
    lifecycle.addDrainStep('the first', () => Promise.reject(new Error('stuck')));
    lifecycle.addDrainStep('the second', () => Promise.resolve(void done.push('second')));
    await lifecycle.drain();
    expect(done).toEqual(['second']);
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'Could not drain the first');
    logged.mockRestore();
  });
});
