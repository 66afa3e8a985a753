import { sampleSubscription, sampleTeam, sampleUser } from '@rowdeck/api-client';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

/** On a site that nobody is billed on, with nothing left of the smallest plan. */
const UNSOLD = {
  user: sampleUser({ subscription_tier: 'free', current_month_usage: 10, usage_limit: 10, billing: 'none' }),
  subscription: sampleSubscription({ billing: 'none', current_usage: 10 }),
  brandIncluded: false,
  teams: [sampleTeam({ role: 'admin' })],
};

/** What only somebody can do who can pay. */
const OFFER = /(get|with|choose) a larger plan|upgrade|larger plan (takes|gives)|cost you|is paid|change plan/i;

describe('where no plan is sold', () => {
  it.each([
    '/settings/api_keys',
    '/settings/api_keys/new',
    '/settings/webhooks',
    '/settings/webhooks/new',
    '/device?user_code=WDJB-MJHT',
    '/settings/branding',
    '/app/analytics',
  ])('%s says who gives a larger one, and offers none', async (path) => {
    renderPage(path, UNSOLD);
    expect(await screen.findByRole('note')).toHaveTextContent('Ask an operator of this site for a larger plan.');
    expect(document.body).not.toHaveTextContent(OFFER);
  });

  it.each([
    ['/dashboard', 'Welcome back, Ada Lovelace'],
    ['/settings/subscription', 'Subscription'],
    ['/settings/subscription/new', 'Subscription'],
    ['/app/presentations/new', 'Create Presentations'],
    ['/app/help', 'Help'],
    ['/app/teams/mktg', 'Marketing Team'],
  ])('%s offers none either', async (path, heading) => {
    const { server } = renderPage(path, UNSOLD);
    const storage = { used_bytes: 990, limit_bytes: 1_000, templates_bytes: 900, batches_bytes: 90 };
    server.use(http.get('/settings/storage', () => HttpResponse.json({ storage })));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '10 of 10 presentations this month' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(OFFER);
  });
});
