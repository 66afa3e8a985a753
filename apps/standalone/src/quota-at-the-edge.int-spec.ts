import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SubscriptionView, type TemplateDetail } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));
const EMAIL = 'many@example.org';

describeWith(['postgres'], 'requests at the edge, all at once,', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  let template: TemplateDetail;
  beforeAll(async () => {
    system = await WholeSystem.start({ SIGNUP_TIER: 'free', BILLING: 'manual' });
    owner = await BrowserSession.signedUp(system, EMAIL);
    template = await owner.upload<TemplateDetail>('/app/templates', {
      'template[name]': 'Review',
      'template[file]': new File([SAMPLE], 'review.pptx'),
    });
  });
  afterAll(() => system.close());

  /** What became of a batch of one row. */
  const plan = async (replica: string): Promise<string> => {
    const form = new FormData();
    const mapping = Object.fromEntries(template.placeholders.map((name) => [name, 'value']));
    form.set('presentation[template_id]', String(template.id));
    form.set('presentation[data_mapping]', JSON.stringify(mapping));
    form.set('presentation[faulty_rows]', 'fail');
    form.set('presentation[csv_file]', new File(['value\n1\n'], 'rows.csv'));
    const answer = await fetch(`${replica}/app/presentations/bulk_create`, {
      method: 'POST',
      headers: { ...owner.headers, accept: 'application/json' },
      body: form,
    });
    return answer.ok ? 'made' : ((await answer.json()) as { code: string }).code;
  };
  const subscription = () => owner.call<SubscriptionView>('GET', '/settings/subscription');

  it('never make more than the plan allows, and all are answered', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => plan(index % 2 === 0 ? system.url : system.replicaUrl)),
    );
    const made = outcomes.filter((outcome) => outcome === 'made').length;
    // An edge that has its hands full refuses before anything is reserved, and says to try again.
    const others = new Set(outcomes.filter((outcome) => outcome !== 'made'));
    expect(
      [...others].filter((code) => !['quota.exceeded', 'service.busy', 'request.rate_limited'].includes(code)),
    ).toEqual([]);
    expect(made).toBeLessThanOrEqual(10);
    for (let left = 10 - made; left > 0; left -= 1) expect(await plan(system.url)).toBe('made');
    expect(await plan(system.replicaUrl)).toBe('quota.exceeded');
    expect(await system.query('generation', 'SELECT count(*)::int AS count FROM batches')).toEqual([{ count: 10 }]);
    expect((await subscription()).current_usage).toBe(10);
  });

  it('have their owner told once that the month is nearly used, and once that it is', async () => {
    await eventually(async () => {
      const subjects = (await system.mailsTo(EMAIL)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('this month')).sort()).toEqual([
        'You have used all presentations of this month',
        'You have used most presentations of this month',
      ]);
    });
  });

  it('go on with a larger plan at once', async () => {
    const address = { address: '1 Main Street', city: 'Berlin', country: 'DE' };
    await owner.call('PUT', '/settings/subscription/buyer', { name: 'Ana Ortiz', ...address });
    const { subscription: changed } = await owner.call<{ subscription: SubscriptionView }>(
      'POST',
      '/settings/subscription',
      { tier: 'starter', interval: 'monthly' },
    );
    expect(changed).toMatchObject({ tier: 'starter', usage_limit: 250, current_usage: 10 });
    expect(await plan(system.replicaUrl)).toBe('made');
  });
});
