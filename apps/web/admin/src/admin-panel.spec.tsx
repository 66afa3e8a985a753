import { samplePresentation, sampleUser } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../test/render-page';

const operator = sampleUser({ admin: true });
const entry = (number: number) => ({
  id: `0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d${String(number).padStart(4, '0')}`,
  type: 'rowdeck.identity.user.signed-up',
  subject: `user/${number}`,
  time: '2026-11-20T14:00:00.000Z',
  actorEmail: number % 2 === 0 ? 'ada@example.com' : null,
  apiKey: null,
  data: {},
});

describe('the Admin Panel', () => {
  it('counts what there is', async () => {
    renderPage('/admin', { user: operator, presentations: [samplePresentation()] });
    expect(await screen.findByRole('group', { name: 'Total Users' })).toHaveTextContent('129 confirmed');
    expect(screen.getByRole('group', { name: 'Total Templates' })).toHaveTextContent('1');
    expect(screen.getByRole('region', { name: 'Presentations by Status' })).toHaveTextContent('completed1');
  });

  it('counts rows that were not made with those that failed, and says so', async () => {
    renderPage('/admin', { user: operator, presentations: [samplePresentation({ status: 'failed', not_made: true })] });
    expect(await screen.findByRole('region', { name: 'Presentations by Status' })).toHaveTextContent(
      'Failed or not made1',
    );
  });

  it('has no section of statuses when there are none', async () => {
    renderPage('/admin', { user: operator });
    await screen.findByRole('group', { name: 'Total Users' });
    expect(screen.queryByRole('region', { name: 'Presentations by Status' })).not.toBeInTheDocument();
  });

  it('lists what happened, page after page', async () => {
    const { user } = renderPage('/admin', { user: operator, audit: Array.from({ length: 60 }, (_, i) => entry(i)) });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    const [first, second] = (await trail.findAllByRole('row')).slice(1);
    expect(first).toHaveTextContent('User signed upada@example.comuser/0');
    expect(second).toHaveTextContent('System');
    expect(trail.getAllByRole('row')).toHaveLength(51);
    await user.click(trail.getByRole('button', { name: 'Load older entries' }));
    await waitFor(() => expect(trail.getAllByRole('row')).toHaveLength(61));
    expect(trail.queryByRole('button', { name: 'Load older entries' })).not.toBeInTheDocument();
  });

  it.each([
    ['user.sign-in-refused', { ip: '198.51.100.66' }, /Sign-in refused: wrong password\s*Somebody at 198\.51\.100\.66/],
    [
      'user.sign-in-refused',
      { ip: '198.51.100.66', code: 'request.rate_limited' },
      /Sign-in refused: too many attempts\s*Somebody at 198/,
    ],
    [
      'password.reset-refused',
      { ip: '198.51.100.66' },
      /Link for a new password refused: too many asked for\s*Somebody/,
    ],
    ['password.reset-requested', { ip: '198.51.100.66' }, /Link for a new password asked for\s*Somebody at 198/],
    ['user.role-changed', { admin: true, ip: null }, /Operator rights changed\s*System/],
    ['user.sign-up-expired', {}, /Sign-up deleted: never confirmed\s*System/],
    [
      'access.refused',
      { ip: '198.51.100.66', code: 'request.rate_limited', count: 1000 },
      /Refused: too many requests \(1,000 within the hour\)\s*Somebody at 198\.51\.100\.66/,
    ],
    [
      'access.refused',
      { ip: '2001:db8::7', code: 'auth.forbidden', count: 1 },
      /Refused: not allowed\s*Somebody at 2001/,
    ],
    ['access.refused', { ip: '2001:db8::7', code: 'request.csrf', count: 1 }, /Refused: not sent by a page of Rowdeck/],
    ['later.happened', null, /Later happened\s*System/],
  ])('says in plain words what %s is, and where it came from', async (type, data, words) => {
    const audit = [{ ...entry(1), type: `rowdeck.identity.${type}`, actorEmail: null, data }];
    renderPage('/admin', { user: operator, audit });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    const [row] = (await trail.findAllByRole('row')).slice(1);
    expect(row).toHaveTextContent(words);
  });

  const plan = { tier: 'enterprise', interval: 'monthly', nonprofit: false, reason: '' };
  const former = { former_tier: 'free', former_interval: 'monthly', former_nonprofit: false };
  it.each([
    [{ reason: 'A pilot until spring.' }, /Plan changed from Free to Enterprise: “A pilot until spring\.”\s*ada@/],
    [{ tier: 'free', nonprofit: true, reason: 'A charity.' }, /Nonprofit discount given: “A charity\.”\s*ada@/],
    [{ tier: 'professional', interval: 'annual' }, /Plan changed from Free to Professional, billed annually\s*ada@/],
    [{ former_tier: 'gold' }, /Plan changed\s*ada@/],
  ])('says what has become of a plan, and why: %j', async (change, words) => {
    const data = { ...plan, ...former, ...change };
    const audit = [{ ...entry(2), type: 'rowdeck.billing.subscription.changed', data }];
    renderPage('/admin', { user: operator, audit });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect((await trail.findAllByRole('row'))[1]).toHaveTextContent(words);
  });

  it.each([
    ['session.opened', /Signed in\s*ada@example\.com\s*from 2001:db8::7/],
    ['session.refused', /Stolen sign-in refused\s*ada@example\.com\s*from 2001:db8::7/],
    ['session.closed', /Session ended\s*ada@example\.com\s*from 2001:db8::7/],
    ['password.reset', /New password chosen by an emailed link\s*ada@example\.com\s*from 2001:db8::7/],
    ['access.refused', /Refused: not allowed\s*ada@example\.com\s*from 2001:db8::7/],
  ])('says of %s who did it, and from where', async (type, words) => {
    const audit = [{ ...entry(2), type: `rowdeck.identity.${type}`, data: { ip: '2001:db8::7' } }];
    renderPage('/admin', { user: operator, audit });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect((await trail.findAllByRole('row'))[1]).toHaveTextContent(words);
  });

  it.each([
    ['Reports', 'ada@example.comwith the API key “Reports”'],
    [null, 'ada@example.comwith an API key'],
  ])('says with which key something was done: %s', async (name, words) => {
    const audit = [{ ...entry(2), apiKey: { id: '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001', name } }];
    renderPage('/admin', { user: operator, audit });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect((await trail.findAllByRole('row'))[1]).toHaveTextContent(words);
  });

  it.each([
    ['requeued', 1, '1 dead letter sent again'],
    ['discarded', 240, '240 dead letters discarded'],
  ])('says that dead letters were %s: %d', async (what, count, words) => {
    const audit = [{ ...entry(2), type: `rowdeck.admin.letters.${what}`, data: { letters_count: count, letters: [] } }];
    renderPage('/admin', { user: operator, audit });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect((await trail.findAllByRole('row'))[1]).toHaveTextContent(words);
  });

  it('says why rows that were given up are made again', async () => {
    const data = { from: '2026-11-20T08:00:00Z', until: '2026-11-20T09:00:00Z', batches_count: 2, rows_count: 30 };
    const type = 'rowdeck.generation.reruns.ordered';
    const audit = [{ ...entry(2), type, data: { ...data, reason: 'A lost disk.' } }];
    renderPage('/admin', { user: operator, audit });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect((await trail.findAllByRole('row'))[1]).toHaveTextContent(
      /30 rows ordered to be made again: “A lost disk\.”/,
    );
  });

  it.each([
    [1, '1 presentation made at once'],
    [1_200, '1,200 presentations made at once'],
  ])('says how many presentations a program made at once: %d', async (count, words) => {
    const audit = [{ ...entry(2), type: 'rowdeck.generation.presentation.rendered', data: { count } }];
    renderPage('/admin', { user: operator, audit });
    const trail = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect((await trail.findAllByRole('row'))[1]).toHaveTextContent(words);
  });

  it('names the operator and leads back', async () => {
    renderPage('/admin', { user: operator });
    expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
    expect(screen.getByText('Admin')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to app' })).toHaveAttribute('href', '/dashboard');
  });

  it('is not there for others', async () => {
    renderPage('/admin', { user: sampleUser() });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('asks who is not signed in to do so', async () => {
    const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    renderPage('/admin', { user: null });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/users\/sign_in/)));
    leaveTo.mockRestore();
  });
});
