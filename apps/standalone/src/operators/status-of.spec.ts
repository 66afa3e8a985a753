import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Health, healthOf, healthPlaces } from './health-of';
import { statusOf } from './status-of';

const health = (name: string, about: Partial<Health> = {}): Health => ({
  name,
  address: `http://${name}:9090`,
  reasons: {},
  isServing: true,
  figures: [],
  ...about,
});

const figure = (metric: string, value: number, labels = 'service="billing"') => ({ metric, value, labels });

describe('the status of an installation', () => {
  it('is a line where all is well', () => {
    const { isWell, lines } = statusOf([
      health('billing', { figures: [figure('rows_waiting', 7), figure('dead_letters', 0)] }),
    ]);
    expect([isWell, lines]).toEqual([true, ['All is well: whoever was asked (1) can serve, and 7 rows to be made.']]);
  });

  it.each<[string, Partial<Health>, RegExp]>([
    ['one that does not answer', { reasons: null }, /^- billing does not answer at http:\/\/billing:9090: start it/],
    [
      'what one misses',
      { reasons: { nats: 'NATS does not answer' }, isServing: false },
      /^- billing cannot serve\. nats: NATS does not answer/,
    ],
    [
      'what one does without',
      { reasons: { 'object store': 'the store does not answer' } },
      /^- billing can do less\. object store: the store does not answer/,
    ],
    ['dead letters', { figures: [figure('dead_letters', 3)] }, /^- 3 messages lie among the dead letters/],
    ['events that wait', { figures: [figure('outbox_lag_seconds', 90)] }, /^- Events of billing have waited for 90 s/],
    [
      'an audit trail that nothing proves',
      { figures: [figure('trail_unproven_seconds', 14_400)] },
      /^- The audit trail was last found whole 4 hours ago: npm run admin:verify/,
    ],
    ['rows that wait', { figures: [figure('rows_waiting_seconds', 600)] }, /^- Rows have waited for 10 minutes/],
    [
      'messages that take more than they should',
      {
        figures: [
          figure('outbox_bytes', 60),
          figure('inbox_bytes', 41),
          figure('messages_warn_bytes', 100),
          ...['outbox_bytes', 'messages_warn_bytes'].map((metric) => figure(metric, 100, 'service="teams"')),
          figure('inbox_bytes', Number.NaN, 'service="teams"'),
        ],
      },
      /^- Outbox, inbox and dead letters of billing take more than MESSAGES_WARN_MB/,
    ],
    [
      'statements that wait',
      { figures: [figure('database_connections', 2, 'state="waiting",service="teams"')] },
      /^- Statements of teams wait for a connection/,
    ],
  ])('names what is wrong and what to do: %s', (_what, about, line) => {
    const { isWell, lines } = statusOf([health('billing', about)]);
    expect([isWell, lines]).toEqual([false, ['1 fault:', expect.stringMatching(line)]]);
  });

  it('takes no figure that a server was asked for in vain', () => {
    expect(statusOf([health('admin', { figures: [figure('dead_letters', Number.NaN)] })]).isWell).toBe(true);
  });

  it('names once what several miss', () => {
    const reasons = { database: 'Postgres does not answer' };
    const { lines } = statusOf([
      health('billing', { reasons, isServing: false }),
      health('teams', { reasons, isServing: false }),
    ]);
    expect(lines.slice(1)).toEqual(['- billing, teams cannot serve. database: Postgres does not answer']);
  });

  it('is ten lines, however much is wrong', () => {
    const { lines } = statusOf(Array.from({ length: 30 }, (_, n) => health(`worker-${n}`, { reasons: null })));
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([10, '30 faults:', 'and 22 more']);
  });
});

describe('the health of a service', () => {
  let server: Server;
  const serve = async (answer: RequestListener): Promise<string> => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('is what it says at /readyz and /metrics', async () => {
    const address = await serve(({ url }, response) => {
      response.writeHead(url === '/readyz' ? 503 : 200);
      const figures = '# HELP dead_letters x\ndead_letters{service="admin"} 2\nrows_waiting NaN\n';
      response.end(url === '/readyz' ? JSON.stringify({ parts: { nats: 'is away', database: 'ok' } }) : figures);
    });
    const [place] = healthPlaces([`${address}/`], {});
    expect(place && (await healthOf(place))).toEqual({
      name: `${address}/`,
      address,
      reasons: { nats: 'is away' },
      isServing: false,
      figures: [
        { metric: 'dead_letters', labels: 'service="admin"', value: 2 },
        { metric: 'rows_waiting', labels: '', value: Number.NaN },
      ],
    });
  });

  it('is asked for where standalone was told to serve it, and else nobody knows where', async () => {
    await serve(() => undefined);
    const nowhere = { ROWDECK_DATA: '/nowhere' };
    expect(healthPlaces([], { ...nowhere, HEALTH_PORT: '9090' })).toEqual([
      { name: 'Rowdeck', address: 'http://127.0.0.1:9090' },
    ]);
    expect(() => healthPlaces([], nowhere)).toThrow(/give the addresses .* HEALTH_PORT/);
  });
});
