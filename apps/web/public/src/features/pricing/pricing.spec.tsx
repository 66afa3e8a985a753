import { sampleOffer } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
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
    await user.click(await screen.findByText('Annual (Save 20%)'));
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
    renderPage('/pricing');
    await screen.findByRole('heading', { name: plan });
    expect(within(card(plan)).getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(href));
  });

  it('are less for nonprofits, who write for it', async () => {
    renderPage('/pricing');
    expect(await screen.findByText(/Nonprofits get 50% off paid plans/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('are said to be of elsewhere where nobody is billed', async () => {
    const offer = sampleOffer({
      billing: 'none',
      tier: 'enterprise',
      name: 'Enterprise',
      presentations_per_month: null,
    });
    renderPage('/pricing', { offer });
    expect(await screen.findByText('Nobody is billed on this site')).toBeInTheDocument();
    expect(
      screen.getByText(/^A new account has the Enterprise plan, with unlimited presentations, and pays nothing/),
    ).toBeInTheDocument();
  });

  it('promise to keep batches for no longer than the site does', async () => {
    renderPage('/pricing', { offer: sampleOffer({ most_retention_days: 90 }) });
    const kept = async (plan: string) => within(card(plan)).findByText(/^Batches kept/);
    await waitFor(async () => expect(await kept('Enterprise')).toHaveTextContent('Batches kept for 90 days'));
    expect(await kept('Professional')).toHaveTextContent('Batches kept for 90 days');
    expect(await kept('Free')).toHaveTextContent('Batches kept for 30 days');
  });

  it('mark one plan as the most popular', async () => {
    renderPage('/pricing');
    await screen.findByRole('heading', { name: 'Starter' });
    expect(within(card('Starter')).getByText('Most Popular')).toBeInTheDocument();
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
  });

  it('of Enterprise are asked for by email', async () => {
    renderPage('/pricing');
    expect(await screen.findByRole('link', { name: 'Email our sales team' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it.each([
    ['Can I change my plan later?', /downgrades take effect in the next billing cycle/],
    ['Which payment methods do you accept?', /ACH for annual Enterprise/],
    ['Do you offer refunds?', /no refunds for partial months/],
    ['Is there a discount for nonprofits?', /nonprofits get 50% off paid plans/],
    ['Can prices change?', /30 days’ notice/],
    ['What counts as a presentation?', /Rows that fail do not count/],
  ])('answer: %s', async (question, answer) => {
    const { user } = renderPage('/pricing');
    const control = await screen.findByRole('button', { name: question });
    expect(control).toHaveAttribute('aria-expanded', 'false');
    await user.click(control);
    expect(control).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByText(answer)).toBeVisible());
  });
});
