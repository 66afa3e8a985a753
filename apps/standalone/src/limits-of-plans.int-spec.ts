import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BATCH_MAX_ROWS,
  type BatchView,
  planOf,
  PLANS,
  type PresentationPage,
  type ProblemBody,
  type SubscriptionTier,
  type TeamSummary,
  type TemplateDetail,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import JSZip from 'jszip';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));
const WATERMARK = 'Made with Rowdeck';

describeWith(['postgres'], 'what plans limit, as the edge enforces it', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  let template: TemplateDetail;
  beforeAll(async () => {
    system = await WholeSystem.start();
    owner = await BrowserSession.signedUp(system, 'owner@example.org');
    template = await owner.upload<TemplateDetail>('/app/templates', {
      'template[name]': 'Review',
      'template[file]': new File([SAMPLE], 'review.pptx'),
    });
  });
  afterAll(() => system.close());

  const changeTo = (tier: SubscriptionTier) =>
    system.query('billing', 'UPDATE subscriptions SET tier = $2 WHERE user_id = $1', [owner.userId, tier]);
  const fill = async (rows: number) => {
    const body = new FormData();
    const mapping = Object.fromEntries(template.placeholders.map((name) => [name, 'value']));
    body.set('presentation[template_id]', String(template.id));
    body.set('presentation[data_mapping]', JSON.stringify(mapping));
    body.set('presentation[faulty_rows]', 'fail');
    body.set('presentation[csv_file]', new File([`value\n${'1\n'.repeat(rows)}`], 'rows.csv'));
    const headers = { ...owner.headers, accept: 'application/json' };
    const answer = await fetch(`${system.url}/app/presentations/bulk_create`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Partial<BatchView & ProblemBody> };
  };
  /** The texts of the slides of a batch's first presentation. */
  const textsOf = async ({ id = '' }: Partial<BatchView>): Promise<string> => {
    await eventually(async () => {
      expect(await owner.call('GET', `/app/batches/${id}`)).toMatchObject({ status: 'completed' });
    });
    const { presentations } = await owner.call<PresentationPage>('GET', `/app/batches/${id}/presentations`);
    const deck = await owner.send('GET', `/app/presentations/${presentations[0]?.id}/download`);
    const zip = await JSZip.loadAsync(await deck.arrayBuffer());
    const parts = Object.values(zip.files).filter(({ name }) => name.endsWith('.xml'));
    return (await Promise.all(parts.map((part) => part.async('string')))).join('');
  };

  it.each(PLANS.map(({ tier, watermark }) => [tier, watermark] as const))(
    'decks made on %s carry the watermark: %s',
    async (tier, watermark) => {
      await changeTo(tier);
      const { status, body } = await fill(1);
      expect(status).toBe(201);
      expect((await textsOf(body)).includes(WATERMARK)).toBe(watermark);
    },
  );

  it('presentations of a month are those of the plan, with what is left and the way out', async () => {
    await changeTo('free');
    const limit = planOf('free').presentationsPerMonth ?? 0;
    const { status, body } = await fill(limit + 1);
    expect([status, body.code]).toEqual([422, 'quota.exceeded']);
    expect(body.errors?.['presentation.csv_file']).toEqual([expect.stringMatching(/get a larger plan\.$/)]);
  });

  it(`a table has at most ${BATCH_MAX_ROWS} rows on any plan, and says so at its field`, async () => {
    await changeTo('enterprise');
    const { status, body } = await fill(BATCH_MAX_ROWS + 1);
    expect([status, body.code]).toEqual([422, 'batch.table_rejected']);
    expect(JSON.stringify(body.errors)).toMatch(/presentation\.csv_file.*10,000 rows/);
    expect(await system.query('generation', 'SELECT 1 FROM batches WHERE row_count > 100')).toEqual([]);
  });

  it('single sign-on is set on Enterprise alone, and the refusal names it', async () => {
    await changeTo('professional');
    const team = await owner.call<TeamSummary>('POST', '/app/teams', { team: { name: 'Acme' } });
    const add = () => owner.send('POST', `/app/teams/${team.id}/sso/domains`, { domain: 'acme.example' });
    const refused = await add();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'plan.feature_missing',
        params: { feature: 'singleSignOn', tier: 'professional', from: 'enterprise' },
      }),
    ]);
    await changeTo('enterprise');
    expect((await add()).ok).toBe(true);
  });

  it('seats are those of the plan, in the words of the invitation', async () => {
    await changeTo('free');
    const team = await owner.call<TeamSummary>('POST', '/app/teams', { team: { name: 'Sales' } });
    const refused = await owner.send('POST', `/app/teams/${team.id}/members`, { email: 'ben@example.org' });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'team.seats_taken',
        errors: { email: ['Your Free plan has 1 seat, and 1 is taken: 1 member. Get a larger plan.'] },
      }),
    ]);
  });
});
