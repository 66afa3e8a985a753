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
