import { sampleOffer } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const card = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error(`no card called ${name}`);
  return item;
};

describe('the prices', () => {
  it('are those of a month at first', async () => {
    renderPage('/pricing');
    await screen.findByRole('heading', { name: 'Starter' });
    expect(card('Free')).toHaveTextContent(
      '$010 presentations per month1 user1 GB of storageBatches kept for 30 daysWatermark on exports',
    );
    expect(card('Starter')).toHaveTextContent('Most Popular$29/month250 presentations per month3 users');
    expect(card('Professional')).toHaveTextContent('$89/month2,500 presentations per month10 users');
    expect(card('Enterprise')).toHaveTextContent('CustomUnlimited presentationsUnlimited users');
  });

  it('are less by the year', async () => {
    const { user } = renderPage('/pricing');
    await screen.findByRole('heading', { name: 'Starter' });
    await user.click(screen.getByText('Annual (Save 20%)'));
    expect(card('Starter')).toHaveTextContent('$24/month$288 billed annually');
    expect(card('Professional')).toHaveTextContent('$74/month$888 billed annually');
    expect(card('Free')).not.toHaveTextContent('billed annually');
  });

  it('are switched by the keyboard too, and back', async () => {
    const { user } = renderPage('/pricing');
    const period = await screen.findByRole('radiogroup', { name: 'Billing period' });
    const [monthly, annual] = within(period).getAllByRole('radio');
    expect(monthly).toBeChecked();
    monthly?.focus();
    await user.keyboard('{ArrowRight}');
    expect(annual).toBeChecked();
    expect(card('Starter')).toHaveTextContent('$24/month');
    await user.keyboard('{ArrowLeft}');
    expect(card('Starter')).toHaveTextContent('$29/month');
  });

  it.each([
    ['Free', 'Start Free', /^\/users\/sign_up$/],
    ['Starter', 'Start Free', /^\/users\/sign_up$/],
    ['Professional', 'Start Free', /^\/users\/sign_up$/],
    ['Enterprise', 'Contact Sales', /^mailto:/],
  ])('of %s come with the link %s', async (plan, name, href) => {
    renderPage('/pricing', { user: null });
    await screen.findByRole('heading', { name: plan });
    expect(within(card(plan)).getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(href));
  });

  it('are less for nonprofits, who write for it', async () => {
    renderPage('/pricing');
    expect(await screen.findByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByText(/Nonprofits get 50% off paid plans/)).toBeInTheDocument();
  });

  it.each([
    ['Starter', 'tier=starter&interval=monthly'],
    ['Professional', 'tier=professional&interval=monthly'],
  ])('lead who is signed in to what %s would cost them', async (plan, search) => {
    renderPage('/pricing');
    expect(await screen.findByRole('link', { name: `Choose ${plan}` })).toHaveAttribute(
      'href',
      `/settings/subscription/new?${search}`,
    );
  });

  it('promise to keep batches for no longer than the site does, from the first moment on', async () => {
    const { server } = renderPage('/pricing', { offer: sampleOffer({ most_retention_days: 90 }) });
    let answer: () => void = () => undefined;
    const known = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    server.use(http.get('*/users/offer', () => known));
    await screen.findByRole('banner');
    // They take their place, and are not shown.
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.getByText('Simple, transparent pricing')).not.toBeVisible();
    answer();
    await screen.findByRole('heading', { level: 1 });
    expect(card('Enterprise')).toHaveTextContent('Batches kept for 90 days');
    expect(card('Professional')).toHaveTextContent('Batches kept for 90 days');
    expect(card('Free')).toHaveTextContent('Batches kept for 30 days');
  });

  it('are not shown while nobody says what is offered, and are asked for again', async () => {
    const { user, server } = renderPage('/pricing');
    server.use(http.get('*/users/offer', () => HttpResponse.error(), { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Simple, transparent pricing' })).toBeInTheDocument();
  });

  it('mark one plan as the most popular', async () => {
    renderPage('/pricing');
    await screen.findByRole('heading', { name: 'Starter' });
    expect(within(card('Starter')).getByText('Most Popular')).toBeInTheDocument();
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
  });

  it('of Enterprise, and of nonprofits, are asked for by email, of who sells on this site', async () => {
    renderPage('/pricing', { offer: sampleOffer({ sales_email: 'plans@decks.example' }) });
    for (const name of ['Email our sales team', 'Contact Sales', 'write to us']) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringMatching(/^mailto:plans@decks\.example\?/),
      );
    }
  });

  it.each([
    ['Can I change my plan later?', /downgrades take effect in the next billing cycle/],
    ['Which payment methods do you accept?', /ACH for annual Enterprise/],
    [
      'Do you offer refunds?',
      /no refunds for partial months\. A paid plan that you cancel runs until the end of its period\.$/,
    ],
    ['Is there a discount for nonprofits?', /nonprofits get 50% off paid plans/],
    ['Can prices change?', /30 days’ notice/],
    ['What counts as a presentation?', /Rows that fail do not count/],
  ])('answer: %s', async (question, answer) => {
    const { user } = renderPage('/pricing', { offer: sampleOffer({ billing: 'stripe' }) });
    const control = await screen.findByRole('button', { name: question });
    expect(control).toHaveAttribute('aria-expanded', 'false');
    await user.click(control);
    expect(control).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByText(answer)).toBeVisible());
  });
});

