import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { inSpan, ServiceMetrics, setTracing } from '@rowdeck/service-kit';
import { describeWith, testObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { MeasuredObjectStore } from './measured-object-store';
import { type ObjectStore, type StoredObject } from './object-store';

const BODY = Buffer.from('12345');

/** Each of them once. Of all methods of a store, so that a new one is not forgotten. */
const CALLS: { [Operation in keyof ObjectStore]: (store: ObjectStore) => Promise<unknown> } = {
  put: (store) => store.put('packs/1', BODY),
  get: async (store) => (await store.get('packs/1')).destroy(),
  getRange: async (store) => (await store.getRange('packs/1', 0, 1)).destroy(),
  read: (store) => store.read('packs/1'),
  head: (store) => store.head('packs/1'),
  list: (store) => readAll(store.list('packs/')),
  checkReady: (store) => store.checkReady(),
  checkRoom: (store) => store.checkRoom(),
  tryRoom: (store) => store.tryRoom('packs/'),
  endUnfinished: (store) => store.endUnfinished('packs/', 1_000),
  delete: (store) => store.delete('packs/2'),
  deleteBelow: (store) => store.deleteBelow('none/'),
};

const readAll = async (objects: AsyncIterable<StoredObject>, most = Infinity): Promise<number> => {
  let read = 0;
  for await (const _object of objects) {
    read += 1;
    if (read === most) break;
  }
  return read;
};

describeWith(['minio'], 'the calls of a store', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const metrics = new ServiceMetrics('generation');
  let objects: TestObjectStore;
  let store: MeasuredObjectStore;

  beforeAll(async () => {
    provider.register();
    setTracing(true);
    objects = await testObjectStore();
    store = new MeasuredObjectStore(objects.store, metrics);
    for (const number of [1, 2, 3]) await objects.store.put(`packs/${number}`, BODY);
  });
  afterEach(() => {
    exporter.reset();
    metrics.registry.resetMetrics();
  });
  afterAll(async () => {
    setTracing(false);
    await Promise.all([objects.drop(), provider.shutdown()]);
  });

  const inTrace = (work: () => Promise<unknown>) => inSpan({ name: 'plan', kind: 'internal', carrier: {} }, work);
  const told = async (operation: string, outcome: string): Promise<boolean> => {
    const lines = (await metrics.registry.metrics()).split('\n');
    const labels = [`operation="${operation}"`, `outcome="${outcome}"`];
    const counts = lines.filter((line) => line.startsWith('object_store_duration_seconds_count{'));
    return counts.some((line) => labels.every((label) => line.includes(label)) && line.endsWith(' 1'));
  };
  const spans = (): ReadableSpan[] => exporter.getFinishedSpans().filter(({ name }) => name !== 'plan');

  it.each(Object.entries(CALLS))('%s is a part of its trace, and of the metrics', async (operation, call) => {
    await inTrace(() => call(store));
    const [plan] = exporter.getFinishedSpans().filter(({ name }) => name === 'plan');
    expect(spans()).toMatchObject([
      {
        name: `store ${operation}`,
        parentSpanContext: { spanId: plan?.spanContext().spanId },
        attributes: { 'rowdeck.store.operation': operation },
      },
    ]);
    expect(await told(operation, 'ok')).toBe(true);
  });

  it('are told once of a list that is not read to its end', async () => {
    await inTrace(() => readAll(store.list('packs/'), 1));
    expect(spans().map(({ name, status }) => [name, status.code])).toEqual([['store list', 0]]);
    expect(await told('list', 'ok')).toBe(true);
  });

  it.each<[string, () => Promise<unknown>, string, string]>([
    ['read', () => store.read('packs/none'), 'storage.not_found', 'storage.not_found'],
    ['list', () => readAll(store.list('no//key')), 'ObjectKeyRefused', 'internal.unexpected'],
  ])('say that and how it has failed: %s', async (operation, call, type, code) => {
    await expect(inTrace(call)).rejects.toThrow();
    expect(spans()).toMatchObject([{ name: `store ${operation}`, attributes: { 'error.type': type } }]);
    expect(await told(operation, code)).toBe(true);
  });

  it('begin no trace of their own', async () => {
    for (const call of Object.values(CALLS)) await call(store);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
