import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from './testing/render-page';

/** Every page that this issue has, on whichever frontend. */
const PAGES = /^\/($|how-it-works$|pricing$|terms$|privacy$|users\/(sign_in|sign_up|password\/new)$|dashboard$)/;

describe('the public pages', () => {
  it('begin with the landing page', async () => {
    renderPage('/', { user: null });
    const main = within(await screen.findByRole('main'));
    expect(main.getAllByRole('link', { name: 'Start Free' })[0]).toHaveAttribute('href', '/users/sign_up');
    expect(main.getByRole('link', { name: 'See How It Works' })).toHaveAttribute('href', '/how-it-works');
    expect(main.getByText('No credit card required')).toBeInTheDocument();
    expect(main.getByText('10 free presentations/month')).toBeInTheDocument();
  });

  it('explain how it works in three steps', async () => {
    renderPage('/how-it-works', { user: null });
    expect(await screen.findByText('Step 1')).toBeInTheDocument();
    expect(screen.getByText('Step 3')).toBeInTheDocument();
    expect(screen.getAllByText('{{company_name}}').length).toBeGreaterThan(0);
  });

  it.each([
    '/',
    '/how-it-works',
    '/pricing',
    '/terms',
    '/privacy',
    '/users/sign_in',
    '/users/sign_up',
    '/users/password/new',
    '/nothing',
  ])('%s has no dead link', async (path) => {
    renderPage(path, { user: null });
    await screen.findByRole('heading', { level: 1 });
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      if (!href.startsWith('mailto:') && !href.startsWith('#')) expect(href).toMatch(PAGES);
    }
  });

  it('offer the dashboard and the way out to who is signed in', async () => {
    const { user, state } = renderPage('/');
    const bar = within(await screen.findByRole('banner'));
    expect(await bar.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await user.click(bar.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(bar.getByRole('link', { name: 'Sign in' })).toBeInTheDocument());
    expect(state.writes).toEqual(['POST /logout']);
  });

  it('say so when an address leads nowhere', async () => {
    renderPage('/nothing', { user: null });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});
