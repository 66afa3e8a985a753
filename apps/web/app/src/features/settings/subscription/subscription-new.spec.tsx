import { refuse, sampleBuyer, samplePaidSubscription, sampleQuote, sampleSubscription } from '@rowdeck/api-client';
import { type ChangeQuote } from '@rowdeck/contracts';
import { browser } from '@rowdeck/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { renderPage } from '../../../../test/render-page';

const PATH = '/settings/subscription';
const open = (search = '', subscription = sampleSubscription()) => renderPage(`${PATH}/new${search}`, { subscription });
const confirm = (name: string) => screen.findByRole('button', { name });
const plan = (name: RegExp) => screen.findByRole('radio', { name });

const quoted = (page: ReturnType<typeof open>, quote: Partial<ChangeQuote>) =>
  page.server.use(http.get(`*${PATH}/quote`, () => HttpResponse.json(sampleQuote(quote))));

describe('the choice of a plan', () => {
  it('is the one that the link named, and stays in the address', async () => {
    const { user, router } = open('?tier=professional&interval=annual');
    expect(await plan(/^Professional/)).toBeChecked();
    expect(await plan(/^Professional/)).toHaveAccessibleName(/\$74\/month, \$888 billed annually/);
    await user.click(await plan(/^Starter/));
    await user.click(screen.getByText('Monthly'));
    await waitFor(() => expect(router.state.location.search).toBe('?tier=starter&interval=monthly'));
    expect(await plan(/^Starter/)).toHaveAccessibleName(/\$29\/month/);
  });

  it.each(['', '?tier=gold&interval=daily', '?tier=enterprise'])(
    'begins with the next larger plan: %s',
    async (search) => {
      open(search);
      expect(await plan(/^Starter/)).toBeChecked();
      expect(screen.queryByRole('radio', { name: /^Enterprise/ })).not.toBeInTheDocument();
    },
  );

  it('that nobody can make by themselves leads to who agrees upon it', async () => {
    const { user } = open('?tier=enterprise');
    expect(await screen.findByRole('note')).toHaveTextContent(/^Enterprise has no fixed price: contact sales/);
    expect(screen.getByRole('link', { name: 'contact sales' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    await user.click(await plan(/^Starter/));
    await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  });

  it('of the present plan has nothing to confirm', async () => {
    open('?tier=free');
    expect(await screen.findByText(/^You have this plan already/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  });

  it('is made by the arrow keys, too', async () => {
    const { user } = open('?tier=starter');
    (await plan(/^Starter/)).focus();
    await user.keyboard('{ArrowDown}');
    expect(await plan(/^Professional/)).toBeChecked();
  });
});

describe('an upgrade', () => {
  it('shows what is charged line by line, and says afterwards what has changed', async () => {
    const page = open('?tier=starter&interval=monthly');
    quoted(page, {
      lines: [
        { description: 'Starter, November 10 to December 9, 2026', amount_minor: 2900 },
        { description: 'Credit for the rest of your plan', amount_minor: -400 },
      ],
      tax: { name: 'VAT', percent: 19, amount_minor: 475 },
      due_minor: 2975,
    });
    const lines = within(await screen.findByRole('table', { name: 'Charged today' }));
    expect(lines.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Starter, November 10 to December 9, 2026$29.00',
      'Credit for the rest of your plan-$4.00',
      'VAT, 19%$4.75',
      'To pay today$29.75',
    ]);
    expect(screen.getByText('From Dec 10, 2026 on: $29.00 each month, without tax.')).toBeInTheDocument();
    expect(screen.getByText(/^You will get an invoice, which says how/)).toBeInTheDocument();
    await page.user.click(await confirm('Confirm upgrade'));
    expect(await screen.findByText('Your plan is now Starter (billed monthly).')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Subscription' })).toHaveFocus();
    expect(await page.jsonOf(`POST ${PATH}`)).toEqual({
      tier: 'starter',
      interval: 'monthly',
      // What was shown, and so agreed to.
      agreed: { kind: 'upgrade', effective_on: sampleQuote().effective_on, due_minor: 2975 },
    });
  });

  it('says whom the invoice is made out to, and is confirmed with what is saved of that', async () => {
    const { user, jsonOf } = open('?tier=starter');
    const details = within(await screen.findByRole('region', { name: 'Invoice to' }));
    const name = await details.findByLabelText(/Name or company/);
    expect(name).toHaveValue(sampleBuyer().name);
    expect(await confirm('Confirm upgrade')).toBeEnabled();
    await user.type(name, ' Ltd');
    expect(await confirm('Confirm upgrade')).toBeDisabled();
    expect(screen.getByText(/^Save the invoice details before you confirm/)).toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Save Invoice Details' }));
    await waitFor(async () => expect(await confirm('Confirm upgrade')).toBeEnabled());
    expect(await jsonOf(`PUT ${PATH}/buyer`)).toMatchObject({ name: `${sampleBuyer().name} Ltd` });
  });

  it.each([
    ['a larger plan', /^Professional/],
    ['the present plan, of which there is nothing to invoice', /^Free/],
  ])('keeps what was written of the buyer while another plan is looked at: %s', async (_what, other) => {
    const { user } = open('?tier=starter');
    const street = () => screen.findByLabelText(/Street and number/);
    const before = sampleBuyer().address;
    await user.type(await street(), ', 2nd floor');
    await user.click(await plan(other));
    await waitFor(() => expect(screen.queryByText(/^From Dec 10, 2026 on: \$29\.00/)).not.toBeInTheDocument());
    await user.click(await plan(/^Starter/));
    expect(await street()).toHaveValue(`${before}, 2nd floor`);
    expect(await confirm('Confirm upgrade')).toBeDisabled();
    expect(screen.getByText(/^Save the invoice details before you confirm/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
    await waitFor(async () => expect(await confirm('Confirm upgrade')).toBeEnabled());
  });

  it('is confirmed when the invoice can be made out to a whole address', async () => {
    const { user, state } = open('?tier=starter');
    Object.assign(state.buyer, { address: '', city: 'Berlin', country: '' });
    const details = within(await screen.findByRole('region', { name: 'Invoice to' }));
    expect(await screen.findByText(/^Enter street, city and country above, and save them/)).toBeInTheDocument();
    expect(await confirm('Confirm upgrade')).toBeDisabled();
    await user.click(await details.findByRole('button', { name: 'Save Invoice Details' }));
    expect(details.getByLabelText(/Street and number/)).toHaveAccessibleDescription('Enter the street and number.');
    expect(details.getByLabelText(/Country/)).toHaveAccessibleDescription('Choose the country.');
    await user.type(details.getByLabelText(/Street and number/), '1 Main Street');
    await user.selectOptions(details.getByLabelText(/Country/), 'Germany');
    await user.click(details.getByRole('button', { name: 'Save Invoice Details' }));
    await waitFor(async () => expect(await confirm('Confirm upgrade')).toBeEnabled());
    expect(screen.queryByText(/before you confirm/)).not.toBeInTheDocument();
  });

  it.each([
    ['with Stripe, whose page asks for it', '?tier=starter', { billing: 'stripe' }],
    ['that costs nothing', '?tier=free', { tier: 'enterprise', granted: true }],
  ] as const)('asks for no buyer %s', async (_what, search, of) => {
    open(search, sampleSubscription(of));
    await screen.findByRole('link', { name: 'Back' });
    expect(screen.queryByRole('region', { name: 'Invoice to' })).not.toBeInTheDocument();
  });

  it('promises no words on payment where invoices have none', async () => {
    open('?tier=starter', sampleSubscription({ invoices_say_how_to_pay: false }));
    expect(await screen.findByText('You will get an invoice. Ask whoever runs this site how to pay it.')).toBeVisible();
  });

  it('is made once, however often the button is pressed', async () => {
    const { user, server, state } = open('?tier=starter');
    server.use(
      http.post(`*${PATH}`, async () => {
        await delay(50);
        return undefined;
      }),
    );
    const button = await confirm('Confirm upgrade');
    await user.dblClick(button);
    expect(await screen.findByText(/^Your plan is now Starter/)).toBeInTheDocument();
    expect(state.writes).toEqual([`POST ${PATH}`]);
  });

  it('leads to the payment of Stripe, and can be made again by who comes back from it', async () => {
    const leave = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const { user } = open('?tier=starter', sampleSubscription({ billing: 'stripe' }));
    await user.click(await confirm('Confirm upgrade'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/1'));
    expect(await confirm('Leading to the payment...')).toBeDisabled();
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await confirm('Confirm upgrade')).toBeEnabled();
    leave.mockRestore();
  });

  it('that is refused says why, and stays where it is', async () => {
    const { user, server, router } = open('?tier=starter');
    const detail = 'Your plan was changed meanwhile. Look at it again.';
    server.use(http.post(`*${PATH}`, () => refuse('subscription.conflict', { detail })));
    await user.click(await confirm('Confirm upgrade'));
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(router.state.location.pathname).toBe(`${PATH}/new`);
    expect(await confirm('Confirm upgrade')).toBeEnabled();
  });

  it('never shows the price of another choice', async () => {
    const { user, server } = open('?tier=starter');
    expect(await screen.findByRole('table', { name: 'Charged today' })).toBeInTheDocument();
    server.use(http.get(`*${PATH}/quote`, () => new Promise<Response>(() => undefined)));
    await user.click(await plan(/^Professional/));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Confirm upgrade' })).not.toBeInTheDocument();
  });

  it('whose price does not come is asked for again', async () => {
    const { user, server } = open('?tier=starter');
    server.use(http.get(`*${PATH}/quote`, () => refuse('internal.unexpected'), { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await confirm('Confirm upgrade')).toBeInTheDocument();
  });
});

describe('a smaller plan', () => {
  const professional = () =>
    samplePaidSubscription({ tier: 'professional', next_price_minor: 8900, current_usage: 1200 });

  it('says when it follows and what stops working', async () => {
    const page = open('?tier=starter', professional());
    const overused = 'You have made 1,200 presentations this month, and Starter has 250.';
    const loses = ['2 of your 5 seats are taken away.', 'Custom branding ends.'];
    quoted(page, { kind: 'downgrade', effective_on: '2026-12-10', lines: [], due_minor: 0, loses });
    expect(
      await screen.findByText(
        'You keep Professional (billed monthly) until Dec 10, 2026. Then Starter (billed monthly) follows. Nothing is charged today.',
      ),
    ).toBeInTheDocument();
    for (const lost of [overused, ...loses]) expect(screen.getByText(lost)).toBeInTheDocument();
    await page.user.click(await confirm('Confirm downgrade'));
    expect(
      await screen.findByText('Your plan changes to Starter (billed monthly) on Dec 10, 2026.'),
    ).toBeInTheDocument();
    await page.user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    expect(await screen.findByText('You keep the Professional plan.')).toBeInTheDocument();
    expect(screen.queryByText(/^Your plan changes to Starter/)).not.toBeInTheDocument();
  });

  describe('than one that was given, which nothing was paid for,', () => {
    const given = () => sampleSubscription({ tier: 'enterprise', granted: true, usage_limit: null });

    it('begins at once, and says what it costs today', async () => {
      const page = open('?tier=starter', given());
      const today = sampleQuote().effective_on;
      quoted(page, { kind: 'downgrade', effective_on: today, loses: ['Analytics close.'] });
      expect(await screen.findByRole('table', { name: 'Charged today' })).toBeInTheDocument();
      expect(
        screen.getByText('Starter (billed monthly) starts today and takes the place of Enterprise.'),
      ).toBeInTheDocument();
      expect(screen.queryByText(/Nothing is charged today/)).not.toBeInTheDocument();
      await page.user.click(await confirm('Confirm downgrade'));
      expect(await screen.findByText('Your plan is now Starter (billed monthly).')).toBeInTheDocument();
    });

    it('is Free at once', async () => {
      const page = open('?tier=free', given());
      const now = { kind: 'cancellation', effective_on: sampleQuote().effective_on } as const;
      quoted(page, { tier: 'free', ...now, lines: [], due_minor: 0, next: null });
      expect(
        await screen.findByText('Free starts today and takes the place of Enterprise. It costs nothing.'),
      ).toBeInTheDocument();
      await page.user.click(await confirm('Change to Free'));
      expect(await screen.findByText('Your plan is now Free.')).toBeInTheDocument();
    });
  });

  it('that costs nothing is a cancellation', async () => {
    const { user } = open('?tier=free', samplePaidSubscription());
    expect(
      await screen.findByText(/^You keep Starter \(billed monthly\) until Dec 10, 2026\. You are on Free then/),
    ).toBeInTheDocument();
    await user.click(await confirm('Cancel subscription'));
    expect(await screen.findByText('Your plan is cancelled. It ends on Dec 10, 2026.')).toBeInTheDocument();
  });
});

it('where nobody is billed there is nothing to choose', async () => {
  const { router } = open('?tier=starter', sampleSubscription({ billing: 'none' }));
  expect(await screen.findByRole('region', { name: 'Nobody is billed here' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/settings/subscription');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
