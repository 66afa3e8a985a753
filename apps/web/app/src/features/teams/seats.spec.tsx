import { sampleMember, sampleTeam } from '@rowdeck/api-client';
import { type BillingKind, type TeamDetail, type TeamRole } from '@rowdeck/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const ada = sampleMember();
const ben = sampleMember({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0002',
  user: { name: 'Ben', email: 'ben@example.com' },
});

const open = (
  given: (Omit<NonNullable<TeamDetail['seats']>, 'billing'> & { billing?: BillingKind }) | null,
  { role = 'admin', owner = ada.id }: { role?: TeamRole; owner?: string } = {},
) => {
  const seats = given && { billing: 'manual', ...given };
  const page = renderPage('/app/teams/mktg', { teams: [sampleTeam({ role })], members: [ada, ben] });
  const { member_count: _count, second_factor_missing: _missing, ...team } = sampleTeam({ role });
  page.server.use(
    http.get('/app/teams/mktg', () => HttpResponse.json({ ...team, members: [ada, ben], owner_id: owner, seats })),
  );
  return page;
};

describe('the seats of a team', () => {
  it('are counted, and who owns them is marked', async () => {
    open({ used: 2, limit: 3, tier: 'starter' });
    expect(await screen.findByText('2 of 3 seats of your Starter plan.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Ada Lovelace.*Owner/ })).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Ben.*Owner/ })).not.toBeInTheDocument();
  });

  it('that are all taken lead their owner to a larger plan', async () => {
    open({ used: 7, limit: 5, tier: 'starter' });
    expect(await screen.findByText(/^7 of 5 seats of your Starter plan\. Nobody has to leave\./)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'get a larger plan' });
    expect(link).toHaveAttribute('href', '/settings/subscription');
  });

  it('of the largest plan that is sold lead their owner to where a larger one is agreed upon', async () => {
    open({ used: 10, limit: 10, tier: 'professional' });
    expect(await screen.findByRole('link', { name: 'contact sales about a larger plan' })).toHaveAttribute(
      'href',
      '/settings/subscription',
    );
  });

  it('name the owner to other admins, who cannot change the plan', async () => {
    open({ used: 3, limit: 3, tier: 'starter' }, { owner: ben.id });
    const words = 'To invite somebody, ask them for a larger plan, remove a member or revoke an invitation first.';
    expect(await screen.findByText(`3 of 3 seats of the Starter plan of Ben. ${words}`)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'get a larger plan' })).not.toBeInTheDocument();
  });

  it.each([
    [ada.id, 'your Starter plan', 'for'],
    [ben.id, 'the Starter plan of Ben', 'to give them'],
  ])('are more by the word of an operator where no plan is sold: owned by %s', async (owner, plan, asked) => {
    open({ used: 3, limit: 3, tier: 'starter', billing: 'none' }, { owner });
    const words = `To invite somebody, ask an operator of this site ${asked} a larger plan, remove a member or revoke an invitation first.`;
    expect(await screen.findByText(`3 of 3 seats of ${plan}. ${words}`)).toBeInTheDocument();
  });

  it('are freed by what there is to free', async () => {
    open({ used: 2, limit: 2, tier: 'starter' });
    const words = 'To invite somebody, get a larger plan or remove a member first.';
    expect(
      await screen.findByText((_, shown) => shown?.textContent.endsWith(words) === true && shown.tagName === 'P'),
    ).toBeInTheDocument();
  });

  it('are only counted for members, who invite nobody', async () => {
    open({ used: 3, limit: 3, tier: 'starter' }, { role: 'member' });
    expect(await screen.findByText('3 of 3 seats of your Starter plan.')).toBeInTheDocument();
  });

  it.each([null, { used: 40, limit: null, tier: 'enterprise' } as const])('of %j are not spoken of', async (seats) => {
    open(seats);
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeInTheDocument();
    expect(screen.queryByText(/ seats? of /)).not.toBeInTheDocument();
  });
});
