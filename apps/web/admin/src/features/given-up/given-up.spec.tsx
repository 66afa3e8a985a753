import { sampleUser } from '@rowdeck/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const operator = sampleUser({ admin: true });

/** How long the time is that the page last asked for, in hours. */
const askedHours = (asked: readonly URLSearchParams[]): number => {
  const { from, until } = Object.fromEntries(asked.at(-1) ?? []);
  return (Date.parse(String(until)) - Date.parse(String(from))) / 3_600_000;
};

const open = (givenUp = { batches: 2, rows: 30, ordered: 0 }) => {
  const page = renderPage('/admin/given_up', { user: operator, givenUp });
  const asked: URLSearchParams[] = [];
  page.server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/admin/given_up') asked.push(searchParams);
  });
  return { ...page, asked };
};

describe('rows that were given up', () => {
  it('are a section of the Admin Panel, and counted', async () => {
    open();
    expect(await screen.findByRole('group', { name: 'Rows given up' })).toHaveTextContent('30');
    expect(screen.getByRole('group', { name: 'In batches' })).toHaveTextContent('2');
    const nav = within(screen.getByRole('navigation', { name: 'Admin Panel' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Rows given up');
  });

  it('are ordered to be made again with a reason, and counted down', async () => {
    const { user, state } = open();
    await user.click(await screen.findByRole('button', { name: 'Make these rows again' }));
    const reason = screen.getByRole('textbox', { name: /^Reason/ });
    expect(reason).toHaveAccessibleDescription(/Say why: the reason is kept in the audit trail\./);
    expect(reason).toHaveFocus();
    expect(state.writes).toEqual([]);

    await user.type(reason, 'The store had lost a disk.');
    await user.click(screen.getByRole('button', { name: 'Make these rows again' }));
    expect(await screen.findByText('30 rows in 2 batches will be made again.')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(/2 batches will be made again.*counts them down/);
    expect(screen.queryByRole('button', { name: 'Make these rows again' })).not.toBeInTheDocument();
    expect(state.writes).toEqual(['POST /admin/given_up/reruns']);
  });

  it('that somebody else has ordered meanwhile are not ordered again', async () => {
    const { user, state } = open();
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Again.');
    state.givenUp = { batches: 2, rows: 30, ordered: 2 };
    await user.click(screen.getByRole('button', { name: 'Make these rows again' }));
    expect(await screen.findByText('These rows are ordered already.')).toBeInTheDocument();
  });

  it('say that there are none', async () => {
    open({ batches: 0, rows: 0, ordered: 0 });
    expect(await screen.findByRole('heading', { name: 'No row was given up' })).toBeInTheDocument();
  });

  it('are those of batches that ended within the time that is chosen', async () => {
    const { user, asked } = open();
    const choose = async (option: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Batches that ended within' }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await screen.findByRole('group', { name: 'Rows given up' });
    expect(askedHours(asked)).toBe(24);
    await choose('Last 7 days');
    await waitFor(() => expect(askedHours(asked)).toBe(168));

    await choose('Another time');
    await user.click(screen.getByRole('button', { name: 'Look there' }));
    const from = screen.getByLabelText('From');
    expect(from).toHaveAccessibleDescription('Enter a date and a time.');
    fireEvent.change(from, { target: { value: '2026-11-28T08:00' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-28T10:30' } });
    await user.click(screen.getByRole('button', { name: 'Look there' }));
    await waitFor(() => expect(askedHours(asked)).toBe(2.5));
    expect(asked.at(-1)?.get('from')).toBe(new Date(2026, 10, 28, 8).toISOString());
  });

  it('keep the reason when the order cannot be taken', async () => {
    const { user, server } = open();
    server.use(http.post('/admin/given_up/reruns', () => HttpResponse.error()));
    const reason = await screen.findByRole('textbox', { name: /^Reason/ });
    await user.type(reason, 'The store had lost a disk.');
    await user.click(screen.getByRole('button', { name: 'Make these rows again' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(reason).toHaveValue('The store had lost a disk.');
  });
});
