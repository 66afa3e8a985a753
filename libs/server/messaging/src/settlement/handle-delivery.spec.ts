import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { currentContext } from '@rowdeck/service-kit';
import { MessagingMetrics } from '../messaging-metrics';
import { type Delivery, type DeliveryHandler } from './delivery-handler';
import { handleDelivery } from './handle-delivery';

const delivery = (attempt = 1): Delivery => ({
  id: 'message-1',
  subject: 'jobs.billing.pack-order',
  body: '{}',
  headers: { 'x-request-id': 'request-1' },
  attempt,
  keepAlive: () => undefined,
});

describe('handleDelivery', () => {
  const settled: string[] = [];
  const metrics = new MessagingMetrics();
  metrics.settled = (consumer, verdict) => void settled.push(`${consumer} ${verdict}`);
  const handler = (handle: DeliveryHandler['handle']): DeliveryHandler => ({
    consumer: 'pack-order',
    service: 'billing',
    policy: { maxDeliveries: 3, backoffMs: [100, 200] },
    metrics,
    handle,
    onDead: () => Promise.resolve(),
  });
  const spies = () => ({
    warn: jest.spyOn(Logger.prototype, 'warn').mockImplementation(),
    error: jest.spyOn(Logger.prototype, 'error').mockImplementation(),
  });

  beforeEach(() => void settled.splice(0));
  afterEach(() => void jest.restoreAllMocks());

  it('handles it inside the request that it belongs to', async () => {
    let requestId: string | undefined;
    const handle = () => Promise.resolve(void (requestId = currentContext()?.requestId));
    expect(await handleDelivery(delivery(), handler(handle))).toEqual({ kind: 'ack' });
    expect([requestId, settled]).toEqual(['request-1', ['pack-order ack']]);
  });

  it.each<[string, Error, number, object, 'warn' | 'error', RegExp]>([
    [
      'that may pass',
      new Problem('storage.unavailable'),
      2,
      { kind: 'retry', delayMs: 200 },
      'warn',
      /again in 200 ms/,
    ],
    ['that nobody expected', new TypeError('x'), 1, { kind: 'retry', delayMs: 100 }, 'warn', /again in 100 ms/],
    ['of the last attempt', new TypeError('x'), 3, { kind: 'dead' }, 'error', /to the dead letters/],
    ['that stays', new Problem('template.rejected'), 1, { kind: 'dead' }, 'error', /to the dead letters/],
  ])('logs a failure %s, with the message and its attempt', async (_what, error, attempt, verdict, level, text) => {
    const logged = spies()[level];
    const handled = await handleDelivery(
      delivery(attempt),
      handler(() => Promise.reject(error)),
    );
    expect(handled).toMatchObject(verdict);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ err: error, messageId: 'message-1', attempt }),
      expect.stringMatching(text),
    );
  });

  it('does not hand over what every attempt has crashed at', async () => {
    spies();
    const handle = jest.fn(() => Promise.resolve());
    expect(await handleDelivery(delivery(4), handler(handle))).toMatchObject({ kind: 'dead' });
    expect(handle).not.toHaveBeenCalled();
    expect(settled).toEqual(['pack-order dead']);
  });
});
