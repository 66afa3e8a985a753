import { type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { startTracing, stopTracing, tracesUrl } from './collected-traces';
import { activeTrace, inSpan } from './tracing';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const ALL = { sampler: 'parentbased_always_on', share: 1 };
const work = () =>
  inSpan({ name: 'price a pear', kind: 'server', carrier: { traceparent } }, () => Promise.resolve(activeTrace()));

describe('tracing', () => {
  it('costs nothing while it is off', async () => {
    expect(await work()).toEqual({});
    await expect(stopTracing()).resolves.toBeUndefined();
  });

  it.each(['http://otel:4318', 'http://otel:4318/'])('exports to the traces of %s', (endpoint) => {
    expect(tracesUrl(endpoint)).toBe('http://otel:4318/v1/traces');
  });

  it('continues the trace it received, hands it on, and exports it when the last service has ended', async () => {
    const exported: ReadableSpan[] = [];
    const open = (): SpanExporter => ({
      export: (spans, done) => {
        exported.push(...spans);
        done({ code: 0 });
      },
      shutdown: () => Promise.resolve(),
    });
    startTracing('billing', ALL, open);
    startTracing('teams', ALL, open);

    const handedOn = await work();
    const failing = inSpan({ name: 'fail', kind: 'consumer', carrier: {} }, () =>
      Promise.reject(new TypeError('no Ana Ortiz')),
    );
    await expect(failing).rejects.toThrow('no Ana Ortiz');

    expect(handedOn['traceparent']).toMatch(new RegExp(`^00-${traceId}-`));
    expect(handedOn['traceparent']).not.toBe(traceparent);
    await stopTracing();
    expect(exported).toEqual([]);
    await stopTracing();
    expect(exported.map(({ name, status, attributes }) => [name, status, attributes['error.type']])).toEqual([
      ['price a pear', { code: 0 }, undefined],
      ['fail', { code: 2 }, 'TypeError'],
    ]);
    expect(exported[0]?.spanContext().traceId).toBe(traceId);
  });
});
