import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';

const today = new Date().toLocaleDateString(undefined, { dateStyle: 'medium' });

describe('the legal pages', () => {
  it.each([
    [
      '/terms',
      'Terms of Service',
      [/no refunds for partial months/, /30 days notice/, /in the 12 months before the claim/, /under 13/],
    ],
    ['/privacy', 'Privacy Policy', [/under 13/, /One cookie/, /one-way hash/]],
  ])('%s says what the product holds to, as of today', async (path, title, clauses) => {
    renderPage(path, { user: null });
    const article = await screen.findByRole('article');
    expect(within(article).getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(article).toHaveTextContent(`Last updated: ${today}`);
    for (const clause of clauses) expect(article).toHaveTextContent(clause);
  });

  it.each([
    ['/users/sign_up', 'main'],
    ['/', 'contentinfo'],
  ] as const)('are linked on %s', async (path, place) => {
    renderPage(path, { user: null });
    const links = within(await screen.findByRole(place));
    expect(links.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(links.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });
});
