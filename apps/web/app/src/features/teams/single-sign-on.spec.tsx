import { refuse, sampleSso, sampleTeam } from '@rowdeck/api-client';
import { type TeamRole, type TeamSso } from '@rowdeck/contracts';
import { fillIn } from '@rowdeck/web-testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const open = (about: Partial<TeamSso> = {}, role: TeamRole = 'admin') =>
  renderPage('/app/teams/mktg/sso', { teams: [sampleTeam({ role })], sso: sampleSso(about) });

const unset = { enabled: false, issuer: '', client_id: '', domains: [] };

describe('the single sign-on of a team', () => {
  it('is reached from the settings of the team', async () => {
    const { user } = renderPage('/app/teams/mktg/edit', { teams: [sampleTeam()] });
    await user.click(await screen.findByRole('link', { name: 'Single sign-on settings' }));
    expect(await screen.findByRole('heading', { name: 'Single sign-on' })).toBeInTheDocument();
  });

  it('is set up with what the provider has given, and the address to register there', async () => {
    const { user, jsonOf } = open(unset);
    expect(await screen.findByText('https://decks.example/users/sso/callback/mktg')).toBeInTheDocument();
    await fillIn(user, screen.getByLabelText(/^Issuer/), 'https://id.example.com');
    await fillIn(user, screen.getByLabelText(/^Client ID/), 'rowdeck');
    await fillIn(user, screen.getByLabelText(/^Client secret/), 's3cret');
    await user.click(screen.getByRole('button', { name: 'Turn on single sign-on' }));
    expect(await screen.findByRole('heading', { name: 'Turn off single sign-on' })).toBeInTheDocument();
    expect(screen.getByText('Single sign-on was turned on.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Client secret/)).toHaveValue('');
    expect(await jsonOf('PUT /app/teams/mktg/sso')).toEqual({
      issuer: 'https://id.example.com',
      client_id: 'rowdeck',
      client_secret: 's3cret',
      only_sso: false,
    });
  });

  it('says that another provider was saved', async () => {
    const { user } = open();
    const issuer = await screen.findByLabelText(/^Issuer/);
    await user.clear(issuer);
    await fillIn(user, issuer, 'https://other.example.com');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Issuer/)).toHaveValue('https://other.example.com');
  });

  it('shows what is wrong under its field', async () => {
    const { user, server } = open();
    const detail = 'This issuer has a host name that no name server knows.';
    server.use(http.put('*/app/teams/mktg/sso', () => refuse('sso.invalid', { detail, errors: { issuer: [detail] } })));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Issuer/)).toBeInvalid();
  });

  it('takes domains, with the record that proves each', async () => {
    const { user } = open(unset);
    await fillIn(user, await screen.findByLabelText('Domain'), 'example.net');
    await user.click(screen.getByRole('button', { name: 'Add domain' }));
    const entry = within(await screen.findByRole('listitem'));
    expect(entry.getByText('_rowdeck.example.net')).toBeInTheDocument();
    expect(entry.getByText('Not proven yet')).toBeInTheDocument();
    await user.click(entry.getByRole('button', { name: 'Look for the record of example.net' }));
    expect(await screen.findByText('Proven')).toBeInTheDocument();
  });

  it('gives a domain up once that is confirmed', async () => {
    const { user, state } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove example.com' }));
    await user.click(await screen.findByRole('button', { name: 'Remove domain' }));
    await screen.findByRole('button', { name: 'Add domain' });
    expect(state.writes).toEqual(['DELETE /app/teams/mktg/sso/domains/example.com']);
  });

  it('is turned off once that is confirmed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn off single sign-on' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on single sign-on' })).toBeInTheDocument();
  });

  it('says what another plan would bring, and can still be turned off', async () => {
    open({ available: false });
    expect(await screen.findByText('Part of the Enterprise plan')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Issuer/)).toBeDisabled();
    expect(screen.queryByLabelText('Domain')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Turn off single sign-on' })).toBeEnabled();
  });

  it('is for admins of the team', async () => {
    open({}, 'member');
    expect(await screen.findByRole('heading', { name: 'Only admins of this team can change it' })).toBeInTheDocument();
  });
});
