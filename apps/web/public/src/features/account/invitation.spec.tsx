import { sampleBrand, sampleInvitation, sampleTeam, sampleUser } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const invitation = sampleInvitation({ email: 'new@example.com' });
const open = (user: ReturnType<typeof sampleUser> | null, path = '/invitations#invitation_token=good') =>
  renderPage(path, { user, invitations: [invitation], teams: [sampleTeam({ short_id: 'mktg' })] });
const invited = sampleUser({ email: 'new@example.com' });
/** The top bar has ways in and out of its own. */
const page = async () => within((await screen.findAllByRole('main')).at(-1) ?? document.body);
const button = async (name: string) => (await page()).findByRole('button', { name });
const link = async (name: string) => (await page()).findByRole('link', { name });

describe('the link of an invitation', () => {
  let left: jest.SpyInstance;
  beforeEach(() => {
    sessionStorage.clear();
    left = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  });
  afterEach(() => left.mockRestore());

  it('joins only once that is pressed, and its token leaves the address bar, then the tab', async () => {
    const { user, router, state } = open(invited);
    expect(await screen.findByRole('heading', { name: 'Join “Marketing Team”' })).toBeInTheDocument();
    expect(screen.getByText(/^Grace Hopper has invited you to join as a member/)).toBeInTheDocument();
    expect(router.state.location.hash).toBe('');
    expect(state.writes).toEqual(['POST /invitations/find']);
    await user.click(await button('Join the team'));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/app/teams/mktg'));
    expect(state.writes).toContain(`POST /app/invitations/${invitation.id}/accept`);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is declined', async () => {
    const { user, state } = open(invited);
    await user.click(await button('Decline'));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/app/teams'));
    expect(state.invitations).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('waits in its tab for who has to sign in first', async () => {
    open(null);
    expect(await link('Sign in')).toHaveAttribute('href', '/users/sign_in?return_to=%2Finvitations');
    open(invited, '/invitations');
    expect(await button('Join the team')).toBeEnabled();
  });

  it.each([
    ['Sign in', /^Email/],
    ['Create an account', /^Email/],
  ])('%s: the address that was invited is filled in', async (name, label) => {
    const { user } = open(null);
    await user.click(await link(name));
    expect(await screen.findByLabelText(label)).toHaveValue('new@example.com');
  });

  it('of another address says so, and the way out', async () => {
    const { user } = open(sampleUser({ email: 'ada@example.com' }));
    expect(await screen.findByText(/^The invitation is for/)).toHaveTextContent(
      'for new@example.com, and you are signed in as ada@example.com.',
    );
    expect(screen.queryByRole('button', { name: 'Join the team' })).not.toBeInTheDocument();
    await user.click(await button('Sign out'));
    expect(await link('Create an account')).toBeInTheDocument();
  });

  it.each([
    ['used', '/invitations#invitation_token=used', /no longer valid/],
    ['cut off', '/invitations', /^The link is incomplete/],
  ])('that is %s leads to the teams, and is not kept', async (_, path, words) => {
    open(null, path);
    expect(await screen.findByRole('heading', { name: 'This invitation is not valid' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'See your teams' })).toHaveAttribute('href', '/app/teams');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('that cannot be looked up now is tried again', async () => {
    const { user, server } = renderPage('/invitations#invitation_token=good', {
      user: invited,
      invitations: [invitation],
    });
    server.use(http.post('/invitations/find', () => HttpResponse.error(), { once: true }));
    await user.click(await button('Try again'));
    expect(await button('Join the team')).toBeEnabled();
  });

  it('is shown in the brand of its team, with our name small and the filled button alone in its colour', async () => {
    const invitationBrand = { name: 'Babbage & Co', colour: '#ffffff', logo_id: sampleBrand().logo_id };
    renderPage('/invitations#invitation_token=good', { user: invited, invitations: [invitation], invitationBrand });
    const main = await page();
    expect(await main.findByText('Babbage & Co')).toBeInTheDocument();
    expect(main.getByText('Sent with Rowdeck')).toBeInTheDocument();
    const logo = main.getByRole('presentation');
    expect(logo).toHaveAttribute('src', `/logos/${invitationBrand.logo_id}`);
    const scope = (await button('Join the team')).closest<HTMLElement>('[style*="--rd-brand-light-fill"]');
    // White could not be told from the card by day.
    expect(scope?.style.getPropertyValue('--rd-brand-light-fill')).toBe('#949494');
    expect(scope?.style.getPropertyValue('--rd-brand-dark-fill')).toBe('#ffffff');
  });

  it('looks like ours where its team has no brand', async () => {
    open(invited);
    const main = await page();
    await main.findByRole('heading', { name: 'Join “Marketing Team”' });
    expect(main.queryByText('Sent with Rowdeck')).not.toBeInTheDocument();
    expect(main.queryByRole('presentation')).not.toBeInTheDocument();
  });
});
