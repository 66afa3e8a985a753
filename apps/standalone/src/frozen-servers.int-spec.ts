import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemplateDetail } from '@rowdeck/contracts';
import {
  addressOf,
  describeWith,
  Door,
  eventually,
  testNats,
  testObjectStore,
  type TestObjectStore,
} from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { ANSWER_MS, probe } from '../test/patience';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = new File([readFileSync(join(__dirname, '../../../samples/account-review.pptx'))], 'review.pptx');
const SERVER = { database: 'Postgres', messaging: 'NATS', 'object store': 'the store' } as const;
type Part = keyof typeof SERVER;

interface Readiness {
  readonly name: string;
  readonly status: number;
  readonly told: string;
  /** What is said of the part that is frozen. */
  readonly fault: string | undefined;
}

describeWith(['postgres', 'own-nats', 'minio'], 'a server that is frozen', () => {
  let doors: Record<Part, Door>;
  let nats: Awaited<ReturnType<typeof testNats>>;
  let objects: TestObjectStore;
  let system: WholeSystem;
  let owner: BrowserSession;
  let template: TemplateDetail;

  beforeAll(async () => {
    [nats, objects] = await Promise.all([testNats(), testObjectStore()]);
    doors = {
      database: new Door(addressOf('postgres')),
      messaging: new Door(nats.url),
      'object store': new Door(objects.url.replace('s3:', 'http:')),
    };
    await Promise.all(Object.values(doors).map((door) => door.open()));
    const through = (url: string, door: Door): string => {
      const way = new URL(url);
      way.host = new URL(door.url).host;
      return way.href;
    };
    const env = { NATS_URL: doors.messaging.url, OBJECT_STORE_URL: through(objects.url, doors['object store']) };
    system = await WholeSystem.start(env, (url) => through(url, doors.database));
    owner = await BrowserSession.signedUp(system, 'owner@example.org');
    template = await (await postTemplate()).json().then((made) => made as TemplateDetail);
  });
  afterEach(() => Object.values(doors).forEach((door) => door.thaw()));
  afterAll(async () => {
    await system.close();
    await Promise.all(Object.values(doors).map((door) => door.close()));
    await Promise.all([nats.remove(), objects.drop()]);
  });

  const post = (path: string, fields: Readonly<Record<string, string | File>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const signal = AbortSignal.timeout(ANSWER_MS);
    return fetch(system.url + path, { method: 'POST', headers: owner.headers, body, signal });
  };
  const postTemplate = () => post('/app/templates', { 'template[name]': 'Review', 'template[file]': SAMPLE });
  const postBatch = () =>
    post('/app/presentations/bulk_create', {
      'presentation[template_id]': String(template.id),
      'presentation[data_mapping]': JSON.stringify(
        Object.fromEntries(template.placeholders.map((name) => [name, 'value'])),
      ),
      'presentation[faulty_rows]': 'fail',
      'presentation[csv_file]': new File(['value\n1\n'], 'rows.csv'),
    });
  const readinessFor = (part: Part): Promise<Readiness[]> =>
    Promise.all(
      system.services.map(async ({ name, healthPort }) => {
        const answer = await probe(healthPort, '/readyz');
        const { status: told, parts } = (await answer.json()) as { status: string; parts: Record<string, string> };
        return { name, status: answer.status, told, fault: parts[part] };
      }),
    );
  const metrics = () =>
    Promise.all(system.services.map(async ({ healthPort }) => (await probe(healthPort, '/metrics')).status));
  /** By either gateway: passport is one for the process, and sessions are looked up by the gateway that started last. */
  const away = async () => {
    const told = [system.url, system.replicaUrl].map(async (url) => {
      const answer = await fetch(`${url}/away`, { headers: { ...owner.headers, accept: 'application/json' } });
      return ((await answer.json()) as { away: string[] }).away;
    });
    return (await Promise.all(told)).flat();
  };
  const expectReady = () =>
    eventually(async () => {
      for (const part of Object.keys(SERVER) as Part[])
        expect((await readinessFor(part)).filter(({ told }) => told !== 'ready')).toEqual([]);
    });

  const ALL_BEHIND = ['admin', 'billing', 'generation', 'identity', 'teams', 'templates', 'webhooks'];

  it.each<[part: Part, notReady: string[], degraded: string[], code: string, away: string[]]>([
    ['database', ALL_BEHIND, [], 'service.unavailable', ['accounts']],
    [
      'messaging',
      [...ALL_BEHIND, 'gateway', 'gateway'],
      [],
      'service.unavailable',
      ['accounts', 'batches', 'templates'],
    ],
    ['object store', ['generation', 'templates'], ['gateway', 'gateway', 'teams'], 'storage.unavailable', ['files']],
  ])(
    '(%s) leaves nobody without an answer, who is told what is away and comes again',
    async (part, notReady, degraded, code, gone) => {
      await expectReady();
      doors[part].freeze();
      const readiness = await eventually(async () => {
        const found = await readinessFor(part);
        expect(
          found
            .filter(({ status }) => status === 503)
            .map(({ name }) => name)
            .sort(),
        ).toEqual([...notReady].sort());
        expect(
          found
            .filter(({ told }) => told === 'degraded')
            .map(({ name }) => name)
            .sort(),
        ).toEqual(degraded);
        return found;
      });
      const faults = readiness.filter(({ told }) => told !== 'ready').map(({ fault }) => fault);
      expect(
        faults.filter((fault) => !/does not answer.*Check (that|NATS_URL)|cannot be used/.test(fault ?? '')),
      ).toEqual([]);
      expect(new Set(await metrics())).toEqual(new Set([200]));

      const answers = await Promise.all([postBatch(), postTemplate(), postBatch(), postTemplate()]);
      for (const answer of answers) {
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, code]);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      expect(await away()).toEqual(expect.arrayContaining(gone));

      doors[part].thaw();
      await expectReady();
      await eventually(async () => expect((await postTemplate()).status).toBe(201));
      await eventually(async () => expect((await postBatch()).status).toBe(201));
      await eventually(async () => expect(await away()).toEqual([]));
    },
  );
});
