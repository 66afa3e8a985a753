import { sampleTeam } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const CLOSED = sampleTeam({
  id: 2,
  short_id: 'careful',
  name: 'Careful',
  requires_second_factor: true,
  second_factor_missing: true,
});

describe('the list of templates', () => {
  it.each([
    ['is whole where no team is closed', [sampleTeam()], null],
    ['says what a closed team hides', [sampleTeam(), CLOSED], 'Templates shared with “Careful” are hidden'],
    [
      'says what closed teams hide, also where nothing is left',
      [CLOSED, { ...CLOSED, id: 3, short_id: 'legal', name: 'Legal' }],
      'Templates shared with “Careful” and “Legal” are hidden',
    ],
  ])('%s', async (_, teams, words) => {
    renderPage('/app/templates', { templates: [], teams });
    await screen.findByText('No templates yet');
    if (words === null) return expect(screen.queryByText(/hidden/)).not.toBeInTheDocument();
    const notice = await screen.findByText((text) => text.startsWith(words));
    expect(notice).toHaveTextContent(`${words} until you set up two-factor authentication.`);
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/settings/two-factor');
  });
});

describe('uploading a template', () => {
  it.each([
    ['one of two teams that is closed', [sampleTeam(), CLOSED], ['Marketing Team']],
    ['only a team that is closed', [CLOSED], []],
  ])('does not offer to share with %s, and says what opens it', async (_, teams, offered) => {
    const { user } = renderPage('/app/templates/new', { teams });
    const words = await screen.findByText(/^Nothing can be shared with “Careful” until you set up/);
    expect(within(words).getByRole('link')).toHaveAttribute('href', '/settings/two-factor');
    const select = screen.queryByRole('combobox', { name: 'Share with a team' });
    if (select) await user.click(select);
    expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered);
  });
});
