import { refuse, sampleUser } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../test/render-page';

describe('the frame of the app', () => {
  let leaveTo: jest.SpyInstance;
  beforeEach(() => {
    leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  });
  afterEach(() => leaveTo.mockRestore());

  it('leads to sign-in without a session', async () => {
    renderPage('/dashboard', { user: null });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/users\/sign_in\?return_to=/)));
    expect(screen.queryByRole('heading', { name: /Welcome/ })).not.toBeInTheDocument();
  });

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/app/templates/1', 'Templates'],
    ['/app/presentations/new', 'Presentations'],
    ['/app/batches', 'Batches'],
    ['/app/batches/x', 'Batches'],
    ['/app/analytics', 'Analytics'],
    ['/app/teams', 'Teams'],
  ])('marks the section of %s', async (path, section) => {
    renderPage(path);
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent(section);
  });

  it('shows the first letter of the name, and to operators the Admin Panel', async () => {
    const { user } = renderPage('/dashboard', { user: sampleUser({ name: 'émile', admin: true }) });
    const menu = await screen.findByRole('button', { name: 'Account of émile' });
    expect(menu).toHaveTextContent('É');
    await user.click(menu);
    expect(await screen.findByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  });

  it('has no Admin Panel for others, and signs out', async () => {
    const { user, state } = renderPage('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
    expect(screen.queryByRole('menuitem', { name: 'Admin Panel' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(state.user).toBeNull();
  });

  it('says how much of the month is used, which leads to the plan, and nothing where there is no limit', async () => {
    renderPage('/app/teams', { user: sampleUser({ current_month_usage: 1200, usage_limit: 2500 }) });
    const link = await screen.findByRole('link', { name: '1,200 of 2,500 presentations this month' });
    expect(link).toHaveAttribute('href', '/settings/subscription');
    cleanup();
    renderPage('/app/teams', { user: sampleUser({ usage_limit: null }) });
    await screen.findByRole('button', { name: /^Account of/ });
    expect(screen.queryByRole('link', { name: /this month$/ })).not.toBeInTheDocument();
  });

  it('opens the sections in a drawer on a small screen', async () => {
    const { user } = renderPage('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('link', { name: 'Templates' })).toBeInTheDocument();
  });

  it('has the settings and the way out in that drawer, too, and the Admin Panel for operators', async () => {
    const { user, router, state } = renderPage('/dashboard', { user: sampleUser({ admin: true }) });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
      return within(await screen.findByRole('dialog'));
    };
    const drawer = await open();
    expect(drawer.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
    const account = within(drawer.getByRole('navigation', { name: 'Your account' }));
    await user.click(account.getByRole('link', { name: 'Two-factor authentication' }));
    expect(router.state.location.pathname).toBe('/settings/two-factor');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await open()).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(state.user).toBeNull();
  });

  it('says what to do when the server does not answer, and tries again', async () => {
    const { user, server } = renderPage('/app/templates');
    server.use(http.get('/app/templates', () => HttpResponse.error(), { once: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Sales Pitch Deck' })).toBeInTheDocument();
  });

  it('leads back to sign-in when the session ends meanwhile', async () => {
    const { server } = renderPage('/app/templates');
    server.use(http.get('/app/templates', () => refuse('auth.required')));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringContaining('/users/sign_in')));
  });

  it('has a page for addresses that lead nowhere', async () => {
    renderPage('/app/nothing');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('opens its account menu by the keyboard, and Escape gives the focus back', async () => {
    const { user } = renderPage('/app/teams', { user: sampleUser({ admin: true }) });
    const menu = await screen.findByRole('button', { name: 'Account of Ada Lovelace' });
    menu.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Sign out' });
    for (const name of [
      'Profile',
      'Password',
      'Two-factor authentication',
      'Sessions',
      'Subscription',
      'Branding',
      'API Keys',
      'Webhooks',
      'Preferences',
      'Account',
      'Admin Panel',
      'Sign out',
    ]) {
      await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
      if (name !== 'Sign out') await user.keyboard('{ArrowDown}');
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    expect(menu).toHaveFocus();
  });

  describe('when signing out fails', () => {
    const openAndLeave = async (path: string, shown: string) => {
      const page = renderPage(path);
      await screen.findByRole('heading', { name: shown });
      page.server.use(http.delete('/users/sign_out', () => HttpResponse.error(), { once: true }));
      await page.user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
      await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      return page;
    };

    it.each([
      ['/dashboard', 'Welcome back, Ada Lovelace'],
      ['/app/templates/1', 'Sales Pitch Deck'],
      ['/app/teams', 'Teams'],
    ])('leaves nothing private of %s on the screen, and says that the session goes on', async (path, shown) => {
      const { state } = await openAndLeave(path, shown);
      expect(await screen.findByRole('heading', { name: 'You are not signed out yet' })).toHaveFocus();
      expect(screen.getByText(/Check your connection.* your session goes on until you sign out/)).toBeInTheDocument();
      await waitFor(() => expect(document.body).not.toHaveTextContent(/Ada|Lovelace|ada@example|Sales Pitch/));
      expect(document.title).toBe('You are not signed out yet · Rowdeck');
      expect(leaveTo).not.toHaveBeenCalled();
      expect(state.user).not.toBeNull();
    });

    it('leaves once it succeeds, or lets who stays go back', async () => {
      const { user, state } = await openAndLeave('/app/teams', 'Teams');
      expect(await screen.findByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/dashboard');
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
      expect(state.user).toBeNull();
    });
  });

  it('says what to do when the session cannot be read, and tries again', async () => {
    const { user, server } = renderPage('/app/teams');
    server.use(http.get('/session', () => HttpResponse.error(), { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it.each([
    ['Dashboard', '/dashboard'],
    ['Templates', '/app/templates'],
    ['Batches', '/app/batches'],
    ['Presentations', '/app/presentations'],
    ['Analytics', '/app/analytics'],
    ['Teams', '/app/teams'],
  ])('leads to %s', async (name, href) => {
    renderPage('/app/teams');
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});
