import { ServiceMetrics } from '@rowdeck/service-kit';
import { MessagingMetrics } from './messaging-metrics';

describe('MessagingMetrics', () => {
  const measure = () => {
    const service = new ServiceMetrics('billing');
    return { metrics: new MessagingMetrics(service), text: () => service.registry.metrics() };
  };

  it('counts and times calls by outcome and deliveries by verdict', async () => {
    const { metrics, text } = measure();
    metrics.answered('rpc.billing.price', 'ok', performance.now() - 50);
    metrics.answered('rpc.billing.price', 'quota.exceeded', performance.now());
    metrics.settled('billing', 'retry', performance.now());
    const lines = await text();
    expect(lines).toMatch(/rpc_duration_seconds_bucket\{le="0.02",.*outcome="ok".*\} 0/);
    expect(lines).toMatch(/rpc_duration_seconds_count\{.*outcome="quota.exceeded".*\} 1/);
    expect(lines).toMatch(/delivery_duration_seconds_count\{.*verdict="retry".*\} 1/);
  });

  it('reports the lag of the outbox, and everything else when the database is away or frozen', async () => {
    const { metrics, text } = measure();
    let database = () => Promise.resolve(12);
    metrics.watchOutbox(() => database());
    expect(await text()).toMatch(/outbox_lag_seconds\{.*\} 12/);
    database = () => Promise.reject(new Error('away'));
    expect(await text()).toMatch(/outbox_lag_seconds\{.*\} Nan/i);
    database = () => new Promise(() => undefined);
    expect(await text()).toMatch(/outbox_lag_seconds\{.*\} Nan/i);
  });
});
