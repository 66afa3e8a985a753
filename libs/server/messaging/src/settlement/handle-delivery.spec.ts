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
  sentAt: '2026-11-21T12:00:00.000Z',
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

  it.each<[string, Error]>([
    ['that may pass', new Problem('service.busy')],
    ['that nobody expected', new TypeError('x')],
  ])('logs a failure %s, with the message and its attempt', async (_what, error) => {
    const { warn } = spies();
    const failing = handler(() => Promise.reject(error));
    expect(await handleDelivery(delivery(2), failing)).toEqual({ kind: 'retry', delayMs: 200 });
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ err: error, messageId: 'message-1', attempt: 2 }),
      expect.stringMatching(/again in 200 ms/),
    );
  });

  it.each<[string, Error, number]>([
    ['of the last attempt', new TypeError('x'), 3],
    ['that stays', new Problem('template.rejected'), 1],
  ])('leaves the line of a failure %s to its letter', async (_what, error, attempt) => {
    const { warn, error: logged } = spies();
    const failing = handler(() => Promise.reject(error));
    expect(await handleDelivery(delivery(attempt), failing)).toMatchObject({ kind: 'dead' });
    expect([warn.mock.calls, logged.mock.calls]).toEqual([[], []]);
  });

  it('does not hand over what every attempt has crashed at', async () => {
    spies();
    const handle = jest.fn(() => Promise.resolve());
    expect(await handleDelivery(delivery(4), handler(handle))).toMatchObject({ kind: 'dead' });
    expect(handle).not.toHaveBeenCalled();
    expect(settled).toEqual(['pack-order dead']);
  });
});
