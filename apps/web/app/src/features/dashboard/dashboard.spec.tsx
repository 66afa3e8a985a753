import { sampleBatch, samplePresentation, sampleUser } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

describe('the dashboard', () => {
  it('welcomes, counts and leads on', async () => {
    renderPage('/dashboard', { presentations: [samplePresentation()] });
    expect(await screen.findByRole('heading', { name: 'Welcome back, Ada Lovelace' })).toBeInTheDocument();
    expect(screen.getByText('You are on the Free plan: 2 of 10 presentations used this month.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Templates' })).toHaveTextContent('1');
    expect(screen.getByRole('group', { name: 'Presentations Created' })).toHaveTextContent('2');
    expect(screen.getByRole('group', { name: 'Usage' })).toHaveTextContent('20%');
    expect(screen.getByRole('group', { name: 'Time Saved' })).toHaveTextContent('1 h');
    const actions = screen.getByRole('navigation', { name: 'Quick actions' });
    expect(within(actions).getByRole('link', { name: 'Upload Template' })).toHaveAttribute(
      'href',
      '/app/templates/new',
    );
    const recent = screen.getByRole('region', { name: 'Recent presentations' });
    expect(within(recent).getByRole('link', { name: 'Northwind' })).toHaveAttribute('href', '/app/presentations/1');
  });

  it('starts a newcomer with the upload', async () => {
    renderPage('/dashboard', { templates: [], user: sampleUser({ current_month_usage: 0 }) });
    expect(await screen.findByRole('heading', { name: 'No presentations yet' })).toBeInTheDocument();
    expect(screen.getByText('Upload a PowerPoint template to create your first presentations.')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Upload Template' })) {
      expect(link).toHaveAttribute('href', '/app/templates/new');
    }
  });

  it.each([
    [0, 0, 'No presentations yet', /^Fill one of your templates with a table/],
    [10, 0, 'No presentations at the moment', /^Fill one of your templates with a table/],
    [10, 1, 'No presentations at the moment', /^Upload a PowerPoint template to create new presentations/],
  ])('with none of %d made this month and a template less %d says so', async (made, less, heading, words) => {
    const templates = less === 0 ? {} : { templates: [] };
    renderPage('/dashboard', { ...templates, user: sampleUser({ current_month_usage: made, usage_limit: null }) });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('takes nobody for a newcomer who made some in another month', async () => {
    const deleted = [{ batch: sampleBatch(), presentations: [] }];
    renderPage('/dashboard', { user: sampleUser({ current_month_usage: 0 }), deleted });
    expect(await screen.findByRole('heading', { name: 'No presentations at the moment' })).toBeInTheDocument();
  });

  it('calls a limit that is none Unlimited', async () => {
    renderPage('/dashboard', { user: sampleUser({ usage_limit: null, subscription_tier: 'enterprise' }) });
    expect(await screen.findByRole('group', { name: 'Usage' })).toHaveTextContent('Unlimited');
  });

  it.each([
    [0, '0', 'green'],
    [7, '70', 'green'],
    [75, '75', 'green'],
    [76, '76', 'yellow'],
    [80, '80', 'yellow'],
    [90, '90', 'yellow'],
    [91, '91', 'red'],
    [100, '100', 'red'],
    [140, '100', 'red'],
  ])('with %d %% used draws a bar of %s in %s', async (used, width, color) => {
    const limit = used === 7 ? 10 : 100;
    renderPage('/dashboard', { user: sampleUser({ current_month_usage: used, usage_limit: limit }) });
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', width);
    expect(bar.getAttribute('style')).toContain(`--mantine-color-${color}-filled`);
  });

  it.each([8, 10])('leads from %d of 10 used to the plans', async (current_month_usage) => {
    renderPage('/dashboard', { user: sampleUser({ current_month_usage, usage_limit: 10 }) });
    const link = await screen.findByRole('link', { name: 'See your plan' });
    expect(link).toHaveAttribute('href', '/settings/subscription');
  });

  it.each([
    [7, 10, 'You are on the Free plan: 7 of 10 presentations used this month.'],
    [8, 10, 'You are approaching your monthly limit: 8 of 10 presentations used on the Free plan.'],
    [2000, 2500, 'You are approaching your monthly limit: 2,000 of 2,500 presentations used on the Free plan.'],
    [5, null, 'You are on the Free plan with unlimited presentations.'],
  ])('with %d of %s says “%s”', async (current_month_usage, usage_limit, sentence) => {
    renderPage('/dashboard', { user: sampleUser({ current_month_usage, usage_limit }) });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it.each([
    [0, '0 h'],
    [1, '1 h'],
    [3, '2 h'],
    [2500, '1,250 h'],
  ])('counts %d presentations as %s saved', async (current_month_usage, hours) => {
    renderPage('/dashboard', { user: sampleUser({ current_month_usage, usage_limit: null }) });
    const card = within(await screen.findByRole('group', { name: 'Time Saved' }));
    expect(card.getByText(hours)).toBeInTheDocument();
  });

  it.each([
    ['Ada Lovelace', 'Welcome back, Ada Lovelace'],
    [null, 'Welcome back'],
  ])('welcomes %s', async (name, heading) => {
    renderPage('/dashboard', { user: sampleUser({ name }) });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });

  it.each([
    ['nothing yet', {}, 'Welcome, Ada Lovelace'],
    ['presentations by a program alone', { user: sampleUser({ current_month_usage: 1 }) }, /^Welcome back/],
    ['a batch in another month', { batches: [sampleBatch()] }, /^Welcome back/],
    ['a batch that is deleted', { deleted: [{ batch: sampleBatch(), presentations: [] }] }, /^Welcome back/],
  ])('tells nobody to be back who is here for the first time: %s was made', async (_what, state, heading) => {
    renderPage('/dashboard', {
      user: sampleUser({ current_month_usage: 0 }),
      presentations: [],
      batches: [],
      ...state,
    });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });

  it('lists recent presentations with status and download, and leads to all', async () => {
    const waiting = { status: 'processing', download_available: false, download_url: null } as const;
    renderPage('/dashboard', {
      presentations: [samplePresentation(), samplePresentation({ id: 2, name: 'Fabrikam', ...waiting })],
    });
    const recent = within(await screen.findByRole('region', { name: 'Recent presentations' }));
    expect(recent.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/app/presentations');
    expect(recent.getByRole('link', { name: 'Download Northwind' })).toHaveAttribute(
      'href',
      '/app/presentations/1/download',
    );
    expect(recent.queryByRole('link', { name: 'Download Fabrikam' })).not.toBeInTheDocument();
    expect(recent.getByText('processing')).toBeInTheDocument();
  });

  it('is read anew whenever it is opened', async () => {
    const { user, state } = renderPage('/dashboard');
    await screen.findByRole('heading', { name: 'No presentations at the moment' });
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await screen.findByRole('heading', { level: 1, name: 'Teams' });
    state.presentations = [samplePresentation()];
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('region', { name: 'Recent presentations' })).toHaveTextContent('Northwind');
  });

  it.each([
    ['Upload Template', '/app/templates/new'],
    ['Create Presentations', '/app/presentations/new'],
    ['View Templates', '/app/templates'],
  ])('has the quick action %s', async (name, href) => {
    renderPage('/dashboard');
    const actions = within(await screen.findByRole('navigation', { name: 'Quick actions' }));
    expect(actions.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});
