import { sampleUser } from '@rowdeck/api-client';
import { DEFAULT_PREFERENCES, PLANS } from '@rowdeck/contracts';
import { writeAs } from '@rowdeck/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../test/render-page';

/** Every page that may be linked to, on whichever frontend. */
const PAGES =
  /^\/($|how-it-works$|pricing$|terms$|privacy$|users\/(sign_in|sign_up|password\/new)$|dashboard$|api\/docs$)/;

describe('the public pages', () => {
  it.each([
    ['/', 'Rowdeck · One template, one spreadsheet, a deck for every row', /every row of your spreadsheet/],
    ['/how-it-works', 'How it works · Rowdeck', 'How it works'],
    ['/pricing', 'Pricing · Rowdeck', 'Simple, transparent pricing'],
    ['/terms', 'Terms of Service · Rowdeck', 'Terms of Service'],
    ['/privacy', 'Privacy Policy · Rowdeck', 'Privacy Policy'],
    ['/users/sign_in', 'Sign in · Rowdeck', 'Sign in'],
    ['/users/sign_up', 'Create your account · Rowdeck', 'Create your account'],
    ['/users/check_email', 'Check your email · Rowdeck', 'Check your email'],
    ['/users/confirmation', 'This link is not valid · Rowdeck', 'This link is not valid'],
    ['/users/password/new', 'Forgot your password? · Rowdeck', 'Forgot your password?'],
    ['/users/password/edit', 'Choose a new password · Rowdeck', 'Choose a new password'],
    ['/nothing', 'Page not found · Rowdeck', 'Page not found'],
  ])('%s is titled “%s”', async (path, title, heading) => {
    renderPage(path, { user: null });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(title));
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

  it('say so when signing out fails', async () => {
    const { user, server } = renderPage('/');
    server.use(http.post('/logout', () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  });

  it('say so when an address leads nowhere, and lead home', async () => {
    renderPage('/nothing', { user: null });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});

/** The links of each page itself, between bar and footer, in their order. */
const LINKS: readonly (readonly [path: string, links: readonly (readonly [name: string, href: string])[]])[] = [
  [
    '/',
    [
      ['Start Free', '/users/sign_up'],
      ['See How It Works', '/how-it-works'],
      ['See each step', '/how-it-works'],
      ['Compare plans', '/pricing'],
      ['Start Free', '/users/sign_up'],
    ],
  ],
  ['/how-it-works', [['Start Free', '/users/sign_up']]],
  [
    '/pricing',
    [
      ['Start Free', '/users/sign_up'],
      ['Start Free', '/users/sign_up'],
      ['Start Free', '/users/sign_up'],
      ['Contact Sales', 'mailto:sales@rowdeck.example?subject=Rowdeck%20Enterprise'],
      ['write to us', 'mailto:sales@rowdeck.example?subject=Rowdeck%20for%20a%20nonprofit'],
      ['Email our sales team', 'mailto:sales@rowdeck.example?subject=Rowdeck%20Enterprise'],
    ],
  ],
  ['/terms', [['pricing page', '/pricing']]],
  ['/privacy', []],
  [
    '/users/sign_in',
    [
      ['Forgot your password?', '/users/password/new'],
      ['Sign up', '/users/sign_up'],
    ],
  ],
  [
    '/users/sign_up',
    [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Sign in', '/users/sign_in'],
    ],
  ],
  ['/users/check_email', [['Back to sign in', '/users/sign_in']]],
  ['/users/confirmation', [['Sign in', '/users/sign_in']]],
  ['/users/password/new', [['Back to sign in', '/users/sign_in']]],
  ['/users/password/edit', [['Request a new link', '/users/password/new']]],
];

describe('every public page', () => {
  it.each(LINKS)('%s links to its neighbours', async (path, links) => {
    renderPage(path, { user: null });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      const found = within(screen.getByRole('main')).queryAllByRole('link');
      expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
    });
  });

  it.each(LINKS.map(([path]) => path))('%s can be read by its headings', async (path) => {
    renderPage(path, { user: null });
    await screen.findByRole('heading', { level: 1 });
    const ranks = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
    for (const [index, rank] of ranks.entries()) expect(rank - (ranks[index - 1] ?? rank)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    ['the page of a proxy', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
    ['an answer of another version', () => HttpResponse.json({ who: 'Ada' })],
  ])('is there for visitors when the session is %s', async (_, answer) => {
    const { server } = renderPage('/pricing');
    server.use(http.get('/session', answer));
    expect(await screen.findByRole('heading', { level: 2, name: 'Starter' })).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('following a link of the bar', () => {
  const follow = async (name: string) => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const page = renderPage('/', { user: null });
    const bar = within(await screen.findByRole('banner'));
    expect(scrollTo).not.toHaveBeenCalled();
    await page.user.click(bar.getByRole('link', { name }));
    return { ...page, scrollTo };
  };

  it('shows the new page from its top and moves the focus into it', async () => {
    const { scrollTo, router } = await follow('Pricing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Simple, transparent pricing' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/pricing');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
    scrollTo.mockRestore();
  });

  it('leaves the focus on the heading of a page that takes it itself', async () => {
    const { scrollTo } = await follow('Sign in');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toHaveFocus();
    scrollTo.mockRestore();
  });
});

describe('a page that throws', () => {
  it('leaves bar and footer standing, and offers to reload', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // The server of the test reads the plans, too, before the page does.
    const { router } = renderPage('/how-it-works', { user: null });
    const plans = jest.spyOn(PLANS, 'map').mockImplementation(() => {
      throw new Error('a fault');
    });
    await act(() => router.navigate('/pricing'));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Pricing' })).toBeInTheDocument();
    plans.mockRestore();
    silent.mockRestore();
  });

  it('are shown as the account that is signed in has chosen', async () => {
    const preferences = { ...DEFAULT_PREFERENCES, locale: 'de-DE', theme: 'dark' } as const;
    renderPage('/', { user: sampleUser({ preferences }) });
    expect(await screen.findByText(/^2\.500/)).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'));
    writeAs(null);
    localStorage.clear();
  });
});
