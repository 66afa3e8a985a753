import { sampleUser } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../test/render-page';

const operator = sampleUser({ admin: true });

describe('the frame of the Admin Panel', () => {
  it('has its sections, the current one marked', async () => {
    renderPage('/admin', { user: operator });
    const nav = within(await screen.findByRole('navigation', { name: 'Admin Panel' }));
    expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  });

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    [null, 'ada@example.com'],
  ])('names the operator %s as %s', async (name, shown) => {
    renderPage('/admin', { user: { ...operator, name } });
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.getByText('Admin')).toBeInTheDocument();
  });

  it('holds the same in a drawer on a small screen', async () => {
    const { user } = renderPage('/admin', { user: operator });
    await screen.findByText('Ada Lovelace');
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Back to app' })).toHaveAttribute('href', '/dashboard');
  });

  it('signs an operator out, who may have no session at the product', async () => {
    const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const { user, state } = renderPage('/admin', { user: operator });
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(state.user).toBeNull();
    leaveTo.mockRestore();
  });

  it('leaves nothing private on the screen when signing out fails', async () => {
    const { user, server } = renderPage('/admin', { user: operator });
    server.use(http.delete('/users/sign_out', () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'You are not signed out yet' })).toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveTextContent(/Ada|Total Users/));
  });

  it('has a page for addresses that lead nowhere', async () => {
    renderPage('/admin/nothing', { user: operator });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Back to the Admin Panel' })).toHaveAttribute('href', '/admin');
  });
});

describe('the overview', () => {
  it('has its heading in the title of the tab and in focus', async () => {
    renderPage('/admin', { user: operator });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Admin Panel · Rowdeck'));
  });

  it('says that nothing has happened yet', async () => {
    renderPage('/admin', { user: operator });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect(await trail.findByRole('heading', { name: 'Nothing has happened yet' })).toBeInTheDocument();
    expect(trail.queryByRole('button', { name: 'Load older entries' })).not.toBeInTheDocument();
  });

  it.each([
    ['rowdeck.identity.user.signed-up', 'User signed up'],
    ['rowdeck.generation.batch.completed', 'Batch completed'],
    ['rowdeck.templates.template.deleted', 'Template deleted'],
    ['rowdeck', 'rowdeck'],
  ])('shows the event %s as “%s”', async (type, words) => {
    const entry = {
      id: '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001',
      type,
      subject: 'x/1',
      time: '2026-11-20T14:00:00.000Z',
      actorEmail: null,
      apiKey: null,
      data: {},
    };
    renderPage('/admin', { user: operator, audit: [entry] });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('System')).toBeInTheDocument();
  });

  it.each([
    ['/admin', 'Total Users'],
    ['/admin/audit', 'Nothing has happened yet'],
  ])('says what to do when %s does not answer, shows the rest, and tries again', async (call, words) => {
    const { user, server } = renderPage('/admin', { user: operator });
    server.use(http.get(call, () => HttpResponse.error(), { once: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Total Users', '12'],
    ['Total Teams', '0'],
    ['Total Templates', '1'],
    ['Total Presentations', '0'],
  ])('counts %s: %s', async (name, count) => {
    renderPage('/admin', { user: operator });
    const card = within(await screen.findByRole('group', { name }));
    expect(card.getByText(count)).toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    const { server } = renderPage('/admin', { user: operator });
    server.use(http.get('/admin', () => new Promise<Response>(() => undefined)));
    await screen.findByRole('heading', { name: 'Nothing has happened yet' });
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading…');
  });
});
