import { PLANS } from '@rowdeck/contracts';
import { sampleOffer } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const open = async (state: Parameters<typeof renderPage>[1] = {}) => {
  const page = renderPage('/', { user: null, ...state });
  await screen.findByRole('heading', { level: 1 });
  // It depends on what the site offers.
  await screen.findByRole('region', { name: /^(Start free, grow|Nobody is billed)/ });
  return { ...page, main: within(screen.getByRole('main')) };
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the landing page', () => {
  it('says in one line what the product does', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'A personalised deck for every row of your spreadsheet',
    );
  });

  it.each([
    ['Start Free', '/users/sign_up'],
    ['See How It Works', '/how-it-works'],
    ['See each step', '/how-it-works'],
    ['Compare plans', '/pricing'],
  ])('links %s to %s', async (name, href) => {
    const { main } = await open();
    for (const link of main.getAllByRole('link', { name })) expect(link).toHaveAttribute('href', href);
  });

  it('begins and ends with the way to an account', async () => {
    const { main } = await open();
    const links = main.getAllByRole('link');
    expect(links[0]).toHaveTextContent('Start Free');
    expect(links.at(-1)).toHaveTextContent('Start Free');
  });

  it.each(['No credit card required', '10 free presentations/month'])('promises: %s', async (promise) => {
    const { main } = await open();
    expect(await main.findByText(promise)).toBeInTheDocument();
  });

  it('promises nothing free where nobody is billed, and nothing before that is known', async () => {
    const offer = sampleOffer({
      billing: 'none',
      tier: 'enterprise',
      name: 'Enterprise',
      presentations_per_month: null,
    });
    renderPage('/', { user: null, offer });
    const main = within(await screen.findByRole('main'));
    expect(main.queryByText(/free presentations/)).not.toBeInTheDocument();
    expect(await main.findByText('Unlimited presentations')).toBeInTheDocument();
    const plans = await screen.findByRole('region', { name: 'Nobody is billed on this site' });
    expect(plans).toHaveTextContent(
      'A new account has the Enterprise plan, with unlimited presentations, and pays nothing.',
    );
    expect(within(plans).getByRole('link')).toHaveAttribute('href', '/pricing');
    expect(plans).not.toHaveTextContent('$');
    expect(main.getByText('Unlimited presentations. Nobody is billed on this site.')).toBeInTheDocument();
    expect(main.queryByText(/free presentations|credit card/)).not.toBeInTheDocument();
  });

  it.each([
    ['Stop being the mail merge', 3, ['By hand', 'With Rowdeck']],
    ['Three steps, no add-in', 3, ['1. Upload a template', '2. Upload a table', '3. Generate and download']],
    [
      'Made for teams with many people to present to',
      3,
      ['Agencies', 'Sales teams', 'Financial services', 'Franchise systems', 'HR departments'],
    ],
    [
      'What you can rely on',
      3,
      [
        '100+ presentations in 5 minutes',
        'Your deck stays your deck',
        'Takes your table as it is',
        'Every language',
        'Shared templates',
        'Private to you',
      ],
    ],
    ['Start free, grow when you need to', 3, PLANS.map(({ name }) => name)],
  ])('has the section “%s”', async (name, level, cards) => {
    await open();
    const titles = section(name).getAllByRole('heading', { level });
    expect(titles.map((title) => title.textContent)).toEqual(cards);
  });

  it.each([
    ['teams', '2,500+'],
    ['hours saved', '600K+'],
    ['presentations generated', '150,000'],
  ])('counts %s: %s', async (term, value) => {
    await open();
    const terms = section('Hours back, every month');
    expect(terms.getByText(term).parentElement).toHaveTextContent(value);
  });

  it('quotes its users', async () => {
    await open();
    expect(section('Hours back, every month').getAllByRole('figure')).toHaveLength(2);
  });

  it.each(PLANS)(
    'shows the price and the limit of $name',
    async ({ name, priceMinor: { monthly }, presentationsPerMonth }) => {
      await open();
      const card = screen.getByRole('heading', { level: 3, name }).closest('li');
      expect(card).toHaveTextContent(monthly === null ? 'Custom' : `$${monthly / 100}`);
      expect(card).toHaveTextContent(
        `${presentationsPerMonth === null ? 'Unlimited' : presentationsPerMonth.toLocaleString('en-US')} presentations per month`,
      );
    },
  );

  it('has one heading of each rank above the next, so that it can be read by its headings', async () => {
    await open();
    const ranks = within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect(ranks[0]).toBe(1);
    for (const [index, rank] of ranks.entries()) expect(rank - (ranks[index - 1] ?? rank)).toBeLessThanOrEqual(1);
  });
});
