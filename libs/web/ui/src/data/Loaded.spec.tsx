import { screen, waitFor } from '@testing-library/react';
import { browser } from '../navigation/browser';
import { show } from '../../test/show';
import { Loaded } from './Loaded';

const problem = (status: number, about: object = {}) => ({
  type: 'urn:rowdeck:problem:x',
  title: 'Batch not found',
  status,
  code: 'x',
  errors: {},
  params: {},
  ...about,
});

const showLoaded = (query: { data?: string; error?: unknown }, back?: { to: string; label: string }) => {
  const refetch = jest.fn();
  const page = show(
    <Loaded query={{ ...query, refetch }} skeleton={<p>Loading…</p>} {...(back ? { back } : {})}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  );
  return { ...page, refetch };
};

describe('Loaded', () => {
  it('shows a skeleton until there is an answer', () => {
    showLoaded({});
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it.each([['some data'], ['']])('shows the data “%s”', (data) => {
    showLoaded({ data });
    expect(screen.getByRole('paragraph')).toHaveTextContent(data);
  });

  it('keeps showing what it has when a later request fails', () => {
    showLoaded({ data: 'what it has', error: problem(500) });
    expect(screen.getByText('what it has')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [404, true, 'Batch not found'],
    [404, false, 'what it has'],
    [503, true, 'what it has'],
  ])(
    'that had the data when %d came, and is to follow a deletion (%s), shows “%s”',
    (status, followsDeletion, words) => {
      const query = { data: 'what it has', error: problem(status), refetch: jest.fn() };
      show(
        <Loaded query={query} skeleton={<p>Loading…</p>} followsDeletion={followsDeletion}>
          {(data) => <p>{data}</p>}
        </Loaded>,
      );
      expect(screen.getByText(words)).toBeInTheDocument();
    },
  );

  it('says what went wrong and tries again', async () => {
    const { user, refetch } = showLoaded({
      error: problem(503, { title: 'No connection', detail: 'Check the cable.' }),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('No connectionCheck the cable.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says something for a failure that nobody foresaw', () => {
    showLoaded({ error: new TypeError('x is undefined') });
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
  });

  it('leads to what opens a team that requires two-factor authentication', () => {
    showLoaded({ error: problem(403, { title: 'Closed', params: { set_up: '/settings/two-factor' } }) });
    const link = screen.getByRole('link', { name: 'Set up two-factor authentication' });
    expect(link).toHaveAttribute('href', '/settings/two-factor');
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeInTheDocument();
  });

  it.each([404, 403])('gives %d a page with the way back', (status) => {
    showLoaded({ error: problem(status) }, { to: '/app/presentations', label: 'Back to presentations' });
    expect(screen.getByRole('heading', { name: 'Batch not found' })).toHaveFocus();
    expect(screen.getByText(String(status))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to presentations' })).toHaveAttribute('href', '/app/presentations');
  });

  it.each([
    [undefined, 'The page may have moved, or the link may be incomplete.'],
    ['Batch not found', 'The page may have moved, or the link may be incomplete.'],
    ['It was deleted yesterday.', 'It was deleted yesterday.'],
  ])('explains a 404 whose detail is “%s”', (detail, text) => {
    showLoaded({ error: problem(404, { detail }) });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('leads to sign-in when the session is over', async () => {
    const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    showLoaded({ error: problem(401) });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/users/sign_in?return_to=%2F'));
    leaveTo.mockRestore();
  });
});
