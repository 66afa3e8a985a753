import { SAMPLE_BATCH_ID, sampleBatch, samplePresentation } from '@rowdeck/api-client';
import { onDemand, PageTitle } from '@rowdeck/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../test/render-page';

// The wizard is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./features/wizard/WizardPage'));

const BATCH = `/app/batches/${SAMPLE_BATCH_ID}`;
const STATE = { batches: [sampleBatch()], presentations: [samplePresentation()] };

/** Every page with the call that brings its data, and its heading when that is there. */
const PAGES: readonly (readonly [path: string, call: string, heading: string])[] = [
  ['/dashboard', '/dashboard', 'Welcome back, Ada Lovelace'],
  ['/app/templates', '/app/templates', 'Templates'],
  ['/app/templates/1', '/app/templates/1', 'Sales Pitch Deck'],
  ['/app/presentations', '/app/presentations', 'Presentations'],
  ['/app/presentations/new', '/app/presentations/new', 'Create Presentations'],
  ['/app/presentations/1', '/app/presentations/1', 'Presentation Details'],
  ['/app/batches', '/app/batches', 'Batches'],
  [BATCH, BATCH, 'customers'],
  ['/app/teams', '/app/teams', 'Teams'],
  ['/settings/profile', '/settings/profile', 'Profile'],
  ['/settings/sessions', '/settings/sessions', 'Sessions'],
  ['/settings/api_keys', '/settings/api_keys', 'API Keys'],
  ['/settings/webhooks', '/settings/webhooks', 'Webhooks'],
  ['/settings/preferences', '/settings/preferences', 'Preferences'],
  ['/settings/account', '/settings/account', 'Account'],
  ['/settings/branding', '/settings/branding', 'Branding'],
  ['/settings/subscription', '/settings/subscription', 'Subscription'],
  ['/settings/subscription/new', '/settings/subscription', 'Change plan'],
];
const FORMS = [
  ['/app/templates/new', 'Upload Template'],
  ['/app/teams/new', 'Create Team'],
  ['/settings/password', 'Password'],
  ['/settings/api_keys/new', 'Create API Key'],
  ['/device', 'Connect a program'],
  ['/settings/webhooks/new', 'Create webhook'],
  ['/app/analytics', 'Analytics'],
] as const;

describe('every page', () => {
  it.each([...PAGES.map(([path, , heading]) => [path, heading] as const), ...FORMS])(
    '%s has its heading in the title of the tab and in focus',
    async (path, heading) => {
      renderPage(path, STATE);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toHaveFocus();
      await waitFor(() => expect(document.title).toBe(`${heading} · Rowdeck`));
    },
  );

  it.each(PAGES)('%s says that it is loading', async (path, call) => {
    const { server } = renderPage(path, STATE);
    server.use(http.get(call, () => new Promise<Response>(() => undefined)));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Account of/ })).toBeInTheDocument());
    const said = within(screen.getByRole('main')).getAllByRole('status');
    expect(said.map(({ textContent }) => textContent).join(' ')).toContain('Loading…');
  });

  it.each(PAGES)('%s says what to do when its data does not come, and tries again', async (path, call, heading) => {
    const { server, user } = renderPage(path, STATE);
    let hasFailed = false;
    const failOnce = ({ request }: { request: Request }) => {
      // The bell asks which batches are under way; that is not what the page shows.
      if (hasFailed || request.url.includes('status=processing')) return undefined;
      hasFailed = true;
      return HttpResponse.error();
    };
    server.use(http.get(call, failOnce));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it.each([
    ['/app/templates/99', 'Back to templates', '/app/templates'],
    ['/app/presentations/99', 'Back to presentations', '/app/presentations'],
    [BATCH.replace(/1$/, '9'), 'Back to batches', '/app/batches'],
    ['/app/nothing', 'Back to the dashboard', '/dashboard'],
  ])('%s, which is not there, says so: %s', async (path, name, href) => {
    renderPage(path);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByText('404')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the headings', () => {
  it.each([...PAGES.map(([path, , heading]) => [path, heading] as const), ...FORMS])(
    'of %s leave out no rank, so that the page can be read by them',
    async (path, heading) => {
      renderPage(path, STATE);
      await screen.findByRole('heading', { level: 1, name: heading });
      const ranks = within(screen.getByRole('main'))
        .getAllByRole('heading')
        .map(({ tagName }) => Number(tagName.slice(1)));
      expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
      for (const [index, rank] of ranks.entries()) expect(rank - (ranks[index - 1] ?? rank)).toBeLessThanOrEqual(1);
    },
  );
});

describe('a part that cannot be loaded', () => {
  it('leaves the navigation standing, and is tried again in the frame', async () => {
    const { user, router } = renderPage('/app/teams');
    const [layout] = router.routes;
    const wizard = layout?.children?.[0]?.children?.find(({ path }) => path === '/app/presentations/new');
    if (!wizard) throw new Error('no route of the wizard');
    const load = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const Part = onDemand(
      load.mockResolvedValue(() => <PageTitle title="Create Presentations" />),
      { backTo: '/', backLabel: 'Back' },
    );
    Object.assign(wizard, { element: <Part /> });
    await screen.findByRole('heading', { name: 'No teams yet' });
    await act(() => router.navigate('/app/presentations/new'));
    expect(await screen.findByText(/^A part of this page could not be loaded/)).toBeInTheDocument();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'Teams' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Presentations' })).toBeInTheDocument();
  });
});
