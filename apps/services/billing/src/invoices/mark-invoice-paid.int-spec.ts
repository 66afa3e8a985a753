import { type Actor } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BillingByHand, newOperator } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';

describeWith(['postgres'], 'an invoice that was paid outside of Rowdeck', () => {
  let billing: BillingByHand;
  beforeAll(async () => {
    billing = await BillingByHand.start();
  });
  beforeEach(() => billing.clock.moveTo('2026-11-10'));
  afterAll(() => billing.close());

  const bought = async () => {
    const actor = newActor();
    await billing.changes.execute(actor, { tier: 'starter', interval: 'monthly' });
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

  it('is marked by nobody else, and one that there is not, by nobody', async () => {
    const { actor, id } = await bought();
    await expect(billing.payments.execute(actor, id, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(billing.payments.execute(newOperator(), actor.userId, {})).rejects.toMatchObject({
      code: 'invoice.not_found',
    });
  });
});
