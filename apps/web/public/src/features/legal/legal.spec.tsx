import { sampleOffer } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const today = new Date().toLocaleDateString(undefined, { dateStyle: 'medium' });

describe('the legal pages', () => {
  it.each([
    [
      '/terms',
      'Terms of Service',
      [
        /no refunds for partial months/,
        /30 days’ notice/,
        /in the 12 months before the claim/,
        /under 13/,
        /A paid plan that you cancel runs until the end of its period/,
      ],
    ],
    ['/privacy', 'Privacy Policy', [/under 13/, /One cookie/, /remembers for 180 days/, /one-way hash/]],
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

  it.each([
    ['/terms', 8],
    ['/privacy', 9],
  ])('%s numbers its clauses one after the other', async (path, count) => {
    renderPage(path, { user: null });
    const article = within(await screen.findByRole('article'));
    const titles = article.getAllByRole('heading', { level: 2 }).map((title) => title.textContent ?? '');
    expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    expect(article.getAllByRole('region')).toHaveLength(count);
  });

  it.each([
    ['none', /Nobody is billed on this site/, /refunds|Nonprofits|cards|ACH|invoice/],
    ['manual', /billed in advance, monthly or annually, by invoice\./, /cards|ACH/],
    ['stripe', /by major cards; annual Enterprise also by ACH/, /by invoice/],
  ] as const)('say who bills: %s', async (billing, said, unsaid) => {
    renderPage('/terms', { user: null, offer: sampleOffer({ billing }) });
    const payment = await screen.findByRole('region', { name: '5. Plans and payment' });
    await waitFor(() => expect(payment).toHaveTextContent(said));
    expect(payment).not.toHaveTextContent(unsaid);
  });

  it('speak of no paid plan where nobody pays, and say how an account ends', async () => {
    renderPage('/terms', { user: null, offer: sampleOffer({ billing: 'none' }) });
    const ending = await screen.findByRole('region', { name: '6. Ending' });
    await waitFor(() => expect(ending).toHaveTextContent(/You may stop .* at any time\. We may close an account/));
    expect(await screen.findByRole('article')).not.toHaveTextContent(/paid plan/i);
  });

  it('lead from the terms to what each plan includes', async () => {
    renderPage('/terms', { user: null });
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('link', { name: 'pricing page' })).toHaveAttribute('href', '/pricing');
  });
});
