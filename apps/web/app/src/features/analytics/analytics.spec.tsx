import { refuse, sampleAnalytics, sampleTeam, sampleUser } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const user = sampleUser({ subscription_tier: 'professional' });
const NONE = { batch_count: 0, completed_count: 0, failed_count: 0, bytes: 0 };

/** Opens the page; what it asks for is kept, the last first. */
const open = (address = '', state: Parameters<typeof renderPage>[1] = {}) => {
  const shown = renderPage(`/app/analytics${address}`, { user, ...state });
  const asked: URLSearchParams[] = [];
  shown.server.use(
    http.get('/app/analytics', ({ request }) => {
      asked.unshift(new URL(request.url).searchParams);
      return undefined;
    }),
  );
  return { ...shown, asked };
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('analytics', () => {
  it('says what was made, and how it compares with the days before', async () => {
    open();
    const card = within(await screen.findByRole('group', { name: 'Presentations' }));
    expect(card.getByText('30')).toBeInTheDocument();
    expect(card.getByText('50% more than in the 2 days before')).toBeInTheDocument();
    const templates = await section('By template');
    expect(templates.getByRole('row', { name: /^Account review 30 1 2 3 MB/ })).toBeInTheDocument();
    expect((await section('By member')).getByRole('row', { name: /^Ada Lovelace/ })).toBeInTheDocument();
  });

  it('has a chart that the arrow keys walk through, and a table of the same', async () => {
    const { user: person } = open();
    const chart = await screen.findByRole('slider', { name: 'Presentations by day' });
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 21, 2026: 0 presentations');
    chart.focus();
    await person.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 20, 2026: 30 presentations, 1 row failed');
    await person.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuenow', '1');
    await person.keyboard('{End}');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    await person.click(screen.getByText('Show as a table'));
    const table = within(screen.getByRole('group', { name: 'Presentations by day' }));
    expect(table.getByRole('row', { name: 'Nov 20, 2026 30 1 2' })).toBeInTheDocument();
  });

  it('puts the choice into the address, and asks for it', async () => {
    const { user: person, asked, router } = open('', { teams: [sampleTeam({ id: 7, name: 'Sales' })] });
    await screen.findByRole('slider');
    await person.click(screen.getByRole('combobox', { name: 'When' }));
    await person.click(await screen.findByRole('option', { name: 'Last 12 months' }));
    await waitFor(() => expect(router.state.location.search).toBe('?range=last_12_months'));
    await waitFor(() => expect(asked[0]?.get('by')).toBe('month'));
    await person.click(screen.getByRole('combobox', { name: 'Bars' }));
    await person.click(await screen.findByRole('option', { name: 'Weeks' }));
    await waitFor(() => expect(asked[0]?.get('by')).toBe('week'));
    await person.click(screen.getByRole('combobox', { name: 'Whose' }));
    await person.click(await screen.findByRole('option', { name: 'Sales' }));
    await waitFor(() => expect(asked[0]?.get('team_id')).toBe('7'));
    expect(router.state.location.search).toBe('?range=last_12_months&by=week&team_id=7');
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/app\/analytics\.csv\?.*team_id=7/),
    );
  });

  it('shows days that were entered, and says what is wrong with them', async () => {
    const { user: person, asked } = open('?from=2026-11-01&to=2026-11-30');
    await screen.findByRole('slider');
    expect(asked[0]?.get('from')).toBe('2026-11-01');
    await person.clear(screen.getByLabelText('To'));
    await person.type(screen.getByLabelText('To'), '2026-10-01');
    await person.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(await screen.findByText('Choose a last day that is not before 2026-11-01.')).toBeInTheDocument();
    expect(screen.getByLabelText('To')).toBeInvalid();
  });

  it('puts those who have no row of their own together, and names nobody who is gone', async () => {
    const counts = { ...NONE, batch_count: 1, completed_count: 4 };
    open('', {
      analytics: sampleAnalytics({
        other_templates: { ...counts, count: 3 },
        members: [{ ...counts, name: null }],
        other_members: { ...counts, count: 1 },
      }),
    });
    expect((await section('By template')).getByText('3 other templates')).toBeInTheDocument();
    expect((await section('By member')).getByText('Former member')).toBeInTheDocument();
    expect((await section('By member')).getByText('1 other member')).toBeInTheDocument();
  });

  it('shows who is no admin of the team no others', async () => {
    open('?team_id=7', { analytics: sampleAnalytics({ members_shown: 'self' }), teams: [sampleTeam({ id: 7 })] });
    await section('By template');
    expect(screen.queryByRole('region', { name: 'By member' })).not.toBeInTheDocument();
    expect(screen.getByText(/, what you made/)).toBeInTheDocument();
  });

  it('says what to do where nothing was made', async () => {
    open('', { analytics: sampleAnalytics({ total: NONE, templates: [], members: [] }) });
    expect(await screen.findByRole('heading', { name: 'Nothing was made in these days' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Presentations' })).toHaveAttribute(
      'href',
      '/app/presentations/new',
    );
  });

  it.each(['free', 'starter'] as const)('on %s shows an example, and the way to a plan that has it', async (tier) => {
    const { asked } = open('', { user: sampleUser({ subscription_tier: tier }) });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('Analytics are part of the Professional plan and larger ones.');
    expect(within(note).getByRole('link', { name: 'Get a larger plan' })).toHaveAttribute(
      'href',
      '/settings/subscription',
    );
    expect(screen.getByText('An example, with numbers that are not yours')).toBeInTheDocument();
    expect(screen.getByRole('slider')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('of a team says in the words of the server why there is nothing', async () => {
    const { server } = open('?team_id=7', { teams: [sampleTeam({ id: 7, name: 'Sales' })] });
    const detail = 'The owner of this team has the Free plan. Ask them.';
    server.use(
      http.get('/app/analytics', () =>
        refuse('plan.feature_missing', {
          detail,
          params: { feature: 'analytics', tier: 'free', from: 'professional' },
        }),
      ),
    );
    expect(await screen.findByRole('note')).toHaveTextContent(detail);
    expect(screen.getByRole('combobox', { name: 'Whose' })).toHaveValue('Sales');
    expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  });

  it('says that it is loading, and tries again what failed', async () => {
    const { server, user: person } = open();
    server.use(http.get('/app/analytics', () => HttpResponse.error(), { once: true }));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('slider')).toBeInTheDocument();
  });
});
