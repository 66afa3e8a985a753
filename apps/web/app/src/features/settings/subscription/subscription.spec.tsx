import {
  POLLING_INTERVAL_MS,
  refuse,
  sampleInvoice,
  samplePaidSubscription,
  sampleStorage,
  sampleSubscription,
  sampleUser,
} from '@rowdeck/api-client';
import { keptAtMost, planFeatures, planOf } from '@rowdeck/contracts';
import { browser } from '@rowdeck/ui';
import { fillIn, holdTimers } from '@rowdeck/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../../test/render-page';

const PATH = '/settings/subscription';
const open = (subscription = sampleSubscription(), state: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(PATH, { subscription, ...state });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const planCard = async (name: string) => {
  const plans = await region('Available plans');
  const card = plans.getByRole('heading', { name }).closest('li');
  if (!card) throw new Error(`no card called ${name}`);
  return within(card);
};

const professional = () =>
  samplePaidSubscription({ tier: 'professional', usage_limit: 2500, next_price_minor: 8900, current_usage: 12 });

describe('the plan of who pays nothing', () => {
  it('is named, with what is left of the month', async () => {
    open();
    expect((await region('Current plan')).getByText('Free')).toBeInTheDocument();
    expect((await region('Current plan')).getByText('It costs nothing.')).toBeInTheDocument();
    const usage = await region('Usage');
    expect(usage.getByText('2 of 10')).toBeInTheDocument();
    expect(usage.getByText('8 presentations are left until Dec 1, 2026.')).toBeInTheDocument();
    expect(usage.getByRole('progressbar', { name: 'Presentations this month' })).toHaveAttribute('aria-valuenow', '20');
  });

  it('says what is stored, of what the plan holds, and what takes it', async () => {
    open();
    const usage = await region('Usage');
    expect(await usage.findByText('0.3 GB of 1 GB')).toBeInTheDocument();
    expect(usage.getByRole('progressbar', { name: 'Storage' })).toHaveAttribute('aria-valuenow', '30');
    expect(usage.getByText('Templates take 250 MB, and batches 50 MB.')).toBeInTheDocument();
  });

  it('tells what is stored from what is kept free for an upload', async () => {
    const { storage } = sampleStorage();
    const { server } = open();
    server.use(
      http.get('/settings/storage', () => HttpResponse.json({ storage: { ...storage, reserved_bytes: 67e6 } })),
    );
    const usage = await region('Usage');
    expect(
      await usage.findByText(/^Templates take .* 67 MB more are kept free for what is being made\.$/),
    ).toBeVisible();
    expect(usage.getByText('0.3 GB of 1 GB')).toBeInTheDocument();
  });

  it('says so where what is stored is not known by now', async () => {
    const { storage } = sampleStorage();
    const { server } = open();
    server.use(http.get('/settings/storage', () => HttpResponse.json({ storage: { ...storage, estimated: true } })));
    const usage = await region('Usage');
    expect(await usage.findByText(/A part of Rowdeck does not answer: this is what was known last\.$/)).toBeVisible();
    expect(usage.getByText('0.3 GB of 1 GB')).toBeInTheDocument();
  });

  it.each([
    [8, /^You are approaching your monthly limit: 2 presentations are left/],
    [10, /^You have reached your monthly limit\. Make presentations again from Dec 1, 2026/],
  ])('says other things with %d of 10 used', async (current_usage, sentence) => {
    open(sampleSubscription({ current_usage }));
    expect((await region('Usage')).getByText(sentence)).toBeInTheDocument();
  });

  it('has nothing to cancel, and shows how to leave altogether', async () => {
    open();
    const cancel = await region('Cancel subscription');
    expect(cancel.getByText(/^There is nothing to cancel: Free costs nothing/)).toBeInTheDocument();
    expect(cancel.getByRole('link', { name: 'delete your account' })).toHaveAttribute('href', '/settings/account');
    expect(cancel.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the plans on offer', () => {
  it('are each led to, with the interval that is shown', async () => {
    const { user } = open(samplePaidSubscription());
    expect((await planCard('Starter')).getByText('Current plan')).toBeInTheDocument();
    expect((await planCard('Starter')).queryByRole('link')).not.toBeInTheDocument();
    expect((await planCard('Free')).getByRole('link', { name: 'Downgrade to Free' })).toHaveAttribute(
      'href',
      '/settings/subscription/new?tier=free&interval=monthly',
    );
    expect((await planCard('Professional')).getByText('$89')).toBeInTheDocument();
    expect((await planCard('Professional')).getByText('2,500 presentations per month')).toBeInTheDocument();
    expect((await planCard('Enterprise')).getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    await user.click(screen.getByText('Annual (Save 20%)'));
    expect((await planCard('Professional')).getByText('$888 billed annually')).toBeInTheDocument();
    expect((await planCard('Professional')).getByRole('link', { name: 'Upgrade to Professional' })).toHaveAttribute(
      'href',
      '/settings/subscription/new?tier=professional&interval=annual',
    );
    expect((await planCard('Starter')).getByRole('link', { name: 'Switch to annual billing' })).toHaveAttribute(
      'href',
      '/settings/subscription/new?tier=starter&interval=annual',
    );
  });

  it('have the prices of nonprofits for who is one', async () => {
    const plans = sampleSubscription().plans.map((plan) =>
      plan.tier === 'starter' ? { ...plan, price_minor: { monthly: 1450, annual: 14_400 } } : plan,
    );
    open(sampleSubscription({ nonprofit: true, plans }));
    expect((await planCard('Starter')).getByText('$14.50')).toBeInTheDocument();
    expect(screen.getByText('Prices are yours as a nonprofit: 50% off.')).toBeInTheDocument();
  });

  it('tell others how nonprofits get theirs, at the address of who sells here', async () => {
    open(sampleSubscription({ sales_email: 'plans@decks.example' }));
    expect(await screen.findByText(/^Nonprofits get 50% off paid plans/)).toBeInTheDocument();
    for (const name of ['Write to us', 'Contact Sales']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringMatching(/^mailto:plans@decks\.example\?/),
      );
    }
  });
});

describe('a plan that is paid', () => {
  it.each([
    ['manual', false, 'This period ends on Dec 10, 2026.'],
    ['stripe', true, 'This period ends on Dec 10, 2026.'],
    ['stripe', false, 'It is paid until Dec 10, 2026.'],
  ] as const)('is said to be paid only where that is known: %s (failed: %s)', async (billing, past_due, words) => {
    open(samplePaidSubscription({ billing, past_due }));
    expect((await region('Current plan')).getByText(words)).toBeInTheDocument();
  });

  it('says what comes next', async () => {
    open(samplePaidSubscription({ balance_minor: 1234 }));
    const plan = await region('Current plan');
    expect(plan.getByText('Starter, billed monthly')).toBeInTheDocument();
    expect(plan.getByText('The next invoice comes on Dec 10, 2026: $29.00, without tax.')).toBeInTheDocument();
    expect(plan.getByText(/^You have a credit of \$12\.34/)).toBeInTheDocument();
  });

  it('that an operator gave does not end', async () => {
    open(sampleSubscription({ tier: 'enterprise', granted: true, usage_limit: null }));
    expect((await region('Current plan')).getByText(/^An operator gave you this plan/)).toBeInTheDocument();
    expect((await region('Usage')).getByText('Presentations this month: 2 · Unlimited')).toBeInTheDocument();
    expect((await region('Cancel subscription')).getByText(/was given to you and costs nothing/)).toBeInTheDocument();
  });

  it('of Starter is left by the plan Free: it has no section to cancel it', async () => {
    open(samplePaidSubscription());
    expect(await screen.findByText(/To stop paying, downgrade to Free\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  });

  it('is cancelled once that is confirmed, and resumed', async () => {
    const { user, state } = open(professional());
    const cancel = await region('Cancel subscription');
    expect(await cancel.findByText('Professional ends.')).toBeInTheDocument();
    await user.click(cancel.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Your Professional plan ends on Dec 10, 2026.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Keep the plan' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(
      await screen.findByText(/^Your Professional plan is cancelled and ends on Dec 10, 2026/),
    ).toBeInTheDocument();
    expect((await region('Cancel subscription')).getByText(/^It is cancelled already/)).toBeInTheDocument();
    expect((await planCard('Free')).getByText('Yours from Dec 10, 2026 on.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resume the plan' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume the plan' })).not.toBeInTheDocument());
    expect(state.writes).toEqual(['POST /settings/subscription/cancel', 'POST /settings/subscription/resume']);
  });

  it('keeps the one that it has when a smaller one is undone', async () => {
    const scheduled = { kind: 'downgrade', tier: 'starter', interval: 'annual', on: '2026-12-10' } as const;
    const { user } = open({ ...professional(), scheduled, next_price_minor: 28_800 });
    expect(
      await screen.findByText(
        'Your plan changes to Starter (billed annually) on Dec 10, 2026. It costs $288.00, without tax.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo the change' }));
    expect(await screen.findByText('You keep the Professional plan.')).toBeInTheDocument();
  });

  it('says why it could not be resumed', async () => {
    const scheduled = { kind: 'cancellation', tier: 'free', interval: 'monthly', on: '2026-12-10' } as const;
    const { user, server } = open({ ...professional(), scheduled });
    server.use(http.post(`*${PATH}/resume`, () => refuse('subscription.conflict', { detail: 'It has ended.' })));
    await user.click(await screen.findByRole('button', { name: 'Resume the plan' }));
    expect(await screen.findByText('It has ended.')).toBeInTheDocument();
  });

  it.each([
    ['manual', true, 'Pay the open invoice below; it says how.'],
    ['manual', false, /Pay the open invoice below\.$/],
    ['stripe', false, 'Check your card under “Card and payments” below.'],
  ] as const)('whose payment failed says so: %s (%s)', async (billing, invoices_say_how_to_pay, wayOut) => {
    open(samplePaidSubscription({ billing, invoices_say_how_to_pay, past_due: true }));
    expect(await screen.findByText('Your last payment failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(wayOut);
  });
});

describe('the invoices', () => {
  it('are listed with their amounts and their files, the older ones on demand', async () => {
    const { user, server } = open(samplePaidSubscription());
    const older = sampleInvoice({ id: sampleInvoice().id.replace(/.$/, '9'), number: '2026-000000', status: 'paid' });
    server.use(
      http.get(`*${PATH}/invoices`, ({ request }) =>
        new URL(request.url).searchParams.get('before') === 'c1'
          ? HttpResponse.json({ invoices: [older], cursor: null })
          : HttpResponse.json({ invoices: [sampleInvoice()], cursor: 'c1' }),
      ),
    );
    const invoices = await region('Invoices');
    const row = within(await invoices.findByRole('row', { name: /2026-000001/ }));
    expect(row.getByText('$29.00')).toBeInTheDocument();
    expect(row.getByText('Open')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Download invoice 2026-000001' })).toHaveAttribute(
      'href',
      sampleInvoice().pdf_url,
    );
    await user.click(invoices.getByRole('button', { name: 'Load older invoices' }));
    expect(within(await invoices.findByRole('row', { name: /2026-000000/ })).getByText('Paid')).toBeInTheDocument();
    expect(invoices.queryByRole('button', { name: 'Load older invoices' })).not.toBeInTheDocument();
  });

  it('of Stripe’s are links to where Stripe keeps them, which the browser follows by itself', async () => {
    const pdf_url = 'https://pay.stripe.com/invoice/1/pdf';
    const { user } = open(samplePaidSubscription(), { invoices: [sampleInvoice({ pdf_url })] });
    const link = await screen.findByRole('link', { name: 'Download invoice 2026-000001' });
    expect(link).toHaveAttribute('href', pdf_url);
    let prevented: boolean | null = null;
    const onClick = (event: Event): void => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    link.ownerDocument.addEventListener('click', onClick, { once: true });
    await user.click(link);
    expect(prevented).toBe(false);
  });

  it('are none at first', async () => {
    open(sampleSubscription(), { invoices: [] });
    expect(await screen.findByText(/^You have no invoices\./)).toBeInTheDocument();
  });

  it('are made out to whom the form says', async () => {
    const { user, jsonOf } = open();
    const details = await region('Invoice details');
    await user.clear(await details.findByLabelText(/Name or company/));
    await user.click(details.getByRole('button', { name: 'Save Invoice Details' }));
    expect(await details.findByText('Enter the name that invoices are made out to.')).toBeInTheDocument();
    await fillIn(user, details.getByLabelText(/Name or company/), 'Analytical Engines Ltd');
    await user.selectOptions(details.getByLabelText('Country'), 'Germany');
    await user.click(details.getByRole('button', { name: 'Save Invoice Details' }));
    expect(await details.findByText('Saved.')).toBeInTheDocument();
    expect(await jsonOf(`PUT ${PATH}/buyer`)).toMatchObject({ name: 'Analytical Engines Ltd', country: 'DE' });
  });

  it('have their refusals under the fields', async () => {
    const { user, server } = open();
    server.use(
      http.put(`*${PATH}/buyer`, () => refuse('buyer.invalid', { errors: { tax_id: ['Enter the number.'] } })),
    );
    await user.click(await screen.findByRole('button', { name: 'Save Invoice Details' }));
    expect(await screen.findByText('Enter the number.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/VAT number/)).toHaveFocus());
  });
});

it('with Stripe the way to the card is there, and no second place for the address', async () => {
  const leave = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  const { user } = open(samplePaidSubscription({ billing: 'stripe' }));
  await user.click(await screen.findByRole('button', { name: 'Manage payments' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.stripe.com/p/session/1'));
  expect(screen.queryByRole('region', { name: 'Invoice details' })).not.toBeInTheDocument();
  leave.mockRestore();
});

describe('whoever comes back from the payment', () => {
  const timers = holdTimers(POLLING_INTERVAL_MS);

  it('is told that it is being confirmed, and then the plan', async () => {
    const { state } = renderPage(`${PATH}?paid=1`, { subscription: sampleSubscription({ billing: 'stripe' }) });
    expect(await screen.findByText(/^Your payment is being confirmed/)).toBeInTheDocument();
    state.subscription = samplePaidSubscription({ billing: 'stripe' });
    await waitFor(() => expect(timers.waiting()).toBe(1));
    act(() => timers.next());
    expect(await screen.findByText('Your plan is now Starter (billed monthly).')).toBeInTheDocument();
  });

  it('is thanked only where Stripe is paid', async () => {
    renderPage(`${PATH}?paid=1`, { subscription: sampleSubscription({ billing: 'manual' }) });
    expect(await screen.findByRole('region', { name: 'Current plan' })).toBeInTheDocument();
    expect(screen.queryByText('Thank you')).not.toBeInTheDocument();
  });

  it('sees the new limit beside the page, too', async () => {
    const user = sampleUser({ current_month_usage: 2, usage_limit: 10 });
    const { state } = renderPage(`${PATH}?paid=1`, { user, subscription: sampleSubscription({ billing: 'stripe' }) });
    expect(await screen.findByRole('link', { name: '2 of 10 presentations this month' })).toBeInTheDocument();
    await screen.findByText(/^Your payment is being confirmed/);
    state.user = { ...user, subscription_tier: 'starter', usage_limit: 250 };
    state.subscription = samplePaidSubscription({ billing: 'stripe' });
    await waitFor(() => expect(timers.waiting()).toBe(1));
    act(() => timers.next());
    expect(await screen.findByRole('link', { name: '2 of 250 presentations this month' })).toBeInTheDocument();
  });
});

it('where nobody is billed the page says so, and has neither prices nor plans to choose', async () => {
  open(sampleSubscription({ billing: 'none', tier: 'enterprise', usage_limit: null }));
  expect(
    (await region('Nobody is billed here')).getByText(
      'Using Rowdeck costs nothing on this site. Yours is Enterprise, which includes everything and has no limits.',
    ),
  ).toBeInTheDocument();
  expect((await region('Usage')).getByText('Your plan has no monthly limit.')).toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent(/\$|Upgrade|Invoice|Cancel|paid/);
});

it.each([
  ['enterprise', null, /^.*which includes everything and has no limit but that batches are kept for 90 days\.$/],
  ['professional', 2_500, 'Batches kept for 90 days'],
] as const)('where nobody is billed, %s says how long an operator keeps batches', async (tier, usage_limit, words) => {
  const { plans } = sampleSubscription({ tier });
  const shorter = plans.map((plan) => ({
    ...plan,
    retention_days: 90,
    features: planFeatures(keptAtMost(planOf(plan.tier), 90)),
  }));
  open(sampleSubscription({ billing: 'none', tier, usage_limit, plans: shorter }));
  expect((await region('Nobody is billed here')).getByText(words)).toBeInTheDocument();
});
