import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BatchView, type TemplateDetail } from '@rowdeck/contracts';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { setTracing } from '@rowdeck/service-kit';
import { describeWith, eventually, testNats, testObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));
const EMAIL = 'traced@example.org';

describeWith(['postgres', 'own-nats', 'minio'], 'the trace of a batch', () => {
  let nats: Awaited<ReturnType<typeof testNats>>;
  let objects: TestObjectStore;
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  let system: WholeSystem;
  let owner: BrowserSession;
  let template: TemplateDetail;
  let spans: readonly ReadableSpan[] = [];
  let batchId = '';

  beforeAll(async () => {
    provider.register();
    // As startTelemetry does, whose collector is loaded by an import that tests have none of.
    setTracing(true);
    [nats, objects] = await Promise.all([testNats(), testObjectStore()]);
    system = await WholeSystem.start({ NATS_URL: nats.url, OBJECT_STORE_URL: objects.url });
    owner = await BrowserSession.signedUp(system, EMAIL);
    template = await owner.upload<TemplateDetail>('/app/templates', {
      'template[name]': 'Review',
      'template[file]': new File([SAMPLE], 'review.pptx'),
    });
    const { token } = await owner.call<{ token: string }>('POST', '/settings/api_keys', {
      name: 'Nightly',
      scopes: ['read', 'generate'],
    });
    const answer = await post(token);
    batchId = ((await answer.json()) as BatchView).id;
    await mailed();
    // By then what began in the trace has ended.
    await system.close();
    const [, traceId = ''] = answer.headers.get('traceresponse')?.split('-') ?? [];
    spans = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  });
  afterAll(async () => {
    setTracing(false);
    await Promise.all([nats.remove(), objects.drop(), provider.shutdown()]);
  });

  const post = (token: string): Promise<Response> => {
    const values = Object.fromEntries(template.placeholders.map((name) => [name, 'Confidential']));
    return fetch(`${system.url}/api/v1/batches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ template_id: template.id, rows: [values, values] }),
    });
  };
  /** Once the time for which the email is held back has passed. */
  const mailed = () =>
    eventually(async () => {
      await system.query('identity', 'UPDATE batch_notices SET due_at = now() WHERE outcome IS NOT NULL');
      const mails = await system.mailsTo(EMAIL);
      expect(mails.some(({ text }) => text.includes(batchId))).toBe(true);
    });
  const names = (service: string) =>
    spans.filter(({ attributes }) => attributes['rowdeck.service'] === service).map(({ name }) => name);

  it('holds what every service did for it, from the request to the email', () => {
    expect(names('gateway')).toEqual(expect.arrayContaining(['POST /api/v1/batches', 'rpc.generation.create-batch']));
    const planned = ['rpc.generation.create-batch', 'send jobs.generation.render-chunk'];
    const rendered = ['process jobs.generation.render-chunk', 'thread render-chunk'];
    const outboxed = ['create events.generation.batch.completed', 'send events.generation.batch.completed'];
    expect(names('generation')).toEqual(expect.arrayContaining([...planned, ...rendered, ...outboxed]));
    const told = ['process events.generation.batch.completed', 'send mail batch-finished'];
    expect(names('identity')).toEqual(expect.arrayContaining(told));
  });

  it('hangs together', () => {
    const known = new Set(spans.map((span) => span.spanContext().spanId));
    const roots = spans.filter(({ parentSpanContext: parent }) => !parent || !known.has(parent.spanId));
    expect(roots.map(({ name }) => name)).toEqual(['POST /api/v1/batches']);
  });

  it('has the statements and the calls of the store, by what they are and not what they say', () => {
    expect(names('generation')).toEqual(expect.arrayContaining(['INSERT chunks', 'store delete', 'COMMIT']));
    const insert = spans.find(({ name }) => name === 'INSERT chunks');
    expect(insert?.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'chunks',
    });
  });

  it('is found by the batch', () => {
    const ids = spans.filter(({ attributes }) => attributes['rowdeck.batch.id'] === batchId).map(({ name }) => name);
    expect(new Set(ids)).toEqual(new Set(['rpc.generation.create-batch', 'process jobs.generation.render-chunk']));
  });

  it('has no ids in its names, and nothing of people or of what they write anywhere', () => {
    const all = exporter.getFinishedSpans();
    const named = all.filter(({ name }) => /\d{2}|[0-9a-f]{8}-/.test(name)).map(({ name }) => name);
    expect(named).toEqual([]);
    const text = JSON.stringify(all.map(({ name, attributes, status, events }) => [name, attributes, status, events]));
    for (const word of [EMAIL, 'Confidential', 'Ana Ortiz', 'Nightly']) expect(text).not.toContain(word);
  });
});
