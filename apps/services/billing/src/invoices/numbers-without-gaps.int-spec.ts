import { describeWith } from '@rowdeck/testing';
import { BillingByHand } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';

describeWith(['postgres'], 'the invoices of all users', () => {
  let billing: BillingByHand;
  beforeAll(async () => {
    billing = await BillingByHand.start({ INVOICE_PREFIX: 'RD-', INVOICE_SELLER_NAME: 'Rowdeck Ltd' });
  });
  afterAll(() => billing.close());

  const purchase = { lines: [{ description: 'Starter', amountMinor: 2900 }], dueMinor: 2900 };
  const buyer = { name: 'Ada', address: '', postal_code: '', city: '', country: '', tax_id: '' };
  const issue = (issuedOn: string, fails = false) =>
    billing.database.transactions.run(async (manager) => {
      const { userId } = newActor();
      const sale = { userId, buyer, purchase, issuedOn, actor: null };
      const { number } = await billing.invoices.execute(manager, sale);
      if (fails) throw new Error('rolled back');
      return number;
    });

  it('are numbered without gaps, also when many are written at once and some are rolled back', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => issue('2026-11-10', index % 3 === 0)),
    );
    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(numbers.sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `RD-2026-${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('begin at one again in a new year', async () => {
    expect([await issue('2027-01-01'), await issue('2026-12-31')]).toEqual(['RD-2027-000001', 'RD-2026-000021']);
  });

  it('are listed for their owner alone, newest first, in pages', async () => {
    const [actor, other] = [newActor(), newActor()];
    for (let month = 1; month <= 14; month += 1) {
      const sale = { userId: actor.userId, buyer, purchase, issuedOn: '2027-02-01', actor };
      await billing.database.transactions.run((manager) => billing.invoices.execute(manager, sale));
    }
    const first = await billing.readInvoices.page(actor, undefined);
    const second = await billing.readInvoices.page(actor, first.cursor ?? undefined);
    const numbers = [...first.invoices, ...second.invoices].map(({ number }) => number);
    expect([first.invoices.length, second.invoices.length, second.cursor]).toEqual([12, 2, null]);
    expect(numbers).toEqual([...numbers].sort().reverse());
    expect((await billing.readInvoices.page(other, undefined)).invoices).toEqual([]);
    const [{ id = '' } = {}] = first.invoices;
    await expect(billing.readInvoices.file(other, id)).rejects.toMatchObject({ code: 'invoice.not_found' });
    const { file_name, content } = await billing.readInvoices.file(actor, id);
    expect([file_name, Buffer.from(content, 'base64').subarray(0, 5).toString()]).toEqual([
      `invoice-${numbers[0]}.pdf`,
      '%PDF-',
    ]);
  });

  it('keep the buyer as they were when they were issued', async () => {
    const actor = newActor();
    await billing.change(actor, { tier: 'starter', interval: 'monthly' });
    await billing.buyers.save(billing.manager, actor, { ...buyer, name: 'Analytical Engines Ltd', country: 'GB' });
    billing.clock.moveTo('2026-12-10');
    await billing.periods.execute();
    expect((await billing.invoicesOf(actor)).map((invoice) => [invoice.buyer.name, invoice.seller.name])).toEqual([
      ['Ana', 'Rowdeck Ltd'],
      ['Analytical Engines Ltd', 'Rowdeck Ltd'],
    ]);
  });
});