describe('where invoices are paid outside of Rowdeck', () => {
  it.each([
    [true, 'You get an invoice for each period, which says how to pay it.'],
    [false, 'You get an invoice for each period. Ask us how to pay it.'],
  ])('nothing is said of cards; invoices say how to pay: %s', async (invoices_say_how_to_pay, answer) => {
    const { user } = renderPage('/pricing', { offer: sampleOffer({ billing: 'manual', invoices_say_how_to_pay }) });
    await user.click(await screen.findByRole('button', { name: 'Which payment methods do you accept?' }));
    await waitFor(() => expect(screen.getByText(answer)).toBeVisible());
    expect(screen.getByRole('main')).not.toHaveTextContent(/cards|ACH/);
  });
});

describe('where nobody is billed', () => {
  const SOLD = /\$|Upgrade|billed annually|Nonprofit|Sales|refund|Prices|Custom\b/i;
  const open = async (offer: Parameters<typeof sampleOffer>[0], state: Parameters<typeof renderPage>[1] = {}) => {
    renderPage('/pricing', { offer: sampleOffer({ billing: 'none', ...offer }), ...state });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nobody is billed on this site' })).toBeInTheDocument();
    return within(screen.getByRole('main'));
  };

  it.each([
    [0, /A new account has Enterprise, which includes everything and has no limits\.$/],
    [90, /has no limit but that batches are kept for 90 days\.$/],
  ])('there are neither prices nor plans where an account has no limits: %d', async (most_retention_days, words) => {
    const main = await open({ tier: 'enterprise', presentations_per_month: null, most_retention_days });
    expect(main.getByText(words)).toBeInTheDocument();
    expect(main.queryByRole('list')).not.toBeInTheDocument();
    expect(main.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(SOLD);
    expect(main.getByRole('button', { name: 'What counts as a presentation?' })).toBeInTheDocument();
    expect(main.queryByRole('button', { name: 'Can I get a larger plan?' })).not.toBeInTheDocument();
  });

  it('the limits of a new account are shown, and who gives larger ones', async () => {
    const main = await open({ tier: 'starter', presentations_per_month: 250 });
    expect(card('Starter')).toHaveTextContent('New accounts250 presentations per month3 users10 GB of storage');
    expect(card('Professional')).toHaveTextContent('Given by an operator of this site.');
    expect(main.queryByRole('heading', { name: 'Free' })).not.toBeInTheDocument();
    expect(main.getByRole('button', { name: 'Can I get a larger plan?' })).toBeInTheDocument();
    for (const plan of ['Starter', 'Professional', 'Enterprise']) expect(card(plan)).not.toHaveTextContent(/\$|agree/);
  });

  it.each([
    [{ user: null }, 'Create an account', '/users/sign_up'],
    [{}, 'See your plan', '/settings/subscription'],
  ])('the page leads on, whoever reads it: %j', async (state, name, href) => {
    const main = await open({ tier: 'enterprise' }, state);
    expect(await main.findByRole('link', { name })).toHaveAttribute('href', href);
  });
});
