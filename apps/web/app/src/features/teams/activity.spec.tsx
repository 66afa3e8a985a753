import { sampleActivity, sampleSecondFactor, sampleTeam } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { activityWords } from './components/activity-words';

describe('what happened in a team', () => {
  const ben = { about: 'Ben', actor: 'Ada' } as const;
  it.each([
    [{ actor: 'Ada', about: 'Sales' }, 'Ada created the team “Sales”'],
    [{ type: 'team.renamed', actor: 'Ada', about: 'Events' }, 'Ada renamed the team to “Events”'],
    [
      { type: 'member.added', actor: 'Ben', about: 'Ben', by_themselves: true, role: 'admin' },
      'Ben joined as an admin',
    ],
    [{ type: 'member.removed', ...ben }, 'Ada removed Ben'],
    [{ type: 'member.removed', actor: 'Ben', about: 'Ben', by_themselves: true }, 'Ben left the team'],
    [{ type: 'member.role-changed', ...ben, role: 'admin' }, 'Ada made Ben an admin'],
    [{ type: 'member.role-changed', ...ben, by_themselves: true, role: 'member' }, 'Ada made themselves a member'],
    [{ type: 'invitation.sent', actor: 'Ada', about: 'b@x.org', role: 'member' }, 'Ada invited b@x.org as a member'],
    [
      { type: 'invitation.sent-again', actor: 'Ada', about: 'b@x.org', role: 'admin' },
      'Ada invited b@x.org again as an admin',
    ],
    [{ type: 'invitation.revoked', actor: 'Ada', about: 'b@x.org' }, 'Ada revoked the invitation of b@x.org'],
    [{ type: 'invitation.declined', actor: 'Ben', about: 'b@x.org' }, 'Ben declined the invitation'],
    [
      { type: 'sso.saved-as-only-way-in', actor: 'Ada', about: 'https://login.test' },
      'Ada set single sign-on to https://login.test, as the only way in for the team’s domains',
    ],
    [{ type: 'member.removed', actor: null, about: null }, 'A former member removed a former member'],
  ] as const)('is said of %j', (about, words) => expect(activityWords(sampleActivity(about))).toBe(words));

  it('is shown to its admins page by page', async () => {
    const activity = Array.from({ length: 31 }, (_, index) =>
      sampleActivity({ id: 31 - index, type: 'team.renamed', about: `Name ${31 - index}` }),
    );
    const { user } = renderPage('/app/teams/mktg/edit', { teams: [sampleTeam()], activity });
    expect(await screen.findByText('Ada Lovelace renamed the team to “Name 31”')).toBeInTheDocument();
    expect(screen.queryByText(/“Name 1”/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show older activity' }));
    expect(await screen.findByText(/“Name 1”/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older activity' })).not.toBeInTheDocument());
  });

  it('follows what its reader does on the page', async () => {
    const secondFactor = sampleSecondFactor({ enabled: true });
    const { user } = renderPage('/app/teams/mktg/edit', { teams: [sampleTeam()], secondFactor });
    await screen.findByText(/created the team/);
    await user.clear(screen.getByLabelText(/Team Name/));
    await fillIn(user, screen.getByLabelText(/Team Name/), 'Events');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Ada Lovelace renamed the team to “Events”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Require two-factor authentication' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Require it' }));
    expect(await screen.findByText(/required two-factor authentication of all members/)).toBeInTheDocument();
  });
});
