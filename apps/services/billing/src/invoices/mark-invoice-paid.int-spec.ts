import { type Actor } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BillingByHand, newOperator } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';
import { Invoice } from './invoice.entity';

describeWith(['postgres'], 'an invoice that was paid outside of Rowdeck', () => {
  let billing: BillingByHand;
  beforeAll(async () => {
    billing = await BillingByHand.start();
  });
  beforeEach(() => billing.clock.moveTo('2026-11-10'));
  afterAll(() => billing.close());

  const bought = async () => {
    const actor = newActor();
    await billing.change(actor, { tier: 'starter', interval: 'monthly' });
    billing.clock.moveTo('2026-11-24');
    const [{ id, number } = { id: '', number: '' }] = await billing.invoicesOf(actor);
    return { actor, id, number };
  };
  const statusFor = async (actor: Actor) =>
    (await billing.readInvoices.page(actor, undefined)).invoices.map(({ status }) => status);
  const told = async (actor: Actor) => (await billing.eventsOf(actor)).filter(([type]) => type === 'invoice.paid');

  it('is marked by an operator, shown as paid to its buyer, and told with who said so', async () => {
    const [{ actor, id, number }, operator] = [await bought(), newOperator()];
    expect(await statusFor(actor)).toEqual(['open']);
    const { content } = await billing.readInvoices.file(actor, id);
    await expect(billing.payments.execute(operator, id, { paid_on: '2026-11-20' })).resolves.toEqual({
      ...{ id, number, paid_on: '2026-11-20' },
    });
    expect(await statusFor(actor)).toEqual(['paid']);
    expect(await told(actor)).toEqual([
      ['invoice.paid', expect.objectContaining({ number, total_minor: 2900, paid_on: '2026-11-20' }), operator.email],
    ]);
    // What was issued stays as it was.
    expect((await billing.readInvoices.file(actor, id)).content).toBe(content);
  });

  it('is paid once, on the first day that was said, however many say so', async () => {
    const { actor, id } = await bought();
    await billing.payments.execute(newOperator(), id, {});
    billing.clock.moveTo('2026-11-25');
    const again = await Promise.all(Array.from({ length: 4 }, () => billing.payments.execute(newOperator(), id, {})));
    expect(again.map(({ paid_on }) => paid_on)).toEqual(Array(4).fill('2026-11-24'));
    expect(await told(actor)).toHaveLength(1);
  });

  it.each(['2026-11-09', '2026-11-25'])('is not paid before it was issued, nor after today: %s', async (paid_on) => {
    const { actor, id } = await bought();
    await expect(billing.payments.execute(newOperator(), id, { paid_on })).rejects.toMatchObject({
      ...{ code: 'invoice.invalid', errors: { paid_on: [expect.stringContaining('2026-11-10')] } },
    });
    expect(await statusFor(actor)).toEqual(['open']);
  });

  it('is open again when an operator takes it back, with the reason, and can be marked anew', async () => {
    const [{ actor, id, number }, operator] = [await bought(), newOperator()];
    await billing.payments.execute(operator, id, { paid_on: '2026-11-20' });
    const reason = 'The bank has taken the money back.';
    await expect(billing.payments.undo(operator, id, { reason: '' })).rejects.toMatchObject({
      ...{ code: 'invoice.invalid', errors: { reason: [expect.stringContaining('audit trail')] } },
    });
    const both = await Promise.all([0, 1].map(() => billing.payments.undo(operator, id, { reason })));
    expect(both).toEqual(Array(2).fill({ id, number, paid_on: null }));
    expect(await statusFor(actor)).toEqual(['open']);
    const reopened = (await billing.eventsOf(actor)).filter(([type]) => type === 'invoice.reopened');
    expect(reopened).toEqual([
      ['invoice.reopened', expect.objectContaining({ number, paid_on: '2026-11-20', reason }), operator.email],
    ]);
    await expect(billing.payments.execute(operator, id, {})).resolves.toMatchObject({ paid_on: '2026-11-24' });
  });

  it.each([
    ['of Stripe', `UPDATE invoices SET status = 'paid', pdf_url = 'https://invoice.stripe.com/1' WHERE id = $1`],
    ['of nothing', `UPDATE invoices SET status = 'paid', net_minor = 0, tax = NULL, total_minor = 0 WHERE id = $1`],
  ])('is not opened again where no operator has marked it: one %s', async (_kind, sql) => {
    const { actor, id } = await bought();
    await billing.manager.query(sql, [id]);
    await expect(billing.payments.undo(newOperator(), id, { reason: 'A mistake.' })).rejects.toMatchObject({
      code: 'invoice.invalid',
    });
    expect(await statusFor(actor)).toEqual(['paid']);
  });

  it('is in the list of operators while it is open, whosever it is', async () => {
    await billing.manager.query('DELETE FROM invoices');
    const [first, second, operator] = [await bought(), await bought(), newOperator()];
    const open = async (before?: string) => {
      const { invoices, cursor } = await billing.readInvoices.ofSite(operator, { state: 'open', before });
      return { numbers: invoices.map(({ number }) => number), cursor };
    };
    expect(await open()).toEqual({ numbers: [second.number, first.number], cursor: null });
    const [, { position = '' } = {}] = await billing.manager.find(Invoice, { order: { position: 'ASC' } });
    expect(await open(position)).toEqual({ numbers: [first.number], cursor: null });
    await billing.payments.execute(operator, first.id, {});
    expect((await open()).numbers).toEqual([second.number]);
    const paid = await billing.readInvoices.ofSite(operator, { state: 'paid' });
    expect(paid.invoices).toEqual([
      expect.objectContaining({ id: first.id, user_id: first.actor.userId, status: 'paid', paid_on: '2026-11-24' }),
    ]);
    await expect(billing.readInvoices.ofSite(first.actor, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('comes in pages of fifty', async () => {
    const { id } = await bought();
    await billing.manager.query(
      `INSERT INTO invoices (id, number, issued_on, currency, seller, buyer, lines, net_minor, total_minor, notes, status)
       SELECT gen_random_uuid(), 'X-' || n, issued_on, currency, seller, buyer, lines, net_minor, total_minor, notes, 'paid'
       FROM invoices, generate_series(1, 60) n WHERE id = $1`,
      [id],
    );
    const page = await billing.readInvoices.ofSite(newOperator(), {});
    expect(page.invoices).toHaveLength(50);
    const next = await billing.readInvoices.ofSite(newOperator(), { before: page.cursor ?? '' });
    expect(next.invoices.length).toBeGreaterThanOrEqual(11);
    expect(new Set([...page.invoices, ...next.invoices].map(({ number }) => number)).size).toBe(
      50 + next.invoices.length,
    );
  });

  it('is marked by nobody else, and one that there is not, by nobody', async () => {
    const { actor, id } = await bought();
    await expect(billing.payments.execute(actor, id, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(billing.payments.undo(actor, id, { reason: 'Mine.' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(billing.payments.execute(newOperator(), actor.userId, {})).rejects.toMatchObject({
      code: 'invoice.not_found',
    });
  });
});
