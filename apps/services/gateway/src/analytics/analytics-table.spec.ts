import { type AnalyticsDay, listAnalyticsDays, recordRefusals } from '@rowdeck/contracts';
import { readTable } from '@rowdeck/engine-tabular';
import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';

const DAY: AnalyticsDay = {
  day: '2026-11-20',
  template_name: '=HYPERLINK("x")',
  member_name: 'Ada, "A"',
  batch_count: 2,
  completed_count: 30,
  failed_count: 1,
  bytes: 3_000_000,
};
const CURSOR = { day: '2026-11-20', owner_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001', team_id: 0, template_id: 1 };

describe('analytics as a table', () => {
  let gateway: GatewayForTest;
  const asked: unknown[] = [];
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    gateway.answer(recordRefusals, () => ({}));
    gateway.answer(listAnalyticsDays, ({ after, from, to, team_id }) => {
      asked.push({ after, from, to, team_id });
      const days = [after === null ? DAY : { ...DAY, day: '2026-11-21', template_name: 'Pitch', member_name: null }];
      return { from: '2026-11-01', to: '2026-11-30', days, cursor: after === null ? CURSOR : null };
    });
  });
  afterAll(() => gateway.close());

  const ask = (method = 'GET') => gateway.ask('/app/analytics.csv?team_id=7', { method, headers: { ...SIGNED_IN } });

  it('has a line for each day, over all pages, and no spreadsheet calculates it', async () => {
    const { status, headers, body } = await ask();
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringContaining('Analytics 2026-11-01 to 2026-11-30.csv'),
    ]);
    expect(body.toString().split('\r\n')).toEqual([
      '\ufeffday,template,member,presentations,failed_rows,batches,bytes',
      `2026-11-20,"'=HYPERLINK(""x"")","Ada, ""A""",30,1,2,3000000`,
      '2026-11-21,Pitch,,30,1,2,3000000',
      '',
    ]);
    expect(asked.at(-1)).toEqual({ after: CURSOR, from: '2026-11-01', to: '2026-11-30', team_id: 7 });
  });

  it('is read again as what it says', async () => {
    const { rows } = await readTable((await ask()).body);
    expect([...rows][0]?.slice(0, 4)).toEqual(['2026-11-20', '=HYPERLINK("x")', 'Ada, "A"', '30']);
  });

  it('answers HEAD without a body', async () => {
    const { status, body } = await ask('HEAD');
    expect([status, body.length]).toEqual([200, 0]);
  });
});
